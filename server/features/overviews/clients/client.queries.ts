import { sql, type Selectable } from 'kysely';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { Contacts } from '#server/db/schema.gen.ts';

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
