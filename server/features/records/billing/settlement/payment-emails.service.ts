/** Owns the emails that confirm a payment. */
import { formatMoney } from '#shared/domain/money.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import type { Context } from '#server/context.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import type { Payable } from './settlement.queries.ts';

/** Queues the emails that confirm a payment: one per payer and currency. */
export async function queuePaymentEmails(tx: Context, settled: readonly Payable[]): Promise<void> {
  const payers = Map.groupBy(settled, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
  for (const paid of payers.values()) {
    const [first] = paid;
    if (first === undefined || first.sender_email === '') continue;
    const amount = formatMoney(
      paid.reduce((sum, one) => sum + one.total_amount, 0),
      first.currency_code,
    );
    const link = `${tx.config.publicUrl}${(await hasLogin(tx, first)) ? '/dashboard/payments' : paidPage(paid)}`;
    const values = { name: first.sender_name, amount, lines: paid.map(lineOf).join('\n'), link };
    await queueMail(tx, {
      template: 'paymentReceived',
      to: first.sender_email,
      customer_id: first.customer_id,
      values,
      parcels: paid.map((one) => one.parcel_id),
    });
  }
}

/** `MR-10060: £20.00`, or `MR-10060, Customs duty: £12.50` for a later charge. */
function lineOf({ tracking_number, note, total_amount, currency_code }: Payable): string {
  const what = note === null ? tracking_number : `${tracking_number}, ${note}`;
  return fill(en.prices.estimate.line, { label: what, amount: formatMoney(total_amount, currency_code) });
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
