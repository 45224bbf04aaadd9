import { trackingCalls } from '#shared/contract/tracking.ts';
import { defineRoutes } from '../../http/define-routes.ts';
import { track } from './tracking.service.ts';

export const trackingRoutes = defineRoutes(trackingCalls, {
  track: (context, { body }) => track(context, body.tracking_number),
});
