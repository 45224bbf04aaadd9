import { useEffect, useEffectEvent, useRef } from 'react';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { numberJustRead } from '#web/surfaces/office/scan-anywhere/scan-target.ts';
import { focusAfterNumber, focusNumber, type FieldsForm } from '../form/form-fields.ts';
import type { IntakeForm } from '../form/use-intake-form.ts';
import {
  arePeopleLookedUp,
  areScansHeld,
  isUntouched,
  labelsLookedUp,
  numbersBeingAdded,
  type OpenForm,
} from '../state/intake-state.ts';
import { isCount } from '../state/parcel-count.ts';
import {
  actionForEnter,
  actionForScan,
  type FormAtScan,
  startOfParcel,
  type ScannedNumber,
  valuesAtNumber,
} from '../state/scanned-number.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import { focusCashReceived } from '../checkout/focus-cash-received.ts';
import { isSenderWanted } from '../form/weight-in-name.ts';
import { bringPeopleOfLabel } from './people-of-label.ts';

/**
 * Takes a scanned number into the form, or adds the form's parcel first, or leaves the number to the next form
 * (docs/decisions/021). Without a sender it may be the label of an earlier parcel.
 */
export function useScanned(intakeForm: IntakeForm, openForm: OpenForm) {
  const { form } = intakeForm;
  const { store } = useIntake();
  const scanned = useIntakeState(({ scans }) => scans[0]);
  const areHeld = useIntakeState(areScansHeld);
  const areLookedUp = useIntakeState(arePeopleLookedUp);
  const scanDone = (number: string) => store.send({ type: 'scan done with', number });
  const isSenderMissing = () => form.getValues().sender.name === '';
  const { valuesWhenNumberCame, takeNumber } = useTakeNumber(intakeForm, openForm, isSenderMissing, scanDone);

  /** If the number is the label of an earlier parcel, brings its people; otherwise shows what this parcel lacks. */
  async function bringPeopleOrShowMissing(number: string): Promise<void> {
    const isWanted = () => isSenderWanted(form.getValues());
    const isBrought =
      isSenderMissing() &&
      (await bringPeopleOfLabel(store, openForm.key, intakeForm, number, isWanted, () => scanDone(number)));
    if (!isBrought && intakeForm.filling.isDrawn()) form.focusFirstError(form.validate().errors);
  }

  const handleScan = useEffectEvent(
    (scan: ScannedNumber, waits: Pick<FormAtScan, 'areScansHeld' | 'arePeopleLookedUp'>) => {
      const action = actionForScan(scan, {
        ...formNow(intakeForm, openForm),
        valuesWhenNumberCame: valuesWhenNumberCame.current,
        ...waits,
      });
      const leave = () => store.send({ type: 'scan left to the next form' });
      switch (action) {
        case 'take':
          return takeNumber(scan.number, { keepsFocus: scan.isForNext && isWeightTyped(form) });
        case 'drop':
          return scanDone(scan.number);
        case 'stay':
        case 'wait for people':
          return;
        case 'leave':
          return leave();
        case 'leave and show missing':
          leave();
          return void bringPeopleOrShowMissing(scan.number).catch(() => undefined);
        case 'add first':
          leave();
          return intakeForm.startAdding();
      }
    },
  );
  useEffect(() => {
    if (scanned !== undefined) handleScan(scanned, { areScansHeld: areHeld, arePeopleLookedUp: areLookedUp });
  }, [scanned, areHeld, areLookedUp]);
  return {
    /** Puts the waiting number into this form after all. */
    putInThisForm: () => {
      if (scanned !== undefined) takeNumber(scanned.number);
    },
    takeTyped: useTakeTyped(intakeForm, openForm, isSenderMissing, takeNumber, () => {
      const number = normaliseTracking(valuesWhenNumberCame.current.tracking_number);
      return labelsLookedUp(store.get()).includes(number) ? number : null;
    }),
  };
}

/** Enter in the number: takes what was typed into it. Returns true if it has seen to the focus. */
function useTakeTyped(
  intakeForm: IntakeForm,
  { editing }: OpenForm,
  isSenderMissing: () => boolean,
  takeNumber: TakeNumber,
  labelLookedUp: () => string | null,
): () => boolean {
  const { form } = intakeForm;
  const { store } = useIntake();
  return () => {
    const state = store.get();
    const action = actionForEnter({
      typed: form.getValues().tracking_number,
      read: numberJustRead.get(),
      listedNumber: editing?.values.tracking_number ?? null,
      numberInUse: intakeForm.numberInUse.current,
      isSenderMissing: isSenderMissing(),
      hasChanges: !isUntouched(state),
      isAdding: numbersBeingAdded(state).length > 0,
      areScansHeld: areScansHeld(state),
      labelLookedUp: labelLookedUp(),
    });
    if (action.type === 'cash') return focusCashReceived();
    if (action.type === 'refuse letters') showOtherLetters(form);
    if (action.type === 'take') takeNumber(action.number, { isScanned: false });
    if (action.type === 'leave') {
      form.setFieldValue('tracking_number', action.shown);
      if (action.number !== null) store.send({ type: 'scanned', number: action.number });
    }
    return action.type !== 'move on';
  };
}

/** What `actionForScan` asks of the form itself. */
const formNow = ({ form, count, numberInUse }: IntakeForm, { editing, startsTyped }: OpenForm) => ({
  values: form.getValues(),
  isCountValid: isCount(count),
  isEdit: editing !== null,
  startsTyped,
  numberInUse: numberInUse.current,
});

/** Says that the number has letters that no number has, and selects it for the next scan to replace. */
function showOtherLetters(form: FieldsForm): void {
  form.validateField('tracking_number');
  focusNumber(form);
}

/** Whether somebody types the weight before its number has arrived. */
const isWeightTyped = (form: FieldsForm): boolean =>
  form.getValues().weight !== '' && form.getInputNode('weight') === document.activeElement;

type TakeNumber = (number: string, how?: { isScanned?: boolean; keepsFocus?: boolean }) => void;

/** Makes a number that of the open form. */
function useTakeNumber(
  intakeForm: IntakeForm,
  { key, initial }: OpenForm,
  isSenderMissing: () => boolean,
  onTaken: (number: string) => void,
) {
  const { form, checkNumberField } = intakeForm;
  const { store } = useIntake();
  /** What was typed since belongs to the parcel of the present number. */
  const valuesWhenNumberCame = useRef(initial);
  function takeNumber(number: string, { isScanned = true, keepsFocus = false } = {}): void {
    const numberBefore = normaliseTracking(form.getValues().tracking_number);
    form.setFieldValue('tracking_number', number);
    valuesWhenNumberCame.current = valuesAtNumber(valuesWhenNumberCame.current, form.getValues(), initial);
    if (!keepsFocus) focusAfterNumber(form);
    if (isScanned) onTaken(number);
    if (!isSenderMissing()) return checkNumberField();
    const brought = bringPeopleOfLabel(
      store,
      key,
      intakeForm,
      number,
      () => isSenderWanted(form.getValues()) && form.getValues().tracking_number === number,
      () => {
        form.setFieldValue('tracking_number', numberBefore === number ? '' : numberBefore);
        form.clearFieldError('tracking_number');
        valuesWhenNumberCame.current = startOfParcel(form.getValues(), initial);
      },
    );
    void brought.then(checkNumberField, checkNumberField);
  }
  return { valuesWhenNumberCame, takeNumber };
}
