/** Owns reading a customer's points, the points for sharing the link, and the office's list of how points were earned. */
import type { Answer } from '#shared/contract/define-call.ts';
import type { loyaltyCalls } from '#shared/contract/loyalty.ts';
import { monthOf } from '#shared/domain/loyalty.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { addEntries, lockEarner } from './ledger.service.ts';
import { presentActivity } from './points.present.ts';
import { selectBalance, selectCredited, selectEarned } from './points.queries.ts';
import { ratesOf } from './settings.service.ts';

interface Page {
  start: number;
  limit: number;
}

/** The customer's points, pending points, invitation code, a page of entries, and the rates. */
export async function own(
  context: Context,
  client: Client,
  page: Page,
): Promise<Answer<typeof loyaltyCalls.own>> {
  const [balance, entries, rates] = await Promise.all([
    selectBalance(context.db, client.id),
    selectCredited(context.db, client.id, page),
    ratesOf(context),
  ]);
  return {
    points: balance.points,
    pending: balance.pending ?? 0,
    loyalty_code: balance.loyalty_code,
    // For the customer an entry dates from when its points counted.
    entries: entries.map(({ credited_at, ...entry }) => ({
      ...entry,
      created_at: credited_at.toISOString(),
    })),
    rates,
  };
}

/** Credits points for sharing the link, once per calendar month of the business's time zone (I3). */
export async function share(context: Context, client: Client): Promise<Answer<typeof loyaltyCalls.share>> {
  return inTransaction(context, async (tx) => {
    if ((await lockEarner(tx, client.id)) === undefined) return { inserted: false };
    const { SHARE_LINK: points } = await ratesOf(tx);
    const month = monthOf(tx.clock.now(), tx.config.businessTimeZone);
    return { inserted: (await addEntries(tx, client.id, [{ type: 'SHARE_LINK', points, month }])) > 0 };
  });
}

/** A page of how customers earned points, newest first. Specification 2, section 3, Loyalty activity. */
export async function activity(
  context: Context,
  staff: Staff,
  page: Page,
): Promise<Answer<typeof loyaltyCalls.activity>> {
  return { activity: (await selectEarned(context.db, staff, page)).map(presentActivity) };
}
