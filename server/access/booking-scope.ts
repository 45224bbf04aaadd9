/** Which bookings a member of staff may touch; it stands in the SQL, so that others answer like absent ones. */
import { sql, type RawBuilder } from 'kysely';
import type { Country } from '#shared/domain/countries.ts';
import { isAdmin } from '#shared/domain/privileges.ts';
import type { Staff } from './callers.ts';

/** The source countries whose bookings a member of staff may see: those of the own routes, all for admins. */
export function bookingSources(staff: Staff): 'all' | Country[] {
  return isAdmin(staff) ? 'all' : [...new Set(staff.routes.map((route) => route.source_country_code))];
}

/** The booking `b` is from one of the agent's source countries. */
export function bookingInScope(staff: Staff): RawBuilder<boolean> {
  const sources = bookingSources(staff);
  return sources === 'all' ? sql`true` : sql`b.source_country = any(${sources}::text[])`;
}
