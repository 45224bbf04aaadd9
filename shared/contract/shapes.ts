/** Shapes that the responses of several features share. */
import { z } from 'zod';
import { CONTACT_FIELDS } from '#shared/domain/contact-fields.ts';
import { PARCEL_MAILS } from '#shared/domain/parcel-mails.ts';
import { EVENT_TYPES, PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { PAYMENT_METHODS, PAYMENT_STATUSES, RETURN_KINDS, RETURN_STATES } from '#shared/domain/payments.ts';
import { PARCEL_TYPES } from '#shared/domain/pricing.ts';
import { collectionOption, country, currency, flag, id, instant, money, vatPart } from './fields.ts';
import { itemFields, parcelFields, schemasOf, staffFields } from './parcel-fields.ts';

export const eventType = z.enum(EVENT_TYPES);
export const parcelStatus = z.enum(PARCEL_STATUSES);
export const paymentStatus = z.enum(PAYMENT_STATUSES);
export const paymentMethod = z.enum(PAYMENT_METHODS);

/** A parcel's events, oldest first by the time they happened. */
export const history = z.array(z.object({ type: eventType, time: instant }));

export const note = z.object({
  id,
  type: z.enum(['cargo', 'book']),
  body: z.string(),
  created_at: instant,
  username: z.string(),
  customer_id: id.nullable(),
  staff_id: id.nullable(),
  public: flag,
  tracking: z.string().nullable(),
  book_id: id.nullable(),
  /** Whether the caller has seen it. */
  seen: flag,
});

/** Who sends or receives a parcel. */
export const person = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({
    country_code: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string(),
    postal_code: z.string(),
  }),
});

export const invoice = z.object({
  invoice_id: z.string(),
  currency_code: currency,
  freight_price: money,
  delivery_price: money,
  packaging_price: money,
  discount_amount: money,
  extra_charges: z.array(z.object({ note: z.string(), amount: money })),
  total_amount: money,
  /** What VAT the total includes; missing in rows of reports. */
  vat: vatPart.optional(),
  payment_status: paymentStatus,
  /** How it was paid; null while it is unpaid. The parcel's `payment_method` says how it is meant to be paid. */
  method: paymentMethod.nullable(),
});

/** An extra charge after invoicing: a separate bill. Its `id` is accepted wherever invoice ids are. */
export const bill = z.object({
  id: z.string(),
  invoice_id: z.string(),
  note: z.string(),
  total: money,
  paid: flag,
});

/** A parcel as its customer sees it. */
export const ownParcel = z.object({
  tracking_number: z.string(),
  status: parcelStatus,
  release_code: z.string(),
  created_at: instant,
  /** When it was handed over to its receiver; null before. */
  released_at: instant.nullable(),
  ...schemasOf(parcelFields, 'output'),
  /** Invoice ids of the same checkout that belong to the customer. */
  checkout: z.array(z.string()),
  /** The same parcels, each with its number and what became of its payment. */
  checkouts: z.array(
    z.object({ invoice_id: z.string(), tracking_number: z.string(), payment_status: paymentStatus }),
  ),
  pictures: flag,
  signature: flag,
  customer_invoices: z.array(z.string()),
  events: z.array(z.object({ type: eventType, created_at: instant })),
  web_notes: z.array(note),
  book_notes: z.array(note),
  item: z.object({
    id,
    /** Kilograms. */
    weight: z.number(),
    currency,
    ...schemasOf(itemFields, 'output'),
  }),
  shipping_specs: z.object({
    route: z.object({ source_country_code: country, destination_country_code: country }),
    parcel_type: z.enum(PARCEL_TYPES),
    collection_option: collectionOption,
    sender_information: person,
    receiver_information: person,
  }),
  customer: z.object({ id: id.optional(), name: z.string(), email: z.string() }),
  invoice,
  extra_extra_charges: z.array(bill),
});

/** A parcel as staff see it. */
export const staffParcel = ownParcel.extend({
  ...schemasOf(staffFields, 'output'),
  events: z.array(
    z.object({ handler_staff_id: id.nullable(), username: z.string(), type: eventType, created_at: instant }),
  ),
  /** Staff who can be mentioned in its notes. */
  staff: z.array(z.object({ id, username: z.string() })),
});

/** A parcel as its customer sees it. */
export type OwnParcel = z.output<typeof ownParcel>;
/** A parcel as staff see it. */
export type StaffParcel = z.output<typeof staffParcel>;
/** Its sender or receiver. */
export type Person = z.output<typeof person>;

const happened = { at: instant, by: z.string() };

/**
 * What happened to a parcel. `by` is the username of a staff member, of a customer for their notes, or '' when nobody
 * did it or it is not known. Amounts are in major units.
 */
export const timelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), ...happened, type: eventType, reason: z.string() }),
  z.object({
    kind: z.literal('payment'),
    ...happened,
    amount: money,
    currency,
    method: paymentMethod,
    /** The note of the later charge that was paid; '' for the invoice. */
    charge: z.string(),
    refund_due: flag,
  }),
  /** Money of the card payment that went back, or is disputed. The payment may be of several parcels. */
  z.object({
    kind: z.literal('returned'),
    ...happened,
    amount: money,
    currency,
    of: z.enum(RETURN_KINDS),
    state: z.enum(RETURN_STATES),
    /** Of the amount, what the payer has now. */
    given_back: money,
    /** The whole payment; of others' parcels that were paid with it, none of the three says anything. */
    paid: money,
  }),
  z.object({
    kind: z.enum(['charge', 'charge_removed']),
    ...happened,
    amount: money,
    currency,
    note: z.string(),
  }),
  z.object({
    kind: z.literal('edit'),
    ...happened,
    of: z.enum(['WEIGHT', 'ADDRESS']),
    /** Whose address; null for a weight, and for changes of earlier versions. */
    target: z.enum(['sender', 'receiver']).nullable(),
    /** What changed, a weight in kilograms; none for changes of earlier versions. */
    changes: z.array(
      z.object({
        field: z.enum(['weight', 'delivery_option', ...CONTACT_FIELDS]),
        from: z.string(),
        to: z.string(),
      }),
    ),
    /** The invoice's total before and after a corrected weight; not there for corrections of earlier versions. */
    price: z.object({ currency, from: money, to: money }).optional(),
  }),
  z.object({ kind: z.literal('note'), ...happened, text: z.string(), by_customer: flag, public: flag }),
  z.object({ kind: z.literal('release'), ...happened, note: z.string() }),
  z.object({
    kind: z.literal('mail'),
    ...happened,
    template: z.enum(PARCEL_MAILS),
    to: z.string(),
    /** 0 while it waits to be sent; `at` is then when it was queued. */
    sent: flag,
    /** 1 if the parcel's messages list it as well. */
    listed: flag,
  }),
]);

/** Where a call of kind `redirect` leads: a path of ours, or another site's address. */
export const redirect = z.object({ location: z.string() });
