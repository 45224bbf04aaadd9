/**
 * The lines of the parcels' CSV, by id: one statement for a page. Its columns are the file's, and lists are the text of their
 * cells, so that a line costs the server few objects.
 */
import { sql, type RawBuilder } from 'kysely';
import {
  itemFields,
  parcelFields,
  type returnedFields,
  staffFields,
} from '#shared/contract/parcel-fields.ts';
import { CONTACT_FIELDS } from '#shared/domain/contact-fields.ts';
import type { CsvCell } from '#shared/domain/csv.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

/** The cells of a parcel by column, without its notes. */
export interface CsvLine extends Record<string, CsvCell | Date> {
  item_id: number;
  /** `TYPE STAFF TIME,…` in their order: JavaScript writes times and names in a fraction of the time that SQL takes. */
  events: string | null;
}

type Columns = Record<string, RawBuilder<unknown>>;

/** SQL: an amount in the major unit, or a weight in kilograms, which has the same digits as JavaScript's. */
const hundredth = (minor: string) => sql`${sql.ref(minor)} / 100::float8`;
const thousandth = (grams: string) => sql`${sql.ref(grams)} / 1000::float8`;

const renamed = (before: string, columns: Columns): Columns =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [before + name, value]));

const refs = (table: string, names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, sql.ref(`${table}.${name}`)]));

/** What the intake was given. */
const given = (fields: Partial<typeof returnedFields>): Columns =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { unit }]) => [
      name,
      unit === 'amount' ? hundredth(`page.${name}`) : sql.ref(`page.${name}`),
    ]),
  );

/** The person on one side: what is not who they are is their address. */
const personColumns = (side: 'sender' | 'receiver'): Columns => {
  const isWho = (name: string) => name === 'name' || name === 'email' || name === 'phone';
  const columns = CONTACT_FIELDS.map((name) => [
    isWho(name) ? name : `address_${name}`,
    sql.ref(`${side}.${name}`),
  ]);
  return renamed(`shipping_specs_${side}_information_`, Object.fromEntries(columns) as Columns);
};

const INVOICE: Columns = {
  ...refs('i', ['currency_code', 'payment_status']),
  invoice_id: sql`i.public_id`,
  freight_price: hundredth('i.freight_price'),
  delivery_price: hundredth('i.delivery_price'),
  packaging_price: hundredth('i.packaging_price'),
  discount_amount: hundredth('i.discount_amount'),
  extra_charges: sql`charged.list`,
  total_amount: hundredth('i.total_amount'),
  method: sql`y.method`,
};

/** The columns' values, in any order: the names are checked against the file's by the tests. */
export const COLUMNS: Columns = {
  ...refs('page', ['tracking_number', 'release_code', 'created_at']),
  ...given({ ...parcelFields, ...staffFields }),
  status: sql`s.status`,
  released_at: sql`x.created_at`,
  checkout: sql`shared.ids`,
  checkouts: sql`shared.list`,
  pictures: sql`coalesce(kept.pictures, false)`,
  signature: sql`coalesce(kept.signature, false)`,
  customer_invoices: sql`kept.invoices`,
  events: sql`tracked.list`,
  ...renamed('item_', {
    id: sql`page.id`,
    weight: thousandth('page.weight_grams'),
    currency: sql`i.currency_code`,
    ...given(itemFields),
  }),
  ...renamed('shipping_specs_route_', refs('r', ['source_country_code', 'destination_country_code'])),
  shipping_specs_parcel_type: sql`'PARCEL'`,
  shipping_specs_collection_option: sql`page.collection_option`,
  ...personColumns('sender'),
  ...personColumns('receiver'),
  customer_id: sql`page.customer_id`,
  customer_name: sql`sender.name`,
  customer_email: sql`sender.email`,
  ...renamed('invoice_', INVOICE),
  extra_extra_charges: sql`billed.list`,
};

const SELECTED = sql.join(Object.entries(COLUMNS).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/** SQL: a list as the text of a cell; null when there is nothing in it. */
const list = (part: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`string_agg(${part}, '; ' order by ${order})`;

/** SQL: an amount as text with two decimals. */
const amountText = (minor: string) => sql`(${sql.ref(minor)} / 100.0)::numeric(20, 2)::text`;

const CHARGES = sql`
  select o.parcel_id, ${list(sql`c.note || ' ' || ${amountText('c.amount')}`, sql`c.id`)} as list
  from page join invoices o on o.parcel_id = page.id join invoice_extra_charges c on c.invoice_id = o.id
  group by o.parcel_id`;

const BILLS = sql`
  select b.parcel_id,
    ${list(sql`b.note || ' ' || ${amountText('b.total_amount')} || ' ' || b.payment_status`, sql`b.id`)} as list
  from page join bills b on b.parcel_id = page.id where b.deleted_at is null group by b.parcel_id`;

/** The parcels of the same checkout that the agent may see. */
const checkoutsOf = (staff: Staff) => sql`
  select page.id, ${list(sql`p.tracking_number || ' ' || o.payment_status`, sql`p.id`)} as list,
    string_agg(o.public_id, ' ' order by p.id) as ids
  from page join parcels p on p.checkout_id = page.checkout_id join invoices o on o.parcel_id = p.id
  where p.id = page.id or ${parcelInScope(staff)} group by page.id`;

const EVENTS = sql`
  select e.parcel_id, string_agg(e.type || ' ' || coalesce(e.staff_id::text, 'null') || ' ' ||
    (e.occurred_at at time zone 'UTC'), ',' order by e.occurred_at, e.id) as list
  from page join tracking_events e on e.parcel_id = page.id group by e.parcel_id`;

const FILES = sql`
  select f.parcel_id, bool_or(f.purpose = 'picture') as pictures, bool_or(f.purpose = 'signature') as signature,
    string_agg(f.name, ' ' order by f.id) filter (where f.purpose = 'invoice' and f.stored_at is not null) as invoices
  from page join files f on f.parcel_id = page.id group by f.parcel_id`;

/** The lines of these ids, in their order; the agent must be allowed to see all of them. */
export async function csvLines(db: Db, staff: Staff, ids: readonly number[]): Promise<CsvLine[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CsvLine>`
    with page as materialized (
      select p.*, given.place from unnest(${ids}::bigint[]) with ordinality as given (id, place) join parcels p using (id))
    select ${SELECTED}
    from page
    join parcel_status s on s.parcel_id = page.id
    join routes r on r.id = page.route_id
    join contacts sender on sender.id = page.sender_id
    join contacts receiver on receiver.id = page.receiver_id
    join invoices i on i.parcel_id = page.id
    left join releases x on x.parcel_id = page.id
    left join payments y on y.invoice_id = i.id and not y.refund_due
    left join (${CHARGES}) charged on charged.parcel_id = page.id
    left join (${BILLS}) billed on billed.parcel_id = page.id
    left join (${checkoutsOf(staff)}) shared on shared.id = page.id
    left join (${EVENTS}) tracked on tracked.parcel_id = page.id
    left join (${FILES}) kept on kept.parcel_id = page.id
    order by page.place`.execute(db);
  return rows;
}
