/** Owns the emails that confirm a payment. */
import { withoutLink } from '#shared/domain/text-links.ts';
import { fill } from '#texts/format.ts';
import type { Context } from '#server/context.ts';
import { queueMail, type WriteRest } from '#server/features/base/notifications/mails.service.ts';
import type { Wording } from '#server/wording.ts';
import { payablesOfPayments } from './payables.queries.ts';
import { languageHintsOf, type Payable } from './settlement.queries.ts';
import type { Settled } from './settlement.service.ts';

/** Queues the emails that confirm a payment, with its receipts: one per payer and currency. */
export async function queuePaymentEmails(tx: Context, settled: readonly Settled[]): Promise<void> {
  const payers = Map.groupBy(settled, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
  for (const paid of payers.values()) await confirmTo(tx, paid[0]?.sender_email ?? '', paid);
}

/** When other parcels of a confirmation that waits turn out to be of somebody else, who did not pay. */
export const confirmRest: WriteRest = async (tx, { recipient, payment_ids }, parcelIds) => {
  const settled = await payablesOfPayments(tx.db, payment_ids);
  await confirmTo(
    tx,
    recipient,
    settled.filter(({ parcel_id }) => parcelIds.includes(parcel_id)),
  );
};

async function confirmTo(tx: Context, to: string, paid: readonly Settled[]): Promise<void> {
  const [first] = paid;
  if (first === undefined || to === '') return;
  const sum = paid.reduce((all, one) => all + one.total_amount, 0);
  const link = (await hasLogin(tx, first)) ? '/dashboard/payments' : paidPage(paid);
  await queueMail(tx, {
    template: 'paymentReceived',
    to,
    customer_id: first.customer_id,
    languageHints: languageHintsOf(first),
    values: (wording) => ({
      name: first.sender_name,
      amount: wording.money(sum, first.currency_code),
      lines: paid.map((one) => lineOf(one, wording)).join('\n'),
      link,
    }),
    parcels: paid.map((one) => one.parcel_id),
    payments: paid.map((one) => one.payment_id),
  });
}

/** `MR-10060: £20.00`, or `MR-10060, Customs duty: £12.50` for a later charge. */
function lineOf(payable: Payable, { texts, money }: Wording): string {
  const { tracking_number, note, total_amount, currency_code } = payable;
  const named = withoutLink(note ?? '');
  const label = named === '' ? tracking_number : `${tracking_number}, ${named}`;
  return fill(texts.prices.estimate.line, { label, amount: money(total_amount, currency_code) });
}

/** The page that shows what was paid, to whoever has the link. */
const paidPage = (paid: readonly Payable[]): string =>
  `/payment-success#paid=${paid.map(({ public_id }) => public_id).join(',')}`;

async function hasLogin({ db }: Context, { customer_id }: Payable): Promise<boolean> {
  if (customer_id === null) return false;
  const open = db
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer_id)
    .where('closed_at', 'is', null);
  return (await open.executeTakeFirst()) !== undefined;
}
