/** Parcels with all the data of their responses, by id: one statement for a page. */
import { sql, type Selectable } from 'kysely';
import { givenFields } from '#shared/contract/parcel-fields.ts';
import type { PriceParts } from '#shared/domain/pricing.ts';
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
  extends PriceParts, Pick<Invoice, 'currency_code' | 'discount_amount' | 'total_amount' | 'payment_status'> {
  invoice_id: Invoice['public_id'];
  method: Selectable<Payments>['method'] | null;
}

interface EventRow extends Pick<Selectable<TrackingEvents>, 'type'> {
  created_at: string;
  handler_staff_id: Selectable<TrackingEvents>['staff_id'];
  username: string;
}

/** Money is in minor units, weights are in grams, times are ISO 8601. */
export interface ParcelRow
  extends
    Pick<Parcel, 'id' | 'route_id' | 'customer_id' | 'taken_in_by' | 'tracking_number' | 'release_code'>,
    Pick<Parcel, 'created_at' | 'weight_grams' | 'item_price' | keyof typeof givenFields>,
    Pick<Selectable<Routes>, 'source_country_code' | 'destination_country_code'>,
    Pick<Selectable<ParcelStatus>, 'status'> {
  sender: ContactRow;
  receiver: ContactRow;
  invoice: InvoiceRow;
  extra_charges: Pick<Selectable<InvoiceExtraCharges>, 'note' | 'amount'>[];
  bills: { id: string; note: string; total: number; paid: boolean }[];
  /** The parcels of the same checkout that the viewer may see. */
  checkouts: (Pick<InvoiceRow, 'invoice_id' | 'payment_status'> & Pick<Parcel, 'tracking_number'>)[];
  events: EventRow[];
  customer_invoices: string[];
  pictures: boolean;
  signature: boolean;
}

/** The columns that the intake stores unchanged. */
const INTAKE_COLUMNS = sql.join(Object.keys(givenFields).map((name) => sql.ref(`p.${name}`)));

const CONTACT = (alias: string) =>
  sql.raw(`json_build_object('name', ${alias}.name, 'email', ${alias}.email,
  'phone', ${alias}.phone, 'address', json_build_object('country_code', ${alias}.country_code,
    'address_line_1', ${alias}.address_line_1, 'address_line_2', ${alias}.address_line_2,
    'postal_code', ${alias}.postal_code))`);

/** The rows of these ids, newest first; the viewer must be allowed to see all of them. */
export async function parcelRows(
  db: Db,
  viewer: Client | Staff,
  ids: readonly number[],
): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ParcelRow>`
    select p.id, p.route_id, p.customer_id, p.tracking_number, p.taken_in_by, s.status, p.release_code, p.created_at,
      ${INTAKE_COLUMNS}, p.weight_grams, p.item_price, r.source_country_code, r.destination_country_code,
      ${CONTACT('sender')} as sender, ${CONTACT('receiver')} as receiver,
      json_build_object('invoice_id', i.public_id, 'currency_code', i.currency_code, 'freight_price', i.freight_price,
        'delivery_price', i.delivery_price, 'packaging_price', i.packaging_price,
        'discount_amount', i.discount_amount, 'total_amount', i.total_amount,
        'payment_status', i.payment_status, 'method', (select y.method from payments y
          where y.invoice_id = i.id and not y.refund_due)) as invoice,
      (select coalesce(json_agg(json_build_object('note', c.note, 'amount', c.amount) order by c.id), '[]')
        from invoice_extra_charges c where c.invoice_id = i.id) as extra_charges,
      (select coalesce(json_agg(json_build_object('id', b.public_id, 'note', b.note, 'total', b.total_amount,
          'paid', b.payment_status = 'PAID') order by b.id), '[]') from bills b
          where b.parcel_id = p.id and b.deleted_at is null) as bills,
      (select json_agg(json_build_object('invoice_id', ci.public_id, 'tracking_number', cp.tracking_number,
          'payment_status', ci.payment_status) order by cp.id)
        from parcels cp join invoices ci on ci.parcel_id = cp.id where cp.checkout_id = p.checkout_id
          and (cp.id = p.id or exists (select 1 from parcels p where p.id = cp.id and ${parcelOfCaller(viewer)}))
      ) as checkouts,
      (select coalesce(json_agg(json_build_object('type', e.type, 'handler_staff_id', e.staff_id,
          'username', coalesce(st.username::text, ''), 'created_at', to_char(e.occurred_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by e.occurred_at, e.id), '[]')
        from tracking_events e left join staff st on st.id = e.staff_id where e.parcel_id = p.id) as events,
      (select coalesce(json_agg(f.name order by f.id), '[]') from files f
        where f.parcel_id = p.id and f.purpose = 'invoice' and f.stored_at is not null) as customer_invoices,
      exists (select 1 from files f where f.parcel_id = p.id and f.purpose = 'picture') as pictures,
      exists (select 1 from files f where f.parcel_id = p.id and f.purpose = 'signature') as signature
    from parcels p
    join parcel_status s on s.parcel_id = p.id
    join routes r on r.id = p.route_id
    join contacts sender on sender.id = p.sender_id
    join contacts receiver on receiver.id = p.receiver_id
    join invoices i on i.parcel_id = p.id
    where p.id = any(${ids}::bigint[])
    order by p.id desc`.execute(db);
  return rows;
}
