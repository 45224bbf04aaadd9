import type { ClientSession } from '#shared/contract/accounts.ts';

/** A shorter phone cannot be a number; the booking needs one (specification 1, section 2). */
const PHONE_MIN = 5;

/** Where a customer's Book button leads: first what the booking needs, then the wizard. */
export function bookingTarget({
  sourceCountry,
  phone,
}: Pick<ClientSession['staff'], 'sourceCountry' | 'phone'>): string {
  if (sourceCountry === null) return '/dashboard/address';
  if (phone.length < PHONE_MIN) return '/dashboard/personal-info';
  return `/book-a-courier/${sourceCountry}/GE`;
}
