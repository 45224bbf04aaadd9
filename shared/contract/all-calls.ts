/** Every call of the API by feature. A call that is missing here does not exist. */
import { accountCalls } from './accounts.ts';
import { addressCalls } from './addresses.ts';
import { billingCalls } from './billing.ts';
import { customerCalls } from './customers.ts';
import { parcelCalls } from './parcels.ts';
import { quoteCalls } from './quotes.ts';
import { shippingRouteCalls } from './shipping-routes.ts';
import { trackingCalls } from './tracking.ts';

export const allCalls = {
  accounts: accountCalls,
  addresses: addressCalls,
  billing: billingCalls,
  customers: customerCalls,
  parcels: parcelCalls,
  quotes: quoteCalls,
  shippingRoutes: shippingRouteCalls,
  tracking: trackingCalls,
};
