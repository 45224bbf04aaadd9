import { isAdmin } from '#shared/domain/privileges.ts';
import type { Staff } from '../../http/callers.ts';

/** The source countries whose bookings a member of staff may see: those of the own routes, all for admins. */
export function bookingSources(staff: Staff): 'all' | string[] {
  return isAdmin(staff) ? 'all' : [...new Set(staff.routes.map((route) => route.source_country_code))];
}
