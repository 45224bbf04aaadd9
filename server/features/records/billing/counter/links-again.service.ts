/** Owns payment links that wait to be sent while the payer or what is unpaid changes. */
import type { Context } from '#server/context.ts';
import type { Payable } from '../settlement/settlement.queries.ts';
import { writeLink, type LinkChannel } from './counter-payments.service.ts';
import { payablesIn, portionsOf } from './payment-links.service.ts';

/** Whether something is unpaid of what the link in this text is for. */
export async function hasUnpaid(tx: Context, text: string): Promise<boolean> {
  return (await unpaidIn(tx, text)).length > 0;
}

/**
 * Writes to the payers of now what is still unpaid of the link in this text; it is not counted as sent by staff. Returns the parcels
 * whose payer gets one.
 */
export async function writeLinkAgain(
  tx: Context,
  text: string,
  channel: LinkChannel,
): Promise<ReadonlySet<number>> {
  const payers = Map.groupBy(
    await unpaidIn(tx, text),
    (one) => `${one.sender_email.toLowerCase()} ${one.sender_phone} ${one.currency_code}`,
  );
  const written = new Set<number>();
  for (const dues of [...payers.values()].flatMap(portionsOf))
    if (await writeLink(tx, dues, [channel])) for (const { parcel_id } of dues) written.add(parcel_id);
  return written;
}

async function unpaidIn(tx: Context, text: string): Promise<Payable[]> {
  return (await payablesIn(tx, text)).filter((one) => one.payment_status === 'PENDING');
}
