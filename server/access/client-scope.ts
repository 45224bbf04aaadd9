/** Which clients a staff member may see: accounts and senders are known by their e-mail. */
import { sql, type RawBuilder } from 'kysely';
import { isAdmin } from '#shared/domain/privileges.ts';
import { bookingInScope } from './booking-scope.ts';
import type { Staff } from './callers.ts';
import { parcelInScope } from './parcel-scope.ts';

/**
 * SQL: the client with this e-mail (any case; a value or a column) sent a parcel, or made a booking, in the staff member's scope; for admins
 * an account is enough. Not a guest's booking with the client's e-mail: anybody may make one.
 */
export function clientInScope(staff: Staff, email: string | RawBuilder<unknown>): RawBuilder<boolean> {
  const account = sql`from customers c where c.email = ${email}::citext and c.closed_at is null`;
  const sent = sql`exists (select 1 from contacts k join parcels p on p.sender_id = k.id
    where k.email = ${email}::citext and ${parcelInScope(staff)})`;
  if (isAdmin(staff)) return sql<boolean>`(exists (select 1 ${account}) or ${sent})`;
  return sql<boolean>`(${sent} or exists (select 1 from bookings b
    where b.customer_id = (select c.id ${account}) and not b.by_guest and ${bookingInScope(staff)}))`;
}
