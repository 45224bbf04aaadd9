/** Owns payment links that wait to be sent while the payer, what is unpaid, or a price changes. */
import type { Context } from '#server/context.ts';
import type { PaymentRequest, KeepOrWriteAgain } from '#server/features/base/notifications/mails.service.ts';
import type { Payable } from '../settlement/settlement.queries.ts';
import { addressOf, byPayer, payerOf, writeLink, type LinkChannel } from './payment-links.service.ts';
import { idsIn, payablesIn } from './link-urls.ts';

/**
 * Whether a message with a link says what is due now, to whom it is due: all that is unpaid of the link is the recipient's, and comes to
 * the amount that was written, in minor units. Decided when it is sent, so that whatever changes an amount or a payer need not know what
 * waits; by the link and not by the rows of the message, as a text has none for a parcel that was texted about before.
 */
export async function saysWhatIsDue(
  tx: Context,
  { text, amount, recipient }: Pick<PaymentRequest, 'text' | 'amount' | 'recipient'>,
  channel: LinkChannel,
): Promise<boolean> {
  const unpaid = (await payablesIn(tx, text)).filter(isUnpaid);
  if (unpaid.some((one) => addressOf(one, channel) !== recipient.toLowerCase())) return false;
  return unpaid.length > 0 && unpaid.reduce((sum, one) => sum + one.total_amount, 0) === amount;
}

/**
 * Keeps a mail about a new price that says what is due, and returns true. If the price is another one meanwhile, the weights do not
 * explain it any more, and the payer gets the link to what is left.
 */
export const keepOrWriteLinkAgain: KeepOrWriteAgain = async (tx, mail) => {
  if (await saysWhatIsDue(tx, mail, 'EMAIL')) return true;
  await writeLinkAgain(tx, mail.text, 'EMAIL');
  return false;
};

/**
 * Writes to the payers of now what is still unpaid of the link in this text; it is not counted as sent by staff. Returns the parcels
 * whose payer gets one.
 */
export async function writeLinkAgain(
  tx: Context,
  text: string,
  channel: LinkChannel,
): Promise<ReadonlySet<number>> {
  const payables = await payablesIn(tx, text);
  // The earlier link leads to what is left, unless a part of it has another payer now. Storing a new one would lock its payables,
  // which a payment locks before messages.
  const payers = new Set(payables.map((one) => payerOf(one, channel)));
  const earlierIds = payers.size === 1 ? idsIn(text) : undefined;
  const written = new Set<number>();
  for (const unpaid of byPayer(payables.filter(isUnpaid), channel)) {
    const { isQueued } = await writeLink(tx, unpaid, channel, earlierIds);
    if (isQueued) for (const { parcel_id } of unpaid) written.add(parcel_id);
  }
  return written;
}

const isUnpaid = ({ payment_status }: Payable): boolean => payment_status === 'PENDING';
