import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Privilege } from '#shared/domain/privileges.ts';
import type { Db } from '#server/db/connect.ts';

export type AgentRow = Awaited<ReturnType<typeof selectAgents>>[number];

/** Selects staff with their routes. */
const agents = (db: Db) =>
  db
    .selectFrom('staff as s')
    .select(['s.id', 's.username', 's.privileges', 's.active', 's.second_factor_required'])
    .select((staff) => staff('s.second_factor_secret', 'is not', null).as('second_factor_enabled'))
    .select(['s.created_at', 's.updated_at'])
    .select((staff) =>
      jsonArrayFrom(
        staff
          .selectFrom('staff_routes as g')
          .innerJoin('routes as r', 'r.id', 'g.route_id')
          .select(['r.source_country_code', 'r.destination_country_code'])
          .whereRef('g.staff_id', '=', 's.id')
          .orderBy('r.id'),
      ).as('routes'),
    );

/** A page of all staff, by id. */
export function selectAgents(db: Db, start: number, limit: number) {
  return agents(db).orderBy('s.id').limit(limit).offset(start).execute();
}

export async function countStaff(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export function selectAgent(db: Db, id: number): Promise<AgentRow | undefined> {
  return agents(db).where('s.id', '=', id).executeTakeFirst();
}

/** Locks the row, so that concurrent changes take turns. */
export function lockStaffByUsername(db: Db, username: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'privileges', 'active', 'updated_at'])
    .where('username', '=', username)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function countActive(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('staff')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return count;
}

/** The new id; undefined when the username is taken (case-insensitive). */
export async function insertStaff(
  db: Db,
  username: string,
  password_hash: string,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({ username, password_hash, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface StaffChange {
  username?: string;
  password_hash?: string;
  privileges?: Privilege[];
  active?: boolean;
  second_factor_required?: boolean;
}

export async function updateStaff(db: Db, id: number, change: StaffChange, now: Date): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Replaces the staff member's routes. */
export async function replaceStaffRoutes(db: Db, id: number, routeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_routes').where('staff_id', '=', id).execute();
  await sql`insert into staff_routes (staff_id, route_id) select ${id}, unnest(${routeIds}::bigint[])`.execute(
    db,
  );
}
