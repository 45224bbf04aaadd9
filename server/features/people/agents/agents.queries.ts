import { anyId } from '#server/db/any-of.ts';
import { sql, type Selectable } from 'kysely';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import type { Db } from '#server/db/connect.ts';
import type { Routes, Staff } from '#server/db/schema.gen.ts';

export function selectStaff(db: Db, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Usernames of staff members, active or not. */
export function selectUsernames(db: Db, ids: readonly number[]) {
  return db.selectFrom('staff').select(['id', 'username']).where('id', '=', anyId(ids)).execute();
}

export function selectStaffByUsername(db: Db, username: string) {
  return db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The routes assigned to a staff member. */
export function selectStaffRoutes(db: Db, staffId: number) {
  return db
    .selectFrom('staff_routes')
    .innerJoin('routes', 'routes.id', 'staff_routes.route_id')
    .select(['routes.source_country_code', 'routes.destination_country_code'])
    .where('staff_routes.staff_id', '=', staffId)
    .orderBy('routes.id')
    .execute();
}

export async function updateStaffPassword(
  db: Db,
  id: number,
  password_hash: string,
  now: Date,
): Promise<void> {
  await db.updateTable('staff').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
}

type Mentionable = Pick<Selectable<Staff>, 'id' | 'username'>;

/**
 * Active admins and agents of each route. `sees_all` means that all the route's parcels are in scope; otherwise only
 * those that the agent took in or handled are (see `parcelInScope`).
 */
export async function selectMentionableByRoute(db: Db, routeIds: readonly number[]) {
  const { rows } = await sql<Mentionable & { route_id: Selectable<Routes>['id']; sees_all: boolean }>`
    select r.id as route_id, s.id, s.username::text as username, (s.id = ${MAIN_ADMIN_ID}
      or s.privileges && array['SUB_ADMIN', 'LIST_ROUTE_CARGO', 'HANDLE_CARGO']) as sees_all
    from unnest(${routeIds}::bigint[]) as r(id)
    join staff s on s.active and (s.id = ${MAIN_ADMIN_ID} or 'SUB_ADMIN' = any(s.privileges)
      or exists (select 1 from staff_routes sr where sr.staff_id = s.id and sr.route_id = r.id))
    order by r.id, s.id`.execute(db);
  return rows;
}

/** Active staff who can see bookings from a country: admins, and agents with a route from there. */
export async function selectMentionableBySource(db: Db, sources: readonly string[]) {
  const { rows } = await sql<Mentionable & { source_country: Routes['source_country_code'] }>`
    select c.code as source_country, s.id, s.username::text as username
    from unnest(${sources}::text[]) as c(code)
    join staff s on s.active and (s.id = ${MAIN_ADMIN_ID} or 'SUB_ADMIN' = any(s.privileges)
      or exists (select 1 from staff_routes sr join routes r on r.id = sr.route_id
        where sr.staff_id = s.id and r.source_country_code = c.code))
    order by c.code, s.id`.execute(db);
  return rows;
}

/** Moves the id sequence past ids that were inserted explicitly. */
export async function continueStaffIds(db: Db): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('staff', 'id'), (select max(id) from staff))`.execute(db);
}

/** False when id 1 is taken. */
export async function insertMainAdmin(db: Db, username: string, password_hash: string): Promise<boolean> {
  const created = await db
    .insertInto('staff')
    .values({ id: MAIN_ADMIN_ID, username, password_hash })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  await continueStaffIds(db);
  return created.numInsertedOrUpdatedRows === 1n;
}

export function selectLanguages(db: Db, ids: readonly number[]) {
  return db.selectFrom('staff').select(['id', 'language']).where('id', '=', anyId(ids)).execute();
}
