import type { Db } from '#server/db/connect.ts';

export function selectViews(db: Db, staffId: number) {
  return db
    .selectFrom('item_views')
    .select(['id', 'name', 'query'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .execute();
}

/** Makes concurrent saves of one staff member take turns, so that they count each other's views. */
export async function lockOwner(db: Db, staffId: number): Promise<void> {
  await db.selectFrom('staff').select('id').where('id', '=', staffId).forNoKeyUpdate().execute();
}

export async function putView(
  db: Db,
  view: { staff_id: number; name: string; query: string },
): Promise<void> {
  await db
    .insertInto('item_views')
    .values(view)
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet({ query: view.query }))
    .execute();
}

/** Returns whether the staff member had it. */
export async function deleteView(db: Db, staffId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('item_views')
    .where('staff_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
