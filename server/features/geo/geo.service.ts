/** Owns where a visitor is: the CDN's word when it is configured, else the database that ships. Decisions, Pages. */
import type { geoCalls } from '#shared/contract/geo.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { fromIso } from '#shared/domain/countries.ts';
import type { Context } from '../../context.ts';
import type { Connection } from '../../http/define-routes.ts';

/** CDNs say XX for an address that they cannot place. */
const UNKNOWN = 'XX';

/** The country of the caller's address (UK, never GB); null when nothing is known of it. */
export function countryOfVisitor(context: Context, connection: Connection): Answer<typeof geoCalls.country> {
  const { countryHeader } = context.config;
  const told =
    countryHeader === undefined ? undefined : connection.header(countryHeader)?.trim().toUpperCase();
  const known = told !== undefined && /^[A-Z]{2}$/.test(told) && told !== UNKNOWN;
  const iso = known ? told : context.adapters.countries.countryOf(connection.address);
  return { country_code: iso === null ? null : fromIso(iso) };
}
