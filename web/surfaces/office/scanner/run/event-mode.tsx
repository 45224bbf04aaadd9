import { Grid, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { plural } from '#web/ui/language/plural.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { unsentScans } from '../queue/unsent-queue.ts';
import { reasonOf, type UnsentScan } from '../queue/unsent-scans.ts';
import { Problems } from './problems.tsx';
import { RunBar } from './run-bar.tsx';
import { RunList } from './run-list.tsx';
import { type LastScan, lastScan } from './run-store.ts';
import { countOfRun, entryOf, type ScanRun, unknownOfRun } from './scan-run.ts';
import styles from './event-mode.module.css';

const words = officeScanner;

interface EventModeProps {
  staffId: number;
  run: ScanRun;
  /** Focuses the number's field, but not on a touch screen. */
  onDone: () => void;
  /** The camera and the number's field. */
  children: ReactNode;
}

/** Each scan records the chosen event at once (docs/decisions/023). */
export function EventMode({ staffId, run, onDone, children }: EventModeProps) {
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
        <Counter run={run} count={count} unsent={unsent} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 5 }}>
            <Stack>{children}</Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <Stack>
              <Problems staffId={staffId} onDone={focusControls} />
              <RunList staffId={staffId} run={run} onUndone={focusControls} />
            </Stack>
          </Grid.Col>
        </Grid>
      </Stack>
      <RunBar staffId={staffId} run={run} count={count} undoRef={undo} />
    </div>
  );
}

interface CounterProps {
  run: ScanRun;
  count: number;
  unsent: readonly UnsentScan[];
}

/** What is counted, and what became of the last scan: all of it turns red when that one cannot be recorded. */
function Counter({ run, count, unsent }: CounterProps) {
  const last = useStore(lastScan);
  const unknown = unknownOfRun(run, unsent);
  const told = last && toldOf(last, entryOf(run, last.tracking, unsent));
  return (
    <section key={last?.tracking} className={styles.head} data-kind={told?.kind} aria-label={words.recording}>
      <p className={styles.event}>{states.events[run.event]}</p>
      {run.reason === '' ? null : <p>{run.reason}</p>}
      <p className={styles.count}>{count}</p>
      <p className={styles.counted}>
        {unknown === 0 ? words.recorded : fill(plural(words.recordedAndMore, unknown), { count: unknown })}
      </p>
      <output className={styles.told}>{told?.text}</output>
    </section>
  );
}

interface Told {
  kind: 'new' | 'repeated' | 'refused' | undefined;
  text: string;
}

/** `entry`: the last scan in the queue; undefined once it is recorded. */
function toldOf({ tracking, kind }: LastScan, entry: UnsentScan | undefined): Told {
  const refusal = (reason: string): Told => ({
    kind: 'refused',
    text: fill(words.refused, { tracking, reason }),
  });
  if (kind === 'notKept') return refusal(words.notKept);
  if (entry?.refused !== undefined) return refusal(reasonOf(entry));
  if (kind === 'repeated') return { kind, text: fill(words.repeated, { tracking }) };
  const isKnown = entry === undefined || entry.known === true;
  return isKnown
    ? { kind, text: fill(words.scanned, { tracking }) }
    : { kind: undefined, text: fill(words.notChecked, { tracking }) };
}
