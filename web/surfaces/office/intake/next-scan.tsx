import { Button } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import type { ScannedNumber } from './scanned-number.ts';
import styles from './intake.module.css';

const words = officeIntake;

interface NextScanProps {
  scanned: ScannedNumber | null;
  /** The next form opens by itself. */
  busy: boolean;
  /** Puts the number into the open form instead of the next one. */
  onUse: () => void;
  /** Gets the field that had the focus before, if one had it. */
  onDiscard: (before: HTMLElement | null) => void;
}

/** The number that was scanned before the open parcel was complete, and waits for the next form. */
export function NextScan({ scanned, busy, onUse, onDiscard }: NextScanProps) {
  const waiting = scanned?.waits === true ? scanned.tracking : null;
  const before = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  return (
    <div className={styles.nextScan} onFocus={remember}>
      <output>{waiting === null ? null : fill(words.nextScan, { tracking: waiting })}</output>
      {waiting === null || busy ? null : (
        <>
          <Button size="compact-xs" variant="default" onClick={onUse}>
            {words.takeScan}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onDiscard(before.current)}>
            {words.discardScan}
          </Button>
        </>
      )}
    </div>
  );
}
