import { hasOtherLetters, normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { numberError } from '../state/add-parcels.ts';
import type { OpenForm } from '../state/intake-state.ts';
import { isCount } from '../state/parcel-count.ts';
import { useIntake } from '../use-intake.ts';
import type { FieldsForm } from './form-fields.ts';

/** The numbers of the form's parcels: the one that is typed, and those that follow it. */
export function useFormNumbers({ key, editing }: OpenForm, form: FieldsForm, count: number | string) {
  const { store } = useIntake();

  /** Null if there is an error, which is then shown at the field. */
  function numbersIfValid(): string[] | null {
    if (form.validateField('tracking_number').hasError || !isCount(count)) return null;
    const numbers = trackingSequence(normaliseTracking(form.getValues().tracking_number), count);
    if (numbers === null) form.setFieldError('tracking_number', officeIntake.noSequence);
    return numbers;
  }

  /** On leaving the number field, shows the number as it is stored, and reports at once if it is in use. */
  async function checkNumberField(): Promise<void> {
    const entered = form.getValues().tracking_number;
    const typed = hasOtherLetters(entered) ? entered : normaliseTracking(entered);
    if (typed !== entered) form.setFieldValue('tracking_number', typed);
    const numbers = typed.trim() === '' ? null : numbersIfValid();
    if (numbers === null) return;
    // The field does not say so any more, and it may be free again: the parcel that had it was removed from the list.
    store.send({ type: 'number is valid', key });
    const message = await numberError({ staffId: store.intakeId.staffId, editing, numbers });
    if (message === null || form.getValues().tracking_number !== typed) return;
    form.setFieldError('tracking_number', message);
    store.send({ type: 'number in use', key, number: typed });
  }

  return { numbersIfValid, checkNumberField: () => void checkNumberField().catch(showFailure) };
}
