/**
 * Owns all emails. An email is stored and queued in the transaction that causes it (I11). Its Message-ID is fixed then,
 * so that a duplicate sent around a crash can be recognised. A link that logs somebody in gets its token only when the
 * email is sent, so that no stored text opens an account (decision 007).
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
import {
  clearMail,
  insertMail,
  isEmailVerified,
  linkParcels,
  markSent,
  selectMail,
} from './mails.queries.ts';

export type MailTemplate = Exclude<
  keyof typeof en.mails,
  'greeting' | 'signature' | 'unknownName' | 'bookingDetails'
>;

/** The purpose of a link that logs its reader in. */
export type LinkUse = Domain<'link_use'>;

/** A placeholder for the token, which is created when the email is sent. */
export const LINK_TOKEN = '{link-token}';

export interface SecretLink {
  use: LinkUse;
  /** Identifies the account's password at the time of the order; a changed password voids the link. */
  password_mark: Buffer;
}

/** Creates a link's token; undefined when the link must no longer be sent. */
export type MakeToken = (
  context: Context,
  link: SecretLink & { customer_id: number },
) => Promise<string | undefined>;

export interface MailOrder extends Partial<SecretLink> {
  template: MailTemplate;
  to: string;
  customer_id?: number | null;
  /** Values for the texts' placeholders; `name` is for the greeting, `link` for the button. */
  values: Record<string, string> & { name?: string; link: string };
  /** The target of the text's second link. */
  other_link?: string;
  /** A picture below the text, as a data URL that the server generated. */
  picture?: string;
  /** The ids of the parcels that it is about; their timelines list it. */
  parcels?: readonly number[];
  /** Makes the email unique, for jobs, which may run again after a crash. */
  key?: string;
}

/** Thousands of mails about one batch take minutes: all other jobs, and mails that somebody waits for, go before them. */
const LATER = 10;

/** Queues an email in the running transaction. */
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
  if (id === undefined) return;
  await linkParcels(tx.db, id, order.parcels ?? []);
  await addJob(tx, 'send_mail', { id }, { priority: order.use === undefined ? LATER : 0 });
}

/** The account's name is used only once the e-mail is verified; before that, anybody may have typed it. */
async function greetingName(tx: Context, { customer_id, values }: MailOrder): Promise<string> {
  const isUnverified = customer_id != null && !(await isEmailVerified(tx.db, customer_id));
  return (isUnverified ? '' : (values.name?.trim() ?? '')) || en.mails.unknownName;
}

/** Sends a queued email; the queue retries with growing delays on failure. */
export async function sendMail(context: Context, id: number, makeToken: MakeToken): Promise<void> {
  const mail = await selectMail(context.db, id);
  if (mail === undefined || mail.sent_at !== null || mail.text_body === '') return;
  const { link_use: use } = mail;
  const token = use === null ? '' : await tokenOf(context, { ...mail, use }, makeToken);
  if (token === undefined) return clearMail(context.db, id);
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
