/** Public tracking and the scanner's events (specification 1 section 2, specification 2 section 4). */
import { z } from 'zod';
import { PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { allStaff, anyone, defineCall, holdersOf } from './define-call.ts';
import { flag, instant, optionalText, text, trackingNumber } from './fields.ts';
import { eventType, history } from './shapes.ts';
import { told } from './told.ts';

/** At most as many as a batch takes; duplicates count once. */
const trackingNumbers = z
  .array(trackingNumber)
  .min(1, told('validation.selectOne'))
  .max(10_000, told('validation.tooHigh'));

export const trackingCalls = {
  track: defineCall({
    name: 'tracking.track',
    method: 'POST',
    path: '/cargo/track',
    access: anyone,
    adds: 'nothing',
    hot: true,
    replica: 'always',
    limit: 'tracking',
    // Any text: an unknown number gets 'No parcels found', whatever its format.
    body: z.object({ tracking_number: text(100).min(1) }),
    answer: z.object({
      history,
      status: z.enum(PARCEL_STATUSES),
      /** 1 while DELAY is the latest event. */
      delayed: flag,
      delay_reason: z.string().optional(),
      /** When it was handed over to its receiver. */
      released_at: instant.nullish(),
    }),
    errors: ['not_found'],
    summary: "A parcel's history, status, and whether it is delayed.",
  }),

  arrival: defineCall({
    name: 'tracking.arrival',
    method: 'POST',
    path: '/cargo/track/arrival',
    access: anyone,
    adds: 'nothing',
    inTurn: true,
    limit: 'arrival',
    replica: 'always',
    body: z.object({ tracking_number: text(100).min(1) }),
    answer: z.object({
      /**
       * The days (UTC) between which the parcel should arrive in its receiver's country, as four in five of the latest
       * parcels of its route did. Null if it is unknown, delayed, not on its way, or later than those.
       */
      expected: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
    }),
    summary: 'When a parcel should arrive.',
  }),

  statuses: defineCall({
    name: 'tracking.statuses',
    method: 'POST',
    path: '/cargo/statuses',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'nothing',
    inTurn: true,
    body: z.object({ tracking_numbers: trackingNumbers }),
    answer: z.object({
      statuses: z.array(
        z.object({
          tracking_number: z.string(),
          /** The latest event; PENDING if there is none; `unknown` if the parcel does not exist or is not in scope. */
          type: z.union([eventType, z.enum(['PENDING', 'unknown'])]),
          /** Only there when it is handed over: it takes no further event. */
          released: z.literal(1).optional(),
        }),
      ),
    }),
    summary: "The latest event of each number, for the scanner's list.",
  }),

  taken: defineCall({
    name: 'tracking.taken',
    method: 'POST',
    path: '/cargo/taken',
    access: allStaff,
    adds: 'nothing',
    inTurn: true,
    body: z.object({
      /** At most as many as one intake form creates. */
      tracking_numbers: z
        .array(trackingNumber)
        .min(1, told('validation.selectOne'))
        .max(100, told('validation.tooHigh')),
    }),
    // Not limited to the caller's routes: numbers are unique over all routes, and public tracking shows them to
    // anybody.
    answer: z.object({ taken: z.array(z.string()) }),
    summary: 'Which of these tracking numbers are in use, to check them before intake.',
  }),

  batchEvent: defineCall({
    name: 'tracking.batchEvent',
    method: 'POST',
    path: '/cargo/batch/event',
    access: holdersOf('HANDLE_CARGO'),
    adds: 'office_changes',
    idempotent: true,
    sentLater: true,
    body: z.object({
      tracking_numbers: trackingNumbers,
      event: eventType,
      /** The reason for a delay; only with DELAY. Messages leave one out that has a link. */
      reason: optionalText(255),
      /** When it happened: at most 7 days ago, at most 5 minutes ahead. Defaults to now. */
      occurred_at: z.iso.datetime({ offset: true, error: told('validation.dateInvalid') }).optional(),
    }),
    answer: z.object({ message: z.string(), updated: z.int() }),
    /** `conflict`: a parcel has as many events as one may have. */
    errors: ['not_found', 'already_released', 'conflict'],
    summary: 'Applies an event to all listed parcels or to none.',
  }),
};
