import type { ParcelStatus } from '#shared/domain/parcel-status.ts';
import type { Db } from '#server/db/connect.ts';

/** The data that a parcel's price depends on. */
export function pricingOf(db: Db, id: number) {
  return pricingData(db, id).executeTakeFirstOrThrow();
}

/**
 * What `pricingOf` returns, with the parcel locked. The lock is the weaker one because a payment, which holds the invoice, writes rows
 * that refer to the parcel: `for update` would make the two wait for each other.
 */
export function lockForPricing(db: Db, id: number) {
  return pricingData(db, id).forNoKeyUpdate('p').executeTakeFirstOrThrow();
}

function pricingData(db: Db, id: number) {
  return (
    db
      .selectFrom('parcels as p')
      .innerJoin('routes as r', 'r.id', 'p.route_id')
      .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
      .select([
        'p.tracking_number',
        'p.route_id',
        'i.currency_code',
        'r.source_country_code',
        'r.destination_country_code',
      ])
      .select(['p.customer_type', 'p.parcel_type', 'p.collection_option'])
      // A door that the receiver chose has a charge of its own.
      .select(({ fn }) => fn.coalesce('p.priced_delivery', 'p.delivery_option').as('delivery_option'))
      .select(['p.packaging', 'p.min_price', 'p.weight_grams'])
      .where('p.id', '=', id)
  );
}

/** The parcel's status, locked: a release, which is final, waits or has been. Its lock comes before the parcel's, as when it is edited. */
export async function lockStatus(db: Db, id: number): Promise<ParcelStatus> {
  const { status } = await db
    .selectFrom('parcel_status')
    .select('status')
    .where('parcel_id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status;
}

/** The parcel's status. */
export async function statusOf(db: Db, id: number): Promise<ParcelStatus> {
  const { status } = await db
    .selectFrom('parcel_status')
    .select('status')
    .where('parcel_id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

export async function setWeight(db: Db, id: number, weight_grams: number): Promise<void> {
  await db.updateTable('parcels').set({ weight_grams }).where('id', '=', id).execute();
}
