/**
 * Owns the limits on login attempts: all attempts by address or known browser (10 a minute), and wrong passwords by
 * account. Attempts from known places are counted separately, so that strangers cannot lock anybody out. Decision 006.
 */
import { createHash } from 'node:crypto';
import type { Client, Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { countFor, countFrom } from '#server/http/rate-limits.ts';
import { countGuess, recordRightGuess } from '#server/http/guess-limits.ts';
import { keyedHash, signingKey } from '#server/keyed-hash.ts';
import { knownPlace, type Place } from './known-places.ts';
import { nameOfOwner, type Owner } from './owner.ts';

interface LoginAttempt {
  kind: 'customer' | 'staff';
  /** As typed. */
  name: string;
  /** Undefined when there is no such account; the attempt is counted all the same. */
  owner: Owner | undefined;
}

/** Counts an attempt before its password is checked; throws `too_many`. Call `succeeded` when the password was right. */
export async function countLogin(
  context: Context,
  { kind, name, owner }: LoginAttempt,
  place: Place,
): Promise<{ succeeded(): Promise<void> }> {
  const account = owner ? nameOfOwner(owner) : `no ${kind} ${name.toLowerCase()}`;
  // Typed names are not logged: people type passwords into the wrong field.
  if (owner) place.account = account;
  const known = await knownPlace(context, account, place);
  if (known === undefined) await countFrom(context, 'login', place.address);
  else {
    await countFor(context, 'login', known.toString('base64url'));
    // Each login makes its browser a known place, so that one network would have as many as it likes. Nobody becomes staff by themselves.
    if (kind === 'customer') await countFrom(context, 'login_network', place.address);
  }
  const from = known?.toString('base64url') ?? 'strangers';
  const subject = keyedHash(signingKey(context), `login ${account} from ${from}`);
  await countGuess(context, subject);
  return { succeeded: () => recordRightGuess(context, subject, { forgetEarlier: known !== undefined }) };
}

/**
 * Counts a login that is about to be opened, which adds rows; throws `too_many`. Each password has a count of its own: whoever has
 * learnt it can use that up, but the owner who then sets another password gets in.
 */
export function countOpened(context: Context, owner: Owner, passwordHash: string | null): Promise<void> {
  const mark = createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');
  return countFor(context, 'account_login', `${nameOfOwner(owner)} ${mark}`);
}

/** Counts a code of the second factor, like a password; only holders of the right password get this far. */
export async function countSecondFactor(
  context: Context,
  owner: Owner,
  place: Place,
): Promise<{ succeeded(): Promise<void> }> {
  const account = nameOfOwner(owner);
  place.account = account;
  const known = await knownPlace(context, account, place);
  const from = known?.toString('base64url') ?? 'strangers';
  const subject = keyedHash(signingKey(context), `second factor ${account} from ${from}`);
  await countGuess(context, subject);
  return { succeeded: () => recordRightGuess(context, subject, { forgetEarlier: known !== undefined }) };
}

/**
 * Counts a check of the current password in a login and, of customers, by its network; throws `too_many`. The login first: what it is refused
 * counts nothing for its neighbours.
 */
export async function countPasswordCheck(
  context: Context,
  { kind, loginId }: Pick<Client | Staff, 'kind' | 'loginId'>,
  { address }: Pick<Place, 'address'>,
): Promise<{ succeeded(): Promise<void> }> {
  await countFor(context, 'password_check', String(loginId));
  if (kind === 'client') await countFrom(context, 'password_check_network', address);
  const subject = keyedHash(signingKey(context), `current password of login ${loginId}`);
  await countGuess(context, subject);
  return { succeeded: () => recordRightGuess(context, subject, { forgetEarlier: true }) };
}
