import { sql, type RawBuilder, type Selectable } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { hasWords } from '#server/db/search.ts';
import type { Coupons } from '#server/db/schema.gen.ts';

export type StaffCouponRow = Awaited<ReturnType<typeof selectCoupons>>[number];

/** Created by staff or, with `customer_id`, from a customer's points. */
export type NewCoupons = Pick<
  Selectable<Coupons>,
  'percent' | 'made_by_staff_id' | 'customer_id' | 'created_at' | 'expires_at'
>;

/** Creates a coupon for each code that does not exist yet; returns the new ids. */
export async function insertCoupons(db: Db, codes: readonly string[], values: NewCoupons): Promise<number[]> {
  const { rows } = await sql<Pick<Selectable<Coupons>, 'id'>>`
    insert into coupons (code, percent, made_by_staff_id, customer_id, created_at, expires_at)
    select code, ${values.percent}, ${values.made_by_staff_id}, ${values.customer_id}, ${values.created_at},
      ${values.expires_at}
    from unnest(${codes}::text[]) as given (code)
    on conflict (code) do nothing returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** These coupons, newest first. */
export function selectCoupons(db: Db, ids: readonly number[]) {
  return coupons(db).where('k.id', '=', anyId(ids)).execute();
}

/** A page of coupons with these words in code, e-mail or note, newest first. */
export function searchCoupons(db: Db, words: string, page: { start: number; limit: number }) {
  return coupons(db).where(having(words)).limit(page.limit).offset(page.start).execute();
}

export async function countCoupons(db: Db, words: string): Promise<number> {
  const { count } = await db
    .selectFrom('coupons as k')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(having(words))
    .executeTakeFirstOrThrow();
  return count;
}

/** `customer_id` made the coupon from points; `username` is that customer's, or else the staff member's. */
const coupons = (db: Db) =>
  db
    .selectFrom('coupons as k')
    .leftJoin('staff as s', 's.id', 'k.made_by_staff_id')
    .leftJoin('customers as c', 'c.id', 'k.customer_id')
    .select(['k.code', 'k.percent', 'k.customer_id', 'k.made_by_staff_id', 'k.given', 'k.given_at'])
    .select(['k.email', 'k.note', 'k.created_at', 'k.expires_at', 'k.used_at'])
    .select(sql<string | null>`coalesce(c.username, s.username::text)`.as('username'))
    .orderBy('k.id', 'desc');

function having(words: string): RawBuilder<boolean> {
  if (words.trim() === '') return sql<boolean>`true`;
  return hasWords(sql`folded(concat_ws(' ', k.code::text, k.email::text, k.note))`, words);
}

/** Coupons, locked in the order of their ids. */
const locked = (db: Db) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent', 'customer_id', 'email', 'given', 'expires_at', 'used_at'])
    .orderBy('id')
    .forUpdate();

/** By code (case-insensitive). */
export const lockCoupons = (db: Db, codes: readonly string[]) =>
  locked(db)
    .where('code', '=', sql<string>`any(${codes}::citext[])`)
    .execute();

export async function countUnused(db: Db, email: string): Promise<number> {
  const { count } = await db
    .selectFrom('coupons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those that were given to this e-mail. */
export const lockGiven = (db: Db, email: string) => locked(db).where('email', '=', email).execute();

export async function deleteCoupons(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('coupons').where('id', '=', anyId(ids)).execute();
}

export async function markGiven(
  db: Db,
  ids: readonly number[],
  given: { email: string | null; note: string; given_at: Date },
): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ ...given, given: true })
    .where('id', '=', anyId(ids))
    .execute();
}
