/**
 * Owns staff's changes to routes, policies and packaging. New prices apply to the next quote; invoices keep theirs.
 * Specification 2, Routes screens; decisions, Money.
 */
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import type { shippingRouteCalls } from '#shared/contract/shipping-routes.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { firstOverlap } from '#shared/domain/policy-overlap.ts';
import { readPolicy } from '#shared/domain/policy-units.ts';
import type { Policy } from '#shared/domain/pricing.ts';
import { type Vat, vatOf } from '#shared/domain/vat.ts';
import { AppError, invalidField } from '#server/app-error.ts';
import { inTransaction, type Context } from '#server/context.ts';
import type { Staff } from '#server/access/callers.ts';
import { recordActivity } from '#server/features/base/activity/activity.service.ts';
import {
  insertRoute,
  lockPackagingPrice,
  lockRoute,
  replacePolicies,
  selectPackagingPrice,
  selectPolicies,
  selectRoute,
  selectRoutesCounted,
  updateRoute,
  updatePackagingPrice,
  type RouteRow,
} from './route-changes.queries.ts';
import { presentPolicy } from './policies.present.ts';
import { told } from '#server/told.ts';

type Calls = typeof shippingRouteCalls;
type Body<Name extends 'create' | 'update' | 'updatePolicies' | 'updatePackaging'> = ParsedInput<
  Calls[Name]
>['body'];

/** All routes with their number of policies. */
export async function list(context: Context): Promise<Answer<Calls['list']>> {
  const rows = await selectRoutesCounted(context.db);
  return { routes: rows.map(({ policies, ...row }) => ({ ...presentRoute(row), policies })) };
}

/** A route by its code, such as `GE-UK`, with its policies. */
export async function show(context: Context, codes: string): Promise<Answer<Calls['show']>> {
  const [source_country_code = '', destination_country_code = ''] = codes.split('-');
  const served = isCountry(source_country_code) && isCountry(destination_country_code);
  const route = served && (await selectRoute(context.db, { source_country_code, destination_country_code }));
  if (!route) throw new AppError('route_unknown');
  const policies = await selectPolicies(context.db, route.id);
  return { route: presentRoute(route), vat: vatOf(route), policies: policies.map(presentPolicy) };
}

/** Adds a route; 409 when it exists. */
export function create(
  context: Context,
  staff: Staff,
  { source, destination, currency, vat = NO_VAT }: Body<'create'>,
): Promise<Answer<Calls['create']>> {
  return inTransaction(context, async (tx) => {
    const route = await insertRoute(tx.db, {
      source_country_code: source,
      destination_country_code: destination,
      currency_code: currency,
      ...readVat(vat),
    });
    if (route === undefined) throw new AppError('conflict', { message: told('shippingRoutes.exists') });
    await recordChange(tx, staff, route);
    return { message: told('shippingRoutes.success'), route: presentRoute(route) };
  });
}

/** Changes the currency and the VAT of a route's future prices; 409 when they are not those that were shown. */
export function update(
  context: Context,
  staff: Staff,
  { currency_code, vat, before, ...pair }: Body<'update'>,
): Promise<Answer<Calls['update']>> {
  return inTransaction(context, async (tx) => {
    const route = await lockRoute(tx.db, pair);
    if (route === undefined) throw new AppError('route_unknown');
    if (before !== undefined && !isAsSeen(route, before))
      throw new AppError('conflict', { message: told('shippingRoutes.routeChanged') });
    const changed = { ...route, currency_code, ...(vat !== undefined && readVat(vat)) };
    const { vat_rate, vat_text } = changed;
    await updateRoute(tx.db, route.id, { currency_code, vat_rate, vat_text });
    await recordChange(tx, staff, route);
    return { message: told('shippingRoutes.success'), route: presentRoute(changed) };
  });
}

function isAsSeen(route: RouteRow, seen: NonNullable<Body<'update'>['before']>): boolean {
  const { rate, text } = vatOf(route);
  return route.currency_code === seen.currency_code && rate === seen.vat.rate && text === seen.vat.text;
}

/** Replaces all policies of a route; fails when two match the same parcel, 409 when they are not those that were shown. */
export function updatePolicies(
  context: Context,
  staff: Staff,
  body: Body<'updatePolicies'>,
): Promise<Answer<Calls['updatePolicies']>> {
  return inTransaction(context, async (tx) => {
    const route = await lockRoute(tx.db, body.route);
    if (route === undefined) throw new AppError('route_unknown');
    if (body.before !== undefined) await requirePricesAsSeen(tx, route, body.before);
    const policies = body.policies.map(readPolicy);
    refuseOverlap(policies);
    await replacePolicies(tx.db, route.id, policies);
    await recordChange(tx, staff, route);
    const saved = await selectPolicies(tx.db, route.id);
    return { message: told('shippingRoutes.success'), policies: saved.map(presentPolicy) };
  });
}

/** Otherwise the prices that somebody has saved since would be gone, or an amount be in another currency. */
async function requirePricesAsSeen(
  tx: Context,
  route: RouteRow,
  seen: NonNullable<Body<'updatePolicies'>['before']>,
): Promise<void> {
  const stored = await selectPolicies(tx.db, route.id);
  const known = new Set(seen.policies);
  const isSame = known.size === stored.length && stored.every(({ id }) => known.has(id));
  if (!isSame || route.currency_code !== seen.currency_code)
    throw new AppError('conflict', { message: told('shippingRoutes.pricesChanged') });
}

function refuseOverlap(policies: readonly Policy[]): void {
  const indexes = firstOverlap(policies);
  if (indexes === undefined) return;
  const [one, other] = indexes.map((index) => nameOf(policies[index] as Policy));
  throw invalidField('policies', told('shippingRoutes.overlap', { one: one ?? '', other: other ?? '' }));
}

const nameOf = ({ customer_type, collection_option, lower_bound, upper_bound }: Policy): string =>
  told('shippingRoutes.policyName', {
    customer_type,
    collection_option,
    lower: lower_bound / 1000,
    upper: upper_bound / 1000,
  });

/** The packaging price for policies without their own. */
export async function packaging(context: Context): Promise<Answer<Calls['packaging']>> {
  return { packaging_price: toMajor(await selectPackagingPrice(context.db)) };
}

/** Sets that price; 409 when it is not the one that was shown. */
export function updatePackaging(
  context: Context,
  staff: Staff,
  { packaging_price, before }: Body<'updatePackaging'>,
): Promise<Answer<Calls['updatePackaging']>> {
  return inTransaction(context, async (tx) => {
    const stored = await lockPackagingPrice(tx.db);
    if (before !== undefined && toMinor(before) !== stored)
      throw new AppError('conflict', { message: told('shippingRoutes.packagingChanged') });
    await updatePackagingPrice(tx.db, toMinor(packaging_price));
    const data = { id: staff.id, username: staff.username, target: 'packaging' };
    await recordActivity(tx, 'ROUTE', data, { staff_id: staff.id });
    return { message: told('shippingRoutes.success'), ...(await packaging(tx)) };
  });
}

async function recordChange(tx: Context, staff: Staff, route: RouteRow): Promise<void> {
  const target = `${route.source_country_code}/${route.destination_country_code}`;
  const data = { id: staff.id, username: staff.username, target };
  await recordActivity(tx, 'ROUTE', data, { route_id: route.id, staff_id: staff.id });
}

function presentRoute({
  source_country_code,
  destination_country_code,
  currency_code,
}: RouteRow): Answer<Calls['create']>['route'] {
  return { source_country_code, destination_country_code, currency_code };
}

const NO_VAT: Vat = { rate: 0, text: '' };

const readVat = ({ rate, text }: Vat) => ({ vat_rate: Math.round(rate * 100), vat_text: text });
