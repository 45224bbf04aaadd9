/**
 * Owns text messages, which go as SMS or by WhatsApp: one is stored and queued in the transaction that causes it, is sent outside the quiet hours of its recipient, and
 * gets its state from the provider's answer and reports (beyond the documents, section 2).
 */
import type { Country } from '#shared/domain/countries.ts';
import type { Language } from '#shared/domain/languages.ts';
import type { SmsText } from '#shared/domain/sms.ts';
import { afterQuietHours, type MessageKind, type MessageSide } from '#shared/domain/messages.ts';
import { after, SECOND } from '#server/adapters/clock.ts';
import type { Sms } from '#server/adapters/sms.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { formFields } from '#server/http/form-fields.ts';
import { secondsToWait } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { JobPayloads } from '#server/jobs/tasks.ts';
import { wordingOf } from '#server/wording.ts';
import { writeSms, type SmsValues } from './sms-text.ts';
import {
  deleteFault,
  insertFault,
  insertMessages,
  isSentAgain,
  lockUndelivered,
  lockUntried,
  lockWaiting,
  lockWaitingAbout,
  markDelivered,
  markDropped,
  markFailed,
  markRepeated,
  markSmsSent,
  markTried,
  postpone,
  type WaitingMessage,
} from './messages.queries.ts';

/**
 * Returns whether the locked messages of one mail or SMS are still to be sent, as things are now, and drops those that are not.
 * `sentAgain`: staff sent it again, whatever the person wants.
 */
export type KeepOrDrop = (
  tx: Context,
  messages: readonly WaitingMessage[],
  sentAgain: boolean,
) => Promise<boolean>;

/** What a message tells whom about which parcel. */
export interface MessageSubject {
  parcel_id: number;
  person: MessageSide;
  kind: MessageKind;
  /** The event that it tells of; a second message about it is not made. */
  event_id?: number;
}

export interface SmsOrder {
  /** One for each parcel that the text is about. */
  about: readonly MessageSubject[];
  /** The digits of the phone, with the country code. */
  to: string;
  /** Where the recipient is, for the quiet hours. */
  country: Country;
  language: Language;
  text: SmsText;
  values: SmsValues;
  /** What it asks for, in minor units. */
  amount?: number;
  /** Whether the recipient chose WhatsApp; what has no template there goes as SMS. */
  onWhatsapp: boolean;
  /** Somebody waits for it: it is sent at night, too. */
  urgent?: boolean;
  /** Staff sent it again, whatever the person wants. */
  sentAgain?: boolean;
}

/** What WhatsApp did not deliver, locked. */
export const undelivered = ({ db }: Context, ids: readonly number[]) => lockUndelivered(db, ids);

/** Sends locked messages of one text, which WhatsApp did not deliver, as an SMS with the same words. */
export async function repeatAsSms(
  tx: Context,
  messages: Awaited<ReturnType<typeof undelivered>>,
  country: Country,
): Promise<void> {
  const now = tx.clock.now();
  // A code is good for minutes.
  const urgent = messages.every(({ kind }) => kind === 'CODE');
  const due = urgent ? undefined : afterQuietHours(now, country);
  const failed = messages.map(({ id }) => id);
  const asked = await isSentAgain(tx.db, failed);
  await markRepeated(tx.db, failed, now);
  const rows = messages.map(({ id: _id, ...same }) => ({
    ...same,
    channel: 'SMS' as const,
    created_at: now,
    due_at: due ?? null,
  }));
  const ids = await insertMessages(tx.db, rows);
  if (ids.length > 0) await addSmsJob(tx, { ids, country, urgent, asked }, due);
}

/** The path of the provider's reports, below the public URL. */
const REPORTS = '/api/messages/sms/reports';

/**
 * Queues an SMS in the running transaction, unless there is no channel for it or the recipient got one of its kind before; returns
 * whether it did.
 */
export async function queueSms(tx: Context, order: SmsOrder): Promise<boolean> {
  if (tx.tellsNobody || tx.adapters.sms === undefined) return false;
  const { about, to, country, language, text, urgent = false, sentAgain = false } = order;
  const { says, values } = writeSms(text, order.values, wordingOf(language));
  const isTemplate = order.onWhatsapp && tx.adapters.sms.templateOf(text, language) !== undefined;
  const now = tx.clock.now();
  const due = urgent ? undefined : afterQuietHours(now, country);
  const ids = await insertMessages(
    tx.db,
    about.map((subject) => ({
      ...subject,
      channel: isTemplate ? ('WHATSAPP' as const) : ('SMS' as const),
      language,
      recipient: to,
      text_body: says,
      amount: order.amount ?? null,
      ...(isTemplate && { template: text, template_values: values }),
      created_at: now,
      due_at: due ?? null,
    })),
  );
  if (ids.length > 0) await addSmsJob(tx, { ids, country, urgent, asked: sentAgain }, due);
  return ids.length > 0;
}

/** The SMS about these parcels that wait for the end of the quiet hours, locked. */
export const waitingSms = ({ db }: Context, parcelIds: readonly number[]) => lockUntried(db, parcelIds);

/** Whether staff sent these messages, each of a whole mail or SMS, again. */
export const wasSentAgain = ({ db }: Context, messages: readonly { id: number }[]): Promise<boolean> =>
  isSentAgain(
    db,
    messages.map(({ id }) => id),
  );

/** Takes back locked SMS that wait: they are no longer true. */
export async function dropSms(tx: Context, sms: readonly { id: number }[]): Promise<void> {
  await dropMessages(tx, sms);
}

/** Takes back locked messages that wait, and in whose place nothing comes. */
export async function dropMessages({ db }: Context, messages: readonly { id: number }[]): Promise<void> {
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) await markDropped(db, ids);
}

/** Takes back locked messages that wait, in whose place others come. */
export async function replaceMessages(
  { db, clock }: Context,
  messages: readonly { id: number }[],
): Promise<void> {
  const ids = messages.map(({ id }) => id);
  if (ids.length > 0) await markDropped(db, ids, clock.now());
}

/** The mails and SMS about these parcels that wait and were never tried, each as a whole and locked. */
export const waitingAbout = ({ db }: Context, parcelIds: readonly number[]) =>
  lockWaitingAbout(db, parcelIds);

type SmsJob = JobPayloads['send_sms'];

/** Adds the job that sends stored messages, now or at the end of the quiet hours. */
async function addSmsJob(tx: Context, job: SmsJob, due: Date | undefined): Promise<void> {
  const delay = due === undefined ? 0 : Math.max(0, (due.getTime() - tx.clock.now().getTime()) / 1000);
  await addJob(tx, 'send_sms', job, { delay });
}

/**
 * Sends an SMS; the queue tries again later while the provider is away. An attempt whose answer was lost is found again at
 * the provider by its text, so that nobody gets it twice. What became untrue while it waited is decided under its lock, and again once
 * the provider was searched.
 */
export async function sendSms(context: Context, job: SmsJob, keepOrDrop: KeepOrDrop): Promise<void> {
  const { ids, country, urgent, asked: sentAgain = false } = job;
  const { sms } = context.adapters;
  if (sms === undefined) return;
  const quiet = urgent ? undefined : afterQuietHours(context.clock.now(), country);
  const waiting = await inTransaction(context, async (tx) => {
    const messages = await lockWaiting(tx.db, ids);
    const [first] = messages;
    if (first === undefined) return undefined;
    if (quiet === undefined && !(await keepOrDrop(tx, messages, sentAgain))) return undefined;
    const found = messages.map(({ id }) => id);
    const due = quiet ?? (urgent ? undefined : await afterOthers(tx, first));
    if (due !== undefined) {
      await postpone(tx.db, found, due);
      await addSmsJob(tx, { ...job, ids: found }, due);
      return undefined;
    }
    if (first.tried_at === null) await markTried(tx.db, found, tx.clock.now());
    return { ...first, ids: found };
  });
  if (waiting === undefined) return;
  const { recipient: to, text, tried_at } = waiting;
  const statusUrl = reportUrl(context, waiting.ids);
  const whatsapp = contentOf(sms, waiting);
  // Its template was taken out of the settings while it waited.
  const isUnsendable = waiting.channel === 'WHATSAPP' && whatsapp === undefined;
  const isMeant = () =>
    inTransaction(context, async (tx) => {
      const messages = await lockWaiting(tx.db, waiting.ids);
      return messages.length > 0 && (await keepOrDrop(tx, messages, sentAgain));
    });
  const again = tried_at !== null && { since: tried_at, isMeant };
  const outcome = isUnsendable
    ? ({ refused: 'other' } as const)
    : await sms.send({ to, text, statusUrl, ...again, ...(whatsapp && { whatsapp }) });
  if ('dropped' in outcome) return;
  await inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    if ('id' in outcome) return markSmsSent(tx.db, waiting.ids, { provider_id: outcome.id, now });
    return fail(tx, waiting.ids, outcome.refused);
  });
  // The queue logs it; its next try finds nothing to send.
  if ('byOurFault' in outcome) throw new AppError('unavailable', { message: OUR_TEMPLATES });
}

const OUR_TEMPLATES = 'The provider refuses our WhatsApp sender or template; it goes as SMS.';

function contentOf(sms: Sms, { channel, template: text, template_values: values, language }: WaitingMessage) {
  if (channel !== 'WHATSAPP') return undefined;
  const template = sms.templateOf(text as SmsText, language);
  return template === undefined ? undefined : { template, values };
}

/** When a number that gets too many gets this one; undefined for now. What may have been sent already is not counted again. */
async function afterOthers(
  tx: Context,
  { recipient, tried_at }: { recipient: string; tried_at: Date | null },
): Promise<Date | undefined> {
  if (tried_at !== null) return undefined;
  const seconds = await secondsToWait(tx, 'sms_recipient', recipient);
  return seconds === 0 ? undefined : after(tx.clock, seconds * SECOND);
}

/** Where the provider reports on these messages. The provider signs the URL, so nobody can name other ones. */
const reportUrl = ({ config }: Context, ids: readonly number[]): string =>
  `${config.publicUrl}${REPORTS}/${ids.join('-')}`;

/** Bytes; a report takes a thousand. Anybody may send one, and its signature is looked for in several writings of all of it. */
const MOST_OF_REPORT = 16 * 1024;

/** Stores what became of an SMS. Reports come in any order and more than once: delivered and failed are final. */
export async function receiveReport(
  context: Context,
  messages: string,
  { payload, signature }: { payload: Buffer; signature: string },
): Promise<Record<string, never>> {
  const { sms } = context.adapters;
  if (sms === undefined || payload.length > MOST_OF_REPORT) throw new AppError('bad_signature');
  const params = formFields(payload.toString('utf8'));
  const ids = messages.split('-').map(Number);
  sms.verifyReport(reportUrl(context, ids), params, signature);
  const report = sms.readReport(params);
  if (report === undefined) return {};
  await inTransaction(context, async (tx) => {
    const now = tx.clock.now();
    if (report.state === 'FAILED') return fail(tx, ids, report.reason ?? 'other');
    if (report.state === 'SENT') return markSmsSent(tx.db, ids, { provider_id: report.id, now });
    for (const { channel, recipient } of await markDelivered(tx.db, ids, now))
      await deleteFault(tx.db, channel, recipient);
  });
  return {};
}

async function fail(
  tx: Context,
  ids: readonly number[],
  failure: Parameters<typeof markFailed>[2],
): Promise<void> {
  const created_at = tx.clock.now();
  const failed = await markFailed(tx.db, ids, failure);
  const byWhatsapp = failed.filter(({ channel }) => channel === 'WHATSAPP');
  // Whoever blocks us there does not want it by SMS.
  if (byWhatsapp.length > 0 && failure !== 'blocked')
    await addJob(tx, 'send_instead', { ids: byWhatsapp.map(({ id }) => id) });
  for (const { channel, recipient: address } of failed)
    // Of WhatsApp it is about our template, and not about the number.
    if (channel !== 'WHATSAPP' || failure !== 'other')
      await insertFault(tx.db, { channel, address, failure, created_at });
}
