import type { Selectable } from 'kysely';
import type { Policy } from '#shared/domain/pricing.ts';
import type { Db } from '#server/db/connect.ts';
import type { Routes } from '#server/db/schema.gen.ts';

export type RouteRow = Pick<Selectable<Routes>, (typeof COLUMNS)[number]>;

type Pair = Pick<RouteRow, 'source_country_code' | 'destination_country_code'>;

/** All routes with their number of policies. */
export function selectRoutesCounted(db: Db) {
  return db
    .selectFrom('routes as r')
    .select(['r.id', 'r.source_country_code', 'r.destination_country_code', 'r.currency_code'])
    .select(['r.vat_rate', 'r.vat_text'])
    .select((route) =>
      route
        .selectFrom('route_policies as p')
        .whereRef('p.route_id', '=', 'r.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('policies'),
    )
    .orderBy('r.id')
    .execute();
}

const COLUMNS = [
  'id',
  'source_country_code',
  'destination_country_code',
  'currency_code',
  'vat_rate',
  'vat_text',
] as const;

export function selectRoute(db: Db, pair: Pair): Promise<RouteRow | undefined> {
  return routeQuery(db, pair).executeTakeFirst();
}

/** Locks the row, so that concurrent changes take turns. */
export function lockRoute(db: Db, pair: Pair): Promise<RouteRow | undefined> {
  return routeQuery(db, pair).forUpdate().executeTakeFirst();
}

function routeQuery(db: Db, { source_country_code, destination_country_code }: Pair) {
  return db
    .selectFrom('routes')
    .select(COLUMNS)
    .where('source_country_code', '=', source_country_code)
    .where('destination_country_code', '=', destination_country_code);
}

/** Undefined when the route already exists. */
export function insertRoute(db: Db, route: Omit<RouteRow, 'id'>): Promise<RouteRow | undefined> {
  return db
    .insertInto('routes')
    .values(route)
    .onConflict((conflict) =>
      conflict.columns(['source_country_code', 'destination_country_code']).doNothing(),
    )
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function updateRoute(
  db: Db,
  id: number,
  change: Pick<RouteRow, 'currency_code' | 'vat_rate' | 'vat_text'>,
): Promise<void> {
  await db.updateTable('routes').set(change).where('id', '=', id).execute();
}

/** Money in minor units, bounds in grams. */
export function selectPolicies(db: Db, routeId: number) {
  return db
    .selectFrom('route_policies')
    .selectAll()
    .where('route_id', '=', routeId)
    .orderBy('customer_type', 'desc')
    .orderBy('collection_option')
    .orderBy('lower_bound_grams')
    .execute();
}

/** Replaces all policies of a route; the database rejects overlapping ones. */
export async function replacePolicies(db: Db, routeId: number, policies: readonly Policy[]): Promise<void> {
  await db.deleteFrom('route_policies').where('route_id', '=', routeId).execute();
  if (policies.length === 0) return;
  await db
    .insertInto('route_policies')
    .values(
      policies.map(({ lower_bound, upper_bound, freight, delivery, ...rest }) => ({
        ...rest,
        route_id: routeId,
        lower_bound_grams: lower_bound,
        upper_bound_grams: upper_bound,
        freight_rate: freight.rate,
        freight_min: freight.min,
        freight_cap: freight.cap,
        freight_fixed: freight.fixed,
        delivery_rate: delivery.rate,
        delivery_min: delivery.min,
        delivery_cap: delivery.cap,
        delivery_fixed: delivery.fixed,
      })),
    )
    .execute();
}

/** Minor units. */
export async function selectPackagingPrice(db: Db): Promise<number> {
  const row = await db.selectFrom('packaging_config').select('packaging_price').executeTakeFirstOrThrow();
  return row.packaging_price;
}

/** Locks the price, in minor units, so that concurrent changes take turns. */
export async function lockPackagingPrice(db: Db): Promise<number> {
  const row = await db
    .selectFrom('packaging_config')
    .select('packaging_price')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.packaging_price;
}

export async function updatePackagingPrice(db: Db, packaging_price: number): Promise<void> {
  await db.updateTable('packaging_config').set({ packaging_price }).execute();
}
