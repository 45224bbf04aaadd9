/** Parcels: intake, lists, one parcel (specification 2 sections 2, 4, 7; specification 1, Customer dashboard). */
import { z } from 'zod';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { allStaff, clients, clientsAndStaff, defineCall, holdersOf } from './define-call.ts';
import {
  amountDue,
  collectionOption,
  country,
  currency,
  email,
  filterDay,
  flag,
  id,
  limit,
  messageOnly,
  money,
  optionalCouponCode,
  optionalText,
  publicId,
  queryInteger,
  requiredText,
  shownSum,
  start,
  text,
  trackingNumber,
  typedPhone,
  typedWeight,
} from './fields.ts';
import { givenFields, schemasOf } from './parcel-fields.ts';
import {
  ownParcel,
  history,
  parcelStatus,
  paymentMethod,
  paymentStatus,
  staffParcel,
  timelineEntry,
} from './shapes.ts';
import { told } from './told.ts';

/** A missing country, which the correction's dialog reports with its own message (specification 2, section 5). */
const contactCountry = z.enum(COUNTRIES, {
  error: ({ input }) =>
    input === undefined || input === '' ? told('validation.required') : told('validation.choose'),
});

const contactFields = {
  name: requiredText(255),
  phone: typedPhone(255),
  email,
  address_line_1: requiredText(255),
  address_line_2: optionalText(255),
  postal_code: requiredText(35),
  country_code: contactCountry,
};

/** Filters of a list; all given ones apply. '' is the same as omitting the key. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).optional();

export const parcelFilter = z.object({
  /** Any part of a tracking number, name, e-mail or phone, from 3 characters on. */
  query: optionalText(255),
  /** `UK/GE`. */
  route: orEmpty(z.string().regex(/^(GE|UK|IE|SE)\/(GE|UK|IE|SE)$/)),
  /** Staff id; only for the main admin. */
  agent: orEmpty(id),
  status: orEmpty(parcelStatus),
  payment_status: orEmpty(paymentStatus),
  payment_method: orEmpty(paymentMethod),
  collection_option: orEmpty(collectionOption),
  date_from: orEmpty(filterDay),
  date_to: orEmpty(filterDay),
  /** Only these, for example the selected rows of a list. */
  tracking_numbers: z
    .array(trackingNumber)
    .min(1, told('validation.selectOne'))
    .max(200, told('validation.tooHigh'))
    .optional(),
});

/** The orders of a list of parcels. */
export const PARCEL_SORTS = ['newest', 'oldest', 'heaviest', 'lightest'] as const;

/** Which parcels a list has. */
export const parcelsOfList = z
  .object({
    filter_by: z.enum(['ALL', 'COMBINE']).default('ALL'),
    filter_value: parcelFilter.default({ query: '' }),
  })
  .default({ filter_by: 'ALL', filter_value: { query: '' } });

export const parcelCalls = {
  pickup: defineCall({
    name: 'parcels.pickup',
    method: 'POST',
    path: '/cargo/pickup',
    access: allStaff,
    adds: 'parcels',
    idempotent: true,
    sentLater: true,
    body: z.object({
      tracking_number: trackingNumber,
      source_country_code: country,
      destination_country_code: country,
      parcel_type: z
        .string()
        .regex(/^[Pp][Aa][Rr][Cc][Ee][Ll]$/)
        .default('PARCEL'),
      ...schemasOf(givenFields, 'input'),
      weight: typedWeight,
      extra_charges: z
        .array(z.object({ note: requiredText(255), amount: amountDue }))
        .max(50, told('validation.tooHigh'))
        .default([]),
      sender: z.object(contactFields),
      receiver: z.object({ ...contactFields, email: z.union([z.literal(''), email]).default('') }),
      coupon_code: optionalCouponCode,
      /** 0 registers a parcel that has not been picked up yet. */
      picked_up: flag.default(1),
      /** Created on each Checkout click and shared by its parcels. */
      checkout_id: z.uuid(),
      booking_id: id.optional(),
      booking_item_id: id.optional(),
    }),
    answer: z.object({ cargo: staffParcel }),
    errors: ['tracking_number_taken', 'route_unknown', 'no_price', 'not_found', 'conflict'],
    summary: 'Takes a parcel in: creates parcel, invoice, first event and coupon use together or not at all.',
  }),

  list: defineCall({
    name: 'parcels.list',
    method: 'POST',
    path: '/cargo',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    replica: 'csv',
    body: z.object({
      filter_specification: parcelsOfList,
      paging_specification: z
        .object({
          page_offset: z.int().min(0).max(1_000_000_000).default(0),
          /** 1 to 100 for a page; a CSV accepts any size. */
          page_size: z.int().min(1).max(1_000_000_000).default(50),
        })
        .default({ page_offset: 0, page_size: 50 }),
      sort: z.enum(PARCEL_SORTS).default('newest'),
      /** The cursor from the previous page, which had the same order. */
      after: publicId.optional(),
    }),
    answer: z.object({ cargos: z.array(staffParcel), next: z.string().nullable() }),
    summary:
      'The parcels in scope, in the order asked for; with `Accept: text/csv` as CSV. A page of more than 50 may be shorter than asked; `next` goes on after it.',
  }),

  stats: defineCall({
    name: 'parcels.stats',
    method: 'POST',
    path: '/cargoStats',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    body: z.object({
      filter_specification: parcelsOfList,
    }),
    answer: z.object({
      /** 1 when a searched word matches more parcels than were counted; the totals are of the first 10,000. */
      capped: flag.optional(),
      stats: z.array(
        z.object({
          count: z.int(),
          weight: z.number(),
          /** Of the invoices. */
          price: money,
          /** Charges added after invoicing. */
          charges: money,
          /** What is still to be paid: unpaid invoices and unpaid later charges. */
          due: money,
          ccy: currency,
        }),
      ),
    }),
    summary: 'Count, weight, price and what is due of the same parcels, one row per currency.',
  }),

  show: defineCall({
    name: 'parcels.show',
    method: 'GET',
    path: '/cargo/:tracking',
    access: holdersOf('LIST_ROUTE_CARGO', 'LIST_OWN_CARGO_HISTORY', 'HANDLE_CARGO'),
    params: z.object({ tracking: trackingNumber }),
    answer: z.object({
      cargo: staffParcel,
      history,
      /** Newest first; the latest 100 of each kind. */
      timeline: z.array(timelineEntry),
    }),
    errors: ['not_found'],
    summary: 'One parcel with its history, and with everything else that happened to it.',
  }),

  findInfo: defineCall({
    name: 'parcels.findInfo',
    method: 'POST',
    path: '/cargo/findInfo',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    /** The specification's name; a phone number, an e-mail or a tracking number is found too. */
    body: z.object({ name: text(255).min(2) }),
    answer: z.object({
      customers: z.array(z.object({ ...addressShape(), id: id.nullable() })),
      receivers: z.array(z.object(addressShape())),
    }),
    summary:
      "Searches senders and receivers on the caller's routes by a part of their name, phone number or e-mail, 10 rows each, or by the tracking number of a parcel in scope. A phone number or e-mail of an account finds its customer too, after the senders.",
  }),

  changeWeight: defineCall({
    name: 'parcels.changeWeight',
    method: 'POST',
    path: '/cargo/:tracking/weight',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'office_changes',
    params: z.object({ tracking: trackingNumber }),
    body: z.object({
      weight: typedWeight,
      /** The new total as it was shown; 409 `conflict` when it is another by now. */
      total: shownSum.optional(),
    }),
    answer: z.object({ cargo: staffParcel }),
    errors: ['not_found', 'already_paid', 'already_released', 'no_price', 'conflict'],
    summary: 'Corrects the weight of an unpaid parcel and recalculates its price.',
  }),

  priceOfWeight: defineCall({
    name: 'parcels.priceOfWeight',
    method: 'POST',
    path: '/cargo/:tracking/weight/price',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'nothing',
    inTurn: true,
    params: z.object({ tracking: trackingNumber }),
    body: z.object({ weight: typedWeight }),
    /** The invoice's total with this weight, with the coupon's discount and the extra charges; and as it is now. */
    answer: z.object({ currency_code: currency, total_amount: money, current_amount: money }),
    errors: ['not_found', 'already_paid', 'already_released', 'no_price'],
    summary: "The total that an unpaid parcel's invoice would have with another weight; changes nothing.",
  }),

  editInfo: defineCall({
    name: 'parcels.editInfo',
    method: 'POST',
    path: '/cargo/:id/info/edit',
    access: holdersOf('EDIT_CONTACT_INFORMATION'),
    adds: 'office_changes',
    /** The item's id. */
    params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    body: z.object({
      /** Specification 2, section 5: everything but line 2 is required, and when editing also the receiver's e-mail. */
      address: z.object(contactFields),
      /** The fields of `address` as the caller saw them; 409 `conflict` when somebody has changed one. */
      before: z.looseObject({}).optional(),
      target: z.enum(['sender', 'receiver'], { error: told('validation.choose') }),
      /** 1: changes all parcels of the contact that are in scope and not released. */
      update_all: flag.default(0),
    }),
    answer: messageOnly,
    errors: ['not_found', 'already_released', 'conflict'],
    summary: "Corrects a parcel's sender or receiver; a new sender e-mail moves the parcel to that customer.",
  }),

  sameContact: defineCall({
    name: 'parcels.sameContact',
    method: 'GET',
    path: '/cargo/:id/info/parcels',
    access: holdersOf('EDIT_CONTACT_INFORMATION'),
    /** The item's id. */
    params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    query: z.object({ target: z.enum(['sender', 'receiver'], { error: told('validation.choose') }) }),
    /** The parcels that `update_all` would change, this one included. */
    answer: z.object({ count: z.int() }),
    errors: ['not_found'],
    summary: "How many parcels in scope that are not released have this parcel's sender or receiver.",
  }),

  own: defineCall({
    name: 'parcels.own',
    method: 'GET',
    path: '/customer/cargos',
    access: clients,
    query: z.object({
      start,
      limit: limit(6),
      payment_status: orEmpty(paymentStatus),
      query: optionalText(255),
    }),
    answer: z.object({ cargos: z.array(ownParcel) }),
    summary: "The customer's parcels, newest first.",
  }),

  ownOne: defineCall({
    name: 'parcels.ownOne',
    method: 'GET',
    path: '/customer/cargo/:tracking',
    access: clients,
    params: z.object({ tracking: trackingNumber }),
    answer: z.object({ cargo: ownParcel }),
    errors: ['not_found'],
    summary: "One of the customer's parcels.",
  }),

  uploadInvoice: defineCall({
    name: 'parcels.uploadInvoice',
    method: 'POST',
    path: '/customer/invoice',
    access: clients,
    adds: 'files',
    kind: 'multipart',
    idempotent: true,
    body: z.object({ tracking_number: trackingNumber, fileName: optionalText(255) }),
    /** An image or a PDF; the content decides, not the file name. */
    files: { invoice: 1 },
    answer: z.object({ invoice_name: z.string(), message: z.string() }),
    errors: ['not_found', 'conflict', 'already_released', 'too_large', 'unsupported_media'],
    summary: 'Adds an image or PDF to a parcel of the customer that is not released, at most 5 per parcel.',
  }),

  invoiceFile: defineCall({
    name: 'parcels.invoiceFile',
    method: 'GET',
    path: '/customer/invoice',
    access: clientsAndStaff,
    kind: 'file',
    query: z.object({ file: publicId }),
    answer: z.object({}),
    errors: ['not_found'],
    summary: 'A file added by a customer: customers get their own, staff those of parcels in scope.',
  }),

  deleteInvoice: defineCall({
    name: 'parcels.deleteInvoice',
    method: 'POST',
    path: '/customer/invoice/delete',
    access: clientsAndStaff,
    adds: 'nothing',
    body: z.object({ file_name: publicId }),
    answer: messageOnly,
    errors: ['not_found', 'already_released'],
    summary:
      'Deletes a file added by a customer, until the release: customers their own, staff those of parcels in scope.',
  }),
};

/** A person with an address, as parcels have them. */
export function addressShape() {
  return {
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    country_code: z.string(),
    address_line_1: z.string(),
    address_line_2: z.string(),
    postal_code: z.string(),
  };
}
