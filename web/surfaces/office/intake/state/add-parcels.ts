/** The end of adding: the parcels of a form become drafts of the list, if they have a price and their numbers are free. */
import { fill } from '#texts/format.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { failureText } from '#web/api/show-failure.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { numberInUseError } from './io/number-in-use.ts';
import { type Draft, mayBeTakenIn, type Prices } from './draft.ts';
import { readDrafts, saveDrafts } from './io/stored-drafts.ts';
import { draftSchema, type IntakeValues, withNumberAndPhonesAsStored } from './parcel-values.ts';
import type { Refusal } from './refusal.ts';
import { couponsOf, isCouponOf } from './coupon-codes.ts';
import type { AnsweredPrice } from './io/intake-price.ts';

/** A valid form on its way into the list. */
export interface Addition {
  /** The id of its first draft; of an edit, whose draft keeps its own, another one. */
  id: string;
  staffId: number;
  /** The draft that is being edited; null for new ones. */
  editing: Draft | null;
  values: IntakeValues;
  /** One for each parcel. */
  numbers: readonly string[];
  /** When Add was pressed, in milliseconds since 1970: the list keeps this order. */
  at: number;
}

/** Returns why no draft was saved; null if they were. `valuesNow`: the payment method may be chosen while they are checked. */
export async function checkAndSaveDrafts(
  addition: Addition,
  price: AnsweredPrice,
  valuesNow: () => IntakeValues,
): Promise<Refusal | null> {
  if (price.state === 'failed') return { field: 'weight', message: price.message };
  try {
    const message = await numberError(addition);
    if (message !== null) return { field: 'tracking_number', message };
    if (await isCouponListed(addition)) return { field: 'coupon_code', message: officeIntake.couponListed };
  } catch (failure) {
    if (failure instanceof ApiError) return { field: null, message: failureText(failure) };
    throw failure;
  }
  await saveDrafts(newDrafts({ ...addition, values: valuesNow() }, price.prices));
  return null;
}

/** Whether another listed parcel has the coupon. */
const isCouponListed = async ({ staffId, editing, values }: Addition): Promise<boolean> =>
  isCouponOf(couponsOf(await readDrafts(staffId), editing), values.coupon_code);

/** What is wrong with the numbers; null if they are free. Throws if the server cannot answer. */
export async function numberError({
  staffId,
  editing,
  numbers,
}: Pick<Addition, 'staffId' | 'editing' | 'numbers'>): Promise<string | null> {
  // Read again, since another tab may have taken drafts in.
  const drafts = await readDrafts(staffId);
  const others = drafts.filter((draft) => draft.id !== editing?.id);
  const edited = drafts.find((draft) => draft.id === editing?.id);
  const keepsItsNumber = numbers.length === 1 && numbers[0] === edited?.values.tracking_number;
  // After a Checkout without an answer, also another tab's, its parcel may be taken in: the number is then in use, and the edit is refused.
  if (keepsItsNumber && edited?.attempt === null) return null;
  if (edited !== undefined && mayBeTakenIn(edited) && !keepsItsNumber) {
    const number = edited.values.tracking_number;
    // With another number it would be taken in twice.
    if ((await numberInUseError([number], new Set())) !== null)
      return fill(officeIntake.takenInAs, { tracking: number });
  }
  return numberInUseError(numbers, new Set(others.map((draft) => draft.values.tracking_number)));
}

/**
 * One draft per number; an edited draft (always one number) keeps its id and position, but loses its checkout attempt
 * and refusal.
 */
function newDrafts({ id, staffId, editing, numbers, values, at }: Addition, prices: Prices): Draft[] {
  const typed = draftSchema.parse(withNumberAndPhonesAsStored(values));
  // A booked item becomes one parcel, and a coupon works once; further parcels have neither.
  const { booking_item_id: _item, ...others } = { ...typed, coupon_code: '' };
  return numbers.map((tracking_number, place) => ({
    id: editing?.id ?? (place === 0 ? id : newUuid()),
    staff_id: staffId,
    added_at: editing?.added_at ?? at + place,
    values: { ...(place === 0 ? typed : others), tracking_number },
    prices,
    attempt: null,
    refusalText: null,
    refusedField: null,
  }));
}
