import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { CLIENT_SORTS } from '#shared/contract/clients.ts';
import type { Db } from '#server/db/connect.ts';
import { isFound } from '#server/db/search.ts';
import type { Customers } from '#server/db/schema.gen.ts';

export interface ListPage {
  start: number;
  limit: number;
  sort: (typeof CLIENT_SORTS)[number];
}

const ORDERS = { newest: sql.raw('desc'), oldest: sql.raw('asc') };

export type ClientRow = Pick<
  Selectable<Customers>,
  'id' | 'name' | 'email' | 'username' | 'phone' | 'created_at' | 'email_verified_at'
>;

const ROW = sql.raw(
  'c.id, c.name, c.email::text as email, c.username, c.phone, c.created_at, c.email_verified_at',
);

/** The trigram index needs this many characters; shorter words are ignored. */
const MIN_QUERY_LENGTH = 3;
/** A search counts and sorts up to this many accounts. */
const MAX_FOUND = 10_000;
/** A commoner word is first looked for in this many of the first accounts, which usually fill the page. */
const FIRST = 20_000;

/** Whether the list is searched for this word. */
export const isSearched = (query: string): boolean => query.trim().length >= MIN_QUERY_LENGTH;

/** A page of open accounts. */
export async function selectClients(
  db: Db,
  { start, limit, sort }: ListPage,
  matches: RawBuilder<unknown> = sql`true`,
): Promise<ClientRow[]> {
  const { rows } = await sql<ClientRow>`
    select ${ROW} from customers c where c.closed_at is null and ${matches}
    order by c.id ${ORDERS[sort]} limit ${limit} offset ${start}`.execute(db);
  return rows;
}

interface Found {
  total: number;
  ids: string[] | number[];
}

/** A page of accounts with this part in name, e-mail or phone; `isCapped` when there are more than `total`. */
export async function searchClients(db: Db, query: string, page: ListPage) {
  const { start, limit, sort } = page;
  const matches = isFound(sql`c.search`, query);
  const { rows } = await sql<Found>`
    with found as materialized (
      select c.id from customers c where c.closed_at is null and ${matches} limit ${MAX_FOUND + 1})
    select (select count(*) from found) as total,
      array(select id from found order by id ${ORDERS[sort]} limit ${limit} offset ${start}) as ids`.execute(
    db,
  );
  const { total, ids } = rows[0] ?? { total: 0, ids: [] };
  if (total > MAX_FOUND)
    return { rows: await pageOfCommon(db, matches, page), total: MAX_FOUND, isCapped: true };
  const rowsOfPage = await selectClients(
    db,
    { ...page, start: 0 },
    sql`c.id = any(${ids.map(Number)}::bigint[])`,
  );
  return { rows: rowsOfPage, total, isCapped: false };
}

/** A page of many matches: from the accounts at the beginning of the order, or from all matches when they are further on. */
async function pageOfCommon(db: Db, matches: RawBuilder<unknown>, page: ListPage): Promise<ClientRow[]> {
  const isFirst =
    page.sort === 'newest'
      ? sql`c.id > (select max(id) from customers) - ${FIRST}::bigint`
      : sql`c.id < (select min(id) from customers) + ${FIRST}::bigint`;
  const rows = await selectClients(db, page, sql`${isFirst} and ${matches}`);
  if (rows.length === page.limit) return rows;
  const all = sql`c.id in (select m.id from (
    select c.id from customers c where c.closed_at is null and ${matches} offset 0) m
    order by m.id ${ORDERS[page.sort]} limit ${page.limit} offset ${page.start})`;
  return selectClients(db, { ...page, start: 0 }, all);
}

interface Closed {
  count: number;
}

export async function countClosed(db: Db): Promise<number> {
  const { rows } = await sql<Closed>`
    select count(*) as count from customers where closed_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}
