import { hasOtherLetters, normaliseTracking, trackingSequence } from '#shared/domain/tracking-numbers.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { numberError } from '../state/add-parcels.ts';
import type { AnsweredPrice } from '../state/io/intake-price.ts';
import type { OpenForm } from '../state/intake-state.ts';
import { isCount } from '../state/parcel-count.ts';
import { normaliseCoupon } from '../state/coupon-codes.ts';
import { useIntake } from '../use-intake.ts';
import { focusNumber, focusWhole, type FieldsForm } from './form-fields.ts';

/**
 * Adds the form's parcels to the list, and checks their numbers while they are typed. Enter, the button, Ctrl+Enter, scans and
 * Checkout all pass through `addToList`:
 *
 *     Enter, button, Ctrl+Enter, scan ──▶ submit (lookups, fields) ─┬─▶ addValidated (price) ──▶ addToList (numbers, coupon)
 *     Checkout (lookups) ──▶ addForCheckout (fields) ───────────────┘        ┌───────────────────────┘
 *                                  addInTurn (opens the next form) ◀─────────┘
 *                               └──▶ checkAndSaveDrafts (numbers and coupon again, at list and server)
 */
export function useAdding(
  { key, editing }: OpenForm,
  form: FieldsForm,
  count: number | string,
  listedCoupons: readonly string[],
) {
  const { store } = useIntake();
  const noteInUse = (inUse: string | null) => store.send({ type: 'number checked', key, inUse });

  /** The numbers of the form's parcels; null if there is an error, which is then shown at the field. */
  function numbersIfValid(typed: string): string[] | null {
    if (form.validateField('tracking_number').hasError || !isCount(count)) return null;
    const numbers = trackingSequence(normaliseTracking(typed), count);
    if (numbers === null) form.setFieldError('tracking_number', officeIntake.noSequence);
    return numbers;
  }

  /** A coupon works once: if a listed parcel has it, says so at its field and returns true. */
  function rejectListedCoupon(): boolean {
    if (!listedCoupons.includes(normaliseCoupon(form.getValues().coupon_code))) return false;
    form.setFieldError('coupon_code', officeIntake.couponListed);
    focusWhole(form, 'coupon_code');
    return true;
  }

  /** On leaving the number field, shows the number as it is stored, and reports at once if it is in use. */
  async function checkNumberField(): Promise<void> {
    const entered = form.getValues().tracking_number;
    const typed = hasOtherLetters(entered) ? entered : normaliseTracking(entered);
    if (typed !== entered) form.setFieldValue('tracking_number', typed);
    const numbers = typed.trim() === '' ? null : numbersIfValid(typed);
    if (numbers === null) return;
    // The field does not say so any more, and it may be free again: the parcel that had it was removed from the list.
    noteInUse(null);
    const message = await numberError({ staffId: store.intakeId.staffId, editing, numbers });
    if (message === null || form.getValues().tracking_number !== typed) return;
    form.setFieldError('tracking_number', message);
    noteInUse(typed);
  }

  return {
    checkNumberField: () => void checkNumberField().catch(showFailure),
    /** Adds what was checked; returns whether its parcels are in the list. If not, an error is shown. */
    addToList: async (price: Promise<AnsweredPrice>, isForCheckout: boolean): Promise<boolean> => {
      const values = form.getValues();
      const numbers = numbersIfValid(values.tracking_number);
      // The count's own field says what is wrong with it.
      if (!isCount(count)) return false;
      if (numbers === null) {
        focusNumber(form);
        return false;
      }
      if (rejectListedCoupon()) return false;
      return await store.addInTurn({ content: { values, count }, numbers, price, isForCheckout });
    },
  };
}
