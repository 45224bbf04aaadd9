import { trackingCalls } from '#shared/contract/tracking.ts';
import { defineRoutes } from '#server/http/define-routes.ts';
import { arrival } from './arrival.service.ts';
import { batchEvent, requireNumbersInScope, statuses } from './events.service.ts';
import { takenNumbers, track } from './tracking.service.ts';

export const trackingRoutes = defineRoutes(
  trackingCalls,
  {
    track: (context, { body }) => track(context, body.tracking_number),
    arrival: (context, { body }) => arrival(context, body.tracking_number),
    statuses: (context, { caller, body }) => statuses(context, caller, body.tracking_numbers),
    taken: async (context, { body }) => ({ taken: await takenNumbers(context, body.tracking_numbers) }),
    batchEvent: (context, { caller, body }) => batchEvent(context, caller, body),
  },
  {
    repeats: {
      batchEvent: (context, { caller, body }) =>
        requireNumbersInScope(context, caller, body.tracking_numbers),
    },
  },
);
