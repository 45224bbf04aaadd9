import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#texts/office-routes.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

/** For `useAction`: the toast after saving a route or its prices, and the calls to refetch. */
export const ROUTE_CHANGE = {
  successText: officeRoutes.saved,
  changes: [shippingRouteCalls.list, shippingRouteCalls.show, shippingRouteCalls.packaging],
};

/** The error text for the form; a call without a response shows a toast instead (specification 2, section 8). */
export function refusalOf(failure: ApiError): string {
  if (failure.status > 0 && failure.status < 500) return failure.message;
  toast.error(officeRoutes.failed);
  return '';
}
