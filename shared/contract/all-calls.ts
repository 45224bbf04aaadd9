/** Every call of the API by feature. A call that is missing here does not exist. */
import { billingCalls } from './billing.ts';
import { accountCalls } from './accounts.ts';
import { parcelCalls } from './parcels.ts';
import { quoteCalls } from './quotes.ts';
import { shippingRouteCalls } from './shipping-routes.ts';
import { trackingCalls } from './tracking.ts';

export const allCalls = {
  accounts: accountCalls,
  billing: billingCalls,
  parcels: parcelCalls,
  quotes: quoteCalls,
  shippingRoutes: shippingRouteCalls,
  tracking: trackingCalls,
};
