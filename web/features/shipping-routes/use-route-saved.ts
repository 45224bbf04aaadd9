import { useQueryClient } from '@tanstack/react-query';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { officeRoutes } from '#shared/messages/en/office-routes.ts';
import { ApiError } from '../../api/api-error.ts';
import { keyOf } from '../../api/use-call.ts';
import { toast } from '../../ui/toast/toast-store.ts';

/** After a save: says so, and asks for the routes anew. */
export function useRouteSaved(): () => void {
  const queries = useQueryClient();
  return () => {
    toast.success(officeRoutes.saved);
    for (const call of [shippingRouteCalls.list, shippingRouteCalls.show, shippingRouteCalls.packaging])
      void queries.invalidateQueries({ queryKey: keyOf(call) });
  };
}

/** What to say in the form; a call that never got an answer is a toast (specification 2, section 8). */
export function refusalOf(failure: unknown): string {
  if (failure instanceof ApiError && failure.status > 0 && failure.status < 500) return failure.message;
  toast.error(officeRoutes.failed);
  return '';
}
