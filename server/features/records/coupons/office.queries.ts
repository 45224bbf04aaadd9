import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { partOf } from '#server/db/like.ts';

export interface StaffCouponRow {
  code: string;
  percent: number;
  /** Of whose points it was made. */
  customer_id: number | null;
  made_by_staff_id: number | null;
  given: boolean;
  given_at: Date | null;
  email: string | null;
  note: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  /** Of the member of staff or the customer; null when nobody is known. */
  username: string | null;
}

interface NewCoupons {
  percent: number;
  made_by_staff_id: number;
  created_at: Date;
  expires_at: Date;
}

/** Makes a coupon of each code that there is not yet; answers the ids of those that were made. */
export async function insertCoupons(db: Db, codes: readonly string[], made: NewCoupons): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into coupons (code, percent, made_by_staff_id, created_at, expires_at)
    select code, ${made.percent}, ${made.made_by_staff_id}, ${made.created_at}, ${made.expires_at}
    from unnest(${codes}::text[]) as given (code)
    on conflict (code) do nothing returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** These coupons, newest first. */
export async function selectCoupons(db: Db, ids: readonly number[]): Promise<StaffCouponRow[]> {
  return (await rowsWhere(sql`k.id = any(${ids}::bigint[])`, sql``).execute(db)).rows;
}

/** A page of the coupons that have these words in code, e-mail or note, newest first. */
export async function searchCoupons(
  db: Db,
  words: string,
  page: { start: number; limit: number },
): Promise<StaffCouponRow[]> {
  return (await rowsWhere(having(words), sql`limit ${page.limit} offset ${page.start}`).execute(db)).rows;
}

export async function countCoupons(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from coupons k where ${having(words)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function rowsWhere(which: RawBuilder<unknown>, page: RawBuilder<unknown>): RawBuilder<StaffCouponRow> {
  return sql<StaffCouponRow>`
    select k.code::text as code, k.percent, k.customer_id, k.made_by_staff_id, k.given, k.given_at,
      k.email::text as email, k.note, k.created_at, k.expires_at, k.used_at,
      coalesce(c.username, s.username::text) as username
    from coupons k
    left join staff s on s.id = k.made_by_staff_id
    left join customers c on c.id = k.customer_id
    where ${which} order by k.id desc ${page}`;
}

function having(words: string): RawBuilder<unknown> {
  const word = words.trim().toLowerCase();
  if (word === '') return sql`true`;
  const part = partOf(word);
  return sql`lower(concat_ws(' ', k.code::text, k.email::text, k.note)) like ${part}`;
}

/** Coupons by their codes in any case of letters, locked in the order of their ids. */
export async function lockCoupons(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{
    id: number;
    code: string;
    percent: number;
    customer_id: number | null;
    given: boolean;
    expires_at: Date;
    used_at: Date | null;
  }>`
    select id, code::text as code, percent, customer_id, given, expires_at, used_at from coupons
    where code = any(${codes}::citext[]) order by id for update`.execute(db);
  return rows;
}

export async function deleteCoupons(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('coupons').where('id', 'in', ids).execute();
}

export async function markGiven(
  db: Db,
  ids: readonly number[],
  given: { email: string | null; note: string; given_at: Date },
): Promise<void> {
  await db
    .updateTable('coupons')
    .set({ ...given, given: true })
    .where('id', 'in', ids)
    .execute();
}
