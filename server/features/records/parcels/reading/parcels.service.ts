/** Owns reading parcels: one, lists in scope, and the customer's own. Specification 2, Items screen and Cargo detail. */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { firstFew } from '#server/first-few.ts';
import type { Context } from '#server/context.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { mentionableOfParcels } from '#server/features/people/agents/agents.service.ts';
import { withinLetters } from '#server/http/page-letters.ts';
import { shownLetters, shownNotes } from '#server/features/records/notes/shown-notes.service.ts';
import {
  findParcel,
  findParcels,
  listPage,
  type ListPlace,
  type ListQuestion,
} from './parcel-list.queries.ts';
import { findOwnParcel, lockParcelOf, ownParcelIds, searchPeople } from './parcel-search.queries.ts';
import { parcelRows, type ParcelRow } from './parcel-rows.queries.ts';
import { type OwnParcel, presentOwnParcel, presentStaffParcel, type StaffParcel } from './parcels.present.ts';
import { timelineOf } from './timeline.service.ts';
import { told } from '#server/told.ts';

/** A request for the list. */
export type ListBody = ParsedInput<typeof parcelCalls.list>['body'];

const MAX_PAGE_SIZE = 100;
/** Parcels of a page as the screens ask for it: they count on all of these. */
const USUAL = { staff: 50, own: 6 };

/** Parcels by id for staff, newest first. */
export async function staffParcels(
  context: Context,
  staff: Staff,
  ids: readonly number[],
): Promise<StaffParcel[]> {
  const rows = await parcelRows(context.db, staff, ids);
  const mentionable = await mentionableOfParcels(context, rows.map(handlersOf));
  const notes = await shownNotes(context, staff, 'parcel', ids);
  return rows.map((row, index) => presentStaffParcel(row, notes(row.id), mentionable[index] ?? []));
}

/** The staff who handled a parcel: who took it in, and who recorded its events. */
function handlersOf({ route_id, taken_in_by, events }: ParcelRow) {
  const handlers = [taken_in_by, ...events.map((event) => event.handler_staff_id)];
  return { route_id, handlers: handlers.filter((id) => id !== null) };
}

/** The customer's parcels by id, newest first. */
export async function ownParcels(
  context: Context,
  client: Client,
  ids: readonly number[],
): Promise<OwnParcel[]> {
  const rows = await parcelRows(context.db, client, ids);
  const notes = await shownNotes(context, client, 'parcel', ids);
  return rows.map((row) => presentOwnParcel(row, notes(row.id)));
}

/** One parcel by id for staff. */
export async function staffParcel(context: Context, staff: Staff, id: number): Promise<StaffParcel> {
  const [parcel] = await staffParcels(context, staff, [id]);
  if (parcel === undefined) throw new AppError('not_found');
  return parcel;
}

/** The id of a parcel; 404 when it does not exist or is out of the agent's scope. */
export async function parcelIdInScope(context: Context, staff: Staff, tracking: string): Promise<number> {
  const id = await findParcel(context.db, staff, normaliseTracking(tracking));
  if (id === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  return id;
}

/** A parcel as the call that changed it answers; 404 when it does not exist or is out of the agent's scope. */
export const cargoOf = async (
  context: Context,
  staff: Staff,
  tracking: string,
): Promise<{ cargo: StaffParcel }> => ({
  cargo: await staffParcel(context, staff, await parcelIdInScope(context, staff, tracking)),
});

/** The ids of parcels in the order of these numbers, duplicates once; 404 that names those that do not exist or are out of scope. */
export async function parcelIdsInScope(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
): Promise<number[]> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const found = await findParcels(context.db, staff, numbers);
  const missing = numbers.filter((number) => !found.has(number));
  if (missing.length === 0) return numbers.flatMap((number) => found.get(number) ?? []);
  const tracking = firstFew(missing);
  throw new AppError('not_found', { message: told('parcels.unknownNumber', { tracking }) });
}

/** Parcels as the call that changed them answers, in the order of these numbers; 404 as above. */
export const cargosOf = async (
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
): Promise<{ cargos: StaffParcel[] }> => ({
  cargos: await staffParcels(context, staff, await parcelIdsInScope(context, staff, trackingNumbers)),
});

/** One parcel with its history and its timeline. */
export async function show(
  context: Context,
  staff: Staff,
  tracking: string,
): Promise<Answer<typeof parcelCalls.show>> {
  const id = await parcelIdInScope(context, staff, tracking);
  const parcel = await staffParcel(context, staff, id);
  const history = parcel.events.map(({ type, created_at }) => ({ type, time: created_at }));
  return { cargo: parcel, history, timeline: await timelineOf(context, staff, id, parcel) };
}

/** A page of the parcels in scope, fewer than asked for if their notes are long; `next` is the cursor of the next page. */
export async function list(
  context: Context,
  staff: Staff,
  body: ListBody,
): Promise<Answer<typeof parcelCalls.list>> {
  const { page_offset, page_size } = body.paging_specification;
  if (page_size > MAX_PAGE_SIZE)
    throw invalidField('paging_specification.page_size', told('validation.tooHigh'));
  const after = body.after === undefined ? undefined : readCursor(body.after);
  const question = { ...questionOf(context, body), offset: page_offset, limit: page_size, after };
  const places = await listPage(context.db, staff, question);
  // A booking's notes stand with each of its parcels.
  const ids = await withinLetters(idsOf(places), USUAL.staff, shownLetters(context, staff, 'parcel'));
  const isLast = places.length < page_size && ids.length === places.length;
  const last = isLast ? undefined : places[ids.length - 1];
  return {
    cargos: inOrder(ids, await staffParcels(context, staff, ids)),
    next: last === undefined ? null : writeCursor(last),
  };
}

/** The ids of the first parcels of a list, in its order. */
export async function listedIds(
  context: Context,
  staff: Staff,
  body: Pick<ListBody, 'filter_specification' | 'sort'>,
  most: number,
): Promise<number[]> {
  const page = { offset: 0, limit: most, after: undefined };
  return idsOf(await listPage(context.db, staff, { ...questionOf(context, body), ...page }));
}

export const idsOf = (places: readonly ListPlace[]): number[] => places.map(({ id }) => id);

/** What a request asks the list for, without its page. */
export function questionOf(
  { config }: Context,
  { filter_specification, sort }: Pick<ListBody, 'filter_specification' | 'sort'>,
): Omit<ListQuestion, 'offset' | 'limit' | 'after'> {
  return { filter: filter_specification.filter_value, sort, timeZone: config.businessTimeZone };
}

/** The parcels in the order of these ids. */
function inOrder(ids: readonly number[], parcels: readonly StaffParcel[]): StaffParcel[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ item }: StaffParcel) => places.get(item.id) ?? 0;
  return parcels.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Senders and receivers of parcels on the agent's routes. */
export async function findInfo(
  context: Context,
  staff: Staff,
  name: string,
): Promise<Answer<typeof parcelCalls.findInfo>> {
  return searchPeople(context.db, staff, name);
}

/** A page of the customer's parcels; fewer than asked for if their notes are long. */
export async function own(
  context: Context,
  client: Client,
  query: ParsedInput<typeof parcelCalls.own>['query'],
): Promise<Answer<typeof parcelCalls.own>> {
  const ids = await ownParcelIds(context.db, client.id, query);
  const some = await withinLetters(ids, USUAL.own, shownLetters(context, client, 'parcel'));
  return { cargos: await ownParcels(context, client, some) };
}

/** One of the customer's parcels; 404 when it does not exist or is not theirs. */
export async function ownOne(
  context: Context,
  client: Client,
  tracking: string,
): Promise<Answer<typeof parcelCalls.ownOne>> {
  return { cargo: await ownParcel(context, client, await ownParcelId(context, client, tracking)) };
}

/** The id of the customer's parcel; 404 when it does not exist or is not theirs. */
export async function ownParcelId(context: Context, client: Client, tracking: string): Promise<number> {
  const id = await findOwnParcel(context.db, client.id, normaliseTracking(tracking));
  if (id === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  return id;
}

/** One parcel by id for its customer. */
export async function ownParcel(context: Context, client: Client, id: number): Promise<OwnParcel> {
  const [parcel] = await ownParcels(context, client, [id]);
  if (parcel === undefined) throw new AppError('not_found');
  return parcel;
}

/** The id of the customer's parcel, locked for the running transaction; 404 when it does not exist or is not theirs. */
export async function lockOwnParcel(tx: Context, client: Client, tracking: string): Promise<number> {
  const id = await lockParcelOf(tx.db, client.id, normaliseTracking(tracking));
  if (id === undefined) throw new AppError('not_found', { message: told('parcels.itemNotFound') });
  return id;
}

const writeCursor = ({ id, weight_grams }: ListPlace): string =>
  Buffer.from(`${id}:${weight_grams}`).toString('base64url');

function readCursor(text: string): ListPlace {
  const [, id, grams] = /^(\d{1,15}):(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString()) ?? [];
  if (id === undefined) throw invalidField('after', told('validation.choose'));
  return { id: Number(id), weight_grams: Number(grams) };
}
