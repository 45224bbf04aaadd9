import { sql, type Insertable } from 'kysely';
import type { Country } from '#shared/domain/countries.ts';
import type { Db } from '#server/db/connect.ts';
import { hasWords } from '#server/db/search.ts';
import type { CustomerAddresses } from '#server/db/schema.gen.ts';

const ADDRESS = [
  'name',
  'email',
  'phone',
  'address_country_code',
  'address_line_1',
  'address_line_2',
  'address_postal_code',
] as const;

/** A customer's sender addresses, the default first. */
export function selectAddresses(db: Db, customerId: number) {
  return db
    .selectFrom('customer_addresses')
    .select(ADDRESS)
    .where('customer_id', '=', customerId)
    .orderBy('is_default', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}

export function selectDefaultAddress(db: Db, customerId: number) {
  return db
    .selectFrom('customer_addresses')
    .select(ADDRESS)
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .executeTakeFirst();
}

export function selectAddressIn(db: Db, customerId: number, country: Country) {
  return db
    .selectFrom('customer_addresses')
    .select(ADDRESS)
    .where('customer_id', '=', customerId)
    .where('address_country_code', '=', country)
    .executeTakeFirst();
}

/** Clears the default flag of other addresses; the caller holds the lock on the customer's row. */
export async function clearDefault(db: Db, customerId: number, exceptCountry: Country): Promise<void> {
  await db
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .where('address_country_code', '<>', exceptCountry)
    .execute();
}

/** Stores a country's default address, replacing the previous one, and returns it. */
export function putDefaultAddress(db: Db, row: Insertable<CustomerAddresses>) {
  return db
    .insertInto('customer_addresses')
    .values({ ...row, is_default: true })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'address_country_code']).doUpdateSet((given) => ({
        name: given.ref('excluded.name'),
        email: given.ref('excluded.email'),
        phone: given.ref('excluded.phone'),
        address_line_1: given.ref('excluded.address_line_1'),
        address_line_2: given.ref('excluded.address_line_2'),
        address_postal_code: given.ref('excluded.address_postal_code'),
        is_default: true,
        updated_at: given.ref('excluded.updated_at'),
      })),
    )
    .returning(ADDRESS)
    .executeTakeFirstOrThrow();
}

/** Folded letters of a saved name that a search looks at: no index says which names these are, and an account has a thousand. */
const LOOKED_AT = 255;

/** Saved receivers, most recently used first; `query` is in the name. */
export function selectReceivers(
  db: Db,
  customerId: number,
  filter: { country_code?: Country | '' | undefined; query: string; limit: number },
) {
  let found = db
    .selectFrom('saved_receivers')
    .select(['id', ...ADDRESS])
    .where('customer_id', '=', customerId);
  if (filter.country_code) found = found.where('address_country_code', '=', filter.country_code);
  if (filter.query.trim() !== '')
    found = found.where(hasWords(sql`left(search, ${LOOKED_AT})`, filter.query));
  return found.orderBy('used_at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

/** Locks one of the customer's saved receivers; undefined when it is not theirs. */
export function lockReceiver(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('saved_receivers')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function selectReceiver(db: Db, customerId: number, id: number) {
  return db
    .selectFrom('saved_receivers')
    .select(['id', ...ADDRESS])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Deletes one of the customer's saved receivers; false when it is not theirs. */
export async function deleteReceiver(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_receivers')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
