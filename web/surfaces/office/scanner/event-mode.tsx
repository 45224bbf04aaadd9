import { Grid, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { fill } from '#shared/messages/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { countOf, reasonOf, unsentScans } from './offline-queue.ts';
import { Problems } from './problems.tsx';
import { RunBar } from './run-bar.tsx';
import { RunList } from './run-list.tsx';
import { lastScan } from './run-store.ts';
import { countOfRun, entryOf, stateOf, type ScanRun, unknownOfRun } from './scan-run.ts';
import { Waiting } from './unsent.tsx';
import styles from './event-mode.module.css';

const words = officeScanner;

const TOLD = { new: 'scanned', repeated: 'repeated' } as const;

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
  const last = useStore(lastScan);
  const count = countOfRun(run, unsent);
  const unknown = unknownOfRun(run, unsent);
  const entry = last && entryOf(run, last.tracking, unsent);
  const isRefused = stateOf(entry) === 'refused';
  const waiting = countOf(unsent.filter((one) => stateOf(one) === 'waiting'));
  return (
    <div className={styles.mode}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <section
              key={last?.tracking}
              className={styles.head}
              data-kind={isRefused ? 'refused' : last?.kind}
              aria-label={words.recording}
            >
              <p className={styles.event}>{states.events[run.event]}</p>
              {run.reason === '' ? null : <p>{run.reason}</p>}
              <p className={styles.count}>{count}</p>
              <p className={styles.counted}>
                {unknown === 0 ? words.recorded : fill(words.recordedAndMore, { count: unknown })}
              </p>
              {last !== undefined && entry !== undefined && isRefused ? (
                <p className={styles.refusal}>
                  {fill(words.refused, { tracking: last.tracking, reason: reasonOf(entry) })}
                </p>
              ) : null}
            </section>
            {/* The counter shows a refusal, too. */}
            <output className={isRefused ? 'visually-hidden' : styles.last}>
              {last === undefined ? null : fill(words[isRefused ? 'notRecorded' : TOLD[last.kind]], last)}
            </output>
            <RunBar staffId={staffId} run={run} count={count} undoRef={undo} />
            {children}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            {/* Its room is kept: the list below must not move under a finger that is about to press Undo. */}
            <div className={styles.waiting}>
              <Waiting staffId={staffId} count={waiting} />
            </div>
            <Problems staffId={staffId} onDone={focusControls} />
            <RunList staffId={staffId} run={run} onUndone={focusControls} />
          </Stack>
        </Grid.Col>
      </Grid>
    </div>
  );
}
