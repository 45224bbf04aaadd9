import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import { defineLookup } from '#server/db/lookups.ts';
import type { Customers, Logins, Routes, Staff } from '#server/db/schema.gen.ts';
import type { Owner } from './owner.ts';
import { ofOwner } from './owner.queries.ts';

type OrNull<T> = { [Column in keyof T]: T[Column] | null };

/** A login with its customer or staff member. */
export interface LoginRow
  extends
    Pick<
      Selectable<Logins>,
      'ended_at' | 'expires_at' | 'generation' | 'silent_before' | 'customer_id' | 'staff_id'
    >,
    OrNull<Pick<Selectable<Customers>, 'email' | 'name' | 'closed_at' | 'language'>>,
    OrNull<Pick<Selectable<Staff>, 'username' | 'privileges' | 'active'>> {
  second_factor_due: boolean | null;
  key: string;
  login_id: Selectable<Logins>['id'];
  routes: Pick<Selectable<Routes>, 'id' | 'source_country_code' | 'destination_country_code'>[];
}

/** What the login check of every call reads, by login id (batched). */
export const LOGIN_LOOKUP = defineLookup<LoginRow>(`
  select l.id::text as key, l.id as login_id, l.ended_at, l.expires_at, l.generation, l.silent_before,
    c.id as customer_id, c.email::text as email, c.name, c.closed_at, coalesce(c.language, s.language) as language,
    s.id as staff_id, s.username::text as username, s.privileges, s.active,
    s.second_factor_required and s.second_factor_secret is null as second_factor_due,
    (select coalesce(json_agg(json_build_object('id', r.id, 'source_country_code', r.source_country_code,
        'destination_country_code', r.destination_country_code) order by r.id), '[]')
      from staff_routes sr join routes r on r.id = sr.route_id where sr.staff_id = s.id) as routes
  from logins l
  left join customers c on c.id = l.customer_id
  left join staff s on s.id = l.staff_id
  where l.id = any($1::bigint[])`);

export async function insertLogin(db: Db, owner: Owner, createdAt: Date, expiresAt: Date): Promise<number> {
  // The token contains the login's id, so its hash is set in a second statement.
  const row = await db
    .insertInto('logins')
    .values({ ...owner, created_at: createdAt, expires_at: expiresAt, refresh_hash: Buffer.alloc(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setRefreshHash(db: Db, loginId: number, hash: Buffer): Promise<void> {
  await db.updateTable('logins').set({ refresh_hash: hash }).where('id', '=', loginId).execute();
}

export function findLogin(db: Db, loginId: number) {
  return db.selectFrom('logins').select('refresh_hash').where('id', '=', loginId).executeTakeFirst();
}

/** The login, locked, so that refreshes of one login take turns. */
export function lockLogin(db: Db, loginId: number) {
  return db.selectFrom('logins').selectAll().where('id', '=', loginId).forUpdate().executeTakeFirst();
}

export async function rotateRefreshHash(
  db: Db,
  loginId: number,
  hashes: { refresh_hash: Buffer; previous_hash: Buffer },
  rotatedAt: Date,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable('logins')
    .set({ ...hashes, rotated_at: rotatedAt, expires_at: expiresAt, predecessor_accepted: false })
    .where('id', '=', loginId)
    .execute();
}

/**
 * Begins another generation of the login's tokens. `ignoresEarlier`: a token of an earlier one then neither renews nor ends the login.
 * `generation_at` keeps its time when the generation before began after `since`: a token that was replaced a moment ago is excused as
 * another tab's, and a thief who begins one generation after the other would be excused for ever.
 */
export async function nextGeneration(
  db: Db,
  loginId: number,
  { now, ignoresEarlier, since }: { now: Date; ignoresEarlier: boolean; since: Date },
): Promise<number> {
  const { generation } = await db
    .updateTable('logins')
    .set((login) => ({
      generation: login('generation', '+', 1),
      generation_at: login
        .case()
        .when('generation_at', '>', since)
        .then(login.ref('generation_at'))
        .else(now)
        .end(),
      silent_before: ignoresEarlier ? login('generation', '+', 1) : login.ref('silent_before'),
    }))
    .where('id', '=', loginId)
    .returning('generation')
    .executeTakeFirstOrThrow();
  return generation;
}

/** Replaces the token by one that has no predecessor; returns when the login ends. */
export async function replaceRefreshHash(db: Db, loginId: number, refresh_hash: Buffer): Promise<Date> {
  const { expires_at } = await db
    .updateTable('logins')
    .set({ refresh_hash, previous_hash: null, rotated_at: null, predecessor_accepted: false })
    .where('id', '=', loginId)
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return expires_at;
}

/** Deletes logins that ended, or expired, before `moment`. */
export async function deleteLoginsBefore(db: Db, moment: Date): Promise<void> {
  await db
    .deleteFrom('logins')
    .where(({ or, eb }) => or([eb('ended_at', '<', moment), eb('expires_at', '<', moment)]))
    .execute();
}

export async function acceptPredecessor(db: Db, loginId: number): Promise<void> {
  await db.updateTable('logins').set({ predecessor_accepted: true }).where('id', '=', loginId).execute();
}

/** Ends a login and returns whose it was; undefined when it had ended before, or the token is from before the newest password. */
export function endLogin(db: Db, login: { loginId: number; generation: number }, now: Date) {
  return db
    .updateTable('logins')
    .set({ ended_at: now })
    .where('id', '=', login.loginId)
    .where('silent_before', '<=', login.generation)
    .where('ended_at', 'is', null)
    .returning(['staff_id', 'customer_id'])
    .executeTakeFirst();
}

/** Ends all logins of an account except `except`. */
export async function endLoginsOf(db: Db, owner: Owner, now: Date, except?: number): Promise<void> {
  let query = db
    .updateTable('logins')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where(ofOwner(owner));
  if (except !== undefined) query = query.where('id', '<>', except);
  await query.execute();
}

/** Of very many that an account has from before it had a bound. */
const SOME = 2_000;

/** Ends the open logins of an account but those that were used last, some at a time; returns whether there were more. */
export async function endLoginsBeyond(db: Db, owner: Owner, most: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('logins')
    .set({ ended_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('logins')
        .select('id')
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now)
        .where(ofOwner(owner))
        // A login is renewed with each use.
        .orderBy('expires_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most)
        .limit(SOME),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}
