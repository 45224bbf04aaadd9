/** Loyalty points of customers, and their rates (specification 1 and 2, sections 2, 3, 5, 7 and 9). */
import { z } from 'zod';
import { EARNING_TYPES, MIN_CONVERSION, POINTS_TYPES } from '#shared/domain/loyalty.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { activityEntry } from './activity.ts';
import { clientCoupon } from './coupons.ts';
import { clients, defineCall, holdersOf } from './define-call.ts';
import { instant, limit, messageOnly, start } from './fields.ts';
import { told } from './told.ts';

/** Points are whole numbers, so a balance that adds them up stays far below 2^53. */
const points = z.int();

const settablePoints = z
  .int({ error: told('validation.number') })
  .min(0, told('validation.tooLow'))
  .max(1000, { error: told('validation.tooHigh'), abort: true });

/** 0 to 100 percent, two decimals. */
const percent = z
  .number({ error: told('validation.number') })
  .min(0, { error: told('validation.tooLow'), abort: true })
  .max(100, { error: told('validation.tooHigh'), abort: true })
  .refine((value) => toMajor(toMinor(value)) === value, told('validation.twoDecimals'));

const rates = z.object({
  /** What a point is worth, in percent of a coupon. */
  value: z.number(),
  /** Percent of the freight price of a parcel, paid back in points. */
  percentage: z.number(),
});

const managers = holdersOf('MANAGE_LOYALTY');

const settableRates = z.object({
  SHARE_LINK: settablePoints,
  INVITE_CUSTOMER: settablePoints,
  INVITED_CUSTOMER_USED_SERVICE: settablePoints,
  value: percent,
  percentage: percent,
});

export const loyaltyCalls = {
  own: defineCall({
    name: 'loyalty.own',
    method: 'GET',
    path: '/customer/loyalty',
    access: clients,
    query: z.object({ start, limit: limit(10) }),
    answer: z.object({
      points,
      /** Points for invitations that count once one of the last 10 invited customers has used the service. */
      pending: points,
      loyalty_code: z.string(),
      entries: z.array(
        z.object({
          type: z.enum(POINTS_TYPES),
          /** Negative when points were converted or taken back. */
          points,
          created_at: instant,
          /** The invited customer's name; null for entries without one. */
          name: z.string().nullable(),
        }),
      ),
      rates: rates.extend({
        SHARE_LINK: points,
        INVITE_CUSTOMER: points,
        INVITED_CUSTOMER_USED_SERVICE: points,
      }),
    }),
    summary: "The customer's points, invitation code, entries (newest first) and the rates.",
  }),

  share: defineCall({
    name: 'loyalty.share',
    method: 'POST',
    path: '/loyalty/share/fb',
    access: clients,
    adds: 'own_changes',
    answer: z.object({ inserted: z.boolean() }),
    summary:
      'Credits points for sharing the link, once per calendar month; `inserted` is false the other times.',
  }),

  convert: defineCall({
    name: 'loyalty.convert',
    method: 'POST',
    path: '/customer/store/coupon',
    access: clients,
    adds: 'own_changes',
    idempotent: true,
    body: z.object({
      points: z
        .int({
          error: ({ input }) =>
            input === undefined ? told('validation.required') : told('validation.number'),
        })
        .min(MIN_CONVERSION, told('validation.notEnoughPoints'))
        .max(1_000_000_000, told('validation.notEnoughPoints')),
      /** What the caller was told that the coupon would be; 409 when the rate is another one by now. */
      percent: z.int().optional(),
    }),
    answer: z.object({ message: z.string(), coupon: clientCoupon }),
    errors: ['conflict'],
    summary:
      'Converts points into a coupon for the customer alone; 409 when the balance is too low, or the rate has changed.',
  }),

  settings: defineCall({
    name: 'loyalty.settings',
    method: 'GET',
    path: '/loyalty/points',
    access: managers,
    answer: z.object({
      points: z.array(z.object({ type: z.enum(EARNING_TYPES), value: points })),
      rates,
    }),
    summary: 'The points for each type, what a point is worth, and the percentage of the freight price.',
  }),

  saveSettings: defineCall({
    name: 'loyalty.saveSettings',
    method: 'POST',
    path: '/loyalty/settings/save',
    access: managers,
    adds: 'office_changes',
    body: settableRates.extend({
      /** The rates that the caller saw; 409 when somebody has saved others since. */
      before: settableRates.optional(),
    }),
    answer: messageOnly,
    errors: ['conflict'],
    summary: 'Saves all rates; they apply to points that are earned or converted from now on.',
  }),

  activity: defineCall({
    name: 'loyalty.activity',
    method: 'GET',
    path: '/loyalty/activity',
    access: managers,
    query: z.object({ start, limit: limit(10) }),
    answer: z.object({ activity: z.array(activityEntry) }),
    summary: 'How points were earned, newest first: SHARE, INVITE, INVITE_USED.',
  }),
};
