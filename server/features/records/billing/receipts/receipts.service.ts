/** Owns receipts: what a payment was for, for the parcels' customer and for staff who may see them (decision 024). */
import { paymentOfReceipt } from '#shared/domain/receipts.ts';
import { AppError } from '#server/app-error.ts';
import { placeKey, type Client, type Staff } from '#server/access/callers.ts';
import { parcelOfCaller } from '#server/access/parcel-scope.ts';
import type { Context } from '#server/context.ts';
import { FileAnswer, type Connection } from '#server/http/define-routes.ts';
import { wordingOf } from '#server/wording.ts';
import { drawInTurn } from '#server/features/base/documents/in-turn.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { receiptRows } from './receipts.queries.ts';

/** The receipt as PDF, with the caller's items only; 404 if there is no such receipt or none of it is the caller's. */
export async function receipt(
  context: Context,
  caller: Client | Staff,
  number: string,
  { language }: Pick<Connection, 'language'>,
): Promise<FileAnswer> {
  const payment = paymentOfReceipt(number);
  const { businessTimeZone } = context.config;
  const pdf = await drawInTurn(context, placeKey(caller), async ({ db }) => {
    const [first, ...others] = payment === null ? [] : await receiptRows(db, parcelOfCaller(caller), payment);
    if (first === undefined) throw new AppError('not_found');
    return drawReceipt(number, [first, ...others], businessTimeZone, wordingOf(language));
  });
  return new FileAnswer(pdf, 'application/pdf', `${number}.pdf`, { inline: true });
}
