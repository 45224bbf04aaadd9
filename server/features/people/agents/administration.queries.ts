import { sql } from 'kysely';
import type { Privilege } from '#shared/domain/privileges.ts';
import type { Db } from '#server/db/connect.ts';

export interface AgentRow {
  id: number;
  username: string;
  privileges: Privilege[];
  routes: { source_country_code: string; destination_country_code: string }[];
  active: boolean;
  second_factor_required: boolean;
  created_at: Date;
  updated_at: Date;
}

const AGENT = sql.raw(`
  s.id, s.username::text as username, s.privileges, s.active, s.second_factor_required, s.created_at, s.updated_at,
  (select coalesce(json_agg(json_build_object('source_country_code', r.source_country_code,
      'destination_country_code', r.destination_country_code) order by r.id), '[]')
    from staff_routes g join routes r on r.id = g.route_id where g.staff_id = s.id) as routes`);

/** A page of all staff, by id. */
export async function selectAgents(db: Db, start: number, limit: number): Promise<AgentRow[]> {
  const { rows } = await sql<AgentRow>`
    select ${AGENT} from staff s order by s.id limit ${limit} offset ${start}`.execute(db);
  return rows;
}

export async function countStaff(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from staff`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function selectAgent(db: Db, id: number): Promise<AgentRow | undefined> {
  const { rows } = await sql<AgentRow>`select ${AGENT} from staff s where s.id = ${id}`.execute(db);
  return rows[0];
}

/** The row stays locked, so that of two changes one goes after the other. */
export function lockStaffByUsername(db: Db, username: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'privileges'])
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst();
}

/** The new id; undefined when the username is taken, in any case of letters. */
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
  privileges?: string[];
  active?: boolean;
}

export async function updateStaff(db: Db, id: number, change: StaffChange, now: Date): Promise<void> {
  await db
    .updateTable('staff')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Gives exactly these routes. */
export async function replaceStaffRoutes(db: Db, id: number, routeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_routes').where('staff_id', '=', id).execute();
  await sql`insert into staff_routes (staff_id, route_id) select ${id}, unnest(${routeIds}::bigint[])`.execute(
    db,
  );
}
