import { Grid, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { officeScanner } from '#shared/messages/en/office-scanner.ts';
import { fill } from '#shared/messages/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { countOf, unsentScans } from './offline-queue.ts';
import { Problems } from './problems.tsx';
import { RunBar } from './run-bar.tsx';
import { RunList } from './run-list.tsx';
import { lastScan } from './run-store.ts';
import { countOfRun, entryOf, stateOf, type ScanRun } from './scan-run.ts';
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
  const isRefused = last !== undefined && stateOf(entryOf(run, last.tracking, unsent)) === 'refused';
  const waiting = countOf(unsent.filter((one) => stateOf(one) === 'waiting'));
  return (
    <div className={styles.mode}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Stack>
            <section
              key={last?.tracking}
              className={styles.head}
              data-kind={last?.kind}
              aria-label={words.recording}
            >
              <p className={styles.event}>{run.event}</p>
              {run.reason === '' ? null : <p>{run.reason}</p>}
              <p className={styles.count}>{count}</p>
              <p className={styles.counted}>{words.recorded}</p>
            </section>
            <output className={styles.last}>
              {last === undefined ? null : fill(words[isRefused ? 'notRecorded' : TOLD[last.kind]], last)}
            </output>
            {children}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Stack>
            <Waiting staffId={staffId} count={waiting} />
            <Problems staffId={staffId} onDone={focusControls} />
            <RunList staffId={staffId} run={run} onUndone={focusControls} />
          </Stack>
        </Grid.Col>
      </Grid>
      <RunBar staffId={staffId} run={run} count={count} undoRef={undo} />
    </div>
  );
}
