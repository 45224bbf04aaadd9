/** Owns telling payers that the amount behind their payment link has changed. */
import type { Context } from '#server/context.ts';
import { countFor } from '#server/http/rate-limits.ts';
import { dropMailsAbout, queueMail } from '#server/features/base/notifications/mails.service.ts';
import { payablesByPublicId } from '../settlement/payables.queries.ts';
import { speakerOf } from '../settlement/settlement.queries.ts';
import { linkedInvoice } from './payment-links.queries.ts';
import { linkTo } from './link-urls.ts';

interface PriceChange {
  /** The invoice's total before, in minor units. */
  total: number;
  /** Grams. */
  weight: { from: number; to: number };
}

/**
 * In the running transaction, after a parcel's price was changed with its weight: mails the payer both, if a payment link was mailed
 * before. What costs nothing now has been settled, which has its own mail.
 */
export async function mailNewPrice(
  tx: Context,
  parcelId: number,
  { total, weight }: PriceChange,
): Promise<void> {
  const publicId = await linkedInvoice(tx.db, parcelId);
  const [due] = publicId === undefined ? [] : await payablesByPublicId(tx.db, [publicId]);
  if (due === undefined || due.payment_status === 'PAID' || due.total_amount === total) return;
  if (due.sender_email === '') return;
  await countFor(tx, 'message_again', `price ${parcelId}`);
  // What an earlier one says, if it still waits, is not the price any more.
  await dropMailsAbout(tx, 'priceChanged', [parcelId]);
  const link = await linkTo(tx, [due]);
  await queueMail(tx, {
    template: 'priceChanged',
    to: due.sender_email,
    customer_id: due.customer_id,
    speaker: speakerOf(due),
    values: ({ money }) => ({
      name: due.sender_name,
      tracking: due.tracking_number,
      weight_before: String(weight.from / 1000),
      weight: String(weight.to / 1000),
      amount_before: money(total, due.currency_code),
      amount: money(due.total_amount, due.currency_code),
      link,
    }),
    parcels: [parcelId],
    amount: due.total_amount,
  });
}
