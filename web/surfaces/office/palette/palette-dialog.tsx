import { TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useMatch, useNavigate } from 'react-router';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { parcelCalls } from '#shared/contract/parcels.ts';
import { hasOtherLetters } from '#shared/domain/tracking-numbers.ts';
import { officePalette } from '#texts/office-palette.ts';
import { fill } from '#texts/format.ts';
import { office } from '#texts/office.ts';
import { web } from '#texts/web.ts';
import { useCall } from '#web/api/use-call.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { DialogModal } from '#web/ui/mantine/dialog-modal.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { partsOf } from '../shared/parcel-page.ts';
import { actionsOf, type Entry, screensOf } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';
import { useFindings } from './use-findings.ts';
import styles from './palette.module.css';

const words = officePalette;

interface PaletteDialogProps {
  staff: StaffSession['staff'];
  onClose: () => void;
}

/** One field that finds screens, parcels, clients and bookings; on a parcel's page it begins with what can be done with that parcel. */
export function PaletteDialog({ staff, onClose }: PaletteDialogProps) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const { sections, active, setActive, entries, state, hasMore, retry } = useEntries(staff, typed);
  const navigate = useNavigate();
  const go = ({ to }: Entry) => {
    onClose();
    void navigate(to);
  };
  const whenFound = useEnterBeforeResults(typed, state, entries[0], go);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (entries.length > 0) setActive((active + step + entries.length) % entries.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const entry = entries[active];
    if (state === 'loading' && entry?.isAction !== true) whenFound();
    else if (entry !== undefined) go(entry);
  }

  return (
    <DialogModal onClose={onClose} title={words.find} size="md" centered={false} yOffset="8vh">
      <TextInput
        className={styles.field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
        role="combobox"
        aria-label={words.title}
        aria-expanded={entries.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={entries.length > 0 ? `${listId}-${active}` : undefined}
        placeholder={words.hint}
        leftSection={<Icon name="search" size={18} />}
        autoComplete="off"
        spellCheck={false}
        maxLength={255}
        data-autofocus
        data-scans="all"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} sections={sections} active={active} onActive={setActive} onChoose={go} />
      <State state={state} typed={typed} count={entries.length} hasMore={hasMore} onRetry={retry} />
    </DialogModal>
  );
}

/** What is listed for the typed text, and which entry is marked: the first, until the arrows or the pointer move on. */
function useEntries(staff: StaffSession['staff'], typed: string) {
  const shown = useMatch('/manage/item/:tracking')?.params.tracking;
  const { sections: found, state, hasMore, retry } = useFindings(staff, typed);
  // The parcel of the page below, which has loaded it.
  const parcel = useCall(
    parcelCalls.show,
    { params: { tracking: shown ?? '' } },
    { enabled: shown !== undefined },
  ).data?.cargo;
  const actions =
    shown === undefined || parcel === undefined ? null : actionsOf(shown, partsOf(staff, parcel), typed);
  // A number that was found brings the same actions.
  const others = found.filter(({ label }) => label !== actions?.label);
  const sections = [...(actions === null ? [] : [actions]), screensOf(staff, typed), ...others].filter(
    (section) => section.entries.length > 0,
  );
  const entries = sections.flatMap((section) => section.entries);
  const [marked, setMarked] = useState({ typed, index: 0 });
  const active = marked.typed === typed ? Math.min(marked.index, Math.max(entries.length - 1, 0)) : 0;
  const setActive = (index: number) => setMarked({ typed, index });
  return { sections, entries, active, setActive, state, hasMore, retry };
}

/** Enter came with the text, as from a reader: the first entry opens as soon as it is found. */
function useEnterBeforeResults(
  typed: string,
  state: string,
  first: Entry | undefined,
  go: (entry: Entry) => void,
): () => void {
  const [entered, setEntered] = useState<string | null>(null);
  const arrived = entered === typed && state === 'done' && first !== undefined;
  const open = useEffectEvent(() => {
    if (first !== undefined) go(first);
  });
  useEffect(() => {
    if (arrived) open();
  }, [arrived]);
  return () => setEntered(typed);
}

/** Letters that no number has, beside digits, are a reader's: nobody is called so. */
const nothingFound = (text: string): string =>
  hasOtherLetters(text) && /\d/.test(text) ? office.readerLayout : fill(words.none, { text });

interface StateProps {
  state: 'idle' | 'loading' | 'failed' | 'done';
  typed: string;
  count: number;
  /** More was found than is listed. */
  hasMore: boolean;
  onRetry: () => void;
}

/** What screen readers announce and others see below the list. */
function State({ state, typed, count, hasMore, onRetry }: StateProps) {
  const text = {
    idle: count === 0 ? words.idle : fill(words.found, { count }),
    loading: words.loading,
    failed: words.failed,
    done: count === 0 ? nothingFound(typed.trim()) : fill(hasMore ? words.foundMore : words.found, { count }),
  }[state];
  return (
    <div className={styles.foot}>
      <output className={state === 'failed' ? styles.failed : undefined}>{text}</output>
      {state === 'failed' ? (
        <Button look="outline" onClick={onRetry}>
          {web.retry}
        </Button>
      ) : (
        <span className={styles.keys}>{words.keys}</span>
      )}
    </div>
  );
}
