/**
 * Owns what a receiver sees and chooses without an account, on the page whose link is in each message (beyond the documents,
 * section 3): the state of the parcel, the language and channels, data for the customs, and reports of problems.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { brand } from '#shared/brand.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { receiverCalls } from '#shared/contract/receiver.ts';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { firstName } from '#shared/domain/first-name.ts';
import { withoutLink } from '#shared/domain/text-links.ts';
import { languageOfCountry } from '#shared/domain/languages.ts';
import { toMajor } from '#shared/domain/money.ts';
import { mayRelease } from '#shared/domain/parcel-status.ts';
import { after, DAY } from '#server/adapters/clock.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Connection, StoredFile } from '#server/http/define-routes.ts';
import { countFor, countFrom } from '#server/http/rate-limits.ts';
import { told } from '#server/told.ts';
import { languageFor, wordingOf } from '#server/wording.ts';
import { textChannels } from '#server/features/base/notifications/settings.service.ts';
import { queueMail } from '#server/features/base/notifications/mails.service.ts';
import { receiverDebt } from '#server/features/records/billing/charges/charges.service.ts';
import { payReceiverByCard } from '#server/features/records/billing/card/card-sessions.service.ts';
import { storeReceiverNote } from '#server/features/records/notes/notes.service.ts';
import { addFile, storeFiles } from '#server/features/records/parcels/files/files.service.ts';
import { readContent } from '#server/features/records/parcels/files/file-content.ts';
import { arrival } from '#server/features/records/tracking/arrival.service.ts';
import { track } from '#server/features/records/tracking/tracking.service.ts';
import {
  deleteDocuments,
  lockStatus,
  selectByToken,
  setChoices,
  storeCustoms,
  type ReceiverParcel,
} from './receiver.queries.ts';
import { seal, unseal } from './sealed.ts';

export type ReceiverPage = Answer<typeof receiverCalls.show>;

/** How long a link works after the release. */
const LIFE_AFTER_RELEASE = 30 * DAY;

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

const known = (context: Context, token: string) =>
  selectByToken(context.db, token, after(context.clock, -LIFE_AFTER_RELEASE));

/** Whether a link leads to a parcel. */
const isKnown = async (context: Context, token: string): Promise<boolean> =>
  (await known(context, token)) !== undefined;

/** The parcel of a link; the same 404 for an unknown and an expired one, and 429 for who tries too many. */
export async function parcelOf(
  context: Context,
  token: string,
  { address }: Pick<Connection, 'address'>,
): Promise<ReceiverParcel> {
  const parcel = await known(context, token);
  if (parcel !== undefined) return parcel;
  await countFrom(context, 'receiver_link', address);
  throw new AppError('not_found', { message: told('receiver.unknownLink') });
}

/** As what a receiver's calls count: by the link, so that a corrected receiver, who gets another one, begins anew. */
export const countedBy = ({ id, token }: Pick<ReceiverParcel, 'id' | 'token'>): string =>
  `${id} ${createHash('sha256').update(token).digest('hex')}`;

/**
 * The parcel of a link, with its status locked: what an event, a release or a correction at the same moment changes comes before or
 * after. A correction of the receiver's phone or e-mail ends the link.
 */
export async function lockedParcelOf(
  tx: Context,
  token: string,
  connection: Pick<Connection, 'address'>,
): Promise<ReceiverParcel> {
  const { id } = await parcelOf(tx, token, connection);
  await lockStatus(tx.db, id);
  return parcelOf(tx, token, connection);
}

export async function show(
  context: Context,
  token: string,
  connection: Pick<Connection, 'address'>,
): Promise<ReceiverPage> {
  return pageOf(context, await parcelOf(context, token, connection));
}

/** What the page shows; nothing of the sender but the first name, and no prices but what the receiver has to pay. */
export async function pageOf(context: Context, parcel: ReceiverParcel): Promise<ReceiverPage> {
  const { tracking_number, status, released_at, country_code } = parcel;
  const tracked = trackingCalls.track.answer.parse(JSON.parse((await track(context, tracking_number)).text));
  const { expected } = await arrival(context, tracking_number);
  const isOpen = mayRelease(status) && parcel.arrived;
  const debt = await receiverDebt(context, parcel.id);
  return {
    tracking_number,
    status,
    history: tracked.history,
    delayed: tracked.delayed,
    delay_reason: withoutLink(tracked.delay_reason ?? ''),
    expected: parcel.arrived ? null : expected,
    source_country_code: parcel.source_country_code,
    destination_country_code: parcel.destination_country_code,
    sender: firstName(parcel.sender_name),
    parcels: Number(parcel.parcels),
    delivery: {
      editable: flag(isEditable(parcel)),
      delivery_option: parcel.delivery_option,
      name: parcel.name,
      phone: parcel.phone,
      country_code,
      address_line_1: parcel.address_line_1,
      address_line_2: parcel.address_line_2,
      postal_code: parcel.postal_code,
      state: deliveryState(parcel),
    },
    contact: {
      language: parcel.language ?? languageOfCountry(country_code),
      channels: [
        ...(parcel.email === '' ? [] : [{ name: 'EMAIL' as const, value: flag(parcel.wants_mails) }]),
        ...(parcel.phone === '' ? [] : textChannels(context.adapters.sms, parcel)),
      ],
    },
    due: debt === 0 ? null : { amount: toMajor(debt), currency_code: parcel.currency_code },
    release_code: isOpen ? parcel.release_code : null,
    released_at: released_at?.toISOString() ?? null,
    customs: customsOf(context, parcel),
  };
}

/** What can be changed of a delivery, as one opaque text. */
export function deliveryState(parcel: Delivery): string {
  const { delivery_option, phone, address_line_1, address_line_2, postal_code } = parcel;
  const shown = JSON.stringify([delivery_option, phone, address_line_1, address_line_2, postal_code]);
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16);
}

type Delivery = Pick<
  ReceiverParcel,
  'delivery_option' | 'phone' | 'address_line_1' | 'address_line_2' | 'postal_code'
>;

/** Until it has arrived. */
export const isEditable = ({ status, arrived }: Pick<ReceiverParcel, 'status' | 'arrived'>): boolean =>
  status !== 'RELEASED' && !arrived;

/**
 * Where the receiver pays. The way back from the card provider does not lead to the page of the link: who sees the payment would see
 * the link.
 */
export async function pay(
  context: Context,
  token: string,
  connection: Pick<Connection, 'address'>,
): Promise<{ location: string }> {
  const parcel = await parcelOf(context, token, connection).catch((error: unknown) => {
    // The receiver's page says what is wrong with the link.
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  });
  const receiver = parcel && { language: parcel.language, country: parcel.country_code };
  const paid = receiver && (await payReceiverByCard(context, parcel.id, receiver));
  // The link may have ended while the provider was asked.
  const page = paid && (await isKnown(context, token)) ? paid : undefined;
  return { location: page ?? wordingOf(languageFor(receiver)).pathOf(`/r/${token}`) };
}

/** Chooses the language and the channels of this person, for all parcels with the same details. */
export async function changeContact(
  context: Context,
  token: string,
  { language, mails, sms, whatsapp }: ParsedInput<typeof receiverCalls.changeContact>['body'],
  connection: Pick<Connection, 'address'>,
): Promise<Answer<typeof receiverCalls.changeContact>> {
  const choices = {
    language,
    wants_mails: mails === 1,
    wants_sms: sms === 1 || whatsapp === 1,
    on_whatsapp: whatsapp === 1,
  };
  await countFor(context, 'receiver_changes', countedBy(await parcelOf(context, token, connection)));
  return inTransaction(context, async (tx) => {
    const parcel = await lockedParcelOf(tx, token, connection);
    await setChoices(tx.db, parcel.receiver_id, choices);
    return { message: told('receiver.contactSaved'), ...(await pageOf(tx, { ...parcel, ...choices })) };
  });
}

/** Tells the office of a problem: a note that staff see at the parcel, and a mail. */
export async function reportProblem(
  context: Context,
  token: string,
  { text }: ParsedInput<typeof receiverCalls.reportProblem>['body'],
  connection: Pick<Connection, 'address'>,
): Promise<{ message: string }> {
  await countFor(context, 'receiver_problem', countedBy(await parcelOf(context, token, connection)));
  await inTransaction(context, async (tx) => {
    const parcel = await lockedParcelOf(tx, token, connection);
    await storeReceiverNote(tx, parcel, text.trim());
    await queueMail(tx, {
      template: 'receiverProblem',
      to: tx.config.officeEmail,
      values: {
        name: brand.name,
        tracking: parcel.tracking_number,
        receiver: parcel.name,
        text: text.trim(),
        link: `${tx.config.publicUrl}/manage/item/${parcel.tracking_number}`,
      },
      parcels: [parcel.id],
    });
  });
  return { message: told('receiver.problemSent') };
}

const customsData = z.object({ name: z.string(), personal_number: z.string() });

/** What was given, masked; null if nothing was, or its key is no longer used. */
function customsOf(
  { config }: Context,
  { sealed, given_at, documents }: ReceiverParcel,
): ReceiverPage['customs'] {
  const opened = sealed === null ? undefined : unseal(config, sealed);
  if (opened === undefined || given_at === null) return null;
  const { name, personal_number } = customsData.parse(JSON.parse(opened.toString('utf8')));
  return {
    name: name.normalize('NFC').replaceAll(/(?<=\p{L}\p{M}*)\p{L}\p{M}*/gu, '•'),
    personal_number: personal_number.slice(-3).padStart(personal_number.length, '•'),
    documents: Number(documents),
    given_at: given_at.toISOString(),
  };
}

const MOST_PAPERS = receiverCalls.giveCustoms.files.document;

/** Cleans, encrypts and stores the papers; 429 after 20 times an hour for one parcel. */
export async function storeDocuments(
  context: Context,
  token: string,
  connection: Connection,
): Promise<StoredFile[]> {
  const parcel = await parcelOf(context, token, connection);
  requireUnreleased(parcel);
  await countFor(context, 'receiver_papers', countedBy(parcel));
  const most = MOST_PAPERS;
  if (connection.files.length > most) throw invalidField('document', told('files.tooMany', { most }));
  const documents = [];
  for (const file of connection.files) {
    const content = await readContent(context, file, `receiver ${parcel.id}`);
    const { contentType } = content;
    const sealed = seal(context.config, content.bytes);
    // What a person names such a file may say what the file keeps secret.
    documents.push({ field: file.field, originalName: '', contentType, bytes: sealed });
  }
  return storeFiles(context, documents);
}

/** Stores what the customs ask for, encrypted; it replaces what was given before. 409 after the release. */
export async function giveCustoms(
  context: Context,
  token: string,
  given: ParsedInput<typeof receiverCalls.giveCustoms>['body'],
  connection: Connection,
): Promise<Answer<typeof receiverCalls.giveCustoms>> {
  const shown = await parcelOf(context, token, connection);
  await countFor(context, 'receiver_changes', countedBy(shown));
  const { id } = shown;
  const { answer, replaced } = await inTransaction(context, async (tx) => {
    const parcel = await lockedParcelOf(tx, token, connection);
    requireUnreleased(parcel);
    const data = { name: given.name.trim(), personal_number: given.personal_number.trim() };
    const sealed = seal(tx.config, Buffer.from(JSON.stringify(data)));
    await storeCustoms(tx.db, { parcel_id: id, sealed, given_at: tx.clock.now() });
    const replaced = connection.stored.length > 0 ? await deleteDocuments(tx.db, id) : [];
    for (const file of connection.stored) await addFile(tx, id, 'customs', file);
    const page = await pageOf(tx, await parcelOf(tx, token, connection));
    return { answer: { message: told('receiver.customsSaved'), ...page }, replaced };
  });
  // Files that remain after a crash are swept later.
  for (const name of replaced) await context.adapters.files.remove(name);
  return answer;
}

function requireUnreleased({ status }: Pick<ReceiverParcel, 'status'>): void {
  if (status === 'RELEASED') throw new AppError('conflict', { message: told('receiver.tooLate') });
}
