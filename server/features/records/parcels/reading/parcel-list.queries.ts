/** Lists of parcels. The ids come first (in scope, filtered, sorted), and the rows are read by id afterwards. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { PARCEL_SORTS, parcelFilter } from '#shared/contract/parcels.ts';
import { MAIN_ADMIN_ID } from '#shared/domain/privileges.ts';
import { isTrackingNumber, normaliseTracking } from '#shared/domain/tracking-numbers.ts';
import { isPhoneOrEmail } from '#shared/domain/search-words.ts';
import { anyText } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { isFound, isInNumber } from '#server/db/search.ts';
import type { Invoices, Parcels } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { hasPaymentStatus } from './paid.queries.ts';
import { parcelInScope, parcelListed } from '#server/access/parcel-scope.ts';

export interface ListQuestion {
  filter: z.output<typeof parcelFilter>;
  /** The time zone of the filter's dates. */
  timeZone: string;
  offset: number;
  limit: number;
  sort: (typeof PARCEL_SORTS)[number];
  /** Only parcels that come after this one. */
  after: ListPlace | undefined;
}

/** A parcel's place in each order, as it was listed: its weight may be corrected since. */
export type ListPlace = Pick<Selectable<Parcels>, 'id' | 'weight_grams'>;

const ORDERS: Record<ListQuestion['sort'], RawBuilder<unknown>> = {
  newest: sql`p.id desc`,
  oldest: sql`p.id`,
  heaviest: sql`p.weight_grams desc, p.id desc`,
  lightest: sql`p.weight_grams, p.id`,
};

/** SQL: the parcel `p` comes after this place. */
function isAfter(sort: ListQuestion['sort'], { id, weight_grams }: ListPlace): RawBuilder<unknown> {
  switch (sort) {
    case 'newest':
      return sql`p.id < ${id}`;
    case 'oldest':
      return sql`p.id > ${id}`;
    case 'heaviest':
      return sql`(p.weight_grams, p.id) < (${weight_grams}::integer, ${id}::bigint)`;
    case 'lightest':
      return sql`(p.weight_grams, p.id) > (${weight_grams}::integer, ${id}::bigint)`;
  }
}

/** The index needs this many characters; shorter words are ignored. */
const MIN_QUERY_LENGTH = 3;
/** Above this many matching people or numbers, the search scans from the newest parcel instead. */
const RARE = 2_000;

/** The id of a parcel in scope, by its normalised number. */
export async function findParcel(db: Db, staff: Staff, tracking: string): Promise<number | undefined> {
  const parcel = await db
    .selectFrom('parcels as p')
    .select('p.id')
    .where('p.tracking_number', '=', tracking)
    .where(parcelInScope(staff))
    .executeTakeFirst();
  return parcel?.id;
}

/** The ids of parcels in scope, by their normalised numbers. */
export async function findParcels(
  db: Db,
  staff: Staff,
  numbers: readonly string[],
): Promise<Map<string, number>> {
  const parcels = await db
    .selectFrom('parcels as p')
    .select(['p.id', 'p.tracking_number'])
    .where('p.tracking_number', '=', anyText(numbers))
    .where(parcelInScope(staff))
    .execute();
  return new Map(parcels.map((parcel) => [parcel.tracking_number, parcel.id]));
}

/** The parcels of a page. */
export async function listPage(db: Db, staff: Staff, question: ListQuestion): Promise<ListPlace[]> {
  const { rows } = await sql<ListPlace>`
    select p.id, p.weight_grams ${await matching(db, staff, question)}
    order by ${ORDERS[question.sort]} limit ${question.limit} offset ${question.offset}`.execute(db);
  return rows;
}

export interface Totals {
  count: number;
  grams: number;
  /** Minor units, without later charges. */
  price: number;
  /** Minor units, the later charges. */
  charges: number;
  /** Minor units, unpaid invoices and unpaid later charges. */
  due: number;
  ccy: Selectable<Invoices>['currency_code'];
}

/** How many parcels are counted one by one: for a searched word, and for agents who see only what they handled. */
const MAX_COUNTED = 10_000;

/** Totals of the matches, counted one by one up to a bound; `isCapped` when there are more. */
export async function countParcels(
  db: Db,
  staff: Staff,
  question: Pick<ListQuestion, 'filter' | 'timeZone'>,
): Promise<{ totals: Totals[]; isCapped: boolean }> {
  const { rows } = await sql<Totals & { all: number }>`
    with found as materialized (
      select p.id, p.weight_grams ${await matching(db, staff, question)}
      limit ${MAX_COUNTED + 1})
    select count(*)::bigint as count, sum(f.weight_grams)::bigint as grams, sum(i.total_amount)::bigint as price,
      sum(b.total)::bigint as charges,
      sum(b.due + case when i.payment_status = 'PENDING' then i.total_amount else 0 end)::bigint as due,
      i.currency_code as ccy, (select count(*) from found)::bigint as all
    from found f join invoices i on i.parcel_id = f.id
    cross join lateral (
      select coalesce(sum(total_amount), 0) as total,
        coalesce(sum(total_amount) filter (where payment_status = 'PENDING'), 0) as due
      from bills where parcel_id = f.id and deleted_at is null) b
    group by i.currency_code order by i.currency_code`.execute(db);
  return {
    totals: rows.map(({ all: _all, ...row }) => row),
    isCapped: (rows[0]?.all ?? 0) > MAX_COUNTED,
  };
}

/** Whether the list is searched for a word: shorter ones are ignored. */
const isSearched = ({ query }: ListQuestion['filter']): boolean => query.trim().length >= MIN_QUERY_LENGTH;

/** Whether the rollups do not know which parcels the filter means. */
export const isOfSingleParcels = (filter: ListQuestion['filter']): boolean =>
  isSearched(filter) || filter.tracking_numbers !== undefined;

async function matching(
  db: Db,
  staff: Staff,
  { filter, timeZone, sort, after }: Pick<ListQuestion, 'filter' | 'timeZone'> & Partial<ListQuestion>,
): Promise<RawBuilder<unknown>> {
  const conditions: RawBuilder<unknown>[] = [parcelListed(staff)];
  const joins: RawBuilder<unknown>[] = [];
  if (sort !== undefined && after !== undefined) conditions.push(isAfter(sort, after));
  if (filter.route) conditions.push(sql`p.route_id = (${routeId(filter.route)})`);
  if (filter.agent && staff.id === MAIN_ADMIN_ID) conditions.push(sql`p.taken_in_by = ${filter.agent}`);
  if (filter.collection_option) conditions.push(sql`p.collection_option = ${filter.collection_option}`);
  if (filter.tracking_numbers)
    conditions.push(sql`p.tracking_number = any(${filter.tracking_numbers.map(normaliseTracking)}::text[])`);
  if (filter.date_from) conditions.push(sql`p.created_at >= ${startOf(filter.date_from, timeZone)}`);
  if (filter.date_to) conditions.push(sql`p.created_at < ${startOf(filter.date_to, timeZone, 1)}`);
  if (filter.status) {
    joins.push(sql`join parcel_status s on s.parcel_id = p.id`);
    conditions.push(sql`s.status = ${filter.status}`);
    if (filter.route) conditions.push(sql`s.route_id = (${routeId(filter.route)})`);
  }
  if (filter.payment_status || filter.payment_method) {
    joins.push(sql`join invoices i on i.parcel_id = p.id`);
    if (filter.payment_status) conditions.push(hasPaymentStatus(filter.payment_status));
    if (filter.payment_method) {
      conditions.push(sql`exists (select 1 from payments y where y.invoice_id = i.id and not y.refund_due
        and y.method = ${filter.payment_method})`);
    }
  }
  if (isSearched(filter)) conditions.push(await wordCondition(db, staff, filter.query.trim()));
  return sql`from parcels p ${sql.join(joins, sql` `)} where ${sql.join(conditions, sql` and `)}`;
}

const routeId = (code: string) => sql`select id from routes
  where source_country_code = ${code.slice(0, 2)} and destination_country_code = ${code.slice(3)}`;

const startOf = (day: string, timeZone: string, later = 0) =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`;

/**
 * Matches any part of the number, or all words in the sender's or in the receiver's name, e-mail and phone. The whole number of a parcel
 * matches that parcel alone, which takes a fraction of the time.
 */
async function wordCondition(db: Db, staff: Staff, word: string): Promise<RawBuilder<unknown>> {
  const number = isPhoneOrEmail(word) ? '' : normaliseTracking(word);
  if (isTrackingNumber(number) && (await isListed(db, staff, number)))
    return sql`p.tracking_number = ${number}`;
  const people = await someIds(db, sql`contacts where ${isFound(sql`search`, word)}`);
  const numbers = await someIds(db, sql`parcels where ${isInNumber(sql`tracking_number`, word)}`);
  if (people.length > RARE || numbers.length > RARE) {
    return sql`(${isInNumber(sql`p.tracking_number`, word)} or exists (select 1 from contacts k
      where k.id in (p.sender_id, p.receiver_id) and ${isFound(sql`k.search`, word)}))`;
  }
  return sql`p.id in (
    select unnest(${numbers}::bigint[])
    union all select id from parcels where sender_id = any(${people}::bigint[])
    union all select id from parcels where receiver_id = any(${people}::bigint[]))`;
}

async function isListed(db: Db, staff: Staff, number: string): Promise<boolean> {
  const { rows } = await sql<Pick<Selectable<Parcels>, 'id'>>`
    select p.id from parcels p where p.tracking_number = ${number} and ${parcelListed(staff)}`.execute(db);
  return rows.length > 0;
}

/** At most one more than `RARE`, which is enough to recognise a common word. */
async function someIds(db: Db, found: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<
    Pick<Selectable<Parcels>, 'id'>
  >`select id from ${found} limit ${RARE + 1}`.execute(db);
  return rows.map((row) => row.id);
}
