/** Parcels in responses to customers and staff, converted to major units and kilograms. */
import type { z } from 'zod';
import { itemFields, parcelFields, staffFields, valuesOf } from '#shared/contract/parcel-fields.ts';
import type { ownParcel, staffParcel } from '#shared/contract/shapes.ts';
import { toMajor } from '#shared/domain/money.ts';
import { vatIn, vatOf } from '#shared/domain/vat.ts';
import type { ShownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import type { ParcelRow } from './parcel-rows.queries.ts';

export type OwnParcel = z.input<typeof ownParcel>;
export type StaffParcel = z.input<typeof staffParcel>;

/** A parcel for its customer, without handlers and staff fields. */
export function presentOwnParcel(row: ParcelRow, notes: ShownNotes): OwnParcel {
  const events = row.events.map(({ type, created_at }) => ({ type, created_at }));
  return { ...shared(row), ...notes, events };
}

/** A parcel for staff; `staff` can be mentioned in its notes. */
export function presentStaffParcel(
  row: ParcelRow,
  shown: ShownNotes,
  staff: StaffParcel['staff'],
): StaffParcel {
  return { ...shared(row), ...valuesOf(staffFields, row), ...shown, events: row.events, staff };
}

function shared(row: ParcelRow): Omit<OwnParcel, 'events' | 'web_notes' | 'book_notes'> {
  return {
    tracking_number: row.tracking_number,
    status: row.status,
    release_code: row.release_code,
    created_at: row.created_at.toISOString(),
    released_at: row.released_at?.toISOString() ?? null,
    ...valuesOf(parcelFields, row),
    checkout: row.checkouts.map((one) => one.invoice_id),
    checkouts: row.checkouts,
    pictures: row.pictures ? 1 : 0,
    signature: row.signature ? 1 : 0,
    customer_invoices: row.customer_invoices,
    item: presentItem(row),
    shipping_specs: {
      route: {
        source_country_code: row.source_country_code,
        destination_country_code: row.destination_country_code,
      },
      parcel_type: 'PARCEL',
      collection_option: row.collection_option,
      sender_information: row.sender,
      receiver_information: row.receiver,
    },
    customer: {
      ...(row.customer_id !== null && { id: row.customer_id }),
      name: row.sender.name,
      email: row.sender.email,
    },
    invoice: presentInvoice(row),
    extra_extra_charges: row.bills.map((bill) => ({
      id: bill.id,
      invoice_id: row.invoice.invoice_id,
      note: bill.note,
      total: toMajor(bill.total),
      paid: bill.paid ? 1 : 0,
    })),
  };
}

function presentItem(row: ParcelRow) {
  return {
    id: row.id,
    weight: row.weight_grams / 1000,
    currency: row.invoice.currency_code,
    ...valuesOf(itemFields, row),
  };
}

function presentInvoice({ invoice, extra_charges }: ParcelRow) {
  const vat = vatOf(invoice);
  return {
    invoice_id: invoice.invoice_id,
    currency_code: invoice.currency_code,
    freight_price: toMajor(invoice.freight_price),
    delivery_price: toMajor(invoice.delivery_price),
    packaging_price: toMajor(invoice.packaging_price),
    discount_amount: toMajor(invoice.discount_amount),
    extra_charges: extra_charges.map(({ note, amount }) => ({ note, amount: toMajor(amount) })),
    total_amount: toMajor(invoice.total_amount),
    vat: { ...vat, amount: toMajor(vatIn(invoice.total_amount, vat.rate)) },
    payment_status: invoice.payment_status,
    method: invoice.method,
  };
}
