import { sql } from 'kysely';
import { ownLock } from '#server/db/company.ts';
import type { Db } from '#server/db/connect.ts';

/** Separates these advisory locks from others. */
const EMAILS = 7_264_911;

const keyOf = (email: string) =>
  sql`${EMAILS}::int, hashtext(${ownLock(sql<string>`lower(${email}::text)`)})`;

/** Waits so many milliseconds at most. */
export async function takeLock(db: Db, email: string, patience: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(patience)}, true), pg_advisory_xact_lock(${keyOf(email)}),
    set_config('lock_timeout', '0', true)`.execute(db);
}

export async function takeSharedLock(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf(email)})`.execute(db);
}
