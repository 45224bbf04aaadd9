/**
 * Owns the intake: parcel, invoice, first event, coupon and activity are stored together or not at all (I7). The server
 * calculates the price and ignores any price in the request. Specification 2, Parcel intake; decisions, Parcel and Money.
 */
import { randomBytes } from 'node:crypto';
import { columnsOf, givenFields } from '#shared/contract/parcel-fields.ts';
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { ParsedInput } from '#shared/contract/define-call.ts';
import { toMinor } from '#shared/domain/money.ts';
import { gramsOf, invoiceParts } from '#shared/domain/pricing.ts';
import { RELEASE_CODE_BYTES, releaseCode } from '#shared/domain/release-code.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { visibleRoutes, type Staff } from '#server/access/callers.ts';
import { verifiedCustomerOf } from '#server/features/people/accounts/customers.service.ts';
import { lockEmailsShared } from '#server/features/people/accounts/email-locks.ts';
import { storeContacts, rememberReceivers } from '#server/features/people/addresses/contacts.service.ts';
import { createInvoice } from '#server/features/records/billing/invoices/invoices.service.ts';
import { bookedItem, finishWhenTakenIn } from '#server/features/records/bookings/booked-items.service.ts';
import { tariffOf } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { recordEvents } from '#server/features/records/tracking/events.service.ts';
import { insertParcel, joinCheckout } from './intake.queries.ts';
import { cargoOf, staffParcel } from '#server/features/records/parcels/reading/parcels.service.ts';
import { told } from '#server/told.ts';

export type IntakeBody = ParsedInput<typeof parcelCalls.pickup>['body'];

/** Each parcel of a checkout is shown with all the others, so lists would grow with their square. */
const MOST_IN_CHECKOUT = 200;

/** Takes a parcel in and returns it with its invoice; errors as in the contract. */
export async function pickup(context: Context, staff: Staff, form: IntakeBody) {
  const tariff = await tariffInScope(context, staff, form);
  const weight_grams = gramsOf(form.weight);
  const priced = invoiceParts(tariff.policies, tariff.packaging_price, {
    ...form,
    weight_grams,
    packaging: form.packaging === 1,
    min_price: form.min_price === 1,
  });
  if (!priced.ok) throw new AppError(priced.reason);
  const { ok: _ok, ...parts } = priced;

  return inTransaction(context, async (tx) => {
    await lockEmailsShared(tx, form.sender.email);
    const customer = await verifiedCustomerOf(tx, form.sender.email);
    const customer_id = customer?.id ?? null;
    const known = { route_id: tariff.route_id, weight_grams, customer_id };
    const parcel = await storeParcel(tx, staff, form, known);
    await finishWhenTakenIn(tx, form.booking_id);
    if (form.picked_up === 1) await recordEvents(tx, staff, [parcel], 'PICKUP');
    await createInvoice(tx, {
      parcel_id: parcel.id,
      currency_code: tariff.currency_code,
      vat_rate: tariff.vat_rate,
      vat_text: tariff.vat_text,
      parts,
      extra_charges: form.extra_charges.map(({ note, amount }) => ({ note, amount: toMinor(amount) })),
      coupon: { code: form.coupon_code, holder: { email: form.sender.email, customer_id }, by: staff },
    });
    return { cargo: await staffParcel(tx, staff, parcel.id) };
  });
}

/** The parcel of an intake that was sent before; throws when the agent may no longer use its route, or see it. */
export async function takenIn(context: Context, staff: Staff, form: IntakeBody) {
  await tariffInScope(context, staff, form);
  return cargoOf(context, staff, form.tracking_number);
}

async function tariffInScope(
  context: Context,
  staff: Staff,
  { source_country_code, destination_country_code }: IntakeBody,
) {
  const tariff = await tariffOf(context, source_country_code, destination_country_code);
  const routes = visibleRoutes(staff);
  if (routes !== 'all' && !routes.includes(tariff.route_id)) throw new AppError('route_unknown');
  return tariff;
}

async function storeParcel(
  tx: Context,
  staff: Staff,
  form: IntakeBody,
  known: { route_id: number; weight_grams: number; customer_id: number | null },
) {
  const others = await joinCheckout(tx.db, form.checkout_id, staff.id);
  if (others === undefined) throw new AppError('conflict', { message: told('parcels.checkoutTaken') });
  if (others >= MOST_IN_CHECKOUT)
    throw invalidField('checkout_id', told('parcels.checkoutFull', { most: MOST_IN_CHECKOUT }));
  const booked = await bookedItem(tx, staff, form.booking_id, form.booking_item_id);
  const [sender_id, receiver_id] = await storeContacts(tx, [form.sender, form.receiver]);
  const tracking_number = normaliseTracking(form.tracking_number);
  const id = await insertParcel(tx.db, {
    ...booked,
    ...known,
    tracking_number,
    sender_id,
    receiver_id,
    taken_in_by: staff.id,
    checkout_id: form.checkout_id,
    ...columnsOf(givenFields, form),
    release_code: releaseCode(randomBytes(RELEASE_CODE_BYTES)),
    created_at: tx.clock.now(),
  });
  if (id === undefined) throw new AppError('tracking_number_taken');
  if (known.customer_id !== null)
    await rememberReceivers(tx, known.customer_id, [form.receiver], { byOffice: true });
  return { id, tracking_number, ...known };
}
