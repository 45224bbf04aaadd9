import { Grid, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { plural } from '#web/ui/language/plural.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { unsentScans } from '../queue/queue-store.ts';
import { refusalTextOf, type UnsentScan } from '../queue/scan-queue.ts';
import { RefusedBesideRun } from './refused-beside-run.tsx';
import { RunBar } from './run-bar.tsx';
import { RunList } from './run-list.tsx';
import { type LastRunScan, lastRunScan } from './run-store.ts';
import { countOfRun, queuedScanOf, type ScanRun, unconfirmedOfRun } from './scan-run.ts';
import styles from './run-mode.module.css';

const words = officeScanner;

interface RunModeProps {
  staffId: number;
  run: ScanRun;
  /** Focuses the number's field, but not on a touch screen. */
  onDone: () => void;
  /** Called when the run was stopped, and what was held is sent. */
  onStopped: () => void;
  /** The camera and the number's field. */
  children: ReactNode;
}

/** Each scan records the chosen event at once (docs/decisions/023). */
export function RunMode({ staffId, run, onDone, onStopped, children }: RunModeProps) {
  const undo = useRef<HTMLButtonElement>(null);
  /** The button that was pressed is gone. Undo is in reach, and without a scan it does nothing. */
  const focusControls = () => {
    undo.current?.focus();
    onDone();
  };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- only after Start
  useEffect(focusControls, []);
  const unsent = useStore(unsentScans);
  const count = countOfRun(run, unsent);
  return (
    <div className={styles.mode}>
      <Stack>
        <RunHead run={run} count={count} unsent={unsent} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack>{children}</Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack>
              <RefusedBesideRun staffId={staffId} onDone={focusControls} />
              <RunList staffId={staffId} run={run} onUndone={focusControls} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
      <RunBar staffId={staffId} run={run} count={count} undoRef={undo} onStopped={onStopped} />
    </div>
  );
}

interface RunHeadProps {
  run: ScanRun;
  count: number;
  unsent: readonly UnsentScan[];
}

/** What is counted, and what became of the last scan: all of it turns red when that one cannot be recorded. */
function RunHead({ run, count, unsent }: RunHeadProps) {
  const last = useStore(lastRunScan);
  const unconfirmed = unconfirmedOfRun(run, unsent);
  const message = last && messageOf(last, queuedScanOf(run, last.tracking, unsent));
  return (
    <section
      key={last?.tracking}
      className={styles.head}
      data-kind={message?.kind}
      aria-label={words.recording}
    >
      <p className={styles.event}>{states.events[run.event]}</p>
      {run.reason === '' ? null : <p>{run.reason}</p>}
      <p className={styles.count}>{count}</p>
      <p className={styles.counted}>
        {unconfirmed === 0
          ? words.recorded
          : fill(plural(words.recordedAndMore, unconfirmed), { count: unconfirmed })}
      </p>
      <output className={styles.told}>{message?.text}</output>
    </section>
  );
}

interface ScanMessage {
  kind: 'new' | 'repeated' | 'refused' | undefined;
  text: string;
}

/** `entry`: the last scan in the queue; undefined once it is recorded. */
function messageOf({ tracking, kind }: LastRunScan, entry: UnsentScan | undefined): ScanMessage {
  const refusal = (reason: string): ScanMessage => ({
    kind: 'refused',
    text: fill(words.refused, { tracking, reason }),
  });
  if (kind === 'notKept') return refusal(words.notKept);
  if (entry?.refusalText !== undefined) return refusal(refusalTextOf(entry));
  if (kind === 'repeated') return { kind, text: fill(words.repeated, { tracking }) };
  const isConfirmed = entry === undefined || entry.isConfirmed === true;
  return isConfirmed
    ? { kind, text: fill(words.scanned, { tracking }) }
    : { kind: undefined, text: fill(words.notChecked, { tracking }) };
}
