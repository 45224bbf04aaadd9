/** Which bookings a staff member may access. The scope is part of the SQL, so out-of-scope rows look missing. */
import { sql, type RawBuilder } from 'kysely';
import type { Country } from '#shared/domain/countries.ts';
import { isAdmin } from '#shared/domain/privileges.ts';
import type { Staff } from './callers.ts';

/** The source countries whose bookings a staff member may see: those of the agent's routes, all for admins. */
export function bookingSources(staff: Staff): 'all' | Country[] {
  return isAdmin(staff) ? 'all' : [...new Set(staff.routes.map((route) => route.source_country_code))];
}

/** SQL: booking `b` starts in one of the agent's source countries. */
export function bookingInScope(staff: Staff): RawBuilder<boolean> {
  const sources = bookingSources(staff);
  return sources === 'all' ? sql`true` : sql`b.source_country = any(${sources}::text[])`;
}
