import { sql } from 'kysely';
import type { CollectionOption, CustomerType } from '#shared/domain/pricing.ts';
import type { Db } from '#server/db/connect.ts';

interface PricedParcel {
  tracking_number: string;
  route_id: number;
  source_country_code: string;
  destination_country_code: string;
  customer_type: CustomerType;
  parcel_type: string;
  collection_option: CollectionOption;
  delivery_option: CollectionOption;
  packaging: boolean;
  min_price: boolean;
}

/** What a parcel's price depends on, with the parcel locked. */
export async function lockForPricing(db: Db, id: number): Promise<PricedParcel> {
  const { rows } = await sql<PricedParcel>`
    select p.tracking_number, p.route_id, r.source_country_code, r.destination_country_code, p.customer_type,
      p.parcel_type, p.collection_option, p.delivery_option, p.packaging, p.min_price
    from parcels p join routes r on r.id = p.route_id where p.id = ${id} for update of p`.execute(db);
  if (rows[0] === undefined) throw new Error(`There is no parcel ${id}.`);
  return rows[0];
}

export async function setWeight(db: Db, id: number, weight_grams: number): Promise<void> {
  await db.updateTable('parcels').set({ weight_grams }).where('id', '=', id).execute();
}
