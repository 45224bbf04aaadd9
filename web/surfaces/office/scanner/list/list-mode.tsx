import { Alert, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EventType } from '#shared/domain/parcel-status.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { plural } from '#web/ui/language/plural.ts';
import { ConfirmDialog } from '#web/ui/mantine/confirm-dialog.tsx';
import { useStore } from '#web/ui/state/create-store.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import { firstFew } from '#web/surfaces/office/shared/first-few.ts';
import { EventButtons } from '../event-buttons.tsx';
import { sendScans } from '../queue/queue-store.ts';
import { gaps, eventSentFor, type RecordedList, type Scan } from './scan-list.ts';
import { noteRecordedElsewhere } from '../run/run-store.ts';
import type { ScanRun } from '../run/scan-run.ts';
import { PutAway } from './put-away.tsx';
import { RefusedBesideList } from './refused-beside-list.tsx';
import { ScanTable } from './scan-table.tsx';
import {
  changeList,
  changeListUntilStored,
  flashedNumber,
  refreshStatuses,
  scannerList,
} from './list-store.ts';
import { StartRun } from '../run/start-run.tsx';

const words = officeScanner;

interface ListModeProps {
  staffId: number;
  /** The run that was stopped; undefined if there is none. */
  run: ScanRun | undefined;
  /** Called when a button was used, so that the next scan has its field. */
  onDone: () => void;
  /** The camera and the number's field. */
  children: ReactNode;
}

/** Scans make a list, and a button records an event for all of it (specification 2, Handling scanner). */
export function ListMode({ staffId, run, onDone, children }: ListModeProps) {
  const { scans } = useStore(scannerList);
  const [choosing, setChoosing] = useState(false);
  const choose = (open: boolean) => {
    setChoosing(open);
    if (!open) onDone();
  };
  return (
    <>
      <StartRun staffId={staffId} run={run} choosing={choosing} onChoose={choose} />
      <RefusedBesideList staffId={staffId} />
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            {children}
            {choosing ? null : (
              <Actions staffId={staffId} numbers={scans.map((scan) => scan.tracking)} onDone={onDone} />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <ScannedList staffId={staffId} list={scans} onChanged={onDone} />
        </Grid.Col>
      </Grid>
    </>
  );
}

interface ActionsProps {
  staffId: number;
  numbers: string[];
  /** Called after an event was sent, or its dialog was closed. */
  onDone: () => void;
}

/** The events. After one was recorded for the very same list, or sent without an answer, the next press asks first. */
function Actions({ staffId, numbers, onDone }: ActionsProps) {
  const [sending, setSending] = useState<EventType>();
  const [asking, setAsking] = useState<EventType>();
  const before = eventSentFor(numbers, useStore(scannerList));
  const warning = (event: EventType) =>
    fill(plural(words.againText, numbers.length), {
      event: states.events[event],
      before: before === null ? '' : states.events[before],
      count: numbers.length,
    });

  const apply = (event: EventType, reason: string): void => {
    setAsking(undefined);
    onDone();
    setSending(event);
    void recordEvent(staffId, { numbers, event, reason }).finally(() => setSending(undefined));
  };
  const press = (event: EventType, reason: string) => {
    if (numbers.length === 0) {
      onDone();
      toast.error(words.selectOne);
      return;
    }
    // A delay has asked already, in its own dialog.
    if (before !== null && event !== 'DELAY') setAsking(event);
    else apply(event, reason);
  };
  const cancel = () => {
    setAsking(undefined);
    onDone();
  };
  return (
    <>
      <EventButtons
        asksReason={numbers.length > 0}
        sending={sending}
        note={before === null ? undefined : warning('DELAY')}
        submit={fill(words.apply, { event: states.events.DELAY, count: numbers.length })}
        onApply={press}
        onCancel={onDone}
      />
      {asking === undefined ? null : (
        <AgainDialog text={warning(asking)} onConfirm={() => apply(asking, '')} onClose={cancel} />
      )}
    </>
  );
}

interface EventOfList extends RecordedList {
  reason: string;
}

/** Sends an event for these numbers of the list, and tells what became of it. */
async function recordEvent(staffId: number, { numbers, event, reason }: EventOfList): Promise<void> {
  const id = newUuid();
  changeList(staffId, { type: 'event sent', sent: { event, numbers, id } });
  const { kind, message } = await sendScans(staffId, { tracking_numbers: numbers, event, reason }).catch(
    () => ({ kind: 'refused' as const, message: words.notKept }),
  );
  // Also one that is sent later.
  if (kind !== 'refused') void noteRecordedElsewhere(staffId, event, numbers);
  // Whoever reloads the page after the message is not asked whether to record it again.
  if (kind !== 'recorded') await changeListUntilStored(staffId, { type: 'event not recorded', id });
  if (kind === 'refused') toast.error(`${words.failed} ${message}`);
  if (kind === 'queued') {
    changeList(staffId, { type: 'removed', numbers });
    toast.error(message === '' ? words.offline : fill(words.kept, { reason: message }));
  }
  if (kind === 'recorded') {
    changeList(staffId, { type: 'event recorded', recorded: { event, numbers, id } });
    toast.success(message);
    void refreshStatuses(staffId);
  }
}

/** Asks before the same list is recorded again, which is more often a slip: Enter keeps it as it is. */
function AgainDialog(props: { text: string; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmDialog title={words.againTitle} confirm={words.again} focus="cancel" busy={false} {...props} />
  );
}

interface ScannedListProps {
  staffId: number;
  list: readonly Scan[];
  /** Called when an entry was removed from the list, together with its button. */
  onChanged: () => void;
}

function ScannedList({ staffId, list, onChanged }: ScannedListProps) {
  const latest = useStore(flashedNumber);
  const clear = () => {
    changeList(staffId, { type: 'cleared' });
    onChanged();
  };
  const remove = (tracking: string) => {
    changeList(staffId, { type: 'removed', numbers: [tracking] });
    onChanged();
  };
  return (
    <>
      {gaps(list).map((tracking) => (
        <Alert key={tracking} color="yellow" mb="xs" py="xs">
          {fill(words.missingAfter, { tracking })}
        </Alert>
      ))}
      <Unknown staffId={staffId} list={list} onRemoved={onChanged} />
      {list.length === 0 ? null : (
        <Group justify="space-between" mb="xs">
          <Text size="sm" fw={600} aria-live="polite">
            {fill(words.counted, { count: list.length })}
          </Text>
          <Button size="xs" variant="subtle" onClick={clear}>
            {words.clear}
          </Button>
        </Group>
      )}
      <PutAway staffId={staffId} onDone={onChanged} />
      <ScanTable list={list} latest={latest} onRemove={remove} />
    </>
  );
}

/** What keeps an event from being recorded stays in view: a message that passes may come while nobody looks. */
function Unknown(props: { staffId: number; list: readonly Scan[]; onRemoved: () => void }) {
  const { staffId, list, onRemoved } = props;
  const unknown = list.filter((scan) => scan.status === 'unknown').map((scan) => scan.tracking);
  if (unknown.length === 0) return null;
  const remove = () => {
    changeList(staffId, { type: 'removed', numbers: unknown });
    onRemoved();
  };
  return (
    <Alert color="red" mb="xs" py="xs">
      <Group gap="xs" justify="space-between">
        <Text size="sm">
          {fill(plural(words.unknownListed, unknown.length), { tracking: firstFew(unknown).join(', ') })}
        </Text>
        <Button size="xs" variant="default" onClick={remove}>
          {plural(words.removeUnknown, unknown.length)}
        </Button>
      </Group>
    </Alert>
  );
}
