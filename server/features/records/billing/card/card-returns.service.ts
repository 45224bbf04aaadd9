/**
 * Owns money of card payments that went back or is disputed. Nothing is cancelled by it: staff see it on the parcel and in a list
 * of what needs a look, and decide.
 */
import type { billingCalls } from '#shared/contract/billing.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import type { Staff } from '#server/access/callers.ts';
import type { ReturnedMoney } from '#server/adapters/card-payments.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { told } from '#server/told.ts';
import { isCardReturnInScope, markLooked, selectUnlooked, upsertCardReturn } from './card-returns.queries.ts';

/** A screen of them; the rest comes once these were looked at. */
const MOST_SHOWN = 50;

/** Stores what the provider reports of a refund or a dispute, in whatever order its events come. */
export function recordCardReturn(tx: Context, returned: ReturnedMoney): Promise<void> {
  const { kind, amount, currency: currency_code, state, withdrawn } = returned;
  const ids = { provider_id: returned.providerId, provider_payment_id: returned.paymentId };
  return upsertCardReturn(tx.db, { kind, ...ids, amount, currency_code, state, withdrawn }, tx.clock.now());
}

/** Refunds and disputes in the agent's scope that nobody has looked at, oldest first. */
export async function cardReturns(
  context: Context,
  staff: Staff,
): Promise<Answer<typeof billingCalls.returns>> {
  const rows = await selectUnlooked(context.db, staff, MOST_SHOWN);
  return {
    returns: rows.map(({ created_at, changed_at, ...row }) => ({
      ...row,
      amount: toMajor(row.amount),
      given_back: toMajor(row.given_back),
      paid: toMajor(row.paid),
      created_at: created_at.toISOString(),
      changed_at: changed_at.toISOString(),
    })),
  };
}

/** Marks a refund or dispute as looked at; 404 when it is not in scope, 409 when it has changed since it was shown. */
export async function lookedAt(
  context: Context,
  staff: Staff,
  { id, changed_at }: ParsedInput<typeof billingCalls.returnLookedAt>['body'],
): Promise<Answer<typeof billingCalls.returnLookedAt>> {
  if (!(await isCardReturnInScope(context.db, staff, id))) throw new AppError('not_found');
  const seen = { id, changed_at: new Date(changed_at), now: context.clock.now() };
  if (!(await markLooked(context.db, staff, seen)))
    throw new AppError('conflict', { message: told('billing.returnChanged') });
  // The row forgets it when it changes.
  leaveTrace(context, { card_returns: [id] });
  return { message: told('billing.returnLookedAt') };
}
