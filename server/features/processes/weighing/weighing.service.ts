/**
 * Owns weight corrections at storage: an unpaid parcel is priced again with its own options, its discount is
 * recalculated, and an open card session is expired first (I6). A payer who was mailed a link is told the new price.
 * Decisions, Money.
 */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import { couponDiscount } from '#shared/domain/invoices.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import type { ParcelStatus } from '#shared/domain/parcel-status.ts';
import { gramsOf, invoiceParts } from '#shared/domain/pricing.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import {
  repriceInvoice,
  totalAfterReprice,
} from '#server/features/records/billing/invoices/reprice.service.ts';
import { mailNewPrice } from '#server/features/records/billing/by-staff/price-change.service.ts';
import { tariffOf } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { parcelIdInScope, staffParcel } from '#server/features/records/parcels/reading/parcels.service.ts';
import { lockForPricing, lockStatus, pricingOf, setWeight, statusOf } from './weighing.queries.ts';
import { told } from '#server/told.ts';

/**
 * Sets the weight (kg) and the new price; 409 when the invoice is paid, or the parcel released, which is final, and when
 * the new `total` is not the one that was shown.
 */
export async function changeWeight(
  context: Context,
  staff: Staff,
  tracking: string,
  { weight: kilograms, total }: ParsedInput<typeof parcelCalls.changeWeight>['body'],
) {
  const id = await parcelIdInScope(context, staff, tracking);
  return inTransaction(context, async (tx) => {
    refuseReleased(await lockStatus(tx.db, id), tracking);
    const parcel = await lockForPricing(tx.db, id);
    const weight_grams = gramsOf(kilograms);
    const { parts, currency_code: currency } = await partsFor(tx, parcel, weight_grams);
    const discountOf = (percent: number) => couponDiscount(percent, parts);
    // Before a card page is closed for it.
    if (total !== undefined && toMinor(total) !== (await totalAfterReprice(tx, id, parts, discountOf)).total)
      throw new AppError('conflict', { message: told('billing.amountChanged') });
    const price = await repriceInvoice(tx, id, parts, discountOf);
    await setWeight(tx.db, id, weight_grams);
    const weight = { from: parcel.weight_grams, to: weight_grams };
    const data = {
      id: staff.id,
      username: staff.username,
      tracking: parcel.tracking_number,
      edit: { ...weight, price: { ...price, currency } },
    };
    await recordActivity(tx, 'WEIGHT', data, { route_id: parcel.route_id, staff_id: staff.id });
    await mailNewPrice(tx, id, { total: price.from, weight });
    return { cargo: await staffParcel(tx, staff, id) };
  });
}

/** What the invoice of an unpaid parcel would cost with this weight (kg), and what it costs now; changes nothing. */
export async function priceOfWeight(
  context: Context,
  staff: Staff,
  tracking: string,
  kilograms: number,
): Promise<Answer<typeof parcelCalls.priceOfWeight>> {
  const id = await parcelIdInScope(context, staff, tracking);
  refuseReleased(await statusOf(context.db, id), tracking);
  const parcel = await pricingOf(context.db, id);
  const { parts, currency_code } = await partsFor(context, parcel, gramsOf(kilograms));
  const { total, current } = await totalAfterReprice(context, id, parts, (percent) =>
    couponDiscount(percent, parts),
  );
  return { currency_code, total_amount: toMajor(total), current_amount: toMajor(current) };
}

function refuseReleased(status: ParcelStatus, tracking: string): void {
  if (status !== 'RELEASED') return;
  const message = told('errors.already_released', { tracking: normaliseTracking(tracking) });
  throw new AppError('already_released', { message });
}

/** The invoice's parts for a weight, by the route's tariff; `no_price` (422) if it has none in the invoice's currency. */
async function partsFor(
  context: Context,
  parcel: Awaited<ReturnType<typeof pricingOf>>,
  weight_grams: number,
) {
  const tariff = await tariffOf(context, parcel.source_country_code, parcel.destination_country_code);
  const priced = invoiceParts(tariff.policies, tariff.packaging_price, { ...parcel, weight_grams });
  if (!priced.ok) throw new AppError(priced.reason);
  // An invoice keeps the currency in which the payer was told the price.
  if (tariff.currency_code !== parcel.currency_code) throw new AppError('no_price');
  const { ok: _ok, ...parts } = priced;
  return { parts, currency_code: parcel.currency_code };
}
