import { Button } from '@mantine/core';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import styles from '../intake.module.css';

interface UsualReceiverProps {
  /** The parcel whose receiver was filled in; null if none was. */
  number: string | null;
  onUndo: () => void;
}

/** Says where the receiver comes from. It keeps its height, so that nothing moves while somebody types. */
export function UsualReceiver({ number, onUndo }: UsualReceiverProps) {
  return (
    <div className={styles.facts}>
      <output>{number === null ? null : fill(officeIntake.usualReceiver, { tracking: number })}</output>
      {number === null ? null : (
        <Button size="compact-xs" variant="default" onClick={onUndo}>
          {officeIntake.undoReceiver}
        </Button>
      )}
    </div>
  );
}
