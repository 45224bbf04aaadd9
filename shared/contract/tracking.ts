/** Public tracking and the scanner's events (specification 1 section 2, specification 2 section 4). */
import { z } from 'zod';
import { EVENT_TYPES, PARCEL_STATUSES } from '#shared/domain/parcel-status.ts';
import { anyone, defineCall } from './define-call.ts';
import { flag, instant, text } from './fields.ts';

export const eventType = z.enum(EVENT_TYPES);

/** What happened to a parcel, oldest first by the time it happened. */
export const history = z.array(z.object({ type: eventType, time: instant }));

export const trackingCalls = {
  track: defineCall({
    name: 'tracking.track',
    method: 'POST',
    path: '/cargo/track',
    access: anyone,
    hot: true,
    limit: 'tracking',
    // Any text: a number that nobody has is 'No parcels found', however it looks.
    body: z.object({ tracking_number: text(100).min(1) }),
    answer: z.object({
      history,
      status: z.enum(PARCEL_STATUSES),
      /** 1 while DELAY is the latest event. */
      delayed: flag,
      delay_reason: z.string().optional(),
    }),
    errors: ['not_found'],
    summary: 'Where a parcel is: its history, status, and whether it is delayed.',
  }),
};
