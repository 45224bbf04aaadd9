import type { ClientSession } from '#shared/contract/accounts.ts';

/** A shorter text cannot be a phone number, which booking requires (specification 1, section 2). */
const PHONE_MIN = 5;

/** Where a customer's Book button leads: first to missing data that booking requires, then to the wizard. */
export function bookingTarget({
  sourceCountry,
  phone,
}: Pick<ClientSession['staff'], 'sourceCountry' | 'phone'>): string {
  if (sourceCountry === null) return '/dashboard/address';
  if (phone.length < PHONE_MIN) return '/dashboard/personal-info';
  return `/book-a-courier/${sourceCountry}/GE`;
}
