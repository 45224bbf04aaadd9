/** Owns the payment links that are mailed and texted. Specification 2, section 5. */
import { isText } from '#shared/domain/messages.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { callerKey, type Staff } from '#server/access/callers.ts';
import { countMany, countRecipient } from '#server/http/rate-limits.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import {
  queueSms,
  replaceMessages,
  type SmsOrder,
  waitingAbout,
} from '#server/features/base/notifications/sms.service.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf } from '#server/wording.ts';
import { languageHintsOf, type Payable } from '../settlement/settlement.queries.ts';
import { requirePayablesInScope, requireUnpaid } from './counter-payments.service.ts';
import { idsIn, linkTo, numbersOf, payablesIn, splitForProvider } from './link-urls.ts';

export type LinkChannel = 'EMAIL' | 'SMS';

/**
 * Emails each payer a link to what they have not paid: one email per currency and per hundred payables. Whoever wants text messages
 * also gets one, with what is theirs alone: parcels with one e-mail may have senders with several phones.
 */
export async function sendLinks(
  context: Context,
  staff: Staff,
  invoiceIds: readonly string[],
): Promise<{ message: string }> {
  await inTransaction(context, async (tx) => {
    const payables = await requirePayablesInScope(tx, staff, invoiceIds);
    requireUnpaid(payables);
    const links = byPayer(payables, 'EMAIL').map((mailed) => ({ mailed, texted: byPayer(mailed, 'SMS') }));
    await countMany(tx, 'payers', staff, links.flatMap(({ texted }) => texted).length);
    for (const { mailed, texted } of links) {
      const link = await mailLink(tx, staff, mailed);
      // One phone for all of the mail gets the same link.
      for (const unpaid of texted)
        await writeLink(tx, unpaid, 'SMS', texted.length === 1 ? idsIn(link) : undefined);
    }
    const parcels = payables.map(({ parcel_id }) => parcel_id);
    leaveTrace(tx, { parcels, customers: payables.map(({ customer_id }) => customer_id) });
  });
  return { message: told('billing.linksSent') };
}

async function mailLink(tx: Context, staff: Staff, unpaid: readonly Payable[]): Promise<string> {
  const email = unpaid[0]?.sender_email ?? '';
  const refusal = { code: 'too_many_links', message: told('errors.too_many_links', { email }) } as const;
  await countRecipient(tx, 'payment_mail', email, { by: callerKey(staff), refusal });
  const { link } = await writeLink(tx, unpaid, 'EMAIL');
  return link;
}

/** Payables by who gets one link to them, at most a hundred each; each list has one. */
export const byPayer = (payables: readonly Payable[], channel: LinkChannel): Payable[][] =>
  [...Map.groupBy(payables, (one) => payerOf(one, channel)).values()].flatMap(splitForProvider);

/** Who pays this, as a mail or a text message can tell one payer from another. */
export function payerOf(one: Payable, channel: LinkChannel): string {
  const email = `${one.currency_code} ${one.sender_email.toLowerCase()}`;
  const { sender_phone, sender_wants_sms, sender_on_whatsapp } = one;
  return channel === 'EMAIL' ? email : `${email} ${sender_phone} ${sender_wants_sms} ${sender_on_whatsapp}`;
}

/** The address of who pays this. */
export const addressOf = (one: Payable, channel: LinkChannel): string =>
  channel === 'EMAIL' ? one.sender_email.toLowerCase() : one.sender_phone;

/**
 * Queues the link to what one payer has not paid; returns it, and whether it reaches the payer. `earlierIds`: see `linkTo`. A payer who
 * wants no text messages gets none, and the others one for a parcel, however often the link is mailed.
 */
export async function writeLink(
  tx: Context,
  unpaid: readonly Payable[],
  channel: LinkChannel,
  earlierIds?: string,
): Promise<{ link: string; isQueued: boolean }> {
  const [payer] = unpaid;
  if (payer === undefined || (channel === 'SMS' && !isTexted(payer))) return { link: '', isQueued: false };
  const sum = unpaid.reduce((all, one) => all + one.total_amount, 0);
  const link = await linkTo(tx, unpaid, earlierIds);
  const parcels = [...new Set(unpaid.map((one) => one.parcel_id))];
  const about = parcels.map((parcel_id) => ({ parcel_id, person: 'SENDER', kind: 'PAYMENT_LINK' }) as const);
  if (channel === 'SMS') {
    await replaceWaiting(tx, unpaid, parcels);
    return { link, isQueued: await textLink(tx, payer, { about, link, sum }) };
  }
  await queueMail(tx, {
    template: 'paymentLink',
    to: payer.sender_email,
    customer_id: payer.customer_id,
    languageHints: languageHintsOf(payer),
    values: ({ money }) => ({
      name: payer.sender_name,
      tracking: numbersOf(unpaid),
      amount: money(sum, payer.currency_code),
      link,
    }),
    parcels,
    about,
    amount: sum,
  });
  return { link, isQueued: true };
}

const isTexted = ({ sender_phone, sender_wants_sms }: Payable): boolean =>
  sender_phone !== '' && sender_wants_sms;

/** Texts that wait for the payer's phone and ask for nothing but this: in the morning one text asks for each debt. */
async function replaceWaiting(
  tx: Context,
  unpaid: readonly Payable[],
  parcels: readonly number[],
): Promise<void> {
  const asked = new Set(unpaid.map(({ public_id }) => public_id));
  const waiting = (await waitingAbout(tx, parcels)).filter(
    ({ kind, channel, recipient }) =>
      kind === 'PAYMENT_LINK' && isText(channel) && recipient === unpaid[0]?.sender_phone,
  );
  for (const [text, messages] of Map.groupBy(waiting, (one) => one.text)) {
    const others = (await payablesIn(tx, text)).filter(({ public_id }) => !asked.has(public_id));
    if (others.every(({ payment_status }) => payment_status === 'PAID')) await replaceMessages(tx, messages);
  }
}

async function textLink(
  tx: Context,
  payer: Payable,
  { about, link, sum }: Pick<SmsOrder, 'about'> & { link: string; sum: number },
): Promise<boolean> {
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
