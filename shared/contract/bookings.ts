/** Courier bookings of guests, customers and staff (specification 1 sections 2 to 7, specification 2 sections 2 to 7). */
import { z } from 'zod';
import { ADDRESS_TYPES, BOOKING_STATES } from '#shared/domain/bookings.ts';
import { bookingForm } from './booking-form.ts';
import { adminsHolding, anyone, clients, clientsAndStaff, defineCall, holdersOf } from './define-call.ts';
import {
  country,
  filterDay,
  flag,
  id,
  instant,
  limit,
  messageOnly,
  optionalPhone,
  optionalText,
  queryInteger,
  start,
} from './fields.ts';
import { bookingEstimate } from './quotes.ts';
import { note } from './shapes.ts';
import { told } from './told.ts';

export const bookingItem = z.object({
  /** The row's id, which staff use to delete it. */
  id,
  /** Its number in the booking, from 1. */
  item_id: z.int(),
  /** Kilograms. */
  weight: z.number(),
  dimensions: z.string(),
  value: z.string(),
  details: z.string(),
  to_be_delivered: flag,
  insurance: flag,
  /** 1 once a parcel was taken in for it. */
  finished: flag,
  receiver_address: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    line_1: z.string(),
    line_2: z.string(),
    postal_code: z.string(),
    country_code: z.string(),
  }),
});

/** A booking as its customer sees it. */
export const clientBooking = z.object({
  id,
  customer_id: id,
  source_country: country,
  /** Free text about the place, in addition to the address. */
  source_address: z.string(),
  /** The collection address on one line. */
  collection_address: z.string(),
  address_type: z.enum(ADDRESS_TYPES),
  courier_visit_date: instant,
  /** The same time under the name that the request uses. */
  visit_date: instant,
  handled_at: instant.nullable(),
  canceled_at: instant.nullable(),
  finished_at: instant.nullable(),
  drop_off: flag,
  home_collection: flag,
  finished: flag,
  courier_phone: z.string(),
  courier_note: z.string(),
  created_at: instant,
  /** E-mail and phone of the customer's account. */
  email: z.string(),
  phone: z.string(),
  /** The id of the collection address, which is stored with the booking as it was when booked. */
  ci_id: id,
  ci_name: z.string(),
  ci_email: z.string(),
  ci_phone: z.string(),
  ci_address_country_code: z.string(),
  ci_address_line_1: z.string(),
  ci_address_line_2: z.string(),
  ci_address_postal_code: z.string(),
  parcels_count: z.int(),
  parcels_weight: z.string(),
  parcels_deminsions: z.string(),
  parcels_content: z.string(),
  receiver_details: z.string(),
  items: z.array(bookingItem),
  web_notes: z.array(note),
  book_notes: z.array(note),
});

/** A booking as staff see it. */
export const staffBooking = clientBooking.extend({
  handled_staff_id: id.nullable(),
  /** Another one after each change of the booking, and each parcel that is taken in for it. */
  version: z.int(),
  /** Number of parcels taken in for it. */
  taken_in: z.int(),
  /** Staff who can be mentioned in its notes. */
  staff: z.array(z.object({ id, username: z.string() })),
});

const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).optional();

/** The board's filters; the dates refer to the visit, in the source country's time zone. */
const boardFilter = z.object({
  status: orEmpty(z.enum(BOOKING_STATES, { error: told('validation.choose') })),
  dateFrom: orEmpty(filterDay),
  dateTo: orEmpty(filterDay),
  /** Any part of a name, e-mail or phone, or a booking's id. */
  q: optionalText(255),
  source_country: orEmpty(country),
});

const created = messageOnly.extend({
  booking: z.object({ id, estimate: z.array(bookingEstimate) }),
});

const board = holdersOf('HANDLE_BOOKINGS', 'EDIT_BOOKING_PROCEED');

/** A booking as its customer sees it. */
export type OwnBooking = z.output<typeof clientBooking>;

export const bookingCalls = {
  create: defineCall({
    name: 'bookings.create',
    limit: 'own_booking',
    method: 'POST',
    path: '/customer/booking',
    // Staff have access so that they get the error `staff_cannot_book`.
    access: clientsAndStaff,
    adds: 'bookings',
    idempotent: true,
    sentLater: true,
    body: bookingForm,
    answer: created,
    errors: ['phone_country', 'phone_invalid', 'staff_cannot_book', 'route_unknown', 'conflict'],
    summary: 'Books a courier for the logged-in customer.',
  }),

  createAsGuest: defineCall({
    name: 'bookings.createAsGuest',
    method: 'POST',
    path: '/public/booking',
    access: anyone,
    adds: 'counted',
    limit: 'guest_booking',
    idempotent: true,
    sentLater: true,
    body: bookingForm,
    answer: created,
    errors: ['staff_cannot_book', 'route_unknown', 'conflict', 'too_many'],
    summary: 'Books a courier for a guest, creating an account if the e-mail has none.',
  }),

  own: defineCall({
    name: 'bookings.own',
    method: 'GET',
    path: '/customer/bookings',
    access: clients,
    query: z.object({ start, limit: limit(6) }),
    answer: z.object({ bookings: z.array(clientBooking) }),
    summary: "The customer's bookings, newest first.",
  }),

  cancel: defineCall({
    name: 'bookings.cancel',
    method: 'POST',
    path: '/customer/booking/cancel',
    access: clients,
    adds: 'nothing',
    body: z.object({ id }),
    answer: z.object({ message: z.string(), book: z.object({ id }) }),
    errors: ['not_found', 'conflict'],
    summary: 'Cancels a booking of the customer that is pending or handled.',
  }),

  list: defineCall({
    name: 'bookings.list',
    method: 'GET',
    path: '/staff/bookings',
    access: board,
    query: boardFilter.extend({
      start,
      limit: limit(18),
      /** 0 leaves the items out, of which a booking may have a thousand. */
      items: queryInteger(0, 1).default(1),
    }),
    answer: z.object({ bookings: z.array(staffBooking) }),
    summary: 'The bookings in scope, newest first.',
  }),

  csv: defineCall({
    name: 'bookings.csv',
    method: 'GET',
    path: '/staff/bookings/all',
    kind: 'csv',
    replica: 'always',
    access: board,
    query: boardFilter,
    answer: z.object({}),
    summary: 'The bookings in scope as CSV.',
  }),

  show: defineCall({
    name: 'bookings.show',
    method: 'GET',
    path: '/staff/booking/:id',
    access: board,
    params: z.object({ id: queryInteger(1, Number.MAX_SAFE_INTEGER) }),
    answer: z.object({ booking: staffBooking }),
    errors: ['not_found'],
    summary: 'One booking in scope.',
  }),

  proceed: defineCall({
    name: 'bookings.proceed',
    method: 'POST',
    path: '/staff/bookings/proceed',
    access: board,
    adds: 'office_changes',
    body: z
      .object({
        booking_ids: z
          .array(id)
          .min(1, told('validation.selectBooking'))
          .max(1000, told('validation.tooHigh')),
        status: z.enum(['handle', 'cancel', 'pending', 'finish', 'delete'], {
          error: told('validation.choose'),
        }),
        /** The bookings as the caller saw them; 409 when one has another version by now. */
        seen: z
          .array(z.object({ id, version: z.int() }))
          .max(1000)
          .optional(),
        courier_phone: optionalPhone(255).refine(({ length }) => length <= 20, told('validation.phone')),
        courier_note: optionalText(255),
      })
      .refine((form) => form.status !== 'handle' || form.courier_phone !== '', {
        path: ['courier_phone'],
        error: told('validation.courierPhone'),
      }),
    answer: z.object({
      message: z.string(),
      /** The updated bookings, not all of them if they are long; empty after deleting. */
      bookings: z.array(staffBooking),
    }),
    errors: ['not_found', 'conflict'],
    summary:
      'Applies an action to all listed bookings, or to none. Deleting requires an admin with DELETE_BOOKING.',
  }),

  deleteItems: defineCall({
    name: 'bookings.deleteItems',
    method: 'POST',
    path: '/staff/booking/items/delete',
    access: adminsHolding('DELETE_BOOKING'),
    adds: 'nothing',
    body: z.object({
      ids: z.array(id).min(1, told('validation.selectOne')).max(1000, told('validation.tooHigh')),
    }),
    answer: messageOnly,
    errors: ['not_found'],
    summary: 'Deletes all listed booking items, or none. Also requires DELETE_BOOKING.',
  }),
};
