/**
 * Owns the second factor of staff: an authenticator app's codes, each accepted once, and ten recovery codes. Optional,
 * unless the main admin requires it; then nothing else works until it is set up. Decisions, Accounts; decision 017.
 */
import type { Selectable } from 'kysely';
import type { Answer } from '#shared/contract/define-call.ts';
import type { secondFactorCalls } from '#shared/contract/second-factor.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff as StaffCaller } from '#server/access/callers.ts';
import type { Staff } from '#server/db/schema.gen.ts';
import { signingKey } from '#server/features/people/sessions/keyed-hash.ts';
import { countPasswordCheck } from '#server/features/people/sessions/login-attempts.ts';
import { nameOfOwner } from '#server/features/people/sessions/owner.ts';
import { endLogins } from '#server/features/people/sessions/sessions.service.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { seal, unseal } from './sealed-secret.ts';
import {
  consumeRecoveryCode,
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
  lockStaff,
  selectFactor,
  updateFactor,
} from './second-factor.queries.ts';
import { newSecret, otpauthUrl, stepOfCode } from './time-codes.ts';
import { told } from '#server/told.ts';

type Calls = typeof secondFactorCalls;

const ownerOf = (staffId: number) => nameOfOwner({ staff_id: staffId });
const wrongCode = () => new AppError('second_factor', { message: told('secondFactor.wrongCode') });

/** The caller's own second factor. */
export async function state(context: Context, { id }: StaffCaller): Promise<Answer<Calls['state']>> {
  const staff = await selectFactor(context.db, id);
  return {
    enabled: staff?.second_factor_secret == null ? 0 : 1,
    required: staff?.second_factor_required === true ? 1 : 0,
    recovery_codes: await countRecoveryCodes(context.db, id),
  };
}

/** Begins the set-up with a new secret, which replaces one that was begun before; 409 when there is a second factor. */
export async function start(
  context: Context,
  { id, username }: StaffCaller,
): Promise<Answer<Calls['start']>> {
  const secret = newSecret();
  await inTransaction(context, async (tx) => {
    const staff = await lockStaff(tx.db, id);
    if (staff?.second_factor_secret !== null)
      throw new AppError('conflict', { message: told('secondFactor.alreadyOn') });
    await updateFactor(tx.db, id, { second_factor_pending: seal(signingKey(tx), ownerOf(id), secret) });
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
): Promise<Answer<Calls['confirm']>> {
  const codes = newRecoveryCodes();
  await inTransaction(context, async (tx) => {
    const pending = (await lockStaff(tx.db, id))?.second_factor_pending ?? null;
    const opened = pending === null ? undefined : unseal(tx.config.authKeys, ownerOf(id), pending);
    if (opened === undefined) throw new AppError('conflict', { message: told('secondFactor.notBegun') });
    const step = stepOfCode(opened.secret, code, tx.clock.now());
    if (step === undefined) throw wrongCode();
    await updateFactor(tx.db, id, {
      second_factor_secret: seal(signingKey(tx), ownerOf(id), opened.secret),
      second_factor_pending: null,
      second_factor_last_step: step,
    });
    await deleteRecoveryCodes(tx.db, id);
    const hashes = codes.map((one) => hashOfCode(id, one));
    await insertRecoveryCodes(tx.db, id, hashes, tx.clock.now());
    await endLogins(tx, { staff_id: id }, loginId);
  });
  return { message: told('secondFactor.turnedOn'), recovery_codes: codes };
}

/** Removes the caller's second factor; 422 for a wrong password. */
export async function remove(
  context: Context,
  { id, loginId }: StaffCaller,
  password: string,
): Promise<{ message: string }> {
  const attempt = await countPasswordCheck(context, loginId);
  const staff = await selectFactor(context.db, id);
  if (!(await context.adapters.passwords.matches(staff?.password_hash, password)))
    throw invalidField('password', told('accounts.passwordWrong'));
  await attempt.succeeded();
  await inTransaction(context, async (tx) => {
    const locked = await lockStaff(tx.db, id);
    if (locked?.password_hash !== staff?.password_hash) throw new AppError('conflict');
    await endSecondFactor(tx, id);
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
  const plain = code.replace(/\s/g, '');
  if (/^\d+$/.test(plain)) await redeemTimeCode(tx, staff, plain);
  else if (!(await consumeRecoveryCode(tx.db, staffId, hashOfCode(staffId, plain)))) throw wrongCode();
  return staff;
}

async function redeemTimeCode(tx: Context, staff: Selectable<Staff>, code: string): Promise<void> {
  const opened = unseal(tx.config.authKeys, ownerOf(staff.id), staff.second_factor_secret ?? '');
  const step = opened && stepOfCode(opened.secret, code, tx.clock.now());
  if (step === undefined || step <= (staff.second_factor_last_step ?? 0)) throw wrongCode();
  await updateFactor(tx.db, staff.id, {
    second_factor_last_step: step,
    ...(opened?.outdated && {
      second_factor_secret: seal(signingKey(tx), ownerOf(staff.id), opened.secret),
    }),
  });
}
