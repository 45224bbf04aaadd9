import { officeIntake } from '#texts/office-intake.ts';
import { isCouponOf } from '../state/coupon-codes.ts';
import type { RequestedAddition } from '../state/intake-store.ts';
import type { AnsweredPrice } from '../state/io/intake-price.ts';
import { isCount } from '../state/parcel-count.ts';
import { focusNumber, focusWhole, type FieldsForm } from './form-fields.ts';
import type { AskedPrice } from './use-intake-price.ts';

/** An open form, as far as Add depends on it. */
export interface FormToAdd {
  form: FieldsForm;
  /** Number of parcels, as typed. */
  count: number | string;
  /** The coupons of the other listed parcels. */
  listedCoupons: readonly string[];
  askedPrice: Pick<AskedPrice, 'price' | 'priceToWaitFor'>;
  numbersIfValid: () => string[] | null;
}

/** What the form puts into the list. Null if something is wrong: its field says so then, and has the focus. */
export function additionIfValid(formToAdd: FormToAdd): Omit<RequestedAddition, 'isForCheckout'> | null {
  const { form, count, numbersIfValid } = formToAdd;
  const price = areFieldsValid(form) ? priceIfAny(formToAdd) : null;
  if (price === null) return null;
  const numbers = numbersIfValid();
  // The count's own field says what is wrong with it.
  if (!isCount(count)) return null;
  if (numbers === null) {
    focusNumber(form);
    return null;
  }
  return isCouponFree(formToAdd) ? { content: { values: form.getValues(), count }, numbers, price } : null;
}

function areFieldsValid(form: FieldsForm): boolean {
  const { hasErrors, errors } = form.validate();
  if (hasErrors) form.focusFirstError(errors);
  return !hasErrors;
}

/** Without a price a parcel cannot be added; one that is being asked for is waited for later. */
function priceIfAny({ form, askedPrice }: FormToAdd): Promise<AnsweredPrice> | null {
  const { price, priceToWaitFor } = askedPrice;
  const awaited = priceToWaitFor();
  if (awaited !== null) return awaited;
  if (price.state === 'failed') form.setFieldError('weight', price.message);
  form.getInputNode('weight')?.focus();
  return null;
}

function isCouponFree({ form, listedCoupons }: FormToAdd): boolean {
  if (!isCouponOf(listedCoupons, form.getValues().coupon_code)) return true;
  form.setFieldError('coupon_code', officeIntake.couponListed);
  focusWhole(form, 'coupon_code');
  return false;
}
