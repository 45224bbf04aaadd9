/** Owns the payment links that are mailed and texted. Specification 2, section 5. */
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey, type Staff } from '#server/access/callers.ts';
import { countMany, countRecipient } from '#server/http/rate-limits.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { queueSms, type SmsOrder } from '#server/features/base/notifications/sms.service.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf } from '#server/wording.ts';
import { speakerOf, type Payable } from '../settlement/settlement.queries.ts';
import { requireInScope, requireUnpaid } from './counter-payments.service.ts';
import { linkTo, numbersOf, portionsOf } from './link-urls.ts';

export type LinkChannel = 'EMAIL' | 'SMS';

/** Emails each payer a link to their unpaid items: one email per currency and per hundred items. */
export async function sendLinks(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await requireInScope(tx, staff, invoiceIds);
    requireUnpaid(payables);
    const payers = Map.groupBy(payables, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
    const links = [...payers.values()].flatMap(portionsOf);
    await countMany(tx, 'payers', staff, links.length);
    for (const dues of links) await mailLink(tx, staff, dues);
  });
  return { message: told('billing.linksSent') };
}

async function mailLink(tx: Context, staff: Staff, dues: readonly Payable[]): Promise<void> {
  const [first] = dues;
  if (first === undefined) return;
  const message = told('billing.linksLimited', { email: first.sender_email });
  await countRecipient(tx, 'payment_mail', first.sender_email, { by: callerKey(staff), message });
  await writeLink(tx, dues, ['EMAIL', 'SMS']);
}

/**
 * Queues the link to a payer's items, by these channels; returns whether one of them reaches the payer. `stored`: as in `linkTo`.
 */
export async function writeLink(
  tx: Context,
  dues: readonly Payable[],
  channels: readonly LinkChannel[],
  stored?: string,
): Promise<boolean> {
  const [first] = dues;
  if (first === undefined) return false;
  const sum = dues.reduce((all, one) => all + one.total_amount, 0);
  const link = await linkTo(tx, dues, stored);
  const about = [...new Set(dues.map((one) => one.parcel_id))].map(
    (parcel_id) => ({ parcel_id, person: 'SENDER', kind: 'PAYMENT_LINK' }) as const,
  );
  if (channels.includes('EMAIL'))
    await queueMail(tx, {
      template: 'paymentLink',
      to: first.sender_email,
      customer_id: first.customer_id,
      speaker: speakerOf(first),
      values: ({ money }) => ({
        name: first.sender_name,
        tracking: numbersOf(dues),
        amount: money(sum, first.currency_code),
        link,
      }),
      parcels: dues.map((one) => one.parcel_id),
      about,
      amount: sum,
    });
  const isTexted = channels.includes('SMS') && (await textLink(tx, first, { about, link, sum }));
  return isTexted || channels.includes('EMAIL');
}

/** The same link as SMS, to who wants those; a payer gets one for a parcel, however often the link is mailed. */
async function textLink(
  tx: Context,
  payer: Payable,
  { about, link, sum }: Pick<SmsOrder, 'about'> & { link: string; sum: number },
): Promise<boolean> {
  if (payer.sender_phone === '' || !payer.sender_wants_sms) return false;
  const { language, money } = wordingOf(languageFor(speakerOf(payer)));
  return queueSms(tx, {
    about,
    to: payer.sender_phone,
    country: payer.sender_country,
    language,
    text: 'paymentLink',
    values: { amount: money(sum, payer.currency_code), link },
    onWhatsapp: payer.sender_on_whatsapp,
    amount: sum,
  });
}
