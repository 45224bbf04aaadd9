import { Button } from '@mantine/core';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge, type Tone } from '#web/ui/badge/tone-badge.tsx';
import { useStore } from '#web/ui/state/create-store.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { unsentScans } from '../queue/queue-store.ts';
import { undoScan } from './run-store.ts';
import { queuedScanOf, MOST_LISTED, stateOf, type ScanRun, type ScanState } from './scan-run.ts';
import styles from './run-mode.module.css';

const words = officeScanner;

const TONES: Record<ScanState, Tone> = { held: 'note', waiting: 'wait', refused: 'bad', recorded: 'good' };

interface RunListProps {
  staffId: number;
  run: ScanRun;
  /** Called after Undo, whose button disappears with its scan. */
  onUndone: () => void;
}

/** The latest scans of the run; those that are still held can be taken back. */
export function RunList({ staffId, run, onUndone }: RunListProps) {
  const unsent = useStore(unsentScans);
  // The refused ones are listed above.
  const shown = run.numbers
    .map((tracking) => ({ tracking, entry: queuedScanOf(run, tracking, unsent) }))
    .filter(({ entry }) => stateOf(entry) !== 'refused')
    .slice(0, MOST_LISTED);
  if (shown.length === 0) return <Empty text={words.scanNow} />;
  return (
    <ol className={styles.list} aria-label={words.latest}>
      {shown.map(({ tracking, entry }) => {
        const state = stateOf(entry);
        return (
          <li key={tracking} data-state={state}>
            <span className="code">{tracking}</span>
            <ToneBadge tone={TONES[state]}>{words.scanStates[state]}</ToneBadge>
            {state === 'held' && entry !== undefined ? (
              <Button
                size="compact-sm"
                variant="default"
                aria-label={fill(words.undoOf, { tracking })}
                onClick={() => void undoScan(staffId, entry).then(onUndone)}
              >
                {words.undo}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
