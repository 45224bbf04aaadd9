import { Textarea } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { officeNotes } from '#texts/office-notes.ts';
import type { StaffSubject } from '#web/features/notes/note-view.ts';
import { matchingStaff, typedMention } from './typed-mention.ts';
import styles from './notes.module.css';

const words = officeNotes;

interface MentionFieldProps {
  staff: StaffSubject['staff'];
  defaultValue?: string;
  error?: ReactNode;
  onChange: (body: string) => void;
  onBlur?: (event: React.FocusEvent) => void;
  'data-path'?: string;
}

/** A note's text. After '@' it offers colleagues, chosen with arrow keys, Enter, Tab or a click. Ctrl+Enter sends it. */
export function MentionField({ staff, onChange, ...field }: MentionFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState<{ start: number; part: string } | undefined>();
  const [active, setActive] = useState(0);
  const suggestions = typed === undefined ? [] : matchingStaff(staff, typed.part);

  function updateSuggestions() {
    const { value = '', selectionStart = 0 } = area.current ?? {};
    setTyped(typedMention(value, selectionStart));
    setActive(0);
  }

  function choose(username: string | undefined) {
    const element = area.current;
    if (element === null || typed === undefined || username === undefined) return;
    element.setRangeText(`@${username} `, typed.start, element.selectionStart, 'end');
    onChange(element.value);
    setTyped(undefined);
    element.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // The list may be open for a name that is complete.
    if (suggestions.length === 0 || event.ctrlKey || event.metaKey) return sendWithCtrlEnter(event);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setActive((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(suggestions[active]?.username);
    else if (event.key === 'Escape') setTyped(undefined);
    else return;
    event.preventDefault();
  }

  const shown = suggestions.length > 0;
  return (
    <div>
      <Textarea
        {...field}
        ref={area}
        label={words.body}
        description={words.hint}
        rows={3}
        data-autofocus
        aria-autocomplete="list"
        aria-controls={shown ? listId : undefined}
        aria-activedescendant={shown ? `${listId}-${active}` : undefined}
        // Esc first closes the list, and only then the dialog around it.
        data-mantine-stop-propagation={shown || undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          updateSuggestions();
        }}
        onClick={updateSuggestions}
        onKeyDown={onKeyDown}
      />
      {shown ? <Suggestions id={listId} suggestions={suggestions} active={active} onChoose={choose} /> : null}
    </div>
  );
}

/** Or Cmd+Enter; a key that is held down is one press. */
function sendWithCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface SuggestionsProps {
  id: string;
  suggestions: readonly { id: number; username: string }[];
  active: number;
  onChoose: (username: string) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- a textarea has no datalist, and
   it keeps the focus while its list is walked through */
function Suggestions({ id, suggestions, active, onChoose }: SuggestionsProps) {
  return (
    <div id={id} role="listbox" aria-label={words.colleagues} className={styles.names}>
      {suggestions.map((one, place) => (
        <div
          key={one.id}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={styles.name}
          // On pointer down, not click: preventing it keeps the focus in the field.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(one.username);
          }}
        >
          @{one.username}
        </div>
      ))}
    </div>
  );
}
