/**
 * Owns the second factor of staff: an authenticator app's codes, each accepted once, and ten recovery codes. Optional,
 * unless the main admin requires it; then nothing else works until it is set up. Decisions, Accounts; decision 017.
 */
import type { Selectable } from 'kysely';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff as StaffCaller } from '#server/access/callers.ts';
import type { Staff } from '#server/db/schema.gen.ts';
import { signingKey } from '#server/keyed-hash.ts';
import { nameOfOwner } from '#server/features/people/logins/owner.ts';
import { endLogins, requireOpenLogin } from '#server/features/people/logins/logins.service.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { countSecondFactor } from '#server/features/people/logins/login-attempts.ts';
import { MINUTE } from '#server/adapters/clock.ts';
import { proveCaller } from './caller-proof.ts';
import { consumeCode } from './codes.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockStaff,
  selectFactor,
  updateFactor,
} from './second-factor.queries.ts';
import { passwordFingerprint } from './tickets.ts';
import { newSecret, otpauthUrl, stepOfCode } from './time-codes.ts';
import { told } from '#server/told.ts';

type Calls = typeof secondFactorCalls;

/** How long a set-up may take. */
const SET_UP = 15 * MINUTE;

const ownerOf = (staffId: number) => nameOfOwner({ staff_id: staffId });
const wrongCode = () => new AppError('second_factor', { message: told('secondFactor.wrongCode') });
const alreadyOn = () => new AppError('conflict', { message: told('secondFactor.alreadyOn') });

/** The caller's own second factor. */
export async function state(context: Context, { id }: StaffCaller): Promise<Answer<Calls['state']>> {
  const staff = await selectFactor(context.db, id);
  return {
    enabled: staff?.second_factor_secret == null ? 0 : 1,
    required: staff?.second_factor_required === true ? 1 : 0,
    recovery_codes: await countRecoveryCodes(context.db, id),
  };
}

/**
 * Begins the set-up with a new secret, which replaces one that was begun before; 422 for a wrong password, 409 when there
 * is a second factor. Only who typed the password learns the secret, so only they can confirm it.
 */
export async function start(
  context: Context,
  caller: StaffCaller,
  password: string,
  connection: Connection,
): Promise<Answer<Calls['start']>> {
  const { id, username } = caller;
  if ((await state(context, caller)).enabled === 1) throw alreadyOn();
  const decide = await proveCaller(context, caller, { password, field: 'password' }, connection);
  const secret = newSecret();
  await inTransaction(context, async (tx) => {
    await decide(tx);
    const staff = await lockStaff(tx.db, id);
    if (staff?.second_factor_secret !== null) throw alreadyOn();
    const pending = [
      secret,
      tx.clock.now().getTime() + SET_UP,
      passwordFingerprint(staff.password_hash),
    ].join(' ');
    await updateFactor(tx.db, id, { second_factor_pending: seal(signingKey(tx), ownerOf(id), pending) });
  });
  return { secret, otpauth_url: otpauthUrl(secret, username) };
}

/**
 * Completes the set-up with the app's first code, ends the other logins and returns the recovery codes, which are not
 * shown again. 401 for a wrong code, 409 when no set-up was begun.
 */
export async function confirm(
  context: Context,
  { id, loginId }: StaffCaller,
  code: string,
  connection: Connection,
): Promise<Answer<Calls['confirm']>> {
  const codes = newRecoveryCodes();
  // Before it counts: a login alone must not use up the owner's guesses.
  await inTransaction(context, (tx) => requirePending(tx, id));
  const attempt = await countSecondFactor(context, { staff_id: id }, connection);
  await inTransaction(context, async (tx) => {
    const secret = await requirePending(tx, id);
    await requireOpenLogin(tx, loginId);
    const step = stepOfCode(secret, code, tx.clock.now());
    if (step === undefined) throw wrongCode();
    await updateFactor(tx.db, id, {
      second_factor_secret: seal(signingKey(tx), ownerOf(id), secret),
      second_factor_pending: null,
      second_factor_last_step: step,
    });
    await deleteRecoveryCodes(tx.db, id);
    const hashes = codes.map((one) => hashOfCode(id, one));
    await insertRecoveryCodes(tx.db, id, hashes, tx.clock.now());
    await endLogins(tx, { staff_id: id }, loginId);
    // Not afterwards: the recovery codes are shown in this answer alone.
    await attempt.succeeded();
  });
  return { message: told('secondFactor.turnedOn'), recovery_codes: codes };
}

/** Locks the account; 409 when no set-up was begun. */
async function requirePending(tx: Context, id: number): Promise<string> {
  const secret = pendingSecret(tx, await lockStaff(tx.db, id));
  if (secret === undefined) throw new AppError('conflict', { message: told('secondFactor.notBegun') });
  return secret;
}

/** The secret of a set-up that was begun with the present password, not long ago. */
function pendingSecret(tx: Context, staff: Selectable<Staff> | undefined): string | undefined {
  if (staff === undefined || staff.second_factor_pending === null) return undefined;
  const opened = unseal(tx.config.authKeys, ownerOf(staff.id), staff.second_factor_pending);
  const [secret, until, fingerprint] = opened?.secret.split(' ') ?? [];
  const isDue =
    tx.clock.now().getTime() <= Number(until) && fingerprint === passwordFingerprint(staff.password_hash);
  return isDue ? secret : undefined;
}

/** Removes the caller's second factor, and ends the other logins; 422 for a wrong password or code. */
export async function remove(
  context: Context,
  caller: StaffCaller,
  { password, code }: ParsedInput<Calls['remove']>['body'],
  connection: Connection,
): Promise<{ message: string }> {
  const decide = await proveCaller(context, caller, { password, code, field: 'password' }, connection);
  await inTransaction(context, async (tx) => {
    await decide(tx);
    await endSecondFactor(tx, caller.id);
    await endLogins(tx, { staff_id: caller.id }, caller.loginId);
  });
  return { message: told('secondFactor.turnedOff') };
}

/** Ends a second factor, its recovery codes and a set-up in progress. */
export async function endSecondFactor(tx: Context, staffId: number): Promise<void> {
  const nothing = { second_factor_secret: null, second_factor_pending: null, second_factor_last_step: null };
  await updateFactor(tx.db, staffId, nothing);
  await deleteRecoveryCodes(tx.db, staffId);
}

/**
 * Uses a code of the app or a recovery code, once, and returns the staff member, locked until the transaction ends.
 * Throws `second_factor` (401) when it is wrong, or was used before.
 */
export async function redeemCode(tx: Context, staffId: number, code: string): Promise<Selectable<Staff>> {
  const staff = await lockStaff(tx.db, staffId);
  if (staff === undefined || staff.second_factor_secret === null) throw wrongCode();
  if (!(await consumeCode(tx, staff, code))) throw wrongCode();
  return staff;
}
