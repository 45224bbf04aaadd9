import type { Selectable } from 'kysely';
import type { Policy } from '#shared/domain/pricing.ts';
import type { Db } from '#server/db/connect.ts';
import type { PackagingConfig, Routes } from '#server/db/schema.gen.ts';
import { defineLookup } from '#server/db/lookups.ts';

export function selectRoutes(db: Db) {
  return db
    .selectFrom('routes')
    .select(['id', 'source_country_code', 'destination_country_code', 'currency_code'])
    .orderBy('id')
    .execute();
}

/** Prices in minor units, the VAT in hundredths of a percent. */
export interface TariffRow
  extends
    Pick<Selectable<Routes>, 'currency_code' | 'vat_rate' | 'vat_text'>,
    Pick<Selectable<PackagingConfig>, 'packaging_price'> {
  key: string;
  route_id: Selectable<Routes>['id'];
  policies: Policy[];
}

/** Everything that a parcel's price depends on, by `UK/GE` (batched): route, policies and packaging price. */
export const TARIFF_LOOKUP = defineLookup<TariffRow>(`
  select r.source_country_code || '/' || r.destination_country_code as key, r.id as route_id, r.currency_code, r.vat_rate, r.vat_text,
    (select packaging_price from packaging_config) as packaging_price,
    (select coalesce(json_agg(json_build_object(
        'customer_type', p.customer_type, 'parcel_type', p.parcel_type, 'collection_option', p.collection_option,
        'lower_bound', p.lower_bound_grams, 'upper_bound', p.upper_bound_grams, 'packaging_price', p.packaging_price,
        'freight', json_build_object('rate', p.freight_rate, 'min', p.freight_min, 'cap', p.freight_cap, 'fixed', p.freight_fixed),
        'delivery', json_build_object('rate', p.delivery_rate, 'min', p.delivery_min, 'cap', p.delivery_cap, 'fixed', p.delivery_fixed)
      ) order by p.id), '[]') from route_policies p where p.route_id = r.id) as policies
  from routes r
  where r.source_country_code || '/' || r.destination_country_code = any($1::text[])`);
