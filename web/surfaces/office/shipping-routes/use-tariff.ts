import { useParams } from 'react-router';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';

/** The route in the URL (`GE-UK`) with its policies; `absent` if there is no such route. */
export function useTariff() {
  const { route = '' } = useParams();
  // Loaded each time it opens, so that editors see current prices.
  const query = useCall(shippingRouteCalls.show, { params: { codes: route.toUpperCase() } }, { freshFor: 0 });
  const absent = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return { query, absent, code: route };
}
