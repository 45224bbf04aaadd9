/** Live events for the back-office (decisions, Notes, mentions, activity). */
import { z } from 'zod';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { allStaff, defineCall } from './define-call.ts';

/** Tracking numbers that changed; empty when they are too many to list. */
const changed = z.object({ tracking_numbers: z.array(z.string()) });

/** The data of an event. It only tells what has changed; the page asks for the new state itself. */
export const liveEvent = z.discriminatedUnion('type', [
  /** A note mentions the caller. */
  z.object({ type: z.literal('mention') }),
  z.object({ type: z.literal('booking'), source_country: z.enum(COUNTRIES) }),
  z.object({ type: z.literal('payment'), ...changed.shape }),
  /** A parcel's status, weight, charges or addresses. */
  z.object({ type: z.literal('parcel'), ...changed.shape }),
  /** Events may have been missed: everything on the page may be old. */
  z.object({ type: z.literal('reset') }),
]);

export type LiveEvent = z.infer<typeof liveEvent>;

export const liveCalls = {
  stream: defineCall({
    name: 'live.stream',
    method: 'GET',
    path: '/events/stream',
    access: allStaff,
    kind: 'stream',
    answer: liveEvent,
    errors: ['too_many', 'unavailable'],
    summary:
      'Live events in the caller’s scope, as text/event-stream: each has the name of its type and JSON data.',
  }),
};
