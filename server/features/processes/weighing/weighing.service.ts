/**
 * Owns weight corrections at storage: an unpaid parcel is priced again with its own options, its discount is
 * recalculated, and an open card session is expired first (I6). Decisions, Money.
 */
import { couponDiscount } from '#shared/domain/invoices.ts';
import { gramsOf, invoiceParts } from '#shared/domain/pricing.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { repriceInvoice } from '#server/features/records/billing/invoices/reprice.service.ts';
import { tariffOf } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { parcelIdInScope, staffCargo } from '#server/features/records/parcels/reading/parcels.service.ts';
import { lockForPricing, setWeight } from './weighing.queries.ts';

/** Sets the weight (kg) and the new price; 409 when the invoice is paid. */
export async function changeWeight(context: Context, staff: Staff, tracking: string, kilograms: number) {
  const id = await parcelIdInScope(context, staff, tracking);
  return inTransaction(context, async (tx) => {
    const parcel = await lockForPricing(tx.db, id);
    const tariff = await tariffOf(tx, parcel.source_country_code, parcel.destination_country_code);
    const weight_grams = gramsOf(kilograms);
    const priced = invoiceParts(tariff.policies, tariff.packaging_price, { ...parcel, weight_grams });
    if (!priced.ok) throw new AppError(priced.reason);
    const { ok: _ok, ...parts } = priced;
    await repriceInvoice(tx, id, parts, (percent) => couponDiscount(percent, parts));
    await setWeight(tx.db, id, weight_grams);
    const data = {
      ...{ id: staff.id, username: staff.username, tracking: parcel.tracking_number },
      edit: { from: parcel.weight_grams, to: weight_grams },
    };
    await recordActivity(tx, 'WEIGHT', data, { route_id: parcel.route_id, staff_id: staff.id });
    return { cargo: await staffCargo(tx, staff, id) };
  });
}
