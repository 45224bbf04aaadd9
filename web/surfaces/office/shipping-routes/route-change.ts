import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { toast } from '#web/ui/toast/toast-store.ts';

/** For `useAction`: what is said after a route or its prices were saved, and what is asked anew. */
export const ROUTE_CHANGE = {
  said: officeRoutes.saved,
  changes: [shippingRouteCalls.list, shippingRouteCalls.show, shippingRouteCalls.packaging],
};

/** What to say in the form; a call that never got an answer is a toast (specification 2, section 8). */
export function refusalOf(failure: ApiError): string {
  if (failure.status > 0 && failure.status < 500) return failure.message;
  toast.error(officeRoutes.failed);
  return '';
}
