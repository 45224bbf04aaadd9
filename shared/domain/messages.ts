/** What senders and receivers are told about their parcels, and how (beyond the documents, section 2). */
import type { Country } from './countries.ts';
import type { EventType, ParcelStatus } from './parcel-status.ts';
import type { CollectionOption } from './pricing.ts';
import { SMS_FAILURES } from './sms.ts';
import { TIME_ZONES } from './visit-dates.ts';

/** The two sides of a parcel. Of a message, the column and the wire's field are `person`. */
export const SIDES = ['SENDER', 'RECEIVER'] as const;
export type MessageSide = (typeof SIDES)[number];

export const CHANNELS = ['EMAIL', 'SMS', 'WHATSAPP', 'PUSH'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The two ways of a text message, of which a person chooses one. */
export const TEXT_CHANNELS = ['SMS', 'WHATSAPP'] as const satisfies readonly Channel[];
export type TextChannel = (typeof TEXT_CHANNELS)[number];
export const isText = (channel: Channel): channel is TextChannel =>
  TEXT_CHANNELS.some((one) => one === channel);

export const MESSAGE_KINDS = [
  'PICKED_UP',
  'PROCESSING',
  'IN_TRANSIT',
  'ARRIVED',
  'READY',
  'RECEIVED',
  'OUT_FOR_DELIVERY',
  'DELAYED',
  'RELEASED',
  'PAYMENT_LINK',
  /** The code that confirms a receiver's change, and the notice of one. */
  'CODE',
  'CHANGED',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** `dropped`: not sent, as it was no longer true, wanted, or meant for that address when its time came. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'failed', 'dropped'] as const;

/** `bounced`: the mail server of the address refuses it; the others are the SMS provider's. */
export const MESSAGE_FAILURES = ['bounced', ...SMS_FAILURES] as const;
export type MessageFailure = (typeof MESSAGE_FAILURES)[number];

/** The kinds that do not tell of the parcel's status: a payment or a change of the delivery sends them, and sends them again. */
const OTHER_KINDS = ['PAYMENT_LINK', 'CODE', 'CHANGED'] as const satisfies readonly MessageKind[];
type StatusKind = Exclude<MessageKind, (typeof OTHER_KINDS)[number]>;

/** The statuses in which a kind of message is still true. A delay may follow the arrival. */
const TRUE_IN: Readonly<Record<StatusKind, readonly ParcelStatus[]>> = {
  PICKED_UP: ['PICKED_UP'],
  PROCESSING: ['PROCESSING'],
  IN_TRANSIT: ['IN_TRANSIT'],
  ARRIVED: ['ARRIVED'],
  READY: ['ARRIVED', 'RECEIVED', 'DELAYED'],
  RECEIVED: ['RECEIVED'],
  OUT_FOR_DELIVERY: ['RECEIVED'],
  DELAYED: ['DELAYED'],
  RELEASED: ['RELEASED'],
};
/** Receivers hear nothing between the pick-up and the arrival, so the first message is true until then. */
const ON_THE_WAY: readonly ParcelStatus[] = ['PICKED_UP', 'PROCESSING', 'IN_TRANSIT', 'DELAYED'];

const tellsStatus = (kind: MessageKind): kind is StatusKind => !OTHER_KINDS.some((other) => other === kind);

interface AboutStatus {
  person: MessageSide;
  kind: MessageKind;
  /** The parcel's status now. */
  status: ParcelStatus;
}

/** Whether a message can be sent again: it tells of the parcel's status, which is still the same. */
export function maySendAgain({ person, kind, status }: AboutStatus): boolean {
  if (person === 'RECEIVER' && kind === 'PICKED_UP') return ON_THE_WAY.includes(status);
  return tellsStatus(kind) && TRUE_IN[kind].includes(status);
}

/** Whether a message that still waits has become untrue. */
export const isOutdated = (message: AboutStatus): boolean =>
  tellsStatus(message.kind) && !maySendAgain(message);

/** The kinds that are also sent as SMS, which cost money and interrupt people. */
export const SMS_KINDS: readonly MessageKind[] = ['READY', 'DELAYED', 'PAYMENT_LINK'];

/** What receivers are told; the steps before its arrival, beyond the first, concern the sender alone. */
const FOR_RECEIVERS: readonly MessageKind[] = [
  'PICKED_UP',
  'ARRIVED',
  'READY',
  'OUT_FOR_DELIVERY',
  'DELAYED',
  'RELEASED',
];

/**
 * The kind of message that an event causes; undefined for none. A parcel that is collected is ready as soon as it has arrived,
 * because it can be released from then on; one that is brought to the door is out for delivery after RECEIVE.
 */
export function messageKind(
  person: MessageSide,
  event: EventType,
  delivery: CollectionOption,
): MessageKind | undefined {
  const kind =
    person === 'SENDER' && event === 'RECEIVE' && delivery === 'OFFICE' ? 'RECEIVED' : KIND[delivery][event];
  return person === 'SENDER' || FOR_RECEIVERS.includes(kind) ? kind : undefined;
}

const SHARED = {
  PICKUP: 'PICKED_UP',
  PROCESS: 'PROCESSING',
  TRANSIT: 'IN_TRANSIT',
  DELAY: 'DELAYED',
} as const;
const KIND: Readonly<Record<CollectionOption, Readonly<Record<EventType, MessageKind>>>> = {
  OFFICE: { ...SHARED, ARRIVE: 'READY', RECEIVE: 'READY' },
  HOME: { ...SHARED, ARRIVE: 'ARRIVED', RECEIVE: 'OUT_FOR_DELIVERY' },
};

/** Hours of the recipient's day without SMS: from the first until the second. */
const QUIET = { from: 21, until: 8 };

/**
 * When an SMS to somebody in this country may be sent: now, or at the end of the quiet hours there. Undefined means now.
 */
export function afterQuietHours(now: Date, country: Country): Date | undefined {
  const timeZone = TIME_ZONES[country];
  if (!isQuiet(now, timeZone)) return undefined;
  // In steps of a quarter of an hour, as no zone is offset by less; right on days when the clocks change, too.
  let moment = Math.ceil(now.getTime() / STEP) * STEP;
  while (isQuiet(new Date(moment), timeZone)) moment += STEP;
  return new Date(moment);
}

const STEP = 15 * 60_000;

function isQuiet(moment: Date, timeZone: string): boolean {
  const format = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const hour = Number(format.format(moment));
  return hour >= QUIET.from || hour < QUIET.until;
}
