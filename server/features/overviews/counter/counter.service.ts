/** Owns what the intake shows before a parcel is taken in: the sender, and the effect of a coupon (decision 021). */
import type { counterCalls } from '#shared/contract/counter.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { sumByCurrency, toMajor, toMinor } from '#shared/domain/money.ts';
import type { Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { figures } from '#server/features/overviews/clients/client.service.ts';
import { verifiedCustomerOf } from '#server/features/people/accounts/customers.service.ts';
import { seesClient } from '#server/features/records/client-notes/client-notes.service.ts';
import { requireUsable, usableCoupons } from '#server/features/records/coupons/coupons.service.ts';
import { lastSent } from '#server/features/records/parcels/reading/sent-parcels.service.ts';

type Calls = typeof counterCalls;

/**
 * The sender with this e-mail (any case): the usual receiver, the debts, and the usable coupons. Coupons are shown only
 * when the client is in the viewer's scope, because an e-mail alone must not reveal them.
 */
export async function sender(
  context: Context,
  staff: Staff,
  { email, tracking_number }: ParsedInput<Calls['sender']>['body'],
): Promise<Answer<Calls['sender']>> {
  const [last, rows, inScope] = await Promise.all([
    lastSent(context, staff, email, tracking_number),
    figures(context, staff, email),
    seesClient(context, staff, email),
  ]);
  const debts = sumByCurrency(
    rows.map(({ currency, unpaid }) => ({ currency, amount: toMinor(unpaid) })),
  ).filter(({ amount }) => amount > 0);
  return {
    last,
    unpaid: debts.map(({ currency, amount }) => ({ currency, amount: toMajor(amount) })),
    coupons: inScope ? await usableCoupons(context, await holderOf(context, email)) : [],
  };
}

/** The coupon's percentage; the intake's own errors when this sender cannot use it: 404 or 409. */
export async function coupon(
  context: Context,
  staff: Staff,
  { coupon_code, email }: ParsedInput<Calls['coupon']>['body'],
): Promise<Answer<Calls['coupon']>> {
  return requireUsable(context, { code: coupon_code, holder: await holderOf(context, email), by: staff });
}

async function holderOf(context: Context, email: string) {
  const customer = await verifiedCustomerOf(context, email);
  return { email: email.trim(), customer_id: customer?.id ?? null };
}
