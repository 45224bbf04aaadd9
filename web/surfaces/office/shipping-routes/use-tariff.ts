import { useParams } from 'react-router';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';

/** The route of the address (`GE-UK`) with its policies; `absent` when there is no such route. */
export function useTariff() {
  const { route = '' } = useParams();
  // Asked for at each opening: who edits must see the prices as they are now.
  const query = useCall(shippingRouteCalls.show, { params: { codes: route.toUpperCase() } }, { freshFor: 0 });
  const absent = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return { query, absent, code: route };
}
