/** What the intake asks about the sender who stands at the counter (docs/decisions/021). */
import { z } from 'zod';
import { allStaff, defineCall } from './define-call.ts';
import { country, couponCode, currency, email, emailText, instant, money, trackingNumber } from './fields.ts';
import { addressShape } from './parcels.ts';

/** Percent off packaging, freight and delivery. */
const percent = z.int();

export const counterCalls = {
  sender: defineCall({
    name: 'counter.sender',
    method: 'POST',
    path: '/cargo/sender',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    /** In the body, because e-mails do not belong in URLs and logs. */
    body: z.object({
      email,
      /** A parcel of this sender, whose receiver is wanted instead of the latest one. */
      tracking_number: trackingNumber.optional(),
    }),
    answer: z.object({
      /** The receiver of that or the sender's latest parcel in the caller's scope, and the parcel; null without one. */
      last: z
        .object({
          tracking_number: trackingNumber,
          source_country_code: country,
          destination_country_code: country,
          receiver: z.object(addressShape()),
        })
        .nullable(),
      /** What is unpaid of the parcels in the caller's scope, later charges included, per currency. */
      unpaid: z.array(z.object({ currency, amount: money })),
      /** At most 10 coupons that only this sender can use, and can use now; those that expire first. */
      coupons: z.array(z.object({ code: z.string(), percent, expires_at: instant })),
    }),
    summary: 'What the intake shows about a sender; empty for an e-mail out of scope, as for an unknown one.',
  }),

  coupon: defineCall({
    name: 'counter.coupon',
    method: 'POST',
    path: '/cargo/coupon/check',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    body: z.object({
      coupon_code: couponCode,
      /** The sender's e-mail; '' while it is not known. */
      email: emailText,
    }),
    answer: z.object({ percent }),
    errors: ['not_found', 'conflict'],
    summary: 'Whether this sender can use a coupon now, and its percentage. The coupon stays unused.',
  }),
};
