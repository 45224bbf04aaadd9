/** Owns the addresses that are mailed for paying by card. Specification 2, section 5; decision 005. */
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { MOST_LINES } from '#server/adapters/card-payments.ts';
import type { Context } from '#server/context.ts';
import { newPublicId } from '../public-id.ts';
import { insertLink } from './payment-links.queries.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

/** More ids than this make an address that mail programs break, and more numbers no subject. */
const MOST_NAMED = 5;

/** What one payer owes in portions that can be paid at once. */
export function portionsOf(dues: readonly Payable[]): Payable[][] {
  const count = Math.ceil(dues.length / MOST_LINES);
  return Array.from({ length: count }, (_, n) => dues.slice(n * MOST_LINES, (n + 1) * MOST_LINES));
}

/** The address at which these are paid; a long list gets an id of its own within the running transaction. */
export async function linkTo(tx: Context, dues: readonly Payable[]): Promise<string> {
  const address = (ids: string) => `${tx.config.publicUrl}/api/billing/payment/stripe?invoice_ids=${ids}`;
  if (dues.length <= MOST_NAMED) return address(dues.map((one) => one.public_id).join(','));
  const id = newPublicId();
  await insertLink(tx.db, id, dues, tx.clock.now());
  return address(id);
}

/** Their tracking numbers; of many the first ones and how many more there are. */
export function numbersOf(dues: readonly Payable[]): string {
  const numbers = [...new Set(dues.map((one) => one.tracking_number))];
  const named = numbers.slice(0, MOST_NAMED).join(', ');
  const count = numbers.length - MOST_NAMED;
  return count > 0 ? fill(en.billing.andMore, { tracking: named, count }) : named;
}
