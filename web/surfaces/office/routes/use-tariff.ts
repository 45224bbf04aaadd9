import { useParams } from 'react-router';
import { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';

/** The route of the address (`GE-UK`) with its policies; `absent` when there is no such route. */
export function useTariff() {
  const { route = '' } = useParams();
  const query = useCall(shippingRouteCalls.show, { params: { codes: route.toUpperCase() } });
  const absent = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return { query, absent };
}
