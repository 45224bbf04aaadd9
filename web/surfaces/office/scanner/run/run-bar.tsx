import { Button } from '@mantine/core';
import { type RefObject, useEffect } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { liftToasts } from '#web/ui/toast/toast-host.ts';
import { unsentScans } from '../queue/queue-store.ts';
import { stopRun, undoScan } from './run-store.ts';
import { queuedScanOf, stateOf, type ScanRun } from './scan-run.ts';
import styles from './run-mode.module.css';

const words = officeScanner;

interface RunBarProps {
  staffId: number;
  run: ScanRun;
  count: number;
  undoRef: RefObject<HTMLButtonElement | null>;
  /** Called when Stop has sent what was held. */
  onStopped: () => void;
}

/** The count, Undo and Stop: at the bottom of the window, in reach of a thumb and in view however long the page is. */
export function RunBar({ staffId, run, count, undoRef, onStopped }: RunBarProps) {
  const unsent = useStore(unsentScans);
  useEffect(() => {
    // A message may have come before the bar.
    liftToasts();
    return liftToasts;
  }, []);
  const held = run.numbers
    .map((tracking) => queuedScanOf(run, tracking, unsent))
    .find((entry) => stateOf(entry) === 'held');
  return (
    <section className={styles.bar} aria-label={words.controls}>
      <span className={styles.barCount}>
        {states.events[run.event]} <strong>{count}</strong>
      </span>
      {/* It keeps the focus when nothing is left to undo. */}
      <Button
        ref={undoRef}
        size="md"
        variant="default"
        data-disabled={held === undefined}
        aria-disabled={held === undefined}
        onClick={() => (held === undefined ? undefined : void undoScan(staffId, held))}
      >
        {words.undo}
      </Button>
      <Button size="md" onClick={() => void stopRun(staffId).then(onStopped)}>
        {words.stop}
      </Button>
    </section>
  );
}
