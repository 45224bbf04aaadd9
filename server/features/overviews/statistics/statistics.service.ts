/**
 * Owns the statistics dashboard: figures of the parcels in the caller's scope, each part only with its privilege. Specification 2,
 * Statistics dashboard, section 6; docs/decisions/013.
 */
import type { statisticsCalls } from '#shared/contract/statistics.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { dayIn } from '#shared/domain/calendar-day.ts';
import { toMajor } from '#shared/domain/money.ts';
import { holdsAnyOf, isAdmin, MAIN_ADMIN_ID, type Privilege } from '#shared/domain/privileges.ts';
import { currentPeriod, yearBefore, type Period } from '#shared/domain/statistics.ts';
import type { Staff } from '#server/access/callers.ts';
import { visibleRoutes } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import { list as listActivity } from '#server/features/base/activity/activity-list.service.ts';
import {
  countsOf,
  eventsOf,
  figuresOf,
  payersOf,
  figuresByInterval,
  type CountQuestion,
  type FigureFilter,
  type FigureRow,
} from '#server/features/base/rollups/rollups.service.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { usernamesOf } from '#server/features/people/agents/agents.service.ts';
import { presentParts, presentSums } from './statistics.present.ts';

type Query = ParsedInput<typeof statisticsCalls.show>['query'];
type Statistics = Answer<typeof statisticsCalls.show>;
type Route = Awaited<ReturnType<typeof allRoutes>>[number];

const ACTIVITY_ROWS = 13;

interface Question {
  staff: Staff;
  filter: FigureFilter;
  /** The routes that the filter leaves, with their countries. */
  routes: readonly Route[];
  /** All time, the current and the previous period. */
  periods: readonly [Period, Period, Period];
  staff_id: number | undefined;
}

/** The parts of the dashboard that the caller may see. */
export async function show(context: Context, staff: Staff, query: Query): Promise<Statistics> {
  // One snapshot, so that all cards count the same state.
  return context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => dashboard({ ...context, db }, staff, query));
}

async function dashboard(context: Context, staff: Staff, query: Query): Promise<Statistics> {
  const may = (...privileges: Privilege[]) => holdsAnyOf(staff, privileges);
  const question = await questionOf(context, staff, query);
  const { filter, periods, routes } = question;
  const figures = await figuresOf(context, staff, filter, periods);
  const sums = presentSums(figures);
  const sources = [...new Set(routes.map((route) => route.source_country_code))];
  const ofAll = filter.routes === 'all';
  const count = (kind: CountQuestion['kind'], of: Partial<CountQuestion> = {}) =>
    card(context, question, { kind, ...of });
  const parts = presentParts(figures, may);
  return {
    ...(may('SUMMARY_TOTAL_PRICE') && { prices: sums.money('total') }),
    ...(may('SUMMARY_UNPAID') && { unpaid: sums.money('unpaid') }),
    ...(may('SUMMARY_ITEMS') && { parcels: sums.parcels() }),
    ...(may('SUMMARY_CLIENTS_REGISTERED') && { customers: await count('CUSTOMER') }),
    ...(may('SUMMARY_NEW_CLIENTS') && { unverifiedCustomers: await count('UNVERIFIED') }),
    ...(may('SUMMARY_CLIENTS_USED_SERVICE') && { customersUsed: await usedService(context, question) }),
    ...(may('SUMMARY_BOOKINGS') && { bookings: await count('BOOKING', ofAll ? {} : { sources }) }),
    ...(parts.isVisible && { pricesParts: parts.rows }),
    ...(may('VIEW_AGENT_STATISTICS') && { agents: await agents(context, question) }),
    ...(isAdmin(staff) && { periods: arrivalTimes(figures, routes) }),
    ...(may('VIEW_PRICES_STATISTICS_DETAILS') && { data: await chartRows(context, question, query) }),
    ...(may('VIEW_ACTIVITY') && {
      activity: (await listActivity(context, staff, { start: 0, limit: ACTIVITY_ROWS })).activity,
    }),
  };
}

async function questionOf(context: Context, staff: Staff, query: Query): Promise<Question> {
  const visible = visibleRoutes(staff);
  const routes = (await allRoutes(context)).filter(
    (route) =>
      (visible === 'all' || visible.includes(route.id)) &&
      (!query.route || query.route === `${route.source_country_code}/${route.destination_country_code}`),
  );
  const timeZone = context.config.businessTimeZone;
  const current = currentPeriod(dayIn(timeZone, context.clock.now()), {
    from: query.datefrom || null,
    to: query.dateto || null,
  });
  const staff_id = staff.id === MAIN_ADMIN_ID && query.agent ? query.agent : undefined;
  return {
    staff,
    routes,
    periods: [{ from: null, to: null }, current, yearBefore(current)],
    staff_id,
    filter: {
      routes: visible === 'all' && !query.route ? 'all' : routes.map((route) => route.id),
      collection_option: query.collection,
      payment_status: query.paymentstatus,
      method: query.paymentmethod,
      status: query.status,
      staff_id,
    },
  };
}

async function card(context: Context, { periods }: Question, of: CountQuestion) {
  const [row] = await countsOf(context, of, periods);
  return asCard(row?.amounts ?? []);
}

/** Accounts with a paid parcel; only dates and routes apply. */
async function usedService(context: Context, { staff, filter, periods }: Question) {
  return asCard(await payersOf(context, staff, filter.routes, periods));
}

const asCard = ([total = 0, current_month = 0, previous_month = 0]: readonly number[]) => ({
  total,
  current_month,
  previous_month,
});

/** Tracking events of each staff member, most first. */
async function agents(context: Context, { staff, filter, periods, staff_id }: Question) {
  const rows = await eventsOf(context, staff, { routes: filter.routes, by: staff_id }, periods);
  const names = await usernamesOf(
    context,
    rows.map((row) => row.staff_id),
  );
  return rows
    .map((row) => ({ id: row.staff_id, username: names.get(row.staff_id) ?? '', ...asCard(row.amounts) }))
    .toSorted((a, b) => b.total - a.total || a.id - b.id);
}

/** Average days from the first TRANSIT to the last ARRIVE, by route, for all time. */
function arrivalTimes(figures: readonly FigureRow[], routes: readonly Route[]) {
  return routes.flatMap(({ id, source_country_code, destination_country_code }) => {
    const rows = figures.filter((row) => row.slot === 0 && row.route_id === id);
    const arrived = rows.reduce((sum, row) => sum + row.arrived, 0);
    if (arrived === 0) return [];
    const seconds = rows.reduce((sum, row) => sum + row.arrival_seconds, 0);
    const average_time_in_days = Math.round((seconds / arrived / 86_400) * 10) / 10;
    return [{ source_country_code, destination_country_code, average_time_in_days }];
  });
}

/** The rows of the charts: of the chosen dates, or of all time. */
async function chartRows(context: Context, { staff, filter, periods, routes }: Question, query: Query) {
  const chosen = query.datefrom || query.dateto;
  const period = chosen ? periods[1] : periods[0];
  const rows = await figuresByInterval(context, staff, filter, { interval: query.interval, period });
  const codes = new Map(
    routes.map((route) => [route.id, `${route.source_country_code}/${route.destination_country_code}`]),
  );
  return rows.map((row) => ({
    year: row.year,
    ...(row.month !== null && { month: row.month }),
    ...(row.week !== null && { week: row.week }),
    ...(row.day !== null && { day: row.day }),
    currency: row.currency_code,
    route: codes.get(row.route_id) ?? '',
    cargo_weight: row.weight_grams / 1000,
    cargo_freight_price_total: toMajor(row.freight_price),
    parcels: row.parcels,
    clients: row.clients,
  }));
}
