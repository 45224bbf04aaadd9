import { Button } from '@mantine/core';
import { type FocusEvent, useRef } from 'react';
import { officeIntake } from '#texts/office-intake.ts';
import { fill } from '#texts/format.ts';
import { focusNumber, type FieldsForm } from '../form/form-fields.ts';
import { arePeopleBeingLookedUp, areScansHeld } from '../state/intake-state.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import styles from '../intake.module.css';

const words = officeIntake;

interface WaitingScanProps {
  form: FieldsForm;
  /** Puts the number into the open form instead of the next one. */
  onUse: () => void;
}

/** The number that was scanned before the open parcel was complete, and waits for the next form, or for a label's people. */
export function WaitingScan({ form, onUse }: WaitingScanProps) {
  const { store } = useIntake();
  const scanned = useIntakeState(({ scans }) => scans[0]);
  // The next form opens by itself.
  const areHeld = useIntakeState(areScansHeld);
  const arePeopleAwaited = useIntakeState(arePeopleBeingLookedUp);
  const waiting = scanned?.isForNext === true ? scanned.number : null;
  const awaiting = scanned !== undefined && arePeopleAwaited && !areHeld ? words.scanAwaitsPeople : null;
  const text = waiting === null ? awaiting : words.nextScan;
  const before = useRef<HTMLElement>(null);
  const remember = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  function discard(): void {
    if (waiting !== null) store.send({ type: 'scan removed', number: waiting });
    // The button is gone; a field that was drawn anew since is too.
    if (before.current?.isConnected === true) before.current.focus();
    else focusNumber(form);
  }
  return (
    <div className={styles.nextScan} onFocus={remember}>
      <output>{text === null ? null : fill(text, { tracking: scanned?.number ?? '' })}</output>
      {waiting === null || areHeld ? null : (
        <>
          <Button size="compact-xs" variant="default" onClick={onUse}>
            {words.scanForThisParcel}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={discard}>
            {words.discardScan}
          </Button>
        </>
      )}
    </div>
  );
}
