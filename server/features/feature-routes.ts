/** The routes of every feature; the start fails when a call of the contract has none. */
import type { MountedCall } from '../http/define-routes.ts';
import { accountRoutes } from './accounts/accounts.routes.ts';
import { profileRoutes } from './accounts/profile.routes.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { addressRoutes } from './addresses/addresses.routes.ts';
import { agentRoutes } from './agents/agents.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { bookingRoutes } from './bookings/bookings.routes.ts';
import { couponRoutes } from './coupons/coupons.routes.ts';
import { deliveryRoutes } from './deliveries/deliveries.routes.ts';
import { enquiryRoutes } from './enquiries/enquiries.routes.ts';
import { geoRoutes } from './geo/geo.routes.ts';
import { mentionRoutes } from './notes/mentions.routes.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { parcelRoutes } from './parcels/parcels.routes.ts';
import { quoteRoutes } from './quotes/quotes.routes.ts';
import { shippingRouteRoutes } from './shipping-routes/shipping-routes.routes.ts';
import { trackingRoutes } from './tracking/tracking.routes.ts';

export const featureRoutes: readonly MountedCall[] = [
  ...accountRoutes,
  ...activityRoutes,
  ...addressRoutes,
  ...agentRoutes,
  ...billingRoutes,
  ...bookingRoutes,
  ...couponRoutes,
  ...deliveryRoutes,
  ...enquiryRoutes,
  ...geoRoutes,
  ...mentionRoutes,
  ...noteRoutes,
  ...notificationRoutes,
  ...parcelRoutes,
  ...profileRoutes,
  ...quoteRoutes,
  ...shippingRouteRoutes,
  ...trackingRoutes,
];
