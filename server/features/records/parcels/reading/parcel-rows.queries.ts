/** Parcels with all the data of their responses, by id: one statement for a page, each child table read once. */
import { sql, type Selectable } from 'kysely';
import { returnedFields } from '#shared/contract/parcel-fields.ts';
import type { PriceParts } from '#shared/domain/pricing.ts';
import { anyIdPlannedOnce } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import type {
  Contacts,
  InvoiceExtraCharges,
  Invoices,
  ParcelStatus,
  Parcels,
  Payments,
  Routes,
  TrackingEvents,
} from '#server/db/schema.gen.ts';
import type { Client, Staff } from '#server/access/callers.ts';
import { parcelOfCaller } from '#server/access/parcel-scope.ts';

type Parcel = Selectable<Parcels>;
type Invoice = Selectable<Invoices>;

interface ContactRow extends Pick<Selectable<Contacts>, 'name' | 'email' | 'phone'> {
  address: Pick<Selectable<Contacts>, 'country_code' | 'address_line_1' | 'address_line_2' | 'postal_code'>;
}

interface InvoiceRow
  extends
    PriceParts,
    Pick<Invoice, 'currency_code' | 'discount_amount' | 'total_amount' | 'payment_status'>,
    Pick<Invoice, 'vat_rate' | 'vat_text'> {
  invoice_id: Invoice['public_id'];
  method: Selectable<Payments>['method'] | null;
}

interface EventRow extends Pick<Selectable<TrackingEvents>, 'type'> {
  created_at: string;
  handler_staff_id: Selectable<TrackingEvents>['staff_id'];
  username: string;
}

/** Money is in minor units, weights are in grams, times are ISO 8601. */
export interface ParcelRow extends ParcelColumns, Lists {
  sender: ContactRow;
  receiver: ContactRow;
  invoice: InvoiceRow;
  pictures: boolean;
  signature: boolean;
}

interface ParcelColumns
  extends
    Pick<Parcel, 'id' | 'route_id' | 'customer_id' | 'taken_in_by' | 'tracking_number' | 'release_code'>,
    Pick<Parcel, 'created_at' | 'weight_grams' | keyof typeof returnedFields>,
    Pick<Selectable<Routes>, 'source_country_code' | 'destination_country_code'>,
    Pick<Selectable<ParcelStatus>, 'status'> {
  /** When it was handed over; null before. */
  released_at: Date | null;
}

interface Lists {
  extra_charges: Pick<Selectable<InvoiceExtraCharges>, 'note' | 'amount'>[];
  bills: { id: string; note: string; total: number; paid: boolean }[];
  /** The parcels of the same checkout that the viewer may see. */
  checkouts: (Pick<InvoiceRow, 'invoice_id' | 'payment_status'> & Pick<Parcel, 'tracking_number'>)[];
  events: EventRow[];
  customer_invoices: string[];
}

type Contact = Pick<Selectable<Contacts>, (typeof CONTACT_COLUMNS)[number]>;

/** What the statement returns: plain columns, which cost the database less than JSON objects, and lists where there are any. */
type SelectedRow = ParcelColumns &
  InvoiceRow & { [Name in keyof Contact as `sender_${Name}` | `receiver_${Name}`]: Contact[Name] } & {
    [Name in keyof Lists]: Lists[Name] | null;
  } & { pictures: boolean | null; signature: boolean | null };

/** The columns that the intake stored as they were given. */
const INTAKE_COLUMNS = sql.raw(
  Object.keys(returnedFields)
    .map((name) => `p.${name}`)
    .join(', '),
);

const CONTACT_COLUMNS = [
  ...(['name', 'email', 'phone'] as const),
  ...(['country_code', 'address_line_1', 'address_line_2', 'postal_code'] as const),
] as const;

// One text, which does not have to be put together at each call.
const CONTACTS = sql.raw(
  ['sender', 'receiver']
    .flatMap((side) => CONTACT_COLUMNS.map((name) => `${side}.${name} as ${side}_${name}`))
    .join(', '),
);

const stillSeen = (viewer: Client | Staff) =>
  viewer.kind === 'client' ? parcelOfCaller(viewer) : sql<boolean>`true`;

/**
 * The rows of these ids, newest first; staff must be allowed to see all of them. A customer gets those that are still theirs: a sender
 * may have been corrected since the ids were read.
 */
export async function parcelRows(
  db: Db,
  viewer: Client | Staff,
  ids: readonly number[],
): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SelectedRow>`
    with page as materialized (
      select * from parcels p where p.id = ${anyIdPlannedOnce(ids)} and ${stillSeen(viewer)})
    select p.id, p.route_id, p.customer_id, p.tracking_number, p.taken_in_by, s.status, p.release_code, p.created_at,
      x.created_at as released_at,
      ${INTAKE_COLUMNS}, p.weight_grams, r.source_country_code, r.destination_country_code,
      ${CONTACTS},
      i.public_id as invoice_id, i.currency_code, i.freight_price, i.delivery_price, i.packaging_price,
      i.discount_amount, i.total_amount, i.payment_status, i.vat_rate, i.vat_text, y.method,
      charged.list as extra_charges, billed.list as bills, shared.list as checkouts, tracked.list as events,
      kept.invoices as customer_invoices, kept.pictures, kept.signature
    from page p
    join parcel_status s on s.parcel_id = p.id
    join routes r on r.id = p.route_id
    join contacts sender on sender.id = p.sender_id
    join contacts receiver on receiver.id = p.receiver_id
    join invoices i on i.parcel_id = p.id
    left join releases x on x.parcel_id = p.id
    left join payments y on y.invoice_id = i.id and not y.refund_due
    left join (
      select o.parcel_id, json_agg(json_build_object('note', c.note, 'amount', c.amount) order by c.id) as list
      from page p join invoices o on o.parcel_id = p.id join invoice_extra_charges c on c.invoice_id = o.id
      group by o.parcel_id) charged on charged.parcel_id = p.id
    left join (
      select b.parcel_id, json_agg(json_build_object('id', b.public_id, 'note', b.note, 'total', b.total_amount,
        'paid', b.payment_status = 'PAID') order by b.id) as list
      from page p join bills b on b.parcel_id = p.id where b.deleted_at is null group by b.parcel_id
    ) billed on billed.parcel_id = p.id
    left join (${checkoutsOf(viewer)}) shared on shared.id = p.id
    left join (
      select e.parcel_id, json_agg(json_build_object('type', e.type, 'handler_staff_id', e.staff_id,
        'username', coalesce(st.username::text, ''), 'created_at', e.occurred_at) order by e.occurred_at, e.id) as list
      from page p join tracking_events e on e.parcel_id = p.id left join staff st on st.id = e.staff_id
      group by e.parcel_id) tracked on tracked.parcel_id = p.id
    left join (
      select f.parcel_id, bool_or(f.purpose = 'picture') as pictures, bool_or(f.purpose = 'signature') as signature,
        json_agg(f.name order by f.id) filter (where f.purpose = 'invoice' and f.stored_at is not null) as invoices
      from page p join files f on f.parcel_id = p.id group by f.parcel_id) kept on kept.parcel_id = p.id
    order by p.id desc`.execute(db);
  return rows.map(toRow);
}

/** SQL: for each parcel of the page (`id`) the parcels of its checkout that the viewer may see. */
const checkoutsOf = (viewer: Client | Staff) => sql`
  select one.id, json_agg(json_build_object('invoice_id', i.public_id, 'tracking_number', p.tracking_number,
    'payment_status', i.payment_status) order by p.id) as list
  from page one join parcels p on p.checkout_id = one.checkout_id join invoices i on i.parcel_id = p.id
  where p.id = one.id or ${parcelOfCaller(viewer)} group by one.id`;

function toRow(row: SelectedRow): ParcelRow {
  return {
    ...row,
    sender: contactOf(row, 'sender'),
    receiver: contactOf(row, 'receiver'),
    invoice: row,
    extra_charges: row.extra_charges ?? [],
    bills: row.bills ?? [],
    checkouts: row.checkouts ?? [],
    events: (row.events ?? []).map((event) => ({
      ...event,
      created_at: new Date(event.created_at).toISOString(),
    })),
    customer_invoices: row.customer_invoices ?? [],
    pictures: row.pictures ?? false,
    signature: row.signature ?? false,
  };
}

function contactOf(row: SelectedRow, side: 'sender' | 'receiver'): ContactRow {
  return {
    name: row[`${side}_name`],
    email: row[`${side}_email`],
    phone: row[`${side}_phone`],
    address: {
      country_code: row[`${side}_country_code`],
      address_line_1: row[`${side}_address_line_1`],
      address_line_2: row[`${side}_address_line_2`],
      postal_code: row[`${side}_postal_code`],
    },
  };
}
