/** Coupons: generated and given by staff, applied by customers (specification 1 and 2, sections 2, 3, 5 and 7). */
import { z } from 'zod';
import { clients, defineCall, holdersOf } from './define-call.ts';
import {
  couponCode,
  flag,
  id,
  instant,
  limit,
  messageOnly,
  optionalEmail,
  optionalText,
  requiredText,
  start,
  text,
  trackingNumber,
} from './fields.ts';
import { ownParcel } from './shapes.ts';
import { told } from './told.ts';

/** A whole number. A missing value gets the same message as text. */
const whole = (min: number, max: number) =>
  z
    .int({ error: told('validation.number') })
    .min(min, told('validation.tooLow'))
    .max(max, told('validation.tooHigh'));

/** A coupon as its customer sees it. */
export const clientCoupon = z.object({
  code: z.string(),
  /** Percent off packaging, freight and delivery; created by staff or from a customer's points. */
  metadata: z.object({ percent: z.int(), from: z.enum(['staff', 'loyalty']) }),
  given: flag,
  given_at: instant.nullable(),
  /** The owner's e-mail; null if anybody with the code can use it. */
  email: z.string().nullable(),
  created_at: instant,
  expires_at: instant,
  expired: flag,
  used: flag,
});

const staffCoupon = clientCoupon.extend({
  /** `id` and `username` of the staff member, or of the customer whose points were converted. */
  metadata: clientCoupon.shape.metadata.extend({ id: id.nullable(), username: z.string() }),
  /** A note for staff; customers do not see it. */
  note: z.string(),
});

/** What the specification calls `ids` are coupon codes. */
const ids = z
  .array(requiredText(64))
  .min(1, told('validation.selectOne'))
  .max(1000, told('validation.tooHigh'));

const managers = holdersOf('MANAGE_COUPONS');

export const couponCalls = {
  generate: defineCall({
    name: 'coupons.generate',
    method: 'POST',
    path: '/cargo/coupons',
    access: managers,
    adds: 'office_changes',
    idempotent: true,
    body: z.object({
      count: whole(1, 1000).default(1),
      /** Percent. */
      amount: whole(1, 100).default(1),
      /** Days. */
      expires_in: whole(1, 3650).default(30),
      prefix: text(32)
        .regex(/^[\w.-]*$/, told('validation.notAllowedCharacters'))
        .default(''),
    }),
    answer: z.object({ message: z.string(), coupons: z.array(staffCoupon), total: z.int() }),
    summary: 'Generates coupons with this percentage, each with an unguessable code.',
  }),

  list: defineCall({
    name: 'coupons.list',
    method: 'GET',
    path: '/cargo/coupons',
    access: managers,
    query: z.object({ start, limit: limit(15), query: optionalText(255) }),
    answer: z.object({ coupons: z.array(staffCoupon), total: z.int() }),
    summary: 'All coupons, newest first; `query` matches any part of code, e-mail or note.',
  }),

  delete: defineCall({
    name: 'coupons.delete',
    method: 'POST',
    path: '/cargo/coupons/delete',
    access: managers,
    adds: 'nothing',
    body: z.object({
      ids,
      /** Those of them that the caller saw as given; 409 when another one was given since. */
      given: z.array(requiredText(64)).max(1000).optional(),
    }),
    answer: messageOnly,
    errors: ['not_found', 'conflict'],
    summary: 'Deletes unused coupons, all or none.',
  }),

  give: defineCall({
    name: 'coupons.give',
    method: 'POST',
    path: '/cargo/coupons/give',
    access: managers,
    adds: 'messages',
    idempotent: true,
    body: z.object({
      ids,
      note: optionalText(255),
      /** With '' the coupons belong to nobody and work for anybody with the code. */
      email: optionalEmail,
    }),
    answer: messageOnly,
    errors: ['not_found', 'conflict'],
    summary: 'Gives coupons to an e-mail, all or none; only its owner can use them then, and gets a mail.',
  }),

  own: defineCall({
    name: 'coupons.own',
    method: 'GET',
    path: '/customer/coupons',
    access: clients,
    query: z.object({ start, limit: limit(5) }),
    answer: z.object({ coupons: z.array(clientCoupon) }),
    summary: "The customer's coupons that can be used now, newest first.",
  }),

  apply: defineCall({
    name: 'coupons.apply',
    method: 'POST',
    path: '/cargo/applycoupon',
    access: clients,
    adds: 'own_changes',
    idempotent: true,
    body: z.object({ tracking: trackingNumber, coupon: couponCode }),
    answer: z.object({ message: z.string(), cargo: ownParcel }),
    errors: ['not_found', 'already_paid', 'conflict'],
    summary: 'Applies a coupon to an unpaid parcel of the customer that has no discount yet.',
  }),
};

/** A coupon as staff see it. */
export type StaffCoupon = z.output<typeof couponCalls.list.answer>['coupons'][number];
