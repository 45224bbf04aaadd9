/** The routes of every feature, from the lowest layer up. Startup fails when a call of the contract has no route. */
import type { MountedCall } from '../http/define-routes.ts';
import { activityRoutes } from './base/activity/activity.routes.ts';
import { enquiryRoutes } from './base/enquiries/enquiries.routes.ts';
import { geoRoutes } from './base/geo/geo.routes.ts';
import { liveRoutes } from './base/live/live.routes.ts';
import { notificationRoutes } from './base/notifications/notifications.routes.ts';
import { pushRoutes } from './base/push/push.routes.ts';
import { quoteRoutes } from './base/quotes/quotes.routes.ts';
import { shippingRouteRoutes } from './base/shipping-routes/shipping-routes.routes.ts';
import { clientRoutes } from './overviews/clients/clients.routes.ts';
import { counterRoutes } from './overviews/counter/counter.routes.ts';
import { ownDataRoutes } from './overviews/own-data/own-data.routes.ts';
import { profileRoutes } from './overviews/profile/profile.routes.ts';
import { accountRoutes } from './people/accounts/accounts.routes.ts';
import { customerRoutes } from './people/accounts/customers.routes.ts';
import { addressRoutes, ownReceiverRoutes } from './people/addresses/addresses.routes.ts';
import { agentRoutes } from './people/agents/agents.routes.ts';
import { languageRoutes } from './people/languages/languages.routes.ts';
import { savedViewRoutes } from './records/saved-views/saved-views.routes.ts';
import { secondFactorRoutes } from './people/second-factor/second-factor.routes.ts';
import { closingRoutes } from './processes/closing/closing.routes.ts';
import { conversionRoutes } from './processes/conversion/conversion.routes.ts';
import { correctionRoutes } from './processes/correction/correction.routes.ts';
import { deliveryRoutes } from './processes/deliveries/deliveries.routes.ts';
import { receivingRoutes } from './processes/receiving/receiving.routes.ts';
import { intakeRoutes } from './processes/intake/intake.routes.ts';
import { labelRoutes } from './processes/labels/labels.routes.ts';
import { statisticsRoutes } from './overviews/statistics/statistics.routes.ts';
import { socialSignInRoutes } from './processes/social-sign-in/social-sign-in.routes.ts';
import { verificationRoutes } from './processes/verification/verification.routes.ts';
import { weighingRoutes } from './processes/weighing/weighing.routes.ts';
import { billingRoutes } from './records/billing/billing.routes.ts';
import { discountRoutes } from './records/billing/discounts.routes.ts';
import { bookingRoutes } from './records/bookings/bookings.routes.ts';
import { clientNoteRoutes } from './records/client-notes/client-notes.routes.ts';
import { couponRoutes } from './records/coupons/coupons.routes.ts';
import { loyaltyRoutes } from './records/loyalty/loyalty.routes.ts';
import { messageRoutes } from './records/messages/messages.routes.ts';
import { mentionRoutes } from './records/notes/mentions.routes.ts';
import { noteRoutes } from './records/notes/notes.routes.ts';
import { parcelRoutes } from './records/parcels/parcels.routes.ts';
import { trackingRoutes } from './records/tracking/tracking.routes.ts';

const base = [
  ...activityRoutes,
  ...enquiryRoutes,
  ...geoRoutes,
  ...liveRoutes,
  ...notificationRoutes,
  ...pushRoutes,
  ...quoteRoutes,
  ...shippingRouteRoutes,
];
const people = [
  ...accountRoutes,
  ...addressRoutes,
  ...ownReceiverRoutes,
  ...agentRoutes,
  ...customerRoutes,
  ...savedViewRoutes,
  ...languageRoutes,
  ...secondFactorRoutes,
];
const records = [
  ...billingRoutes,
  ...bookingRoutes,
  ...clientNoteRoutes,
  ...couponRoutes,
  ...discountRoutes,
  ...loyaltyRoutes,
  ...mentionRoutes,
  ...messageRoutes,
  ...noteRoutes,
  ...parcelRoutes,
  ...trackingRoutes,
];
const processes = [
  ...closingRoutes,
  ...conversionRoutes,
  ...correctionRoutes,
  ...deliveryRoutes,
  ...labelRoutes,
  ...intakeRoutes,
  ...receivingRoutes,
  ...socialSignInRoutes,
  ...verificationRoutes,
  ...weighingRoutes,
];
const overviews = [
  ...clientRoutes,
  ...counterRoutes,
  ...ownDataRoutes,
  ...profileRoutes,
  ...statisticsRoutes,
];

export const featureRoutes: readonly MountedCall[] = [
  ...base,
  ...people,
  ...records,
  ...processes,
  ...overviews,
];
