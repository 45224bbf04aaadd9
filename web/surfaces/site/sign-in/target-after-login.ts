import type { ClientSession } from '#shared/contract/accounts.ts';
import { resolveReturnTarget } from '#shared/domain/return-target.ts';

/**
 * Where a customer goes after a login above the page `rest`: `n=book` takes precedence over `next` (a path on this
 * site), which takes precedence over /dashboard/cargos.
 */
export function targetAfterLogin(
  customer: ClientSession['staff'],
  rest: string,
  params: URLSearchParams,
): string {
  const fromBooking = params.get('n') === 'book' || rest.startsWith('/book-a-courier/');
  if (fromBooking && customer.sourceCountry !== null) return `/book-a-courier/${customer.sourceCountry}/GE`;
  if (rest.startsWith('/book-a-courier/')) return rest;
  return resolveReturnTarget(params.get('next'), location.origin) ?? '/dashboard/cargos';
}
