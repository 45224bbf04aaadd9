/** What a message about a parcel says: the mail's template and values, and the SMS. */
import { firstName } from '#shared/domain/first-name.ts';
import { nameWithoutLink, withoutLink } from '#shared/domain/text-links.ts';
import { EVENT_TYPES, STATUS_AFTER, type EventType } from '#shared/domain/parcel-status.ts';
import { messageKind, type MessageKind, type MessageSide } from '#shared/domain/messages.ts';
import { told } from '#server/told.ts';
import type { Wording } from '#server/wording.ts';
import type { MailTemplate, MailValues } from '#server/features/base/notifications/mails.service.ts';
import type { SmsOrder } from '#server/features/base/notifications/sms.service.ts';
import type { Facts } from './message-order.queries.ts';

/** One message that is to be written: to whom, about what, and what is true of its parcel. */
export interface MessageOrder {
  person: MessageSide;
  kind: MessageKind;
  facts: Facts;
  /** The reason of a delay, or ''. */
  reason: string;
  /** The event that is told of, if it is one. */
  event_id?: number;
  /** Staff sent it again, whatever the person wants. */
  sentAgain?: boolean;
}

const FOR_RECEIVER: Readonly<Partial<Record<MessageKind, MailTemplate>>> = {
  PICKED_UP: 'receiverPickedUp',
  ARRIVED: 'receiverArrived',
  READY: 'receiverReady',
  OUT_FOR_DELIVERY: 'receiverOutForDelivery',
  DELAYED: 'receiverDelayed',
  RELEASED: 'receiverReleased',
};

/** The other kinds say the parcel's new status. */
const FOR_SENDER: Readonly<Partial<Record<MessageKind, MailTemplate>>> = {
  ARRIVED: 'releaseCode',
  READY: 'releaseCode',
  DELAYED: 'parcelDelayed',
  RELEASED: 'parcelReleased',
};

export function templateOf({ person, kind }: Pick<MessageOrder, 'person' | 'kind'>): MailTemplate {
  return (person === 'SENDER' ? FOR_SENDER : FOR_RECEIVER)[kind] ?? 'parcelEvent';
}

/** The values of the mail's and the SMS's texts. Receivers learn the sender's first name, and nothing else of theirs. */
export function valuesOf(
  { person, kind, facts, reason: typed }: MessageOrder,
  { texts }: Pick<Wording, 'texts'>,
): MailValues {
  const { sender, receiver, tracking_number: tracking, release_code: code, destination } = facts;
  // In our name nobody is sent a link of an agent's own. It is left out, not refused: a scanner's events come late.
  const reason = withoutLink(typed);
  const shared = { tracking, code, reason, country: texts.countries[destination] };
  if (person === 'RECEIVER')
    return { ...shared, name: receiver.name, sender: firstName(sender.name), link: receiverPage(facts) };
  const status = told(`states.parcel.${STATUS_AFTER[eventOf('SENDER', kind, facts)]}`);
  return {
    ...shared,
    name: sender.name,
    status,
    receiver: nameWithoutLink(receiver.name),
    link: `/tracking/${tracking}`,
  };
}

/** What an SMS says, and with which values. */
export function smsOf(
  order: MessageOrder,
  wording: Wording,
  publicUrl: string,
): Pick<SmsOrder, 'text' | 'values'> {
  const { link, ...values } = valuesOf(order, wording);
  const person = order.person === 'SENDER' ? 'sender' : 'receiver';
  return {
    text: order.kind === 'DELAYED' ? `${person}.delayed` : `${person}.ready`,
    values: { ...values, link: `${publicUrl}${wording.pathOf(link)}` },
  };
}

/** The reason of a parcel's latest delay, or ''. */
export const reasonOf = ({ delay }: Pick<Facts, 'delay'>): string => delay?.reason ?? '';

export const receiverPage = ({ token }: Pick<Facts, 'token'>): string => `/r/${token}`;

/** The event that a person is told of with this kind. */
export function eventOf(
  person: MessageSide,
  kind: MessageKind,
  { delivery_option }: Pick<Facts, 'delivery_option'>,
): EventType {
  return EVENT_TYPES.find((event) => messageKind(person, event, delivery_option) === kind) ?? 'RECEIVE';
}
