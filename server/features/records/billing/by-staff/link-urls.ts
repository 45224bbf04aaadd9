/** The URLs for paying by card, as links have them. Specification 2, section 5; decision 005. */
import { firstFew } from '#server/first-few.ts';
import { MAX_LINES } from '#server/adapters/card-payments.ts';
import type { Context } from '#server/context.ts';
import { newPublicId } from '../public-id.ts';
import { insertLink } from './payment-links.queries.ts';
import { payablesByPublicId, payablesOfLink } from '../settlement/payables.queries.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

const LINK = /\/billing\/payment\/stripe\?invoice_ids=([\w,-]+)/g;

/** With more ids, mail programs break the URL. */
const MAX_IDS = 5;

/** Splits a payer's payables into groups that the provider accepts in one payment. */
export function splitForProvider(payables: readonly Payable[]): Payable[][] {
  const count = Math.ceil(payables.length / MAX_LINES);
  return Array.from({ length: count }, (_, n) => payables.slice(n * MAX_LINES, (n + 1) * MAX_LINES));
}

/**
 * The URL for paying these. A long list is stored under one id in the running transaction, unless `earlierIds` are the ids of a link
 * that was mailed before and of which exactly these are still unpaid: that link is used again.
 */
export async function linkTo(
  tx: Context,
  payables: readonly Payable[],
  earlierIds?: string,
): Promise<string> {
  const address = (ids: string) => `${tx.config.publicUrl}/api/billing/payment/stripe?invoice_ids=${ids}`;
  if (payables.length <= MAX_IDS) return address(payables.map((one) => one.public_id).join(','));
  if (earlierIds !== undefined) return address(earlierIds);
  const id = newPublicId();
  await insertLink(tx.db, id, payables, tx.clock.now());
  return address(id);
}

/** The ids of the link in a message's text: the last one, since a name before it may be typed to look like a link, and nothing typed follows it. */
export const idsIn = (text: string): string | undefined => [...text.matchAll(LINK)].at(-1)?.[1];

/** The payables of the link in a message's text; none if there is no link. */
export const payablesIn = (tx: Context, text: string): Promise<Payable[]> => payablesOf(tx, idsIn(text));

/** The payables of each link in a message's text, also of one that somebody typed as a name. */
export async function payablesOfAllIn(tx: Context, text: string): Promise<Payable[]> {
  const all: Payable[] = [];
  for (const [, ids] of text.matchAll(LINK)) all.push(...(await payablesOf(tx, ids)));
  return all;
}

async function payablesOf({ db }: Context, list = ''): Promise<Payable[]> {
  const ids = list.split(',').filter((id) => id !== '');
  const linked = ids.length === 1 ? await payablesOfLink(db, ids[0] ?? '') : [];
  return linked.length > 0 ? linked : payablesByPublicId(db, ids);
}

/** The tracking numbers; for many, the first ones and the number of the others. */
export function numbersOf(payables: readonly Payable[]): string {
  return firstFew([...new Set(payables.map((one) => one.tracking_number))]);
}
