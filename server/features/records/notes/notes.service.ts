/**
 * Owns notes: writing, deleting, sharing and marking them as seen. A note, its mentions and its activity entry are
 * stored together. Specification 1 section 4, specification 2 sections 4 and 5; decisions, Notes, mentions, activity.
 */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { noteCalls } from '#shared/contract/notes.ts';
import { mentionedIn } from '#shared/domain/mentions.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { AppError } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { leaveTrace } from '#server/http/traces.ts';
import { lockOpenAccountShared } from '#server/features/base/open-accounts/open-accounts.service.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import { fill } from '#texts/format.ts';
import { wordingOf } from '#server/wording.ts';
import { pushTo } from '#server/features/base/push/push.service.ts';
import { publishChanges } from '#server/features/base/live/live.service.ts';
import {
  languagesOfStaff,
  mentionableBySource,
  mentionableOfParcels,
} from '#server/features/people/agents/agents.service.ts';
import {
  bookingThread,
  deleteNote,
  deleteOwnNote,
  hasShared,
  insertMentions,
  insertNote,
  lockNotes,
  lockThread,
  parcelThread,
  placeOfNote,
  setPublic,
  countBesides,
  sizeOfNotesBy,
  type Thread,
} from './notes.queries.ts';
import { presentNote } from './notes.present.ts';
import { dropShared, mailShared } from './share-mail.service.ts';
import { markShownSeen, notesById, type Viewer } from './threads.queries.ts';
import { told } from '#server/told.ts';

type Which = ParsedInput<typeof noteCalls.share>['body'] | { item: number };
type Stored = Answer<typeof noteCalls.store>;
type Typed = ParsedInput<typeof noteCalls.remove>['body'];

/** Every list includes the notes, those of a booking with each of its parcels, so they are limited for each thread. */
const MOST = {
  /** Of one member of staff, who so leaves room for the others, and of all together. */
  oneOfStaff: { notes: 100, letters: 25_000 },
  staff: { notes: 200, letters: 50_000 },
  client: { notes: 100, letters: 50_000 },
  receiver: { notes: 20, letters: 20_000 },
};

/** Notes of all parcels of a booking, which the booking shows as one list. */
const MOST_OF_BOOKING = 5_000;

/** Writes a private note with its mentions; 404 when the thread is out of scope, 409 when staff have written too much there. */
export function store(context: Context, staff: Staff, which: Which, body: string): Promise<Stored> {
  return inTransaction(context, async (tx) => {
    const thread = await requireLockedThread(tx, staff, which);
    await requireRoom(tx, thread, staff, body);
    const id = await insert(tx, thread, { staff_id: staff.id, body, public: false });
    const others = (await mentionable(tx, thread)).filter((one) => one.id !== staff.id);
    const mentioned = mentionedIn(body, others).map((one) => one.id);
    await insertMentions(tx.db, id, mentioned);
    publishChanges(
      tx,
      mentioned.map((staff_id) => ({ type: 'mention' as const, staff_id })),
    );
    await notifyMentioned(tx, staff, id, mentioned);
    return stored(tx, staff, thread, id);
  });
}

/** A notification in the browsers of those who are mentioned, without the note's words. */
async function notifyMentioned(
  tx: Context,
  author: Staff,
  note: number,
  staffIds: readonly number[],
): Promise<void> {
  for (const { id, language } of await languagesOfStaff(tx, staffIds)) {
    const { texts } = wordingOf(language ?? 'en');
    const title = fill(texts.messages.mentioned, { username: author.username });
    await pushTo(tx, { staff_id: id }, { title, body: '', link: '/manage/profile?tab=mentions' }, { note });
  }
}

/** Writes a customer's public note; 404 when the thread is not theirs, 409 when they have written too many there, 429 when too much in an hour. */
export async function storeOwn(
  context: Context,
  client: Client,
  which: Which,
  body: string,
): Promise<Stored> {
  await countMany(context, 'noted_letters', client, Math.ceil(body.length / 100));
  return inTransaction(context, async (tx) => {
    const thread = await requireLockedThread(tx, client, which);
    await lockOpenAccountShared(tx, client);
    await requireRoom(tx, thread, client, body);
    const id = await insert(tx, thread, { customer_id: client.id, body, public: true });
    return stored(tx, client, thread, id);
  });
}

/** 409 when the author, or all staff together, have written too much in a locked thread, or all in those of a booking's parcels. */
async function requireRoom(
  tx: Context,
  thread: Pick<Thread, 'parcel_id' | 'booking_id'>,
  author: Viewer | 'receiver',
  body: string,
): Promise<void> {
  const hasRoom = async (who: Viewer | 'receiver' | 'staff', most: keyof typeof MOST) => {
    const { count, letters } = await sizeOfNotesBy(tx.db, thread, who);
    return count < MOST[most].notes && letters + body.length <= MOST[most].letters;
  };
  const isFull =
    thread.parcel_id !== null && (await countBesides(tx.db, thread.parcel_id)) >= MOST_OF_BOOKING;
  if (author !== 'receiver' && author.kind === 'staff') {
    if (!isFull && (await hasRoom('staff', 'staff')) && (await hasRoom(author, 'oneOfStaff'))) return;
    throw new AppError('conflict', { message: told('notes.full') });
  }
  if (!isFull && (await hasRoom(author, author === 'receiver' ? author : author.kind))) return;
  throw new AppError('conflict', { message: told('notes.tooMany') });
}

/** Stores a private note by the receiver of a locked parcel, who has no account; 409 when they have written too much. */
export async function storeReceiverNote(
  tx: Context,
  parcel: { id: number; route_id: number; tracking_number: string },
  body: string,
): Promise<void> {
  await requireRoom(tx, { parcel_id: parcel.id, booking_id: null }, 'receiver', body);
  const created_at = tx.clock.now();
  await insertNote(tx.db, { parcel_id: parcel.id, body, public: false, by_receiver: true, created_at });
  const who = { target: 'receiver', id: 0, username: told('receiver.self') } as const;
  await recordActivity(
    tx,
    'CARGONOTE',
    { ...who, tracking: parcel.tracking_number },
    { route_id: parcel.route_id },
  );
}

/** Deletes a note; 404 when it does not exist or is out of scope, 403 when it is another author's. */
export async function remove(
  context: Context,
  staff: Staff,
  { id, type }: Typed,
): Promise<{ message: string }> {
  return inTransaction(context, async (tx) => {
    const place = await placeOfNote(tx.db, id, type);
    if (place === undefined) throw new AppError('not_found');
    const thread = await requireLockedThread(tx, staff, place);
    const note = (await lockNotes(tx.db, thread)).find((one) => one.id === id);
    if (note === undefined) throw new AppError('not_found');
    if (staff.id !== MAIN_ADMIN_ID && note.staff_id !== staff.id) throw new AppError('not_allowed');
    await deleteNote(tx.db, id);
    if (!(await hasShared(tx.db, thread))) await dropShared(tx, thread);
    leaveTrace(tx, { notes: [id], ...aboutThread(thread), staff: [note.staff_id] });
    return { message: told('notes.deleted') };
  });
}

/** Deletes the customer's own note; 404 for any other. */
export async function removeOwn(
  context: Context,
  client: Client,
  { id, type }: Typed,
): Promise<{ message: string }> {
  if (!(await deleteOwnNote(context.db, client, id, type))) throw new AppError('not_found');
  return { message: told('notes.deleted') };
}

/**
 * Makes the whole thread public or private, as asked; if nothing is said, public if any note is private, otherwise private. 409 when there are no notes,
 * or one of staff that the caller has not seen would become public; 403 unless the caller is the main admin or an author in the thread. Emails the customer when notes of staff became visible.
 */
export async function share(
  context: Context,
  staff: Staff,
  { public: asked, oldest, newest, ...which }: ParsedInput<typeof noteCalls.share>['body'],
): Promise<{ message: string }> {
  return inTransaction(context, async (tx) => {
    const thread = await requireLockedThread(tx, staff, which);
    // What a receiver wrote is for the office alone.
    const notes = (await lockNotes(tx.db, thread)).filter((note) => !note.by_receiver);
    if (notes.length === 0) throw new AppError('conflict', { message: told('notes.shareNeedsOne') });
    if (staff.id !== MAIN_ADMIN_ID && !notes.some((note) => note.staff_id === staff.id))
      throw new AppError('not_allowed');
    const isShown = (note: { id: number; staff_id: number | null }) =>
      note.staff_id === null || oldest === undefined || note.id >= oldest;
    const hidden = notes.filter((note) => !note.public && isShown(note));
    const isPublic = asked ?? hidden.length > 0;
    if (isPublic && newest !== undefined && hidden.some((note) => note.staff_id !== null && note.id > newest))
      throw new AppError('conflict', { message: told('notes.unseen') });
    const changed = isPublic ? hidden : notes;
    await setPublic(
      tx.db,
      changed.map((note) => note.id),
      isPublic,
    );
    if (!isPublic) await dropShared(tx, thread);
    if (isPublic && hidden.some((note) => note.staff_id !== null)) await mailShared(tx, thread);
    leaveTrace(tx, aboutThread(thread), isPublic ? 'public' : 'private');
    return { message: told('notes.sharing') };
  });
}

const aboutThread = ({ parcel_id, booking_id, customer_id }: Thread) => ({
  parcels: [parcel_id],
  bookings: [booking_id],
  customers: [customer_id],
});

/** Marks the notes shown with a parcel as seen by the viewer; 404 when the parcel is not theirs. */
export async function seenOfParcel(
  context: Context,
  viewer: Viewer,
  tracking: string,
): Promise<Record<string, never>> {
  return seen(context, viewer, { tracking });
}

/** Marks the notes shown with a booking as seen by the viewer; 404 when the booking is not theirs. */
export async function seenOfBooking(
  context: Context,
  viewer: Viewer,
  booking: number,
): Promise<Record<string, never>> {
  return seen(context, viewer, { booking });
}

function seen(context: Context, viewer: Viewer, which: Which): Promise<Record<string, never>> {
  return inTransaction(context, async (tx) => {
    const { parcel_id, booking_id } = await requireThread(tx, viewer, which);
    await lockOpenAccountShared(tx, viewer);
    const now = tx.clock.now();
    if (parcel_id !== null) await markShownSeen(tx.db, viewer, 'parcel', parcel_id, now);
    if (booking_id !== null) await markShownSeen(tx.db, viewer, 'booking', booking_id, now);
    return {};
  });
}

/** The thread; throws `not_found` when its parcel or booking does not exist or is not for the viewer. */
export async function requireThread({ db }: Context, viewer: Viewer, which: Which): Promise<Thread> {
  const found =
    'item' in which
      ? await parcelThread(db, viewer, { id: which.item })
      : which.tracking != null
        ? await parcelThread(db, viewer, { tracking: normaliseTracking(which.tracking) })
        : await bookingThread(db, viewer, which.booking ?? 0);
  if (found === undefined) throw new AppError('not_found');
  return found;
}

/** As `requireThread`, and locks the thread until the transaction ends: a correction, which may give the parcel to somebody else, waits. */
async function requireLockedThread(tx: Context, viewer: Viewer, which: Which): Promise<Thread> {
  await lockThread(tx.db, await requireThread(tx, viewer, which));
  return requireThread(tx, viewer, which);
}

async function mentionable(context: Context, thread: Thread) {
  const { route_id, source_country, handlers } = thread;
  if (route_id !== null) return (await mentionableOfParcels(context, [{ route_id, handlers }]))[0] ?? [];
  const source = source_country ?? '';
  return (await mentionableBySource(context, [source])).get(source) ?? [];
}

function insert(
  context: Context,
  { parcel_id, booking_id }: Thread,
  note: { staff_id?: number; customer_id?: number; body: string; public: boolean },
): Promise<number> {
  return insertNote(context.db, { ...note, parcel_id, booking_id, created_at: context.clock.now() });
}

/** Writes the activity entry and returns the response. */
async function stored(context: Context, author: Viewer, thread: Thread, noteId: number): Promise<Stored> {
  const [row] = await notesById(context.db, author, [noteId]);
  if (row === undefined) throw new Error(`The note ${noteId} was stored but cannot be found.`);
  const { route_id, source_country, customer_id, tracking, booking_id } = thread;
  const target = author.kind === 'staff' ? 'staff' : 'customer';
  const who = { target, id: author.id, username: row.username } as const;
  const scope = { route_id, source_country, customer_id, staff_id: row.staff_id };
  if (tracking !== null) await recordActivity(context, 'CARGONOTE', { ...who, tracking }, scope);
  if (booking_id !== null) await recordActivity(context, 'BOOKNOTE', { ...who, book_id: booking_id }, scope);
  return { message: told('notes.saved'), note: presentNote(row) };
}
