import type { Db } from '../../db/connect.ts';

export function selectStaff(db: Db, id: number) {
  return db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst();
}

export function selectStaffByUsername(db: Db, username: string) {
  return db.selectFrom('staff').selectAll().where('username', '=', username).executeTakeFirst();
}

/** The routes given to one member of staff. */
export function selectStaffRoutes(db: Db, staffId: number) {
  return db
    .selectFrom('staff_routes')
    .innerJoin('routes', 'routes.id', 'staff_routes.route_id')
    .select(['routes.source_country_code', 'routes.destination_country_code'])
    .where('staff_routes.staff_id', '=', staffId)
    .orderBy('routes.id')
    .execute();
}

export async function updateStaffPassword(db: Db, id: number, password_hash: string, now: Date): Promise<void> {
  await db.updateTable('staff').set({ password_hash, updated_at: now }).where('id', '=', id).execute();
}
