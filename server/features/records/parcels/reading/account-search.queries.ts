import { sql, type Selectable } from 'kysely';
import { bookingInScope } from '#server/access/booking-scope.ts';
import type { Staff } from '#server/access/callers.ts';
import { clientInScope } from '#server/access/client-scope.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';
import { isFound } from '#server/db/search.ts';
import type { Contacts, Customers } from '#server/db/schema.gen.ts';

type FoundAccount = Pick<Selectable<Customers>, 'id' | 'name' | 'email' | 'phone'> &
  Pick<Selectable<Contacts>, 'country_code' | 'address_line_1' | 'address_line_2' | 'postal_code'>;

/** A phone number or an e-mail names few accounts; of more, only the newest are looked at. */
const CANDIDATES = 200;

/**
 * Accounts with this part in their phone number or e-mail whose customer sent or booked something in the agent's scope,
 * newest first, at most 10. The address is that of the latest booking in the scope, otherwise of the latest parcel. Not what strangers may
 * have typed: accounts whose e-mail is not verified, and guests' bookings.
 */
export async function searchAccounts(db: Db, staff: Staff, word: string): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select a.id, a.name, a.email::text as email, a.phone,
      coalesce(booked.country_code, sent.country_code, a.source_country, '') as country_code,
      coalesce(booked.line_1, sent.line_1, '') as address_line_1,
      coalesce(booked.line_2, sent.line_2, '') as address_line_2,
      coalesce(booked.postal_code, sent.postal_code, '') as postal_code
    from (select c.id, c.name, c.email, c.phone, c.source_country from customers c
      where ${isFound(sql`c.search`, word)} and c.closed_at is null and c.email_verified_at is not null
      order by c.id desc limit ${CANDIDATES}) a
    left join lateral (select b.ci_address_country_code as country_code, b.ci_address_line_1 as line_1,
        b.ci_address_line_2 as line_2, b.ci_address_postal_code as postal_code
      from bookings b where b.customer_id = a.id and not b.by_guest and ${bookingInScope(staff)}
      order by b.id desc limit 1) booked on true
    left join lateral (select k.country_code, k.address_line_1 as line_1, k.address_line_2 as line_2, k.postal_code
      from contacts k join parcels p on p.sender_id = k.id
      where k.email = a.email and ${parcelInScope(staff)}
      order by p.id desc limit 1) sent on true
    where ${clientInScope(staff, sql.ref('a.email'))}
    order by a.id desc limit 10`.execute(db);
  return rows;
}
