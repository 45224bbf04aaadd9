/**
 * Owns tracking events and the status derived from them. A batch is written completely or not at all, in one statement
 * per table. The status follows (occurred_at, id), not the order of arrival (I8). Decisions, Parcel.
 */
import type { trackingCalls } from '#shared/contract/tracking.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { firstFew } from '#server/first-few.ts';
import { after, DAY, HOUR, MINUTE, SECOND } from '#server/adapters/clock.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { countMany } from '#server/http/rate-limits.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { recordActivities } from '#server/features/base/activity/activity.service.ts';
import {
  withTooManyEvents,
  insertEvents,
  latestTypes,
  lockParcels,
  setReleased,
  updateStatuses,
} from './events.queries.ts';
import { told } from '#server/told.ts';

const MAX_AGE = 7 * DAY;
const MAX_AHEAD = 5 * MINUTE;
/** Events of one parcel in an hour, and in all: lists and pages show all of them. */
const MOST_IN_AN_HOUR = 60;
const MOST_EVENTS = 200;
/** Events whose messages one job makes. */
const MESSAGES_AT_ONCE = 500;

/** The parcel of an event, as its activity names it. */
interface ParcelOfEvent {
  id: number;
  tracking_number: string;
  route_id: number;
  customer_id: number | null;
}

type Batch = ParsedInput<typeof trackingCalls.batchEvent>['body'];

/** Applies an event to all listed parcels or to none; the error names those that are unknown or released. */
export async function batchEvent(
  context: Context,
  staff: Staff,
  batch: Batch,
): Promise<Answer<typeof trackingCalls.batchEvent>> {
  const occurredAt = momentOf(context, batch.occurred_at);
  const numbers = [...new Set(batch.tracking_numbers.map(normaliseTracking))];
  return inTransaction(context, async (tx) => {
    const parcels = await lockParcels(tx.db, staff, numbers);
    const known = new Set(parcels.map((parcel) => parcel.tracking_number));
    const released = parcels.filter((parcel) => parcel.status === 'RELEASED');
    refuseWrong(
      numbers.filter((number) => !known.has(number)),
      released.map((parcel) => parcel.tracking_number),
    );
    await countMany(tx, 'named_at_once', staff, numbers.length);
    await refuseTooManyEvents(tx, parcels);
    const reason = batch.event === 'DELAY' ? batch.reason.trim() || null : null;
    const event = { type: batch.event, reason, staff_id: staff.id, occurred_at: occurredAt };
    const written = await insertEvents(
      tx.db,
      parcels.map((parcel) => parcel.id),
      event,
      tx.clock.now(),
    );
    await updateStatuses(
      tx.db,
      written.map((one) => one.parcel_id),
    );
    await recordAndQueueMessages(
      tx,
      staff,
      batch.event,
      written.map((one) => one.id),
      parcels.filter(wasWritten(written)),
    );
    return { message: told('parcels.statusUpdated'), updated: written.length };
  });
}

/** Throws 404 that names the parcels that do not exist or are out of the agent's scope. */
export async function requireNumbersInScope(
  { db }: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
): Promise<void> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const known = new Set((await latestTypes(db, staff, numbers)).map((one) => one.tracking_number));
  refuseWrong(
    numbers.filter((number) => !known.has(number)),
    [],
  );
}

/** Each event is told to two people, so that 'delayed' again and again would fill their mailboxes. */
async function refuseTooManyEvents(
  tx: Context,
  parcels: readonly { id: number; tracking_number: string }[],
): Promise<void> {
  const ids = parcels.map((parcel) => parcel.id);
  const numbersWith = (found: ReadonlySet<number>) =>
    parcels.filter(({ id }) => found.has(id)).map((parcel) => parcel.tracking_number);
  const full = numbersWith(await withTooManyEvents(tx.db, ids, { most: MOST_EVENTS }));
  if (full.length > 0)
    throw new AppError('conflict', { message: told('parcels.mostEvents', { tracking: firstFew(full) }) });
  if (!tx.config.rateLimits) return;
  const since = after(tx.clock, -HOUR);
  const tooMany = numbersWith(await withTooManyEvents(tx.db, ids, { most: MOST_IN_AN_HOUR, since }));
  if (tooMany.length === 0) return;
  const message = told('parcels.tooManyEvents', { tracking: firstFew(tooMany) });
  throw new AppError('too_many', { message, retryAfter: HOUR / SECOND });
}

/** One message names all wrong parcels, so that a long list is corrected at once. */
function refuseWrong(missing: readonly string[], released: readonly string[]): void {
  if (missing.length + released.length === 0) return;
  const texts = [
    { numbers: missing, key: 'parcels.unknownNumber' },
    { numbers: released, key: released.length > 1 ? 'parcels.severalReleased' : 'errors.already_released' },
  ] as const;
  const message = texts
    .filter(({ numbers }) => numbers.length > 0)
    .map(({ numbers, key }) => told(key, { tracking: firstFew(numbers) }))
    .join(' ');
  throw new AppError(missing.length > 0 ? 'not_found' : 'already_released', { message });
}

const wasWritten = (written: readonly { parcel_id: number }[]) => {
  const ids = new Set(written.map((one) => one.parcel_id));
  return (parcel: { id: number }) => ids.has(parcel.id);
};

/** Records the activity, and queues the messages to the parcels' people. */
async function recordAndQueueMessages(
  tx: Context,
  staff: Staff,
  type: string,
  eventIds: number[],
  parcels: readonly ParcelOfEvent[],
): Promise<void> {
  await recordActivities(
    tx,
    'HANDLE',
    parcels.map(({ tracking_number: tracking, route_id, customer_id }) => ({
      data: { staff: staff.username, tracking, type },
      scope: { route_id, customer_id, staff_id: staff.id },
    })),
  );
  if (tx.tellsNobody) return;
  for (let from = 0; from < eventIds.length; from += MESSAGES_AT_ONCE)
    await addJob(tx, 'message_events', { event_ids: eventIds.slice(from, from + MESSAGES_AT_ONCE) });
}

/** Records one event of each parcel, now, in the running transaction; the caller has locked the parcels. */
export async function recordEvents(
  tx: Context,
  staff: Staff,
  parcels: readonly ParcelOfEvent[],
  type: 'PICKUP' | 'RECEIVE',
): Promise<void> {
  const parcelIds = parcels.map(({ id }) => id);
  const now = tx.clock.now();
  const event = { type, reason: null, staff_id: staff.id, occurred_at: now };
  const written = await insertEvents(tx.db, parcelIds, event, now);
  await updateStatuses(tx.db, parcelIds);
  await recordAndQueueMessages(
    tx,
    staff,
    type,
    written.map((one) => one.id),
    parcels,
  );
}

/** Sets the final status in the release's transaction; the caller holds the parcels' locks. */
export async function markReleased(tx: Context, parcelIds: readonly number[]): Promise<void> {
  await setReleased(tx.db, parcelIds);
  if (!tx.tellsNobody) await addJob(tx, 'message_releases', { parcel_ids: [...parcelIds] });
}

/** The time of a scan; up to five minutes ahead counts as now. */
function momentOf(context: Context, given: string | undefined): Date {
  const now = context.clock.now();
  if (given === undefined) return now;
  const moment = new Date(given);
  if (moment > after(context.clock, MAX_AHEAD)) throw invalidField('occurred_at', told('parcels.ahead'));
  if (moment < after(context.clock, -MAX_AGE)) throw invalidField('occurred_at', told('parcels.tooOld'));
  return moment > now ? now : moment;
}

/** The latest event of each number, for the scanner; numbers out of scope are `unknown`. */
export async function statuses(
  context: Context,
  staff: Staff,
  trackingNumbers: readonly string[],
): Promise<Answer<typeof trackingCalls.statuses>> {
  const numbers = [...new Set(trackingNumbers.map(normaliseTracking))];
  const found = new Map(
    (await latestTypes(context.db, staff, numbers)).map((row) => [row.tracking_number, row]),
  );
  const statusOf = (tracking_number: string) => {
    const { type = 'unknown' as const, status } = found.get(tracking_number) ?? {};
    return { tracking_number, type, ...(status === 'RELEASED' && { released: 1 as const }) };
  };
  return { statuses: numbers.map(statusOf) };
}
