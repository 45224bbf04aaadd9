/**
 * Owns every mail. It is written and queued in the transaction of what it tells (I11), and carries its Message-ID
 * from then on, so that one sent twice around a kill is known as the same.
 */
import { randomUUID } from 'node:crypto';
import { en } from '#shared/messages/en.ts';
import { fill } from '#shared/messages/format.ts';
import { brand } from '#shared/brand.ts';
import type { Context } from '../../context.ts';
import { addJob } from '../../jobs/jobs.queries.ts';
import { renderMail } from './mail-layout.ts';
import { insertMail, markSent, selectMail } from './mails.queries.ts';

export type MailTemplate = Exclude<keyof typeof en.mails, 'greeting' | 'signature' | 'unknownName'>;

export interface MailOrder {
  template: MailTemplate;
  to: string;
  customer_id?: number | null;
  /** Fills the places of the texts; `name` greets, `link` is what the button opens. */
  values: Record<string, string> & { name?: string; link: string };
  /** A picture under the text, as a data URL made here. */
  picture?: string;
}

/** Queues a mail within the running transaction. */
export async function queueMail(context: Context, order: MailOrder): Promise<void> {
  if (context.silent) return;
  const texts = en.mails[order.template];
  const values = { ...order.values, name: order.values.name?.trim() || en.mails.unknownName };
  const subject = fill(texts.subject, values);
  const content = renderMail({
    brand: brand.name,
    subject,
    greeting: fill(en.mails.greeting, values),
    body: fill(texts.body, values),
    button: texts.button,
    link: values.link,
    signature: en.mails.signature,
    ...(order.picture !== undefined && { picture: order.picture }),
  });
  const id = await insertMail(context.db, {
    message_id: `<${randomUUID()}@${new URL(context.config.publicUrl).hostname}>`,
    recipient: order.to,
    template: order.template,
    subject,
    text_body: content.text,
    html_body: content.html,
    customer_id: order.customer_id ?? null,
  });
  await addJob(context.db, 'send_mail', { id });
}

/** Sends a queued mail; the queue tries again with growing pauses when the server refuses. */
export async function sendMail(context: Context, id: number): Promise<void> {
  const mail = await selectMail(context.db, id);
  if (mail === undefined || mail.sent_at !== null) return;
  await context.adapters.mailer.send({
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text_body,
    html: mail.html_body,
    messageId: mail.message_id,
  });
  await markSent(context.db, id, context.clock.now());
}
