/** The demo's referral programme: the demo customer invited others, whose parcels then earn points, and shares the link. */
import type { Client } from '../access/callers.ts';
import { DAY } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { convert } from '../features/processes/conversion/conversion.service.ts';
import { share } from '../features/records/loyalty/points.service.ts';
import { rewardVerification } from '../features/records/loyalty/referrals.service.ts';
import { demoAccounts, type DemoCustomer } from './demo-accounts.ts';

/** Days ago that the link was shared, each in another month, and that points were converted. */
const SHARED = [410, 290, 95, 45];
const CONVERTED = { age: 6, points: 15 };
/** Before the first parcel. */
const INVITED = 735;

type Customers = ReadonlyMap<DemoCustomer, Client>;

/** Invites all other demo customers, before their parcels are paid. */
export async function fillInvitations(
  at: (moment: Date) => Context,
  now: Date,
  customers: Customers,
): Promise<void> {
  const inviter = customers.get(demoAccounts.customer);
  for (const one of demoAccounts.others) {
    const invited = customers.get(one);
    if (inviter === undefined || invited === undefined) continue;
    const context = at(new Date(now.getTime() - INVITED * DAY));
    const invitation = { invited_by: inviter.id };
    await context.db.updateTable('customers').set(invitation).where('id', '=', invited.id).execute();
    await rewardVerification(context, { id: invited.id, email: invited.email, ...invitation });
  }
}

/** Shares the link and converts points. */
export async function fillShares(
  at: (moment: Date) => Context,
  now: Date,
  customers: Customers,
): Promise<void> {
  const customer = customers.get(demoAccounts.customer);
  if (customer === undefined) return;
  const when = (days: number) => at(new Date(now.getTime() - days * DAY));
  for (const days of SHARED) await share(when(days), customer);
  await convert(when(CONVERTED.age), customer, { points: CONVERTED.points });
}
