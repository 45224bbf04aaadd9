/** Owns the report of inactive clients and delayed parcels. Specification 2, Inactive/delayed report. */
import type { statisticsCalls } from '#shared/contract/statistics.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { unitsBefore } from '#shared/domain/statistics.ts';
import { holdsAnyOf } from '#shared/domain/privileges.ts';
import type { Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { staffParcels } from '#server/features/records/parcels/reading/parcels.service.ts';
import { selectDelayed, selectInactive } from './inactive.queries.ts';

type Query = ParsedInput<typeof statisticsCalls.inactiveDelayed>['query'];
type Report = Answer<typeof statisticsCalls.inactiveDelayed>;
type Parcel = Awaited<ReturnType<typeof staffParcels>>[number];

/** Both lists, each with its privilege. */
export async function inactiveDelayed(context: Context, staff: Staff, query: Query): Promise<Report> {
  return {
    ...(holdsAnyOf(staff, ['VIEW_INACTIVE']) && { inactive: await inactive(context, staff, query) }),
    ...(holdsAnyOf(staff, ['VIEW_DELAY']) && { delayed: await delayed(context, staff, query) }),
  };
}

async function inactive(context: Context, staff: Staff, { start, limit, time, time_by, registered }: Query) {
  const before = unitsBefore(context.clock.now(), time, time_by);
  const rows = await selectInactive(context.db, staff, {
    start,
    limit,
    before,
    registered: registered === 1,
  });
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    phone: row.phone,
    name: row.name,
    inactive_since: row.last_at.toISOString(),
    total_parcels: row.parcels,
    cargo_total_price: row.paid.map(({ currency, total }) => ({ currency, total: toMajor(total) })),
    cargo_weight_total: row.grams / 1000,
  }));
}

async function delayed(context: Context, staff: Staff, page: Query) {
  const rows = await selectDelayed(context.db, staff, page);
  const parcels = await staffParcels(
    context,
    staff,
    rows.map((row) => row.id),
  );
  const byId = new Map(parcels.map((parcel) => [parcel.item.id, parcel]));
  return rows.flatMap(({ id, delayed_at }) => {
    const parcel = byId.get(id);
    return parcel === undefined ? [] : [presentDelayed(parcel, delayed_at)];
  });
}

function presentDelayed(parcel: Parcel, delayedAt: Date): NonNullable<Report['delayed']>[number] {
  const { sender_information: sender, receiver_information: receiver } = parcel.shipping_specs;
  const { invoice } = parcel;
  return {
    tracking_number: parcel.tracking_number,
    sender_name: sender.name,
    sender_email: sender.email,
    sender_phone: sender.phone,
    sender_address_country_code: sender.address.country_code,
    sender_address_line_1: sender.address.address_line_1,
    sender_address_line_2: sender.address.address_line_2,
    sender_address_postal_code: sender.address.postal_code,
    receiver_name: receiver.name,
    receiver_email: receiver.email,
    receiver_phone: receiver.phone,
    receiver_address_country_code: receiver.address.country_code,
    receiver_address_line_1: receiver.address.address_line_1,
    receiver_address_line_2: receiver.address.address_line_2,
    receiver_address_postal_code: receiver.address.postal_code,
    email: parcel.customer.email,
    item_weight: parcel.item.weight,
    invoice_id: invoice.invoice_id,
    invoice_currency_code: invoice.currency_code,
    invoice_freight_price: invoice.freight_price,
    invoice_delivery_price: invoice.delivery_price,
    invoice_packaging_price: invoice.packaging_price,
    invoice_discount: invoice.discount_amount,
    invoice_extra_charges: JSON.stringify(invoice.extra_charges),
    invoice_total_amount: invoice.total_amount,
    invoice_method: invoice.method,
    extra_extra_charges: parcel.extra_extra_charges,
    payment_status: invoice.payment_status,
    payment_method: parcel.payment_method,
    collection_option: parcel.collection_option,
    status: parcel.status,
    events: parcel.events,
    notes: parcel.notes,
    web_notes: parcel.web_notes,
    book_notes: parcel.book_notes,
    staff: parcel.staff,
    checkout: parcel.checkout,
    checkouts: parcel.checkouts,
    delay_date: delayedAt.toISOString(),
  };
}
