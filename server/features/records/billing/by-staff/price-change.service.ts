/** Owns telling payers that the amount behind their payment link has changed. */
import type { Context } from '#server/context.ts';
import { countFor } from '#server/http/rate-limits.ts';
import { dropMailsAboutParcels, queueMail } from '#server/features/base/notifications/mails.service.ts';
import { payablesByPublicId } from '../settlement/payables.queries.ts';
import { languageHintsOf } from '../settlement/settlement.queries.ts';
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
  const [invoice] = publicId === undefined ? [] : await payablesByPublicId(tx.db, [publicId]);
  if (invoice === undefined || invoice.payment_status === 'PAID' || invoice.total_amount === total) return;
  if (invoice.sender_email === '') return;
  await countFor(tx, 'message_again', `price ${parcelId}`);
  // An earlier mail that still waits does not say the price any more.
  await dropMailsAboutParcels(tx, 'priceChanged', [parcelId]);
  const link = await linkTo(tx, [invoice]);
  await queueMail(tx, {
    template: 'priceChanged',
    to: invoice.sender_email,
    customer_id: invoice.customer_id,
    languageHints: languageHintsOf(invoice),
    values: ({ money }) => ({
      name: invoice.sender_name,
      tracking: invoice.tracking_number,
      weight_before: String(weight.from / 1000),
      weight: String(weight.to / 1000),
      amount_before: money(total, invoice.currency_code),
      amount: money(invoice.total_amount, invoice.currency_code),
      link,
    }),
    parcels: [parcelId],
    amount: invoice.total_amount,
  });
}
