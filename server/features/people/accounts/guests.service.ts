/**
 * Owns guest accounts: a booking without a login creates an account without a password for its e-mail, and emails a
 * link that sets one. Specification 1, section 6; decisions, Accounts.
 */
import type { Language } from '#shared/domain/languages.ts';
import { usernameFromEmail } from '#shared/domain/usernames.ts';
import type { Context } from '#server/context.ts';
import { LINK_TOKEN } from '#server/features/base/notifications/link-token.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import type { LanguageHints } from '#server/wording.ts';
import { lockCustomerByEmailShared, insertCustomer } from './customers.queries.ts';
import { secretLink } from './one-time-tokens.ts';
import { newLoyaltyCode } from './registration.service.ts';

interface Guest {
  name: string;
  email: string;
  /** Digits. */
  phone: string;
  /** The language in which the guest books, if known. */
  language: Language | undefined;
}

/**
 * The customer with a guest's e-mail, created in the running transaction when there is none (`isNew`; then
 * `mailGuestAccount` is due). An existing account is not changed.
 */
export async function customerOfGuest(tx: Context, guest: Guest) {
  const email = guest.email.trim();
  const known = await lockCustomerByEmailShared(tx.db, email);
  if (known !== undefined) return { ...known, isNew: false };
  const name = guest.name.trim();
  const id = await insertCustomer(tx.db, {
    email,
    name,
    username: usernameFromEmail(email),
    phone: accountPhone(guest.phone),
    language: guest.language ?? null,
    loyalty_code: newLoyaltyCode(),
    created_at: tx.clock.now(),
  });
  const made = await lockCustomerByEmailShared(tx.db, email);
  if (made === undefined) throw new Error('The account was created but cannot be found.');
  // A concurrent booking created it; that one sends the link.
  return { ...made, isNew: id !== undefined };
}

/** Whether a guest's account still waits for its first password: nobody has proven the e-mail, nor set one. */
export const isUnclaimed = (customer: {
  password_hash: string | null;
  email_verified_at: Date | null;
}): boolean => customer.password_hash === null && customer.email_verified_at === null;

/** The page of a mailed link that sets the first password. */
export const ACCOUNT_LINK = `/reset-password/${LINK_TOKEN}`;

/** The part of a mail order from which that link is created. */
export const accountLink = (customer: { id: number; password_hash: string | null }) =>
  secretLink('first_password', customer);

/**
 * Emails the link that sets the first password, without a name and without any typed text: the e-mail may not belong
 * to the person who booked.
 */
export async function mailGuestAccount(
  tx: Context,
  customer: { id: number; email: string; password_hash: string | null },
  languageHints?: LanguageHints,
): Promise<void> {
  await queueMail(tx, {
    ...(languageHints !== undefined && { languageHints }),
    template: 'guestAccount',
    to: customer.email,
    key: `guest-account-${customer.id}`,
    values: { link: ACCOUNT_LINK },
    ...accountLink(customer),
  });
}

/** Accounts store phones of at most 20 digits; a longer one is left for the customer to enter. */
function accountPhone(digits: string): string {
  return digits.length <= 20 ? digits : '';
}
