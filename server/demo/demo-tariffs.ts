/** The demo's routes and prices: all six routes, both customer types, both collection options, up to 500 kg. */
import type { Insertable } from 'kysely';
import type { Country, Currency } from '#shared/domain/countries.ts';
import { COLLECTION_OPTIONS, CUSTOMER_TYPES } from '#shared/domain/pricing.ts';
import type { Db } from '../db/connect.ts';
import type { RoutePolicies } from '../db/schema.gen.ts';

interface DemoRoute {
  code: `${Country}/${Country}`;
  currency: Currency;
  /** Minor units per kilogram up to 30 kg; heavier parcels cost a fifth less. */
  rate: number;
}

const ROUTES: DemoRoute[] = [
  { code: 'GE/IE', currency: 'EUR', rate: 450 },
  { code: 'GE/SE', currency: 'EUR', rate: 480 },
  { code: 'GE/UK', currency: 'GBP', rate: 380 },
  { code: 'IE/GE', currency: 'EUR', rate: 320 },
  { code: 'SE/GE', currency: 'EUR', rate: 340 },
  { code: 'UK/GE', currency: 'GBP', rate: 250 },
];

/** Minor units. */
export const DEMO_PACKAGING = 300;

/** Stores the routes with their policies; returns the ids by code. */
export async function fillTariffs(db: Db): Promise<Map<string, number>> {
  await db.updateTable('packaging_config').set({ packaging_price: DEMO_PACKAGING }).execute();
  const ids = new Map<string, number>();
  for (const { code, currency, rate } of ROUTES) {
    const [source, destination] = code.split('/') as [Country, Country];
    const created = await db
      .insertInto('routes')
      .values({ source_country_code: source, destination_country_code: destination, currency_code: currency })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(code, created.id);
    await db.insertInto('route_policies').values(policiesOf(created.id, rate)).execute();
  }
  return ids;
}

function policiesOf(routeId: number, rate: number): Insertable<RoutePolicies>[] {
  const created: Insertable<RoutePolicies>[] = [];
  for (const customer_type of CUSTOMER_TYPES) {
    for (const collection_option of COLLECTION_OPTIONS) {
      const own = customer_type === 'CORPORATE' ? Math.round(rate * 0.9) : rate;
      const shared = {
        route_id: routeId,
        customer_type,
        collection_option,
        delivery_rate: 60,
        delivery_min: 800,
        delivery_cap: 6_000,
      };
      created.push({
        ...shared,
        lower_bound_grams: 0,
        upper_bound_grams: 30_000,
        freight_rate: own,
        freight_min: 1_000,
      });
      created.push({
        ...shared,
        lower_bound_grams: 30_000,
        upper_bound_grams: 500_000,
        freight_rate: Math.round(own * 0.8),
        freight_min: own * 30,
      });
    }
  }
  return created;
}
