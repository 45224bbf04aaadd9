/** Owns the receipts that go with the email of a payment. They are drawn when it is sent, and are stored nowhere. */
import type { Language } from '#shared/domain/languages.ts';
import { receiptNumber } from '#shared/domain/receipts.ts';
import type { MailFile } from '#server/adapters/mailer.ts';
import type { Context } from '#server/context.ts';
import { wordingOf } from '#server/wording.ts';
import { drawInTurn } from '#server/features/base/documents/in-turn.ts';
import { drawReceipt } from './receipt-pdf.ts';
import { parcelOfMail, receiptRows, receiptsOf } from './receipts.queries.ts';

/** Items paid at the counter have a receipt each. More than these are on the customer's page of payments. */
const MOST = 20;

/** The receipts of a mail's payments as PDFs, with the mail's parcels only. */
export async function drawReceipts(
  context: Context,
  mail: { id: number; payment_ids: number[]; language: Language },
): Promise<MailFile[]> {
  const numbers = (await receiptsOf(context.db, mail.payment_ids)).slice(0, MOST);
  const files: MailFile[] = [];
  for (const payment of numbers) {
    const [first, ...others] = await receiptRows(context.db, parcelOfMail(mail.id), payment);
    if (first === undefined) continue;
    const number = receiptNumber(payment);
    const { businessTimeZone } = context.config;
    const content = await drawInTurn(context, 'mails', () =>
      drawReceipt(number, [first, ...others], businessTimeZone, wordingOf(mail.language)),
    );
    files.push({ filename: `${number}.pdf`, content, contentType: 'application/pdf' });
  }
  return files;
}
