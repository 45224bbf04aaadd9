/** Owns the totals above the parcels' list (specification 2, Items screen). */
import type { parcelCalls } from '#shared/contract/parcels.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { toMajor } from '#shared/domain/money.ts';
import { holdsAnyOf, MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { visibleRoutes, type Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import {
  figuresOf,
  type FigureFilter,
  type FigureRow,
} from '#server/features/base/rollups/rollups.service.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { countParcels, isOfSingleParcels, type ListQuestion, type Totals } from './parcel-list.queries.ts';

type Filter = ListQuestion['filter'];

/**
 * Count, weight, price and debt of the parcels in the list, one row per currency: from the rollups, or counted one by one up
 * to a bound for a searched word, for single parcels, and for agents who see only what they handled.
 */
export async function stats(
  context: Context,
  staff: Staff,
  body: ParsedInput<typeof parcelCalls.stats>['body'],
): Promise<Answer<typeof parcelCalls.stats>> {
  const filter = body.filter_specification.filter_value;
  const { totals, isCapped } = await totalsOf(context, staff, filter);
  return {
    ...(isCapped && { capped: 1 as const }),
    stats: totals.map(({ count, grams, price, charges, due, ccy }) => ({
      count,
      weight: grams / 1000,
      price: toMajor(price),
      charges: toMajor(charges),
      due: toMajor(due),
      ccy,
    })),
  };
}

async function totalsOf(context: Context, staff: Staff, filter: Filter) {
  if (isOfSingleParcels(filter) || !holdsAnyOf(staff, ['LIST_ROUTE_CARGO']))
    return countParcels(context.db, staff, { filter, timeZone: context.config.businessTimeZone });
  const period = { from: filter.date_from || null, to: filter.date_to || null };
  const rows = await figuresOf(context, staff, await rollupFilter(context, staff, filter), [period]);
  return { totals: byCurrency(rows), isCapped: false };
}

async function rollupFilter(context: Context, staff: Staff, filter: Filter): Promise<FigureFilter> {
  const visible = visibleRoutes(staff);
  const routes = filter.route
    ? (await allRoutes(context)).filter((route) => codeOf(route) === filter.route)
    : [];
  return {
    routes: filter.route
      ? routes.map((route) => route.id).filter((id) => visible === 'all' || visible.includes(id))
      : visible,
    collection_option: filter.collection_option,
    payment_status: filter.payment_status,
    method: filter.payment_method,
    status: filter.status,
    staff_id: staff.id === MAIN_ADMIN_ID ? filter.agent : undefined,
  };
}

const codeOf = (route: { source_country_code: string; destination_country_code: string }) =>
  `${route.source_country_code}/${route.destination_country_code}`;

function byCurrency(rows: readonly FigureRow[]): Totals[] {
  const totals = new Map<string, Totals>();
  for (const row of rows) {
    const sum = totals.get(row.currency_code) ?? {
      count: 0,
      grams: 0,
      price: 0,
      charges: 0,
      due: 0,
      ccy: row.currency_code,
    };
    sum.count += row.parcels;
    sum.grams += row.weight_grams;
    sum.price += row.total - row.bills;
    sum.charges += row.bills;
    sum.due += row.unpaid;
    totals.set(row.currency_code, sum);
  }
  return [...totals.values()].toSorted((a, b) => (a.ccy < b.ccy ? -1 : 1));
}
