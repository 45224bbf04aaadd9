/**
 * Owns what senders and receivers are told about their parcels: who gets which message by which channel (beyond the documents,
 * section 2). One transaction stores the messages of a batch and queues them; a job that runs again makes none twice.
 */
import type { Answer } from '#shared/contract/define-call.ts';
import type { messageCalls } from '#shared/contract/messages.ts';
import { fill } from '#texts/format.ts';
import { logMessage } from '#server/features/base/notifications/message-log.service.ts';
import { hasDevices, pushTo } from '#server/features/base/push/push.service.ts';
import { isOutdated, messageKind, type Channel, SIDES, SMS_KINDS } from '#shared/domain/messages.ts';
import type { NotificationSwitch } from '#shared/domain/notification-switches.ts';
import { mayRelease, type EventType } from '#shared/domain/parcel-status.ts';
import { AppError } from '#server/app-error.ts';
import type { Staff } from '#server/access/callers.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { countFor } from '#server/http/rate-limits.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf, type LanguageHints } from '#server/wording.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import {
  dropSms,
  queueSms,
  replaceMessages,
  waitingSms,
} from '#server/features/base/notifications/sms.service.ts';
import { parcelIdInScope } from '#server/features/records/parcels/reading/parcels.service.ts';
import { isSendable, presentFaults, presentMessage } from './messages.present.ts';
import { lockMessage, markReplaced, selectFaults, selectMessages } from './messages.queries.ts';
import { reasonOf, smsOf, templateOf, valuesOf, type MessageOrder } from './message-order.ts';
import { selectEvents, selectFacts, type Facts } from './message-order.queries.ts';

type OfParcel = Pick<Answer<typeof messageCalls.list>, 'messages' | 'faults'>;

/** Tells the senders and receivers of these events' parcels. */
export function tellOfEvents(context: Context, eventIds: readonly number[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    const events = await selectEvents(tx.db, eventIds);
    const facts = await factsOf(
      tx,
      events.map((event) => event.parcel_id),
    );
    // Nothing waits from before the pickup.
    const waiting = events.some(({ type }) => type !== 'PICKUP') ? await dropOutdated(tx, facts) : [];
    await replaceOldDelays(tx, waiting, { facts, events });
    for (const { id: event_id, type, reason, parcel_id, is_late, told_code } of events) {
      const about = facts.get(parcel_id);
      // A release records a missing RECEIVE, which is not worth a message besides its own.
      if (about === undefined || (type === 'RECEIVE' && about.status === 'RELEASED')) continue;
      // Put right before it was told.
      if (type === 'DELAY' && (reason ?? '') !== reasonOf(about)) continue;
      const { email, phone } = about.sender;
      const knowsCode = told_code.some(({ recipient }) =>
        [email.toLowerCase(), phone].includes(recipient.toLowerCase()),
      );
      for (const person of SIDES) {
        const kind = messageKind(person, type, about.delivery_option);
        if (kind === undefined) continue;
        // Sent by a scanner that had no connection, after what has happened since.
        if (is_late && !isStillNews({ person, kind, status: about.status }, { type, knowsCode })) continue;
        await tell(tx, { person, kind, facts: about, reason: reason ?? '', event_id }, type);
      }
    }
  });
}

/** Whether an event from before the latest one is worth telling: what it says is still so, or the sender has no release code yet. */
const isStillNews = (
  message: Parameters<typeof isOutdated>[0],
  { type, knowsCode }: { type: EventType; knowsCode: boolean },
): boolean =>
  message.person === 'SENDER' && type === 'ARRIVE'
    ? mayRelease(message.status) && !knowsCode
    : !isOutdated(message);

/** Tells the senders and receivers of released parcels. */
export function tellOfReleases(context: Context, parcelIds: readonly number[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    const all = await factsOf(tx, parcelIds);
    await dropOutdated(tx, all);
    for (const facts of all.values())
      for (const person of SIDES) await tell(tx, { person, kind: 'RELEASED', facts, reason: '' }, 'RECEIVE');
  });
}

/** Drops SMS that wait for the morning and are no longer true; returns the others. */
async function dropOutdated(tx: Context, facts: ReadonlyMap<number, Facts>) {
  const waiting = await waitingSms(tx, [...facts.keys()]);
  const outdated = waiting.filter(({ parcel_id, ...sms }) => {
    const status = facts.get(parcel_id)?.status;
    return status !== undefined && isOutdated({ ...sms, status });
  });
  await dropSms(tx, outdated);
  return waiting.filter((sms) => !outdated.includes(sms));
}

/** Makes way for the SMS about the latest delay of a parcel: one that waits says the reason of an earlier one. */
async function replaceOldDelays(
  tx: Context,
  waiting: Awaited<ReturnType<typeof dropOutdated>>,
  { facts, events }: { facts: ReadonlyMap<number, Facts>; events: readonly { id: number }[] },
): Promise<void> {
  const now = new Set(events.map(({ id }) => id));
  const old = waiting.filter(({ kind, event_id, parcel_id }) => {
    const latest = facts.get(parcel_id)?.delay?.id;
    return kind === 'DELAYED' && latest !== undefined && now.has(latest) && event_id !== latest;
  });
  await replaceMessages(tx, old);
  // What staff sent again is of no event, and goes also to who wants no such texts.
  for (const { event_id, parcel_id, person, kind, channel } of old) {
    const about = facts.get(parcel_id);
    if (event_id === null && about !== undefined)
      await write(tx, channel, { person, kind, facts: about, reason: reasonOf(about), sentAgain: true });
  }
}

/** What was sent about a parcel in the agent's scope; 404 otherwise. */
export async function listMessages(context: Context, staff: Staff, tracking: string): Promise<OfParcel> {
  return ofParcel(context, await parcelIdInScope(context, staff, tracking));
}

/** Sends a message again, to the address of now; 409 while it waits, once it is no longer true, and for a payment link. */
export async function resend(
  context: Context,
  staff: Staff,
  { tracking, id }: { tracking: string; id: number },
): Promise<Answer<typeof messageCalls.resend>> {
  const parcelId = await parcelIdInScope(context, staff, tracking);
  // Each time it is a new message, so that a limit for one message would be none.
  await countFor(context, 'message_again', String(parcelId));
  return inTransaction(context, async (tx) => {
    const old = await lockMessage(tx.db, parcelId, id);
    if (old === undefined) throw new AppError('not_found');
    const facts = (await factsOf(tx, [parcelId])).get(parcelId);
    if (facts === undefined) throw new AppError('not_found');
    if (!isSendable({ ...old, status: facts.status }))
      throw new AppError('conflict', { message: told('messages.notAgain') });
    await markReplaced(tx.db, id, tx.clock.now());
    const order = { ...old, facts, reason: reasonOf(facts), sentAgain: true };
    if (!(await write(tx, old.channel, order)))
      throw new AppError('conflict', { message: told('messages.noAddress') });
    leaveTrace(tx, { messages: [id], parcels: [parcelId], customers: [facts.customer_id] });
    // Nothing is asked after the commit: a refusal would take back what was counted for a message that goes out.
    return { message: told('messages.sentAgain'), ...(await ofParcel(tx, parcelId)) };
  });
}

const BY_CHANNEL = {
  EMAIL: sendMail,
  SMS: sendSms,
  WHATSAPP: sendSms,
  PUSH: sendPush,
} as const satisfies Record<Channel, (tx: Context, order: MessageOrder) => Promise<boolean>>;

/** Writes a message to the address of now; false without one. */
export const write = (tx: Context, channel: Channel, order: MessageOrder): Promise<boolean> =>
  BY_CHANNEL[channel](tx, order);

async function ofParcel({ db }: Context, parcelId: number): Promise<OfParcel> {
  const [messages, faults] = await Promise.all([selectMessages(db, parcelId), selectFaults(db, parcelId)]);
  return { messages: messages.map(presentMessage), faults: presentFaults(faults) };
}

/** What is true of these parcels and their people now, by parcel. */
export async function factsOf(
  tx: Context,
  parcelIds: readonly number[],
): Promise<ReadonlyMap<number, Facts>> {
  const rows = await selectFacts(tx.db, [...new Set(parcelIds)], tx.clock.now());
  return new Map(rows.map((row) => [row.parcel_id, row]));
}

/** Sends what the person wants to get, by each channel that reaches them. */
async function tell(tx: Context, order: MessageOrder, event: EventType): Promise<void> {
  const { mails, sms, push } = wantedOf(order, event);
  if (mails) await sendMail(tx, order);
  if (sms && SMS_KINDS.includes(order.kind)) await sendSms(tx, order);
  if (push) await sendPush(tx, order);
}

/** A customer's switches count for what they send; the mail with the release code always goes to the sender. */
export function wantedOf(
  { person, facts }: Pick<MessageOrder, 'person' | 'facts'>,
  event: EventType,
): Record<'mails' | 'sms' | 'push', boolean> {
  const { receiver, sender, customer_id } = facts;
  if (person === 'RECEIVER') return { mails: receiver.wants_mails, sms: receiver.wants_sms, push: false };
  if (customer_id === null)
    return { mails: sender.wants_mails || event === 'ARRIVE', sms: sender.wants_sms, push: false };
  const name: NotificationSwitch = `EVENT_${event}`;
  const wanted = facts.switches?.[name] ?? facts.want_notifications ?? true;
  return { mails: wanted || event === 'ARRIVE', sms: wanted && (facts.wants_sms ?? true), push: wanted };
}

/** False without an address. */
async function sendMail(tx: Context, order: MessageOrder): Promise<boolean> {
  const { person, kind, facts, event_id, sentAgain = false } = order;
  const { sender, receiver } = facts;
  const to = person === 'SENDER' ? sender.email : receiver.email;
  if (to === '' || (person === 'RECEIVER' && to.toLowerCase() === sender.email.toLowerCase())) return false;
  await queueMail(tx, {
    template: templateOf(order),
    to,
    languageHints: languageHintsOf(order),
    customer_id: person === 'SENDER' ? facts.customer_id : null,
    values: (wording) => valuesOf(order, wording),
    parcels: [facts.parcel_id],
    about: [{ parcel_id: facts.parcel_id, person, kind, ...(event_id !== undefined && { event_id }) }],
    sentAgain,
  });
  return true;
}

/** Whether the person chose WhatsApp for text messages; a customer's own setting counts for what they send. */
export const isOnWhatsapp = ({ person, facts }: Pick<MessageOrder, 'person' | 'facts'>): boolean =>
  person === 'SENDER' ? (facts.on_whatsapp ?? facts.sender.on_whatsapp) : facts.receiver.on_whatsapp;

/** False without a phone, or a way to it. */
async function sendSms(tx: Context, order: MessageOrder): Promise<boolean> {
  const { person, kind, facts, event_id, sentAgain = false } = order;
  const { sender, receiver } = facts;
  const { phone: to, country_code: country } = person === 'SENDER' ? sender : receiver;
  if (to === '' || (person === 'RECEIVER' && to === sender.phone)) return false;
  const language = languageFor(
    person === 'SENDER' ? { language: facts.language } : undefined,
    languageHintsOf(order),
  );
  const said = smsOf(order, wordingOf(language), tx.config.publicUrl);
  const onWhatsapp = isOnWhatsapp(order);
  const about = [{ parcel_id: facts.parcel_id, person, kind, ...(event_id !== undefined && { event_id }) }];
  return queueSms(tx, { about, to, country, language, ...said, onWhatsapp, sentAgain });
}

/** A notification in the browsers of the sender's account; without the release code, which a locked screen would show. */
async function sendPush(tx: Context, order: MessageOrder): Promise<boolean> {
  const { person, kind, facts, event_id, sentAgain = false } = order;
  const { customer_id, parcel_id, tracking_number: tracking } = facts;
  if (customer_id === null || !(await hasDevices(tx, { customer_id }))) return false;
  const { language, texts, pathOf } = wordingOf(
    languageFor({ language: facts.language }, languageHintsOf(order)),
  );
  const subject = { parcel_id, person, kind, ...(event_id !== undefined && { event_id }) };
  const row = { channel: 'PUSH', language, recipient: '', created_at: tx.clock.now() } as const;
  const message = await logMessage(tx, { ...subject, ...row });
  if (message === undefined) return true;
  const notice = { title: fill(texts.messages.about, { tracking }), body: texts.messages.news[kind] };
  await pushTo(
    tx,
    { customer_id },
    { ...notice, link: pathOf(`/tracking/${tracking}`) },
    { message, sentAgain },
  );
  return true;
}

function languageHintsOf({ person, facts }: MessageOrder): LanguageHints {
  const { language, country_code: country } = person === 'SENDER' ? facts.sender : facts.receiver;
  return { language, country };
}
