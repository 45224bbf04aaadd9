/**
 * Owns what becomes of mails, SMS and notifications that wait: for the morning, for the next hour, or for a mail server that is away. Whether
 * a message is still meant for its address is decided when somebody's phone or e-mail is corrected, and again when it is sent, under
 * its lock. One that is meant for somebody else is dropped, and written anew for the address of now (beyond the documents, section 2).
 */
import { isOutdated, isText, type MessageKind } from '#shared/domain/messages.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { noticeToSend } from '#server/features/base/notifications/message-log.service.ts';
import type { AtPushing } from '#server/features/base/push/push.service.ts';
import {
  dropMessages,
  repeatAsSms,
  replaceMessages,
  undelivered,
  waitingAbout,
  wasSentAgain,
  type KeepOrDrop,
} from '#server/features/base/notifications/sms.service.ts';
import {
  saysWhatIsDue,
  writeLinkAgain,
} from '#server/features/records/billing/by-staff/links-again.service.ts';
import { factsOf, isOnWhatsapp, wantedOf, write } from './messages.service.ts';
import { eventOf, reasonOf, receiverPage } from './message-order.ts';
import { renewLinks, type Facts } from './message-order.queries.ts';

type Waiting = Parameters<KeepOrDrop>[1][number];

/** Sent whatever the person turned off: somebody waits for the code, and the notice of a change goes to the address known before. */
const ALWAYS: readonly MessageKind[] = ['CODE', 'CHANGED'];
/** Mails that ask somebody to do what a release ends. */
const UNTIL_RELEASE: readonly MessageKind[] = ['READY', 'ARRIVED', 'OUT_FOR_DELIVERY'];

/**
 * Returns true if locked messages of one mail or SMS are still to be sent; otherwise drops them, and writes anew those that are for
 * another address now. A job's `KeepOrDrop`.
 */
export const keepOrDrop: KeepOrDrop = async (tx, messages, sentAgain) => {
  const facts = await factsOf(
    tx,
    messages.map((one) => one.parcel_id),
  );
  const [first] = messages;
  const asksForMoney = first?.kind === 'PAYMENT_LINK';
  const isOtherNow = messages.some((one) => isElsewhere(one, facts) || saysOldReason(one, facts));
  if (isOtherNow || (asksForMoney && !(await saysWhatIsDue(tx, first, linkChannelOf(first))))) {
    await dropAndWriteAnew(tx, messages, facts, { sentAgain });
    return false;
  }
  for (const one of messages) if (isStillWanted(one, facts, { sentAgain })) return true;
  await dropMessages(tx, messages);
  return false;
};

/** Whether the notification of a message about a parcel still tells what is so, and its customer wants it. A job's `AtPushing`. */
export const isNews: AtPushing['isNews'] = async (tx, id, sentAgain) => {
  const message = await noticeToSend(tx, id);
  return (
    message !== undefined && isStillWanted(message, await factsOf(tx, [message.parcel_id]), { sentAgain })
  );
};

/** After a change of people, in its transaction: what waits about these parcels for another address is written anew. */
export async function readdress(tx: Context, parcelIds: readonly number[]): Promise<void> {
  if (parcelIds.length === 0) return;
  // Links are made before messages are locked, as where messages are made.
  const facts = await factsOf(tx, parcelIds);
  const waiting = await waitingAbout(tx, parcelIds);
  const whole = Map.groupBy(waiting, (one) => one.mail_id ?? `${one.recipient} ${one.text}`);
  for (const messages of whole.values())
    if (messages.some((one) => isElsewhere(one, facts)))
      await dropAndWriteAnew(tx, messages, facts, { sentAgain: await wasSentAgain(tx, messages) });
}

/** Gives the receivers' pages of these parcels another address: whoever got the old link sees nothing with it any more. */
export const revokeLinks = ({ db, clock }: Context, parcelIds: readonly number[]): Promise<void> =>
  renewLinks(db, parcelIds, clock.now());

/**
 * Sends by SMS what WhatsApp did not deliver: a release code must reach also those whose number is not there, and a template that was
 * taken back is no fault of theirs.
 */
export function sendInstead(context: Context, ids: readonly number[]): Promise<void> {
  return inTransaction(context, async (tx) => {
    const messages = await undelivered(tx, ids);
    const [first] = messages;
    const facts = first && (await factsOf(tx, [first.parcel_id])).get(first.parcel_id);
    if (first === undefined || facts === undefined) return;
    const { country_code } = first.person === 'SENDER' ? facts.sender : facts.receiver;
    await repeatAsSms(tx, messages, country_code);
  });
}

/** Whether a message waits for an address that the person no longer has, or has a link to the receiver's page that has ended. */
function isElsewhere(message: Waiting, all: ReadonlyMap<number, Facts>): boolean {
  const { parcel_id, person, channel, kind, recipient, text } = message;
  const facts = all.get(parcel_id);
  if (facts === undefined || kind === 'CHANGED') return false;
  const { phone, email } = person === 'SENDER' ? facts.sender : facts.receiver;
  // Whoever chose SMS meanwhile may not be reached by WhatsApp; what goes as SMS reaches everybody.
  if (channel === 'WHATSAPP' && !isOnWhatsapp({ person, facts })) return true;
  if (recipient.toLowerCase() !== (isText(channel) ? phone : email).toLowerCase()) return true;
  return person === 'RECEIVER' && kind !== 'CODE' && !text.includes(receiverPage(facts));
}

/** Whether a message tells of a delay whose reason was put right meanwhile. What staff sent again is of no event: `tellOfEvents` replaces it. */
function saysOldReason({ parcel_id, kind, event_id }: Waiting, all: ReadonlyMap<number, Facts>): boolean {
  return kind === 'DELAYED' && event_id !== null && event_id !== all.get(parcel_id)?.delay?.id;
}

/** Drops messages of one mail or SMS, and writes anew what is still so. Not a code: the change that it confirms ended with the old address. */
async function dropAndWriteAnew(
  tx: Context,
  messages: readonly Waiting[],
  all: ReadonlyMap<number, Facts>,
  { sentAgain = false } = {},
): Promise<void> {
  const [first] = messages;
  if (first === undefined) return;
  const { channel, kind, text } = first;
  if (kind === 'PAYMENT_LINK') {
    // Marked as replaced before new ones are written, as a person gets only one of each kind. Where none was written the mark is undone.
    await replaceMessages(tx, messages);
    const written = await writeLinkAgain(tx, text, linkChannelOf(first));
    return dropMessages(
      tx,
      messages.filter((one) => !written.has(one.parcel_id)),
    );
  }
  for (const one of messages) {
    const facts = all.get(one.parcel_id);
    const isTrue = facts !== undefined && kind !== 'CODE' && !isOutdated({ ...one, status: facts.status });
    if (!isTrue || !isStillWanted(one, all, { sentAgain })) {
      await dropMessages(tx, [one]);
      continue;
    }
    await replaceMessages(tx, [one]);
    const event_id = (one.kind === 'DELAYED' && one.event_id !== null && facts.delay?.id) || one.event_id;
    const isWritten = await write(tx, channel, {
      person: one.person,
      kind: one.kind,
      facts,
      reason: reasonOf(facts),
      ...(event_id !== null && { event_id }),
      sentAgain,
    });
    if (!isWritten) await dropMessages(tx, [one]);
  }
}

/** Whether a message still has a cause, and its person wants to hear of it; what staff sent again is wanted. */
function isStillWanted(
  message: Waiting,
  all: ReadonlyMap<number, Facts>,
  { sentAgain }: { sentAgain: boolean },
): boolean {
  const { parcel_id, person, kind, channel } = message;
  const facts = all.get(parcel_id);
  if (facts === undefined || ALWAYS.includes(kind)) return true;
  if (kind === 'PAYMENT_LINK') return wantsLinks(message, facts);
  const { status } = facts;
  // A notification interrupts as a text message does; a mail is also read as a record of what was.
  if (channel !== 'EMAIL' && isOutdated({ person, kind, status })) return false;
  if (status === 'RELEASED' && UNTIL_RELEASE.includes(kind)) return false;
  if (sentAgain) return true;
  const { mails, sms, push } = wantedOf({ person, facts }, eventOf(person, kind, facts));
  if (channel === 'PUSH') return push;
  return isText(channel) ? sms : mails;
}

const linkChannelOf = ({ channel }: Waiting) => (isText(channel) ? 'SMS' : 'EMAIL');

const wantsLinks = ({ channel }: Waiting, { wants_sms, sender }: Facts): boolean =>
  !isText(channel) || (wants_sms ?? sender.wants_sms);
