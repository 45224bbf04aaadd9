/** Owns one client's page: figures, parcels and activity in the viewer's scope. Specification 2, Client page. */
import type { Readable } from 'node:stream';
import type { Selectable } from 'kysely';
import type { clientCalls } from '#shared/contract/clients.ts';
import type { Answer, ParsedInput } from '#shared/contract/define-call.ts';
import { readReference } from '#shared/domain/client-reference.ts';
import { toMajor } from '#shared/domain/money.ts';
import { AppError } from '#server/app-error.ts';
import type { Staff } from '#server/access/callers.ts';
import type { Context } from '#server/context.ts';
import type { Customers } from '#server/db/schema.gen.ts';
import { list as listActivity } from '#server/features/base/activity/activity-list.service.ts';
import { mailsComeBack } from '#server/features/base/notifications/mails.service.ts';
import { figuresOfClient } from '#server/features/base/rollups/rollups.service.ts';
import { allRoutes } from '#server/features/base/shipping-routes/shipping-routes.service.ts';
import { customerByEmail, customerById } from '#server/features/people/accounts/customers.service.ts';
import { requireClient } from '#server/features/records/client-notes/client-notes.service.ts';
import {
  sentParcels,
  sentParcelsCsv,
} from '#server/features/records/parcels/reading/sent-parcels.service.ts';
import { latestSender } from './client.queries.ts';

const FIRST_PAGE = { start: 0, limit: 10 };

type Page = Pick<ParsedInput<typeof clientCalls.activity>['query'], 'start' | 'limit'>;

/** Who the client is: an open account, or the e-mail of a sender without one. */
interface Who {
  email: string;
  account: Selectable<Customers> | undefined;
}

/** The client of a reference; `not_found` when it names nobody or a client out of the viewer's scope. */
export async function clientInScope(context: Context, staff: Staff, reference: string): Promise<Who> {
  const given = readReference(reference);
  if (given === undefined) throw new AppError('not_found');
  const found =
    'id' in given ? await customerById(context, given.id) : await customerByEmail(context, given.email);
  const account = found?.closed_at === null ? found : undefined;
  if (account === undefined && 'id' in given) throw new AppError('not_found');
  const email = account?.email ?? ('email' in given ? given.email : '');
  await requireClient(context, staff, email);
  return { email, account };
}

/** The page of a client: who it is, figures, the latest parcels and activity. */
export async function show(
  context: Context,
  staff: Staff,
  reference: string,
): Promise<Answer<typeof clientCalls.show>> {
  const who = await clientInScope(context, staff, reference);
  const { account } = who;
  // What an unverified account says of its e-mail's owner may be typed by a stranger: a parcel knows better.
  const isOwner = account !== undefined && account.email_verified_at !== null;
  const [sender, data, parcels, activity, isRefused] = await Promise.all([
    isOwner ? undefined : latestSender(context.db, staff, who.email),
    figures(context, staff, who.email),
    sentParcels(context, staff, who.email, FIRST_PAGE),
    activityOf(context, staff, who, FIRST_PAGE),
    mailsComeBack(context, who.email),
  ]);
  return {
    customer: {
      id: account?.id ?? null,
      name: sender?.name ?? account?.name ?? '',
      email: sender?.email ?? who.email,
      ...(isRefused && { email_refused: 1 as const }),
      username: sender === undefined ? (account?.username ?? '') : '',
      phone: sender?.phone ?? account?.phone ?? '',
      activity,
      parcels,
      data,
    },
  };
}

/** A page of the client's parcels. */
export async function parcels(
  context: Context,
  staff: Staff,
  reference: string,
  page: ParsedInput<typeof clientCalls.parcels>['query'],
): Promise<Answer<typeof clientCalls.parcels>> {
  const { email } = await clientInScope(context, staff, reference);
  return { parcels: await sentParcels(context, staff, email, page) };
}

/** A page of the client's activity. */
export async function activity(
  context: Context,
  staff: Staff,
  { id, ...page }: ParsedInput<typeof clientCalls.activity>['query'],
): Promise<Answer<typeof clientCalls.activity>> {
  const who = await clientInScope(context, staff, id);
  return { customer: { activity: await activityOf(context, staff, who, page) } };
}

/** Sums per route and currency. */
export async function statistics(
  context: Context,
  staff: Staff,
  reference: string,
): Promise<Answer<typeof clientCalls.statistics>> {
  const { email } = await clientInScope(context, staff, reference);
  return { data: await figures(context, staff, email) };
}

/** The client's parcels as CSV with the columns of the parcels' list, streamed. */
export async function statisticsCsv(context: Context, staff: Staff, reference: string): Promise<Readable> {
  const { email } = await clientInScope(context, staff, reference);
  return sentParcelsCsv(context, staff, email);
}

/** Entries name the account that they concern; a sender without one has none. */
async function activityOf(context: Context, staff: Staff, { account }: Who, page: Page) {
  if (account === undefined) return [];
  return (await listActivity(context, staff, { ...page, customer: account.id })).activity;
}

/** Sums of a sender's parcels in scope per route and currency, in the major unit. */
export async function figures(context: Context, staff: Staff, email: string) {
  const [rows, routes] = await Promise.all([figuresOfClient(context, staff, email), allRoutes(context)]);
  const byId = new Map(routes.map((route) => [route.id, route]));
  return rows.flatMap(({ route_id, currency_code, parcels: count, weight_grams, total, unpaid }) => {
    const route = byId.get(route_id);
    if (route === undefined) return [];
    const { source_country_code, destination_country_code } = route;
    return {
      source_country_code,
      destination_country_code,
      currency: currency_code,
      unpaid: toMajor(unpaid),
      paid: toMajor(total - unpaid),
      parcels: count,
      weight: weight_grams / 1000,
    };
  });
}
