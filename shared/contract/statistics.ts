/** Figures of the business (specification 2, Statistics dashboard, Inactive/delayed report, sections 3 and 6). */
import { z } from 'zod';
import { INACTIVE_UNITS, INTERVALS } from '#shared/domain/statistics.ts';
import { activityEntry } from './activity.ts';
import { defineCall, holdersOf } from './define-call.ts';
import {
  collectionOption,
  country,
  filterDay,
  currency,
  id,
  instant,
  limit,
  money,
  queryInteger,
  start,
} from './fields.ts';
import { parcelStatus, paymentMethod, paymentStatus, staffParcel } from './shapes.ts';

/** A parameter that may be empty; '' is the same as omitting it. */
const orEmpty = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema]).optional();

/** All filters apply together to parcels; customers and bookings only know dates and routes. */
export const statisticsFilter = z.object({
  /** The step of `data`. */
  interval: z.enum(INTERVALS).default('month'),
  paymentstatus: orEmpty(paymentStatus),
  /** The method of the payment. */
  paymentmethod: orEmpty(paymentMethod),
  /** Days of the business's time zone. */
  datefrom: orEmpty(filterDay),
  dateto: orEmpty(filterDay),
  collection: orEmpty(collectionOption),
  status: orEmpty(parcelStatus),
  /** `UK/GE`. */
  route: orEmpty(z.string().regex(/^(GE|UK|IE|SE)\/(GE|UK|IE|SE)$/)),
  /** Who took the parcels in: a staff id. The main admin's filter. */
  agent: orEmpty(queryInteger(1, Number.MAX_SAFE_INTEGER)),
});

/**
 * `total` is all time under the other filters; `current_month` the chosen dates, or this month; `previous_month` the
 * same dates, or the same month, a year before.
 */
const countCard = z.object({ total: z.int(), current_month: z.int(), previous_month: z.int() });

const moneyCard = z.object({
  invoice_currency_code: currency,
  total: money,
  current_month: money,
  previous_month: money,
});

/** A sum of prices: all time, current and previous period. */
function part<Name extends string>(name: Name) {
  const optional = money.optional();
  return {
    [name]: optional,
    [`${name}_current_month`]: optional,
    [`${name}_previous_month`]: optional,
  } as { [Key in Name | `${Name}_current_month` | `${Name}_previous_month`]: typeof optional };
}

export const statisticsAnswer = z.object({
  prices: z.array(moneyCard).optional(),
  unpaid: z.array(moneyCard).optional(),
  /** Verified accounts. */
  customers: countCard.optional(),
  /** Accounts that are not verified yet. */
  unverifiedCustomers: countCard.optional(),
  /** Accounts with a paid parcel. */
  customersUsed: countCard.optional(),
  parcels: countCard.optional(),
  bookings: countCard.optional(),
  /** Per currency: the fields that the caller may see, weight in kg. */
  pricesParts: z
    .array(
      z.object({
        invoice_currency_code: currency,
        ...part('freight_price'),
        ...part('packaging_price'),
        ...part('delivery_price'),
        ...part('extra_charges'),
        ...part('discount'),
        ...part('weight'),
      }),
    )
    .optional(),
  /** Tracking events per staff member. */
  agents: z.array(countCard.extend({ id, username: z.string() })).optional(),
  activity: z.array(activityEntry).optional(),
  /** Days from the first TRANSIT to the last ARRIVE. */
  periods: z
    .array(
      z.object({
        source_country_code: country,
        destination_country_code: country,
        average_time_in_days: z.number(),
      }),
    )
    .optional(),
  /** One row per step, currency and route; weight in kg. Weeks are ISO weeks with the year they belong to. */
  data: z
    .array(
      z.object({
        year: z.int(),
        month: z.int().optional(),
        week: z.int().optional(),
        day: z.int().optional(),
        currency,
        route: z.string(),
        cargo_weight: z.number(),
        cargo_freight_price_total: money,
        parcels: z.int(),
        clients: z.int(),
      }),
    )
    .optional(),
});

/** A parcel whose latest event is DELAY. */
export const delayedRow = z.object({
  tracking_number: z.string(),
  sender_name: z.string(),
  sender_email: z.string(),
  sender_phone: z.string(),
  sender_address_country_code: z.string(),
  sender_address_line_1: z.string(),
  sender_address_line_2: z.string(),
  sender_address_postal_code: z.string(),
  receiver_name: z.string(),
  receiver_email: z.string(),
  receiver_phone: z.string(),
  receiver_address_country_code: z.string(),
  receiver_address_line_1: z.string(),
  receiver_address_line_2: z.string(),
  receiver_address_postal_code: z.string(),
  /** The customer's. */
  email: z.string(),
  /** Kilograms. */
  item_weight: z.number(),
  invoice_id: z.string(),
  invoice_currency_code: currency,
  invoice_freight_price: money,
  invoice_delivery_price: money,
  invoice_packaging_price: money,
  invoice_discount: money,
  /** A JSON text: a list of { note, amount }. */
  invoice_extra_charges: z.string(),
  invoice_total_amount: money,
  /** How it was paid; null while unpaid. */
  invoice_method: paymentMethod.nullable(),
  /** Later charges. */
  extra_extra_charges: staffParcel.shape.extra_extra_charges,
  payment_status: paymentStatus,
  payment_method: staffParcel.shape.payment_method,
  collection_option: collectionOption,
  status: parcelStatus,
  events: staffParcel.shape.events,
  notes: z.string(),
  web_notes: staffParcel.shape.web_notes,
  book_notes: staffParcel.shape.book_notes,
  staff: staffParcel.shape.staff,
  checkout: staffParcel.shape.checkout,
  checkouts: staffParcel.shape.checkouts,
  delay_date: instant,
});

/** A sender or customer who has done nothing for a while. */
export const inactiveRow = z.object({
  /** The account; null without one. */
  id: id.nullable(),
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  /** The latest of registration, booking and parcel. */
  inactive_since: instant,
  total_parcels: z.int(),
  /** What was paid, per currency. */
  cargo_total_price: z.array(z.object({ currency, total: money })),
  /** Kilograms. */
  cargo_weight_total: z.number(),
});

export const statisticsCalls = {
  show: defineCall({
    name: 'statistics.show',
    method: 'GET',
    path: '/statistics',
    access: holdersOf('VIEW_CARGO_STATISTICS'),
    replica: 'always',
    query: statisticsFilter,
    answer: statisticsAnswer,
    summary:
      "Figures of the parcels in the caller's scope. Parts for which the caller lacks the privilege are left out.",
  }),

  inactiveDelayed: defineCall({
    name: 'statistics.inactiveDelayed',
    method: 'GET',
    path: '/statistics/inactive-delayed/',
    access: holdersOf('VIEW_INACTIVE', 'VIEW_DELAY'),
    replica: 'always',
    query: z.object({
      start,
      limit: limit(10),
      /** Inactive for at least this many units; 0 lists everybody. */
      time: queryInteger(0, 1_200).default(0),
      time_by: z.enum(INACTIVE_UNITS).default('month'),
      /** 1: only people with an account. */
      registered: z.enum(['0', '1']).default('0').transform(Number),
    }),
    answer: z.object({
      inactive: z.array(inactiveRow).optional(),
      delayed: z.array(delayedRow).optional(),
    }),
    summary: 'Clients by the time since they did anything, longest first, and delayed parcels, latest first.',
  }),
};
