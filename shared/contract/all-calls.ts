/** Every call of the API by feature. A call that is missing here does not exist. */
import { accountCalls } from './accounts.ts';
import { quoteCalls } from './quotes.ts';
import { shippingRouteCalls } from './shipping-routes.ts';
import { trackingCalls } from './tracking.ts';

export const allCalls = {
  accounts: accountCalls,
  quotes: quoteCalls,
  shippingRoutes: shippingRouteCalls,
  tracking: trackingCalls,
};
