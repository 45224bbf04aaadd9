/** Owns the payment links that are mailed and texted. Specification 2, section 5. */
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey, type Staff } from '#server/access/callers.ts';
import { countMany, countRecipient } from '#server/http/rate-limits.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { queueSms, type SmsOrder } from '#server/features/base/notifications/sms.service.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf } from '#server/wording.ts';
import { languageHintsOf, type Payable } from '../settlement/settlement.queries.ts';
import { requirePayablesInScope, requireUnpaid } from './counter-payments.service.ts';
import { linkTo, numbersOf, splitForProvider } from './link-urls.ts';

export type LinkChannel = 'EMAIL' | 'SMS';

/** Emails each payer a link to what they have not paid: one email per currency and per hundred payables. */
export async function sendLinks(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await requirePayablesInScope(tx, staff, invoiceIds);
    requireUnpaid(payables);
    const payers = Map.groupBy(payables, (one) => `${one.sender_email.toLowerCase()} ${one.currency_code}`);
    const links = [...payers.values()].flatMap(splitForProvider);
    await countMany(tx, 'payers', staff, links.length);
    for (const unpaid of links) await mailLink(tx, staff, unpaid);
  });
  return { message: told('billing.linksSent') };
}

async function mailLink(tx: Context, staff: Staff, unpaid: readonly Payable[]): Promise<void> {
  const [first] = unpaid;
  if (first === undefined) return;
  const { sender_email: email } = first;
  const refusal = { code: 'too_many_links', message: told('errors.too_many_links', { email }) } as const;
  await countRecipient(tx, 'payment_mail', email, { by: callerKey(staff), refusal });
  await writeLink(tx, unpaid, ['EMAIL', 'SMS']);
}

/** Queues the link to what one payer has not paid; returns whether one of the channels reaches the payer. `earlierIds`: see `linkTo`. */
export async function writeLink(
  tx: Context,
  unpaid: readonly Payable[],
  channels: readonly LinkChannel[],
  earlierIds?: string,
): Promise<boolean> {
  const [first] = unpaid;
  if (first === undefined) return false;
  const sum = unpaid.reduce((all, one) => all + one.total_amount, 0);
  const link = await linkTo(tx, unpaid, earlierIds);
  const about = [...new Set(unpaid.map((one) => one.parcel_id))].map(
    (parcel_id) => ({ parcel_id, person: 'SENDER', kind: 'PAYMENT_LINK' }) as const,
  );
  if (channels.includes('EMAIL'))
    await queueMail(tx, {
      template: 'paymentLink',
      to: first.sender_email,
      customer_id: first.customer_id,
      languageHints: languageHintsOf(first),
      values: ({ money }) => ({
        name: first.sender_name,
        tracking: numbersOf(unpaid),
        amount: money(sum, first.currency_code),
        link,
      }),
      parcels: unpaid.map((one) => one.parcel_id),
      about,
      amount: sum,
    });
  const isTexted = channels.includes('SMS') && (await textLink(tx, first, { about, link, sum }));
  return isTexted || channels.includes('EMAIL');
}

/** Texts the link too, to a payer who wants SMS; each gets one for a parcel, however often the link is mailed. */
async function textLink(
  tx: Context,
  payer: Payable,
  { about, link, sum }: Pick<SmsOrder, 'about'> & { link: string; sum: number },
): Promise<boolean> {
  if (payer.sender_phone === '' || !payer.sender_wants_sms) return false;
  const { language, money } = wordingOf(languageFor(languageHintsOf(payer)));
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
