/**
 * Owns the receiver's change of the delivery: office or door, phone and address, until the parcel has arrived. A code that is
 * sent to the phone or e-mail known before confirms it; what the door costs more becomes a bill (beyond the documents,
 * section 3). When the courier records the arrival at the same moment, one of the two comes first, and both see which. A code is valid
 * for the version of the receiver's contact to which it was sent: a correction by the office ends it.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { receiverCalls } from '#shared/contract/receiver.ts';
import { mailboxOf } from '#shared/domain/email-address.ts';
import { toMajor } from '#shared/domain/money.ts';
import { phoneDigits } from '#shared/domain/phone-digits.ts';
import { invoiceParts } from '#shared/domain/pricing.ts';
import { after, MINUTE } from '#server/adapters/clock.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { causeAt, countFor, countRecipient } from '#server/http/rate-limits.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf } from '#server/wording.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { queueSms } from '#server/features/base/notifications/sms.service.ts';
import { tariffOf } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { storeOwnContact } from '#server/features/people/addresses/contacts.service.ts';
import { readdress } from '#server/features/records/messages/waiting-messages.service.ts';
import {
  addReceiverCharge,
  hasReceiverCharge,
  takeBackReceiverCharge,
} from '#server/features/records/billing/charges/charges.service.ts';
import {
  countCodeTry,
  deleteChanges,
  setChoices,
  setDelivery,
  storeChange,
  takeChange,
  type ReceiverParcel,
} from './receiver.queries.ts';
import {
  countedBy,
  deliveryState,
  isEditable,
  lockedParcelOf,
  pageOf,
  parcelOf,
} from './receiver.service.ts';

type Given = ParsedInput<typeof receiverCalls.changeDelivery>['body'];
type Change = Omit<Given, 'code' | 'seen'>;
/** As it waits for its code, with what was said that it costs more, in minor units. */
type Waiting = Change & { difference: number };
type Changed = Answer<typeof receiverCalls.changeDelivery>;

const LIFETIME = 15 * MINUTE;
const MOST_TRIES = 5;

/** Sends the code, or with the right one makes the change. 409 when the parcel has arrived meanwhile. */
export async function changeDelivery(
  context: Context,
  token: string,
  { code, seen, ...given }: Given,
  connection: Pick<Connection, 'address'>,
): Promise<Changed> {
  const parcel = await parcelOf(context, token, connection);
  const change = asStored(parcel, given);
  requireEditable(parcel);
  if (seen !== '' && seen !== deliveryState(parcel)) throw changedMeanwhile();
  if (code.trim() !== '') return confirm(context, parcel, change, code.trim(), connection);
  if (isSame(parcel, change))
    return { message: told('receiver.unchanged'), confirm: null, ...(await pageOf(context, parcel)) };
  return sendCode(context, parcel, change, connection);
}

async function sendCode(
  context: Context,
  shown: ReceiverParcel,
  change: Change,
  connection: Pick<Connection, 'address'>,
): Promise<Changed> {
  await countFor(context, 'receiver_code', countedBy(shown));
  const { channel, recipient } = wayTo(context, shown);
  // Their parcels may be different ones, so it is by the network: one person has not many.
  await countRecipient(context, 'receiver_code_recipient', recipient, { by: causeAt(connection.address) });
  // Codes do not wait for the next hour, as other texts do.
  if (channel === 'SMS') await countFor(context, 'sms_recipient', recipient);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return inTransaction(context, async (tx) => {
    const locked = await lockedParcelOf(tx, shown.token, connection);
    requireEditable(locked);
    const way = wayTo(tx, locked);
    // The receiver who was counted is corrected, or another change was confirmed.
    if (way.recipient !== recipient || deliveryState(locked) !== deliveryState(shown))
      throw changedMeanwhile();
    const difference = await differenceOf(tx, locked, change);
    await storeChange(tx.db, {
      parcel_id: locked.id,
      code_hash: hashOf(tx, locked, code),
      change: JSON.stringify({ ...change, difference } satisfies Waiting),
      expires_at: after(tx.clock, LIFETIME),
    });
    await write(tx, locked, 'CODE', { code });
    const { currency_code } = locked;
    return {
      message: told('receiver.codeSent'),
      confirm: { channel: way.channel, to: way.masked, difference: toMajor(difference), currency_code },
      ...(await pageOf(tx, locked)),
    };
  });
}

/** Drops the changes that wait for a code, in the transaction that gives these parcels another receiver. */
export const dropChanges = ({ db }: Context, parcelIds: readonly number[]): Promise<void> =>
  deleteChanges(db, parcelIds);

async function confirm(
  context: Context,
  parcel: ReceiverParcel,
  change: Change,
  code: string,
  connection: Pick<Connection, 'address'>,
): Promise<Changed> {
  // The try counts whatever becomes of the call.
  const waiting = await countCodeTry(context.autonomous, parcel.id, MOST_TRIES, context.clock.now());
  const hash = hashOf(context, parcel, code);
  if (waiting === undefined || !timingSafeEqual(waiting.code_hash, hash))
    throw invalidField('code', told('receiver.codeWrong'));
  const wanted = waiting.change as Waiting;
  if (!FIELDS.every((field) => wanted[field] === change[field]))
    throw new AppError('conflict', { message: told('receiver.changedSince') });
  return inTransaction(context, async (tx) => {
    // The courier may have recorded the arrival meanwhile, or the office corrected the receiver to whom the code was sent.
    const locked = await lockedParcelOf(tx, parcel.token, connection);
    requireEditable(locked);
    if (!(await takeChange(tx.db, parcel.id, hashOf(tx, locked, code))))
      throw new AppError('conflict', { message: told('receiver.changedSince') });
    await apply(tx, locked, wanted);
    // The notice goes to the address known before, in case that somebody else made the change.
    await write(tx, locked, 'CHANGED', {});
    const changed = await parcelOf(tx, parcel.token, connection);
    return { message: told('receiver.delivered'), confirm: null, ...(await pageOf(tx, changed)) };
  });
}

async function apply(
  tx: Context,
  parcel: ReceiverParcel,
  { difference: said, ...change }: Waiting,
): Promise<void> {
  const { delivery_option, ...address } = change;
  const { name, email, country_code, language, wants_mails, wants_sms, on_whatsapp } = parcel;
  const isMoved = ADDRESS.some((field) => parcel[field] !== address[field]);
  // A version of this parcel alone: whoever has the same details at another parcel keeps their own choices.
  const receiver_id = isMoved
    ? await storeOwnContact(tx, { name, email, country_code, ...address })
    : parcel.receiver_id;
  if (isMoved) await setChoices(tx.db, receiver_id, { language, wants_mails, wants_sms, on_whatsapp });
  // Prices may have changed since the code was sent: never more than was said.
  const difference = Math.min(said, await differenceOf(tx, parcel, change));
  // Nobody has proven the new phone, and the code stays known to who had the one before.
  const own = address.phone === parcel.phone ? {} : ({ own_code: true } as const);
  await setDelivery(tx.db, parcel.id, { receiver_id, delivery_option, ...own });
  const username = told('receiver.self');
  // Bills are locked before messages.
  if (delivery_option === 'OFFICE') await takeBackReceiverCharge(tx, parcel, username);
  // The link stays: whoever confirmed has it, and the page is open before them.
  await readdress(tx, [parcel.id]);
  const moved =
    parcel.delivery_option === delivery_option
      ? {}
      : { delivery: { from: parcel.delivery_option, to: delivery_option } };
  await recordActivity(
    tx,
    'ADDRESS',
    {
      id: 0,
      username,
      tracking: parcel.tracking_number,
      edit: { target: 'receiver', from: parcel.receiver_id, to: receiver_id, ...moved },
    },
    { route_id: parcel.route_id },
  );
  if (difference === 0) return;
  const sender = wordingOf(languageFor({ language: parcel.sender_language, country: parcel.sender_country }));
  await addReceiverCharge(tx, parcel, { note: sender.texts.receiver.charge, amount: difference, username });
}

/**
 * What the change makes the delivery cost more, in minor units. Nothing is paid back for a cheaper one, and so a door that was paid is
 * not charged again; a charge that is unpaid is taken back.
 */
async function differenceOf(
  context: Context,
  parcel: ReceiverParcel,
  { delivery_option }: Change,
): Promise<number> {
  if (delivery_option === parcel.delivery_option || delivery_option === parcel.priced_delivery) return 0;
  if (await hasReceiverCharge(context, parcel.id)) return 0;
  const tariff = await tariffOf(context, parcel.source_country_code, parcel.destination_country_code);
  // The charge is added to the invoice's debt, in its currency.
  if (tariff.currency_code !== parcel.currency_code) throw new AppError('no_price');
  const priceOf = (option: Change['delivery_option']) => {
    const priced = invoiceParts(tariff.policies, tariff.packaging_price, {
      ...parcel,
      delivery_option: option,
    });
    if (!priced.ok) throw new AppError(priced.reason);
    return priced.delivery_price;
  };
  return Math.max(0, priceOf(delivery_option) - priceOf(parcel.delivery_option));
}

/** Where the code goes: the phone, otherwise the e-mail; 409 if neither is known. */
function wayTo({ adapters }: Context, { phone, email }: ReceiverParcel) {
  if (phone !== '' && adapters.sms !== undefined)
    return {
      channel: 'SMS',
      recipient: phone,
      masked: `+${phone.slice(0, 3)} ••• ${phone.slice(-2)}`,
    } as const;
  if (email === '') throw new AppError('conflict', { message: told('receiver.noWay') });
  const [box = '', host = ''] = email.split('@');
  return {
    channel: 'EMAIL',
    recipient: mailboxOf(email),
    masked: `${box.slice(0, 1)}•••@${host}`,
  } as const;
}

/** Writes to the address known before: the code, or that the delivery was changed. */
async function write(
  tx: Context,
  parcel: ReceiverParcel,
  kind: 'CODE' | 'CHANGED',
  { code = '' }: { code?: string },
): Promise<void> {
  const { id: parcel_id, phone, email, language, country_code: country, tracking_number: tracking } = parcel;
  const about = [{ parcel_id, person: 'RECEIVER', kind } as const];
  if (wayTo(tx, parcel).channel === 'EMAIL') {
    const template = kind === 'CODE' ? 'receiverCode' : 'receiverChanged';
    const values = { name: parcel.name, tracking, code, link: `/r/${parcel.token}` };
    await queueMail(tx, { template, to: email, languageHints: { language, country }, values, about });
    return;
  }
  await queueSms(tx, {
    about,
    to: phone,
    country,
    language: languageFor({ language, country }),
    text: kind === 'CODE' ? 'receiver.code' : 'receiver.changed',
    values: { tracking, code },
    // A code and its notice go to the phone itself, whatever its owner chose for news.
    onWhatsapp: false,
    urgent: kind === 'CODE',
  });
}

const changedMeanwhile = () => new AppError('conflict', { message: told('receiver.changedMeanwhile') });

function requireEditable(parcel: ReceiverParcel): void {
  if (!isEditable(parcel)) throw new AppError('conflict', { message: told('receiver.tooLate') });
}

const hashOf = (
  { config }: Context,
  { id, receiver_id }: Pick<ReceiverParcel, 'id' | 'receiver_id'>,
  code: string,
): Buffer =>
  createHmac('sha256', config.authKeys[0] ?? '')
    .update(`receiver ${id} ${receiver_id} ${code}`)
    .digest();

/** The page shows the phone with a plus: one that comes back as it was shown stays as it is stored. */
const asStored = (
  parcel: Pick<ReceiverParcel, 'phone'>,
  { phone, address_line_1, address_line_2, postal_code, ...rest }: Change,
): Change => ({
  ...rest,
  phone: phone === phoneDigits(`+${parcel.phone}`) ? parcel.phone : phone,
  address_line_1: address_line_1.trim(),
  address_line_2: address_line_2.trim(),
  postal_code: postal_code.trim(),
});

const ADDRESS = ['phone', 'address_line_1', 'address_line_2', 'postal_code'] as const;
const FIELDS = ['delivery_option', ...ADDRESS] as const;

const isSame = (parcel: Pick<ReceiverParcel, (typeof FIELDS)[number]>, change: Change): boolean =>
  FIELDS.every((field) => parcel[field] === change[field]);
