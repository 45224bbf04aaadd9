/**
 * Owns what inviters earn: points for an invited customer who verified the e-mail, for the customer's first paid parcel,
 * and a percentage of the freight of each paid parcel. Runs in the transaction of the verification or the payment.
 * Decisions, Coupons and loyalty; decision 014.
 */
import { isOnePerson } from '#shared/domain/email-address.ts';
import { cashbackPoints, returnedPoints } from '#shared/domain/loyalty.ts';
import type { Context } from '#server/context.ts';
import { customerById } from '#server/features/people/accounts/customers.service.ts';
import { addToBalance } from './ledger.queries.ts';
import { addEntries, lockBalance, lockEarner, type NewEntry } from './ledger.service.ts';
import {
  creditEntries,
  selectCashback,
  selectInvitedParcels,
  selectKnown,
  selectLastInvited,
} from './referrals.queries.ts';
import { ratesOf } from './settings.service.ts';

/**
 * Credits the inviter of a customer who has just verified the e-mail and got the parcels sent with it. The points are
 * pending until one of the last 10 invited customers has used the service. Another spelling of an e-mail that is known is
 * nobody new: otherwise accounts, of which anybody can have many, would be points.
 */
export async function rewardVerification(
  tx: Context,
  customer: { id: number; email: string; invited_by: number | null },
): Promise<void> {
  const { email, invited_by: inviterId } = customer;
  if (inviterId === null || (await lockEarner(tx, inviterId)) === undefined) return;
  const known = await selectKnown(tx.db, inviterId, 'INVITE_CUSTOMER');
  if (known.some((other) => isOnePerson(other.email ?? '', email))) return;
  const { INVITE_CUSTOMER: points } = await ratesOf(tx);
  await addEntries(tx, inviterId, [
    { type: 'INVITE_CUSTOMER', points, invited_id: customer.id, pending: true },
  ]);
  await creditPending(tx, inviterId);
}

/**
 * Credits the inviters of the customers whose parcels have just been paid. `cashback` is false for payments that bring
 * no money (coupons, refunds).
 */
export async function rewardPayments(
  tx: Context,
  parcelIds: readonly number[],
  { cashback }: { cashback: boolean },
): Promise<void> {
  if (parcelIds.length === 0) return;
  const parcels = await selectInvitedParcels(tx.db, parcelIds);
  if (parcels.length === 0) return;
  const rates = await ratesOf(tx);
  for (const [inviterId, paid] of Map.groupBy(parcels, (one) => one.invited_by)) {
    if ((await lockEarner(tx, inviterId)) === undefined) continue;
    const known = await selectKnown(tx.db, inviterId, 'INVITED_CUSTOMER_USED_SERVICE');
    const entries = paid.flatMap(({ parcel_id, invited_id, email, freight_price }): NewEntry[] => {
      const others = known.filter(
        (one) => one.id !== invited_id && isOnePerson(one.email ?? '', email ?? ''),
      );
      // Nobody invites themselves.
      if (others.some(({ id }) => id === inviterId)) return [];
      known.push({ id: invited_id, email });
      const of = { invited_id, parcel_id };
      const back = cashback ? cashbackPoints(freight_price, rates.percentage) : 0;
      const used = { type: 'INVITED_CUSTOMER_USED_SERVICE' as const, ...of };
      return [
        // The unique key keeps the first one of each customer.
        ...(others.length === 0 ? [{ ...used, points: rates.INVITED_CUSTOMER_USED_SERVICE }] : []),
        ...(back > 0 ? [{ type: 'CASHBACK' as const, points: back, ...of }] : []),
      ];
    });
    await addEntries(tx, inviterId, entries);
    await creditPending(tx, inviterId);
  }
}

/** Credits the pending invitations of a customer's inviter after a paid parcel became the customer's. */
export async function creditPendingOfInviter(tx: Context, customerId: number): Promise<void> {
  const inviterId = (await customerById(tx, customerId))?.invited_by ?? null;
  if (inviterId === null || (await lockEarner(tx, inviterId)) === undefined) return;
  await creditPending(tx, inviterId);
}

/** Takes back the cashback for parcels whose payment was refunded, as far as the balances allow. */
export async function takeBackCashback(tx: Context, parcelIds: readonly number[]): Promise<void> {
  for (const { customer_id, points, ...of } of await selectCashback(tx.db, parcelIds)) {
    const returned = returnedPoints(points, (await lockBalance(tx, customer_id)) ?? 0);
    if (returned > 0)
      await addEntries(tx, customer_id, [{ type: 'CASHBACK_RETURN', points: -returned, ...of }]);
  }
}

/** Credits pending invitations of a locked inviter once one of the last invited customers, who is somebody else, has used the service. */
async function creditPending(tx: Context, inviterId: number): Promise<void> {
  const inviter = await customerById(tx, inviterId);
  const last = await selectLastInvited(tx.db, inviterId);
  const others = last.filter(({ email }) => !isOnePerson(email ?? '', inviter?.email ?? ''));
  const idsOf = (isClosed: boolean) =>
    others.filter(({ closed_at }) => (closed_at !== null) === isClosed).map(({ id }) => id);
  const ids = { open: idsOf(false), closed: idsOf(true) };
  const credited = await creditEntries(tx.db, inviterId, ids, tx.clock.now());
  const points = credited.reduce((sum, entry) => sum + entry.points, 0);
  if (points !== 0) await addToBalance(tx.db, inviterId, points);
}
