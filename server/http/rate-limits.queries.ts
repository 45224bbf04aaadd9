import { sql, type Selectable } from 'kysely';
import { anyText } from '../db/any-of.ts';
import type { Db } from '../db/connect.ts';
import type { RateLimits } from '../db/schema.gen.ts';

interface Hits {
  bucket: string;
  subject: string;
  hits: number;
}

/**
 * Counts hits in the subject's window, or starts a new window if it has ended. So does a window that begins further ahead
 * than one lasts: the clock was set back, and nobody may be refused until it has caught up.
 */
export async function addHits(db: Db, { bucket, subject, hits }: Hits, now: Date, window: number) {
  const [ended, ahead] = [new Date(now.getTime() - window), new Date(now.getTime() + window)];
  const isOver = sql`(stored.window_start <= ${ended} or stored.window_start > ${ahead})`;
  const { rows } = await sql<Pick<Selectable<RateLimits>, 'hits' | 'window_start'>>`
    insert into rate_limits as stored (bucket, subject, window_start, hits)
    values (${bucket}, ${subject}, ${now}, ${hits})
    on conflict (bucket, subject) do update set
      hits = case when ${isOver} then excluded.hits else stored.hits + excluded.hits end,
      window_start = case when ${isOver} then excluded.window_start else stored.window_start end
    returning hits, window_start`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('The hit was not counted.');
  return row;
}

/** Takes back hits of the window that began then. */
export async function removeHits(db: Db, { bucket, subject, hits }: Hits, windowStart: Date): Promise<void> {
  await sql`update rate_limits set hits = greatest(hits - ${hits}::int, 0)
    where bucket = ${bucket} and subject = ${subject} and window_start = ${windowStart}`.execute(db);
}

export async function deleteWindows(db: Db, bucket: string, subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('bucket', '=', bucket)
    .where('subject', '=', anyText(subjects))
    .execute();
}

export interface Guesses {
  subject: Buffer;
  now: Date;
  /** Number of guesses without a wait. */
  free: number;
  /** Milliseconds; the wait doubles with each further guess. */
  firstWait: number;
  longestWait: number;
  /** Milliseconds after the last guess when all are forgotten. */
  resetAfter: number;
}

/**
 * Counts a guess, unless the subject must wait. A last guess further ahead than the longest wait is no reason to: the clock
 * was set back. Returns the end of the wait, or undefined when it was counted.
 */
export async function addGuess(db: Db, guess: Guesses): Promise<Date | undefined> {
  const { subject, now, free } = guess;
  const ahead = new Date(now.getTime() + guess.longestWait);
  const forgotten = sql`stored.last_at <= ${new Date(now.getTime() - guess.resetAfter)}`;
  const { rows } = await sql`
    insert into guesses as stored (subject, failures, last_at, free_at) values (${subject}, 1, ${now}, ${now})
    on conflict (subject) do update set
      failures = case when ${forgotten} then 1 else stored.failures + 1 end,
      last_at = excluded.last_at,
      free_at = case when ${forgotten} or stored.failures + 1 < ${free} then excluded.last_at
        else excluded.last_at + interval '1 millisecond'
          * least(${guess.firstWait} * 2 ^ least(stored.failures + 1 - ${free}, 20), ${guess.longestWait}) end
    where stored.free_at <= ${now} or stored.free_at = stored.last_at or stored.last_at > ${ahead}
    returning 1`.execute(db);
  if (rows.length > 0) return undefined;
  const row = await db
    .selectFrom('guesses')
    .select('free_at')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.free_at ?? now;
}

/** Uncounts one right guess; other people's wrong guesses remain. */
export async function uncountGuess(db: Db, subject: Buffer, free: number): Promise<void> {
  await sql`
    update guesses set failures = greatest(failures - 1, 0),
      free_at = case when failures - 1 < ${free} then last_at else free_at end
    where subject = ${subject}`.execute(db);
}

export async function resetGuesses(db: Db, subject: Buffer): Promise<void> {
  await db.deleteFrom('guesses').where('subject', '=', subject).execute();
}

export async function deleteGuessesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('guesses').where('last_at', '<', moment).execute();
}

/** Deletes windows that started before `moment`, those of some buckets only before `earlier`. */
export async function deleteWindowsBefore(
  db: Db,
  moment: Date,
  { buckets, earlier }: { buckets: readonly string[]; earlier: Date },
): Promise<void> {
  await sql`delete from rate_limits where window_start < ${moment}
    and (window_start < ${earlier} or bucket <> all(${buckets}::text[]))`.execute(db);
}
