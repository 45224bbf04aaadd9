/**
 * Owns every mail. It is written and queued in the transaction of what it tells (I11), and carries its Message-ID
 * from then on, so that one sent twice around a kill is known as the same. Links that log somebody in get their token
 * only when the mail is sent: nothing that is kept opens an account (decision 007).
 */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { brand } from '#shared/brand.ts';
import type { Context } from '#server/context.ts';
import type { Domain } from '#server/db/domains.ts';
import type { MailLog } from '#server/db/schema.gen.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { renderMail } from './mail-layout.ts';
import { emptyMail, insertMail, isProved, markSent, selectMail } from './mails.queries.ts';

export type MailTemplate = Exclude<keyof typeof en.mails, 'greeting' | 'signature' | 'unknownName'>;

/** What a link in a mail does that logs its reader in. */
export type LinkUse = Domain<'link_use'>;

/** Stands in texts and links for the token that is made when the mail is sent. */
export const LINK_TOKEN = '{link-token}';

export interface SecretLink {
  use: LinkUse;
  /** Tells the password that the account has when the mail is ordered; with another one the link would be dead. */
  password_mark: Buffer;
}

/** Makes the token of a link; undefined when the link is not to be mailed any more. */
export type MakeToken = (
  context: Context,
  link: SecretLink & { customer_id: number },
) => Promise<string | undefined>;

export interface MailOrder extends Partial<SecretLink> {
  template: MailTemplate;
  to: string;
  customer_id?: number | null;
  /** Fills the places of the texts; `name` greets, `link` is what the button opens. */
  values: Record<string, string> & { name?: string; link: string };
  /** What the text's second link opens. */
  other_link?: string;
  /** A picture under the text, as a data URL made here. */
  picture?: string;
  /** Of two orders with the same key one is sent: for jobs, which are done again after a kill. */
  key?: string;
}

/** Queues a mail within the running transaction. */
export async function queueMail(tx: Context, order: MailOrder): Promise<void> {
  if (tx.silent) return;
  const texts = en.mails[order.template];
  const values = { ...order.values, name: await greetingName(tx, order) };
  const subject = fill(texts.subject, values);
  const content = renderMail({
    brand: brand.name,
    subject,
    greeting: fill(en.mails.greeting, values),
    body: fill(texts.body, values),
    button: texts.button,
    link: values.link,
    signature: en.mails.signature,
    ...('other' in texts && order.other_link && { other: { words: texts.other, link: order.other_link } }),
    ...(order.picture !== undefined && { picture: order.picture }),
  });
  const id = await insertMail(tx.db, {
    message_id: `<${order.key ?? randomUUID()}@${new URL(tx.config.publicUrl).hostname}>`,
    recipient: order.to,
    template: order.template,
    subject,
    text_body: content.text,
    html_body: content.html,
    customer_id: order.customer_id ?? null,
    link_use: order.use ?? null,
    password_mark: order.password_mark ?? null,
    created_at: tx.clock.now(),
  });
  if (id !== undefined) await addJob(tx.db, 'send_mail', { id });
}

/** An account's name greets once its e-mail is proved; until then anybody may have typed it. */
async function greetingName(tx: Context, { customer_id, values }: MailOrder): Promise<string> {
  const typedByAnybody = customer_id != null && !(await isProved(tx.db, customer_id));
  return (typedByAnybody ? '' : (values.name?.trim() ?? '')) || en.mails.unknownName;
}

/** Sends a queued mail; the queue tries again with growing pauses when the server refuses. */
export async function sendMail(context: Context, id: number, makeToken: MakeToken): Promise<void> {
  const mail = await selectMail(context.db, id);
  if (mail === undefined || mail.sent_at !== null || mail.text_body === '') return;
  const { link_use: use } = mail;
  const token = use === null ? '' : await tokenOf(context, { ...mail, use }, makeToken);
  if (token === undefined) return emptyMail(context.db, id);
  await context.adapters.mailer.send({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body.replaceAll(LINK_TOKEN, token),
    html: mail.html_body.replaceAll(LINK_TOKEN, token),
    messageId: mail.message_id,
  });
  await markSent(context.db, id, context.clock.now());
}

type LinkMail = Pick<Selectable<MailLog>, 'customer_id' | 'password_mark'> & { use: LinkUse };

async function tokenOf(context: Context, { customer_id, use, password_mark }: LinkMail, make: MakeToken) {
  if (customer_id === null || password_mark === null) return undefined;
  return make(context, { customer_id, use, password_mark });
}
