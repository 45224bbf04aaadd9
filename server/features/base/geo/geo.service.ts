/** Owns a visitor's country: from the CDN's header if configured, otherwise from the IP database. Decisions, Pages. */
import type { geoCalls } from '#shared/contract/geo.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { fromIso, type Country } from '#shared/domain/countries.ts';
import { pathPrefix } from '#shared/domain/languages.ts';
import { pairFrom, withSource } from '#shared/domain/country-pairs.ts';
import type { Context } from '#server/context.ts';
import type { Connection } from '#server/http/define-routes.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';

/** CDNs send XX for an address without a known country. */
const UNKNOWN = 'XX';

/** The country of the caller's address (UK, never GB); null when it is unknown. */
export function countryOfVisitor(context: Context, connection: Connection): Answer<typeof geoCalls.country> {
  const { countryHeader } = context.config;
  const code =
    countryHeader === undefined ? undefined : connection.header(countryHeader)?.trim().toUpperCase();
  const known = code !== undefined && /^[A-Z]{2}$/.test(code) && code !== UNKNOWN;
  const iso = known ? code : context.adapters.countries.countryOf(connection.address);
  return { country_code: iso === null ? null : fromIso(iso) };
}

/**
 * Where Book Now leads before the page's script has run: to what was chosen. UK to Georgia is what the page is sent
 * with, so it says nothing; then from the stored country, or else the address's.
 */
export async function bookingStart(
  context: Context,
  connection: Connection,
  chosen: Choice,
): Promise<Answer<typeof geoCalls.bookingStart>> {
  const stored = /(?:^|; )originCountry=([A-Z]{2})(?:;|$)/.exec(connection.header('cookie') ?? '')?.[1];
  const country = stored ?? countryOfVisitor(context, connection).country_code;
  const routes = (await allRoutes(context)) as {
    source_country_code: Country;
    destination_country_code: Country;
  }[];
  const pairs = routes.map((one) => ({
    source: one.source_country_code,
    destination: one.destination_country_code,
  }));
  const { source, destination } = isChosen(chosen)
    ? withSource(pairs, chosen.source, chosen.destination ?? 'GE')
    : pairFrom(pairs, country);
  return { location: `${pathPrefix(chosen.language)}/book-a-courier/${source}/${destination}` };
}

type Choice = ParsedInput<typeof geoCalls.bookingStart>['query'];

function isChosen(pair: Choice): pair is Choice & { source: Country } {
  const isDefault = pair.source === 'UK' && (pair.destination ?? 'GE') === 'GE';
  return pair.source !== undefined && !isDefault;
}
