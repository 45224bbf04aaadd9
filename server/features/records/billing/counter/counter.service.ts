/** Owns payments taken by staff (cash, bank, card terminal) and emailed payment links. Specification 2, sections 4 and 5. */
import { formatMoney } from '#shared/domain/money.ts';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { countAttempt } from '#server/http/rate-limits.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { closeCardPages } from '../card/closing.service.ts';
import { payablesInScope } from '../settlement/payables.queries.ts';
import { linkTo, numbersOf, portionsOf } from './payment-links.service.ts';
import { lockPayables, type Payable } from '../settlement/settlement.queries.ts';
import { settle } from '../settlement/settlement.service.ts';
import { queuePaymentEmails } from '../settlement/payment-emails.service.ts';

/** Marks invoices and bills paid at the counter, all or none; 409 names those already paid. */
export async function payAtCounter(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
  method: 'CASH' | 'BANK' | 'CARD',
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await lockPayables(tx.db, await unpaidInScope(tx, staff, invoiceIds));
    requireUnpaid(payables);
    await closeCardPages(tx, payables, 'proceed');
    const dues = payables.map(({ kind, id, total_amount }) => ({ kind, id, amount: total_amount }));
    await queuePaymentEmails(tx, await settle(tx, dues, { method, staff_id: staff.id }));
  });
  return { message: en.billing.paid };
}

/** Emails each payer a link to their unpaid items: one email per currency and per hundred items. */
export async function sendLinks(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await unpaidInScope(tx, staff, invoiceIds);
    requireUnpaid(payables);
    const payers = Map.groupBy(payables, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
    for (const dues of [...payers.values()].flatMap(portionsOf)) await mailLink(tx, dues);
  });
  return { message: en.billing.linksSent };
}

async function mailLink(tx: Context, dues: readonly Payable[]): Promise<void> {
  const [first] = dues;
  if (first === undefined) return;
  const values = {
    name: first.sender_name,
    tracking: numbersOf(dues),
    amount: formatMoney(
      dues.reduce((sum, one) => sum + one.total_amount, 0),
      first.currency_code,
    ),
    link: await linkTo(tx, dues),
  };
  const message = fill(en.billing.linksLimited, { email: first.sender_email });
  await countAttempt(tx, 'payment_mail', first.sender_email, message);
  await queueMail(tx, {
    template: 'paymentLink',
    to: first.sender_email,
    customer_id: first.customer_id,
    values,
    parcels: dues.map((one) => one.parcel_id),
  });
}

async function unpaidInScope(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<Payable[]> {
  const ids = [...new Set(invoiceIds)];
  const payables = await payablesInScope(context.db, staff, ids);
  if (payables.length < ids.length) throw new AppError('not_found', { message: en.billing.noSuchInvoice });
  return payables;
}

function requireUnpaid(payables: readonly Payable[]): void {
  const paid = payables.filter((one) => one.payment_status === 'PAID').map((one) => one.tracking_number);
  if (paid.length === 0) return;
  throw new AppError('already_paid', {
    message: fill(en.billing.alreadyPaid, { tracking: paid.join(', ') }),
  });
}
