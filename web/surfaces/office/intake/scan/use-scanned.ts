import { useEffect, useEffectEvent } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { numberJustRead } from '#web/surfaces/office/scan-anywhere/scan-target.ts';
import { focusCashReceived } from '../checkout/focus-cash-received.ts';
import { focusAfterNumber, focusNumber, type FieldsForm } from '../form/form-fields.ts';
import type { IntakeForm } from '../form/use-intake-form.ts';
import { isSenderWanted } from '../form/weight-in-awaited-name.ts';
import {
  arePeopleBeingLookedUp,
  areScansHeld,
  type OpenForm,
  type ScannedNumber,
} from '../state/intake-state.ts';
import { hasSender } from '../state/parcel-values.ts';
import { actionForEnter, actionForScan } from '../state/scanned-number.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import { bringPeopleOfLabel } from './people-of-label.ts';

/**
 * Puts a scanned number into the form, or adds the form's parcel first, or leaves the number to the next form
 * (docs/decisions/021). Without a sender it may be the label of an earlier parcel.
 */
export function useScanned(intakeForm: IntakeForm, { key }: OpenForm) {
  const { form } = intakeForm;
  const { store } = useIntake();
  const scanned = useIntakeState(({ scans }) => scans[0]);
  const areHeld = useIntakeState(areScansHeld);
  const areLookedUp = useIntakeState(arePeopleBeingLookedUp);
  const remove = (number: string) => store.send({ type: 'scan removed', number });
  const putNumberInForm = usePutNumberInForm(intakeForm, key);

  function putScanInForm({ number, isForNext }: ScannedNumber): void {
    putNumberInForm(number, { keepsFocus: isForNext && isWeightTyped(form) });
    remove(number);
  }

  /** If the number is the label of an earlier parcel, brings its people, and it waits no more. Returns whether it did. */
  const bringPeople = async (number: string): Promise<boolean> =>
    !hasSender(form.getValues()) &&
    (await bringPeopleOfLabel(store, key, intakeForm, {
      number,
      isWanted: () => isSenderWanted(form.getValues()),
      beforeFilling: () => remove(number),
    }).catch(() => false));

  /** Otherwise shows what this parcel lacks. */
  async function bringPeopleOrShowMissing(number: string): Promise<void> {
    const isBrought = await bringPeople(number);
    if (!isBrought && intakeForm.filling.isStillOpen()) form.focusFirstError(form.validate().errors);
  }

  const handleScan = useEffectEvent((scan: ScannedNumber) => {
    const leave = () => store.send({ type: 'scan left to the next form' });
    switch (actionForScan(store.get(), scan)) {
      case 'put in form':
        return putScanInForm(scan);
      case 'drop':
        return remove(scan.number);
      case 'stay':
      case 'wait for people':
        return;
      case 'leave to next form':
        return leave();
      case 'leave and look up':
        leave();
        return void bringPeople(scan.number);
      case 'leave and show missing':
        leave();
        return void bringPeopleOrShowMissing(scan.number);
      case 'add first':
        leave();
        return intakeForm.add();
    }
  });
  useEffect(() => {
    if (scanned !== undefined) handleScan(scanned);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it waits for may have come
  }, [scanned, areHeld, areLookedUp]);
  return {
    /** Puts the waiting number into this form after all. */
    putWaitingInForm: () => {
      if (scanned !== undefined) putScanInForm({ ...scanned, isForNext: false });
    },
    enterNumber: useEnterNumber(form, putNumberInForm),
  };
}

/** Enter in the number. Returns true if it has seen to the focus. */
function useEnterNumber(form: FieldsForm, putNumberInForm: PutNumberInForm): () => boolean {
  const { store } = useIntake();
  return () => {
    const action = actionForEnter(store.get(), numberJustRead.get());
    if (action.type === 'cash') return focusCashReceived();
    if (action.type === 'refuse letters') showOtherLetters(form);
    if (action.type === 'put in form') putNumberInForm(action.number);
    if (action.type === 'take as scan') {
      form.setFieldValue('tracking_number', action.shown);
      if (action.number !== null) store.send({ type: 'scanned', number: action.number });
    }
    return action.type !== 'move on';
  };
}

/** Says that the number has letters that no number has, and selects it for the next scan to replace. */
function showOtherLetters(form: FieldsForm): void {
  form.validateField('tracking_number');
  focusNumber(form);
}

/** Whether somebody types the weight before its number has arrived. */
const isWeightTyped = (form: FieldsForm): boolean =>
  form.getValues().weight !== '' && form.getInputNode('weight') === document.activeElement;

type PutNumberInForm = (number: string, how?: { keepsFocus?: boolean }) => void;

/** Makes a number that of the form. Without a sender its people are looked up, and if they come it was only their label. */
function usePutNumberInForm(intakeForm: IntakeForm, key: number): PutNumberInForm {
  const { form, checkNumberField } = intakeForm;
  const { store } = useIntake();
  const putNumber = (number: string) => {
    form.setFieldValue('tracking_number', number);
    store.send({ type: 'number came', key });
  };
  return (number, { keepsFocus = false } = {}) => {
    const numberBefore = normaliseTracking(form.getValues().tracking_number);
    putNumber(number);
    if (!keepsFocus) focusAfterNumber(form);
    if (hasSender(form.getValues())) return checkNumberField();
    const brought = bringPeopleOfLabel(store, key, intakeForm, {
      number,
      isWanted: () => isSenderWanted(form.getValues()) && form.getValues().tracking_number === number,
      beforeFilling: () => {
        putNumber(numberBefore === number ? '' : numberBefore);
        form.clearFieldError('tracking_number');
      },
    });
    void brought.then(checkNumberField, checkNumberField);
  };
}
