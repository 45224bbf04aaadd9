import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Parcels } from '#server/db/schema.gen.ts';

/** Joins a checkout, creating it if needed: how many parcels it has, or undefined when it belongs to another agent. */
export async function joinCheckout(db: Db, id: string, staffId: number): Promise<number | undefined> {
  const { numInsertedOrUpdatedRows: created } = await db
    .insertInto('checkouts')
    .values({ id, staff_id: staffId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (created === 1n) return 0;
  const checkout = await db
    .selectFrom('checkouts as c')
    .select((eb) => [
      'c.staff_id',
      eb
        .selectFrom('parcels as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.checkout_id', '=', 'c.id')
        .$asScalar()
        .$notNull()
        .as('count'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
  return checkout?.staff_id === staffId ? checkout.count : undefined;
}

/** The new parcel's id; undefined when the tracking number is taken, even by a concurrent intake. Adds its status row. */
export async function insertParcel(db: Db, row: Insertable<Parcels>): Promise<number | undefined> {
  const created = await db
    .with('parcel', (one) =>
      one
        .insertInto('parcels')
        .values(row)
        .onConflict((conflict) => conflict.column('tracking_number').doNothing())
        .returning(['id', 'route_id']),
    )
    .with('status', (one) =>
      one
        .insertInto('parcel_status')
        .columns(['parcel_id', 'route_id'])
        .expression(one.selectFrom('parcel').select(['parcel.id', 'parcel.route_id'])),
    )
    .selectFrom('parcel')
    .select('id')
    .executeTakeFirst();
  return created?.id;
}
