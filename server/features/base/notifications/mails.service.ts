/**
 * Owns all emails. An email is stored and queued in the transaction that causes it (I11). Its Message-ID is fixed then,
 * so that a duplicate sent around a crash can be recognised. A link that logs somebody in gets its token only when the
 * email is sent, so that no stored text opens an account (decision 007).
 */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { nameWithoutLink } from '#shared/domain/text-links.ts';
import { mailboxOf } from '#shared/domain/email-address.ts';
import type { Language } from '#shared/domain/languages.ts';
import { MAILS_ABOUT_MONEY } from '#shared/domain/own-data.ts';
import type { NotificationSwitch } from '#shared/domain/notification-switches.ts';
import type { Catalogue, english } from '#texts/catalogues.ts';
import { fill } from '#texts/format.ts';
import { brand } from '#shared/brand.ts';
import { inTransaction, type Context, type Uncount } from '#server/context.ts';
import type { ValueOf } from '#server/db/value-lists.ts';
import type { MailLog } from '#server/db/schema.gen.ts';
import { secondsToWait } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { languageFor, wordingOf, type LanguageHints, type Wording } from '#server/wording.ts';
import { type MailFile, MailRefused } from '#server/adapters/mailer.ts';
import { insertMessages, lockOfMail } from './messages.queries.ts';
import type { MessageSubject, KeepOrDrop } from './sms.service.ts';
import { renderMail } from './mail-layout.ts';
import { wantsMail } from './settings.service.ts';
import { withoutTypedTokens, withToken } from './link-token.ts';
import {
  clearMail,
  clearMailsAboutParcels,
  clearMailsNaming,
  clearMailsToCustomers,
  clearMailsWithPrefix,
  clearWaitingMail,
  deleteWaitingMail,
  type DroppedMail,
  insertMail,
  isRefused,
  lockWaitingMail,
  markRefused,
  markSent,
  selectMailAccount,
  selectWaitingMail,
  sendersOf,
} from './mails.queries.ts';

export type MailTemplate = Exclude<
  keyof typeof english.mails,
  'greeting' | 'signature' | 'unknownName' | 'bookingDetails'
>;

/** The purpose of a link that logs its reader in. */
export type LinkUse = ValueOf<'link_use'>;

export interface SecretLink {
  use: LinkUse;
  /** Identifies the account's password at the time of the order; a changed password voids the link. */
  password_mark: Buffer;
}

/** Creates a link's token; undefined when the link must no longer be sent. */
export type MakeToken = (context: Context, link: OrderedLink) => Promise<string | undefined>;

/** A link as its mail was ordered. */
export interface OrderedLink extends SecretLink {
  customer_id: number;
  ordered_at: Date;
}

/** The receipts of these payments, as far as they are for the mail's parcels, in this language. */
export type DrawReceipts = (
  context: Context,
  mail: { id: number; payment_ids: number[]; language: Language },
) => Promise<MailFile[]>;

/** Returns whether the sum that a mail asks for is due now; if not, writes the mail anew. `amount` is in minor units. */
export type KeepOrWriteAgain = (tx: Context, mail: PaymentRequest) => Promise<boolean>;

/** A mail that asks for a sum. */
export interface PaymentRequest {
  text: string;
  amount: number | null;
  recipient: string;
  /** The account that it was ordered for. */
  customer_id: number | null;
  language: Language | null;
}

/** Writes a mail anew about those of its parcels that are still its recipient's. */
export type WriteRest = (
  tx: Context,
  mail: Pick<Selectable<MailLog>, 'recipient' | 'payment_ids'>,
  parcelIds: readonly number[],
) => Promise<void>;

/** What other features do when a mail is sent. */
export interface AtSending {
  makeToken: MakeToken;
  keepOrDrop: KeepOrDrop;
  /** By the templates without `about` that ask for a sum. */
  paymentRequests: Readonly<Partial<Record<MailTemplate, KeepOrWriteAgain>>>;
  /** By the templates for senders that tell of several parcels. */
  writeRest: Readonly<Partial<Record<MailTemplate, WriteRest>>>;
  drawReceipts: DrawReceipts;
}

/**
 * Values for the texts' placeholders, in which `told` messages are written out. `name` is for the greeting, `link` for the
 * button: a URL, or the path of a page of ours.
 */
export type MailValues = Record<string, string> & { name?: string; link: string };

export interface MailOrder extends Partial<SecretLink> {
  template: MailTemplate;
  to: string;
  customer_id?: number | null;
  /** What is known about the recipient's language besides the customer's own choice. */
  languageHints?: LanguageHints;
  /** The values that the texts need, or a function that writes them in the recipient's language. */
  values: MailValues | ((wording: Wording) => MailValues);
  /** The target of the text's second link. */
  other_link?: string;
  /** A picture below the text, as a data URL that the server generated. */
  picture?: string;
  /** The ids of the parcels that it is about; their timelines list it. */
  parcels?: readonly number[];
  /** What it asks for, in minor units. */
  amount?: number;
  /** The payments that it confirms; their receipts are attached. */
  payments?: readonly number[];
  /** What it tells whom, for messages about parcels; it is not sent if the recipient got that before. */
  about?: readonly MessageSubject[];
  /** Makes the email unique, for jobs, which may run again after a crash. */
  key?: string;
  /** Staff sent it again, whatever the person wants. */
  sentAgain?: boolean;
}

/** Thousands of mails about one batch take minutes: all other jobs, and mails that somebody waits for, go before them. */
const LATER = 10;

/** Queues an email in the running transaction, in the recipient's language. */
export async function queueMail(tx: Context, order: MailOrder): Promise<void> {
  if (tx.tellsNobody) return;
  const account = order.customer_id == null ? undefined : await selectMailAccount(tx.db, order.customer_id);
  const wording = wordingOf(languageFor(account, order.languageHints));
  const messages = await insertMessages(tx.db, messagesOf(tx, order, wording.language));
  if (order.about !== undefined && messages.length === 0) return;
  const { subject, ...content } = contentOf(tx, order, wording, account?.verified ?? true);
  const mail = {
    message_id: messageId(tx, order.key ?? randomUUID()),
    recipient: order.to,
    template: order.template,
    subject,
    text_body: content.text,
    html_body: content.html,
    customer_id: order.customer_id ?? null,
    link_use: order.use ?? null,
    password_mark: order.password_mark ?? null,
    created_at: tx.clock.now(),
    amount: order.amount ?? null,
    payment_ids: [...(order.payments ?? [])],
    language: wording.language,
  };
  const id = await insertMail(tx.db, mail, { parcels: order.parcels ?? [], messages });
  if (id === undefined) return;
  const job = { id, asked: order.sentAgain ?? false };
  await addJob(tx, 'send_mail', job, { priority: order.use === undefined ? LATER : 0 });
}

const messageId = ({ config }: Context, key: string): string =>
  `<${key}@${new URL(config.publicUrl).hostname}>`;

/** Takes back the email with this key, if it still waits: what it says is no longer so. Returns what its link was for. */
export const dropMail = (tx: Context, key: string): Promise<DroppedMail | undefined> =>
  clearWaitingMail(tx.db, messageId(tx, key));

/** Deletes the email with this key, if it still waits: one that is queued with the same key takes its place. */
export const deleteMail = (tx: Context, key: string): Promise<DroppedMail | undefined> =>
  deleteWaitingMail(tx.db, messageId(tx, key));

/** Takes back all waiting mails to a customer whose key begins so. */
export const dropMailsWithKeyPrefix = (tx: Context, customerId: number, prefix: string): Promise<void> =>
  clearMailsWithPrefix(tx.db, customerId, `<${prefix}`);

/** Takes back the mails of one kind to these customers that still wait. */
export const dropMailsToCustomers = (
  tx: Context,
  template: MailTemplate,
  customerIds: readonly number[],
): Promise<void> => clearMailsToCustomers(tx.db, template, customerIds);

/** Takes back the mails of one kind about these parcels that still wait: what they say is no longer so. */
export async function dropMailsAboutParcels(
  tx: Context,
  template: MailTemplate,
  parcelIds: readonly number[],
): Promise<void> {
  if (!tx.tellsNobody && parcelIds.length > 0) await clearMailsAboutParcels(tx.db, template, parcelIds);
}

/** Takes back the waiting mails of one kind to this person that contain one of these words; returns their texts. */
export const dropMailsNaming = (
  tx: Context,
  which: { template: MailTemplate; recipient: string; words: readonly string[] },
): Promise<string[]> => clearMailsNaming(tx.db, which);

function messagesOf(tx: Context, { about = [], to }: MailOrder, language: Language) {
  const shared = { channel: 'EMAIL', language, recipient: to, created_at: tx.clock.now() } as const;
  return about.map((subject) => ({ ...subject, ...shared }));
}

/** `named`: an account's name is used only once the e-mail is verified; before that, anybody may have typed it. */
function contentOf(tx: Context, order: MailOrder, wording: Wording, named: boolean) {
  const { mails } = wording.texts;
  const texts: Catalogue['mails'][MailTemplate] & { other?: string } = mails[order.template];
  const given = withoutTypedTokens(typeof order.values === 'function' ? order.values(wording) : order.values);
  const name = (named && nameWithoutLink(given.name?.trim() ?? '')) || mails.unknownName;
  const values = { ...given, name };
  const urlOf = (link: string) =>
    link.startsWith('/') ? `${tx.config.publicUrl}${wording.pathOf(link)}` : link;
  const subject = wording.say(fill(texts.subject, values));
  const mail = renderMail({
    language: wording.language,
    brand: brand.name,
    subject,
    greeting: fill(mails.greeting, values),
    body: wording.say(fill(texts.body, values)),
    button: texts.button,
    link: urlOf(given.link),
    signature: mails.signature,
    ...(texts.other !== undefined &&
      order.other_link !== undefined && { other: { words: texts.other, link: urlOf(order.other_link) } }),
    ...(order.picture !== undefined && { picture: order.picture }),
  });
  return { subject, ...mail };
}

/** Whether mails to this address come back: its mail server refused the latest for good. */
export const mailsComeBack = ({ db }: Context, email: string): Promise<boolean> => isRefused(db, email);

/** Emails about a sender's parcels without `about`: they are for whoever is the sender, or the owner, of each when they are sent. */
const FOR_SENDERS: readonly string[] = [...MAILS_ABOUT_MONEY, 'notesShared'] satisfies MailTemplate[];

/** Emails that a customer can turn off, by the switch that does; those about parcels have `keepOrDrop`. */
const SWITCHES: Readonly<Partial<Record<string, NotificationSwitch>>> = {
  notesShared: 'NOTE',
  couponsGiven: 'COUPON',
  bookingCreated: 'BOOKING',
  dropOffBooked: 'BOOKING',
} satisfies Partial<Record<MailTemplate, NotificationSwitch>>;

/** Whether its customer has turned such mails off while this one waited. */
async function isTurnedOff(tx: Context, { template, customer_id }: Selectable<MailLog>): Promise<boolean> {
  const name = SWITCHES[template];
  return name !== undefined && customer_id !== null && !(await wantsMail(tx, customer_id, name));
}

/** The parcels of a mail to their sender that are still the recipient's; undefined while all are. */
async function parcelsLeft(tx: Context, mail: Selectable<MailLog>): Promise<number[] | undefined> {
  if (!FOR_SENDERS.includes(mail.template)) return undefined;
  const recipient = mail.recipient.toLowerCase();
  const parcels = await sendersOf(tx.db, mail.id);
  const own = parcels.filter(({ emails }) => emails.some((email) => email.toLowerCase() === recipient));
  return own.length === parcels.length ? undefined : own.map(({ parcel_id }) => parcel_id);
}

/** Whether a mail waits and is still meant for its recipient, which is decided under its lock; otherwise takes it back. */
async function isMeant(
  tx: Context,
  { id, asked: sentAgain = false }: JobPayloads['send_mail'],
  { keepOrDrop, paymentRequests, writeRest }: Omit<AtSending, 'makeToken' | 'drawReceipts'>,
) {
  const mail = await lockWaitingMail(tx.db, id);
  if (mail === undefined) return false;
  const left = await parcelsLeft(tx, mail);
  if (left !== undefined || (await isTurnedOff(tx, mail))) {
    if (left !== undefined) await writeRest[mail.template as MailTemplate]?.(tx, mail, left);
    await clearMail(tx.db, id);
    return false;
  }
  const messages = await lockOfMail(tx.db, id);
  if (messages.length === 0) {
    const keepOrWriteAgain = paymentRequests[mail.template as MailTemplate];
    if (keepOrWriteAgain === undefined || (await keepOrWriteAgain(tx, { ...mail, text: mail.text_body })))
      return true;
    await clearMail(tx.db, id);
    return false;
  }
  const waiting = messages.filter(({ state }) => state === 'queued');
  return waiting.length > 0 && (await keepOrDrop(tx, waiting, sentAgain));
}

/** Sends a queued email; the queue retries with growing delays on failure. */
export async function sendMail(
  context: Context,
  job: JobPayloads['send_mail'],
  { makeToken, drawReceipts, ...meant }: AtSending,
): Promise<void> {
  const { id } = job;
  const mail = await selectWaitingMail(context.db, id);
  if (mail === undefined) return;
  const { link_use: use } = mail;
  const isBounded = use === null && mail.recipient !== context.config.officeEmail;
  const uncount: Uncount[] = [];
  const wait = isBounded
    ? await secondsToWait({ ...context, uncount }, 'mail_recipient', mailboxOf(mail.recipient))
    : 0;
  // Whoever gets so many would read none of them; the rest comes in the next hour.
  if (wait > 0) return addJob(context, 'send_mail', job, { priority: LATER, delay: wait });
  const token = use === null ? '' : await tokenOf(context, { ...mail, use }, makeToken);
  if (token === undefined) return clearMail(context.db, id);
  const { payment_ids, language } = mail;
  const attachments =
    payment_ids.length === 0 || language === null
      ? []
      : await drawReceipts(context, { id, payment_ids, language });
  const content = {
    to: mail.recipient,
    subject: mail.subject,
    text: withToken(mail.text_body, token),
    html: withToken(mail.html_body, token),
    messageId: mail.message_id,
    attachments,
  };
  try {
    // Decided as late as it can be: somebody may be corrected while the mail server takes its time.
    const decide = () => inTransaction(context, (tx) => isMeant(tx, job, meant));
    if (!(await context.adapters.mailer.send(content, decide))) return;
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      // Tried again while the server is away, it would take the turns of others.
      for (const takeBack of uncount) await takeBack();
      throw error;
    }
    return markRefused(context.db, id, context.clock.now());
  }
  await markSent(context.db, id, context.clock.now());
}

type LinkMail = Pick<Selectable<MailLog>, 'customer_id' | 'password_mark' | 'template' | 'created_at'> & {
  use: LinkUse;
};

async function tokenOf(
  context: Context,
  { customer_id, use, password_mark, template, created_at: ordered_at }: LinkMail,
  make: MakeToken,
) {
  if (customer_id === null || password_mark === null) return undefined;
  const token = await make(context, { customer_id, use, password_mark, ordered_at });
  // The rest of it is still so; its button leads to the page that says that the link has expired.
  return token ?? (SAYS_MORE.includes(template) ? NO_TOKEN : undefined);
}

/** Emails that are sent although their link is no longer meant. */
const SAYS_MORE: readonly string[] = ['guestBooked'] satisfies MailTemplate[];
const NO_TOKEN = 'expired';
