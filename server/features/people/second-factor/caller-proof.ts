/**
 * Proof that a caller who changes an own credential is the account's owner, and not somebody with a stolen login: the
 * current password and, where there is a second factor, a code of it. Decision 039.
 */
import { AppError, invalidField } from '#server/app-error.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { countPasswordCheck, countSecondFactor } from '#server/features/people/logins/login-attempts.ts';
import { ownerOf } from '#server/features/people/logins/owner.ts';
import { lockedPasswordOf, passwordOf } from '#server/features/people/logins/passwords.ts';
import { requireOpenLogin } from '#server/features/people/logins/logins.service.ts';
import { told } from '#server/told.ts';
import { consumeCode } from './codes.ts';
import { lockStaff, selectFactor } from './second-factor.queries.ts';

interface TypedProof {
  /** Undefined is wrong. */
  password: string | undefined;
  /** Of the app, or a recovery code. */
  code?: string | undefined;
  /** Where a wrong password is reported: the body's name for it. */
  field: 'password' | 'current_password';
}

/** Decides in the transaction of the change, under the account's lock. Throws 422 when the proof does not hold any more. */
type Decide = (tx: Context) => Promise<void>;

/** Throws 422 at the field that is missing or wrong, `too_many` after ten wrong ones. */
export async function proveCaller(
  context: Context,
  caller: Client | Staff,
  typed: TypedProof,
  connection: Connection,
): Promise<Decide> {
  const owner = ownerOf(caller);
  const wrongPassword = () => invalidField(typed.field, told('accounts.passwordWrong'));
  if (typed.password === undefined) throw invalidField(typed.field, told('validation.required'));
  const checked = await countPasswordCheck(context, caller, connection);
  const hash = await passwordOf(context, owner);
  if (!(await context.adapters.passwords.matches(hash, typed.password))) throw wrongPassword();
  await checked.succeeded();
  const code = caller.kind === 'staff' ? await codeOf(context, caller, typed.code, connection) : undefined;
  return async (tx) => {
    // Somebody else may have changed the password, or ended this login, while the slow check ran.
    if ((await lockedPasswordOf(tx, owner)) !== hash) throw wrongPassword();
    await requireOpenLogin(tx, caller.loginId);
    await code?.(tx);
  };
}

/** Uses up the code in the transaction. A code of an account that has no second factor is not looked at. */
async function codeOf(
  context: Context,
  { id }: Staff,
  typed: string | undefined,
  connection: Connection,
): Promise<Decide> {
  const missing = () => invalidField('code', told('validation.required'));
  const isOn = (await selectFactor(context.db, id))?.second_factor_secret != null;
  if (isOn && typed === undefined) throw missing();
  const attempt = isOn ? await countSecondFactor(context, { staff_id: id }, connection) : undefined;
  return async (tx) => {
    const staff = await lockStaff(tx.db, id);
    if (staff === undefined) throw new AppError('not_logged_in');
    if (staff.second_factor_secret === null) return;
    // Set up by another login meanwhile.
    if (attempt === undefined || typed === undefined) throw missing();
    if (!(await consumeCode(tx, staff, typed))) throw invalidField('code', told('secondFactor.wrongCode'));
    await attempt.succeeded();
  };
}
