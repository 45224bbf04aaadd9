import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Parcels } from '#server/db/schema.gen.ts';

/** Joins a checkout, creating it if needed; false when it belongs to another agent. */
export async function joinCheckout(db: Db, id: string, staffId: number): Promise<boolean> {
  await db
    .insertInto('checkouts')
    .values({ id, staff_id: staffId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const checkout = await db
    .selectFrom('checkouts')
    .select('staff_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return checkout?.staff_id === staffId;
}

/** How many parcels the checkout has. */
export async function countCheckout(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('parcels')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('checkout_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** The new parcel's id; undefined when the tracking number is taken, even by a concurrent intake. Adds its status row. */
export async function insertParcel(db: Db, row: Insertable<Parcels>): Promise<number | undefined> {
  const created = await db
    .insertInto('parcels')
    .values(row)
    .onConflict((conflict) => conflict.column('tracking_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (created === undefined) return undefined;
  await db.insertInto('parcel_status').values({ parcel_id: created.id, route_id: row.route_id }).execute();
  return created.id;
}
