import { useParams } from 'react-router';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';

/** The route in the URL (`GE-UK`) with its policies; `notFound` if there is no such route. */
export function useRouteOfUrl() {
  const { route = '' } = useParams();
  // Loaded each time the dialog opens, so that staff edit the current values.
  const query = useCall(shippingRouteCalls.show, { params: { codes: route.toUpperCase() } }, { freshFor: 0 });
  const notFound = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return { query, notFound, code: route };
}
