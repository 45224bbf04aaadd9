import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { officeScanner } from '#texts/office-scanner.ts';
import { fill } from '#texts/format.ts';
import { useStore } from '#web/ui/state/create-store.ts';
import { beep } from '#web/surfaces/office/scanning/feedback.ts';
import { tryAgain, unsentScans } from '../queue/queue-store.ts';
import { refusalTextOf } from '../queue/scan-queue.ts';
import { forgetRefused } from './run-store.ts';
import styles from './run-mode.module.css';

const words = officeScanner;

/** All refused scans of the queue, of whatever run or list, folded; a sound of its own says that there is another one. */
export function RefusedBesideRun({ staffId, onDone }: { staffId: number; onDone: () => void }) {
  const refused = useStore(unsentScans).filter((scan) => scan.refusalText !== undefined);
  /** Kept here, because the element disappears while the only refused scan is tried again. */
  const [open, setOpen] = useState(false);
  /** It is sent under a new key, so its buttons mean nothing any more. */
  const [tried, setTried] = useState('');
  const before = useRef(refused.length);
  useEffect(() => {
    if (refused.length > before.current) beep('refused');
    before.current = refused.length;
  }, [refused.length]);
  if (refused.length === 0) return null;
  return (
    <details className={styles.refusals} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{fill(words.refusedScans, { count: refused.length })}</summary>
      <ul>
        {refused.map((scan) => (
          <li key={scan.key}>
            <span className="code">{scan.tracking_numbers.join(', ')}</span>
            <span className={styles.reason}>{refusalTextOf(scan)}</span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={tried === scan.key}
              onClick={() => {
                setTried(scan.key);
                onDone();
                void tryAgain(staffId, scan.key);
              }}
            >
              {words.tryAgain}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={tried === scan.key}
              onClick={() => void forgetRefused(staffId, scan).then(onDone)}
            >
              {words.forget}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
