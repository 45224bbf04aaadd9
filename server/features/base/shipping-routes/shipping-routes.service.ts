/** Owns routes, their policies and the packaging price. Specification 2, Routes screens; decisions, Money. */
import type { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import type { Answer } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { writePolicy } from '#shared/domain/policy-units.ts';
import { visibleRoutes, type Staff } from '#server/access/callers.ts';
import { AppError } from '#server/app-error.ts';
import type { Context } from '#server/context.ts';
import { selectRoutes, TARIFF_LOOKUP, type TariffRow } from './shipping-routes.queries.ts';

type RouteOptions = Answer<typeof shippingRouteCalls.unique>;

/** All routes. */
export function allRoutes(context: Context) {
  return selectRoutes(context.db);
}

/** The countries reachable from `source`; empty when no route starts there. */
export async function destinationsFrom(context: Context, source: string): Promise<string[]> {
  const routes = await allRoutes(context);
  return routes
    .filter((one) => one.source_country_code === source)
    .map((one) => one.destination_country_code);
}

/** The routes as options of a select: code, value and label are all `UK/GE`. */
export async function uniqueRoutes(context: Context): Promise<RouteOptions> {
  const rows = await allRoutes(context);
  const routes = rows.map(({ id: _id, ...row }) => {
    const code = `${row.source_country_code}/${row.destination_country_code}`;
    return { ...row, code, value: code, label: code };
  });
  return { routes };
}

/** What a route's prices are calculated from; throws `route_unknown` when there is no such route. */
export async function tariffOf(context: Context, source: string, destination: string): Promise<TariffRow> {
  const tariff = await context.lookups.find(TARIFF_LOOKUP, `${source}/${destination}`);
  if (tariff === undefined) throw new AppError('route_unknown');
  return tariff;
}

/** A route's prices as staff see them, by a code such as `GE-UK`; `route_unknown` also for a route that is not the agent's. */
export async function tariff(
  context: Context,
  staff: Staff,
  codes: string,
): Promise<Answer<typeof shippingRouteCalls.tariff>> {
  const [source = '', destination = ''] = codes.split('-');
  const found = await tariffOf(context, source, destination);
  const routes = visibleRoutes(staff);
  if (routes !== 'all' && !routes.includes(found.route_id)) throw new AppError('route_unknown');
  return {
    currency_code: found.currency_code,
    packaging_price: toMajor(found.packaging_price),
    policies: found.policies.map(writePolicy),
  };
}
