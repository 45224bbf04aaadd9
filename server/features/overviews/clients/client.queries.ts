import { sql, type Selectable } from 'kysely';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts } from '#server/db/schema.gen.ts';
import type { ClientFigureRow } from '#server/features/base/rollups/client-figures.queries.ts';

/** The sender's details as in the newest of their parcels in scope. */
export async function latestSender(
  db: Db,
  staff: Staff,
  email: string,
): Promise<Pick<Selectable<Contacts>, 'name' | 'email' | 'phone'> | undefined> {
  const { rows } = await sql<Pick<Selectable<Contacts>, 'name' | 'email' | 'phone'>>`
    select k.name, k.email::text as email, k.phone from contacts k cross join lateral (
      select p.id from parcels p where p.sender_id = k.id and ${parcelInScope(staff)}
      order by p.id desc limit 1) p
    where k.email = ${email}::citext order by p.id desc limit 1`.execute(db);
  return rows[0];
}

/** Sums of the client's parcels in scope from their rows: for agents whose scope is not whole routes. */
export async function sumSent(db: Db, staff: Staff, email: string): Promise<ClientFigureRow[]> {
  const { rows } = await sql<ClientFigureRow>`
    select f.route_id, f.currency_code, count(*)::bigint as parcels, sum(f.weight_grams)::bigint as weight_grams,
      sum(f.total)::bigint as total, sum(f.unpaid)::bigint as unpaid
    from parcel_figures f where f.parcel_id = any (array(
      select p.id from contacts k join parcels p on p.sender_id = k.id
      where k.email = ${email}::citext and ${parcelInScope(staff)}))
    group by f.route_id, f.currency_code order by f.route_id, f.currency_code`.execute(db);
  return rows;
}
