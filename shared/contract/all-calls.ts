/** Every call of the API, by feature. A call that is not listed here does not exist. */
import { accountCalls } from './accounts.ts';
import { activityCalls } from './activity.ts';
import { addressCalls } from './addresses.ts';
import { ownReceiverCalls } from './own-receivers.ts';
import { agentCalls } from './agents.ts';
import { billingCalls } from './billing.ts';
import { bookingCalls } from './bookings.ts';
import { clientCalls } from './clients.ts';
import { counterCalls } from './counter.ts';
import { couponCalls } from './coupons.ts';
import { customerCalls } from './customers.ts';
import { deliveryCalls } from './deliveries.ts';
import { enquiryCalls } from './enquiries.ts';
import { geoCalls } from './geo.ts';
import { savedViewCalls } from './saved-views.ts';
import { liveCalls } from './live.ts';
import { loyaltyCalls } from './loyalty.ts';
import { mentionCalls } from './mentions.ts';
import { messageCalls } from './messages.ts';
import { noteCalls } from './notes.ts';
import { languageCalls } from './languages.ts';
import { notificationCalls } from './notifications.ts';
import { ownDataCalls } from './own-data.ts';
import { parcelCalls } from './parcels.ts';
import { pushCalls } from './push.ts';
import { quoteCalls } from './quotes.ts';
import { receiverCalls } from './receiver.ts';
import { secondFactorCalls } from './second-factor.ts';
import { shippingRouteCalls } from './shipping-routes.ts';
import { socialSignInCalls } from './social-sign-in.ts';
import { statisticsCalls } from './statistics.ts';
import { trackingCalls } from './tracking.ts';

export const allCalls = {
  accounts: accountCalls,
  activity: activityCalls,
  addresses: addressCalls,
  ownReceivers: ownReceiverCalls,
  agents: agentCalls,
  billing: billingCalls,
  bookings: bookingCalls,
  clients: clientCalls,
  counter: counterCalls,
  coupons: couponCalls,
  customers: customerCalls,
  deliveries: deliveryCalls,
  enquiries: enquiryCalls,
  geo: geoCalls,
  savedViews: savedViewCalls,
  live: liveCalls,
  loyalty: loyaltyCalls,
  mentions: mentionCalls,
  messages: messageCalls,
  notes: noteCalls,
  languages: languageCalls,
  notifications: notificationCalls,
  ownData: ownDataCalls,
  parcels: parcelCalls,
  push: pushCalls,
  quotes: quoteCalls,
  receiver: receiverCalls,
  secondFactor: secondFactorCalls,
  shippingRoutes: shippingRouteCalls,
  socialSignIn: socialSignInCalls,
  statistics: statisticsCalls,
  tracking: trackingCalls,
};
