/**
 * What is kept about a customer, section by section, as JSON in the words of the API. Not in it: hashes of secrets, and
 * what belongs to others (staff's internal notes, who staff are, other customers' names; of a parcel whose sender was corrected, what
 * the earlier one wrote and was told). Decision 018.
 */
import { sql, type RawBuilder } from 'kysely';
import { returnedFields, staffFields } from '#shared/contract/parcel-fields.ts';
import type { Db } from '#server/db/connect.ts';

interface Subject {
  id: number;
  email: string;
}

/** The entries after an id, so many. */
interface Page {
  after: number;
  limit: number;
}

/**
 * A select of `id` and `entry`, which is filtered, ordered and limited by `id`: a page must not read what other pages have. An entry may be
 * several, with commas between them, or null.
 */
export type Section = (customer: Subject, page: Page) => RawBuilder<unknown>;

/** An amount in major units. */
const money = (column: string) => sql.raw(`round(${column} / 100.0, 2)`);

/** The amounts that the intake was given. */
const GIVEN_AMOUNTS = sql.join(
  Object.entries(returnedFields)
    .filter(([, { unit }]) => unit === 'amount')
    .map(([name]) => sql`${sql.lit(name)}, ${money(`p.${name}`)}`),
);

const account: Section = ({
  id,
}) => sql`select id, json_build_object('id', id, 'email', email, 'username', username,
  'name', name, 'phone', phone, 'customer_type', customer_type, 'source_country', source_country, 'points', points,
  'loyalty_code', loyalty_code, 'want_notifications', want_notifications, 'wants_sms', wants_sms, 'on_whatsapp', on_whatsapp, 'language', language, 'has_password', password_hash is not null,
  'invited', invited_by is not null, 'created_at', created_at, 'email_verified_at', email_verified_at) as entry
  from customers where id = ${id}`;

const signIns: Section = ({ id }) => sql`select row_number() over (order by provider, subject) as id,
  json_build_object('provider', provider, 'subject', subject, 'created_at', created_at) as entry
  from identities where customer_id = ${id}`;

const logins: Section = ({
  id,
}) => sql`select id, json_build_object('created_at', created_at, 'expires_at', expires_at,
  'ended_at', ended_at) as entry from logins where customer_id = ${id}`;

const addresses: Section = ({
  id,
}) => sql`select id, json_build_object('name', name, 'email', email, 'phone', phone,
  'address_country_code', address_country_code, 'address_line_1', address_line_1, 'address_line_2', address_line_2,
  'address_postal_code', address_postal_code, 'is_default', is_default, 'updated_at', updated_at) as entry
  from customer_addresses where customer_id = ${id}`;

const receivers: Section = ({
  id,
}) => sql`select id, json_build_object('name', name, 'email', email, 'phone', phone,
  'address_country_code', address_country_code, 'address_line_1', address_line_1, 'address_line_2', address_line_2,
  'address_postal_code', address_postal_code, 'used_at', used_at) as entry
  from saved_receivers where customer_id = ${id}`;

const notifications: Section = ({ id }) => sql`select row_number() over (order by name) as id,
  json_build_object('name', name, 'value', value) as entry from notification_settings where customer_id = ${id}`;

/** Without the address, with which others could name the browser, and its keys. */
const devices: Section = ({
  id,
}) => sql`select id, json_build_object('service', substring(endpoint from '://([^/:]+)'),
  'created_at', created_at, 'last_used_at', last_used_at) as entry from push_subscriptions where customer_id = ${id}`;

const bookings: Section = ({ id }) => sql`select b.id,
  (to_jsonb(b) - array['customer_id', 'handled_staff_id', 'version', 'search']) || jsonb_build_object('items', (
    select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'booking_id'] order by i.item_id), '[]')
    from booking_items i where i.booking_id = b.id)) as entry
  from bookings b where b.customer_id = ${id}`;

/** A contact as JSON. */
const person = (alias: string) =>
  sql.raw(`json_build_object('name', ${alias}.name, 'email', ${alias}.email, 'phone', ${alias}.phone,
    'country_code', ${alias}.country_code, 'address_line_1', ${alias}.address_line_1,
    'address_line_2', ${alias}.address_line_2, 'postal_code', ${alias}.postal_code)`);

/** Columns of a parcel that are staff's own, that say nothing about the customer, or that are written in other words. */
const HIDDEN_COLUMNS = sql`array['id', 'customer_id', 'taken_in_by', 'route_id', 'sender_id', 'receiver_id',
  'booking_item_id', 'checkout_id', 'min_price', 'release_tries', 'release_locked_until', 'weight_grams', 'own_code'] || ${Object.keys(staffFields)}::text[]`;

const parcels: Section = ({
  id,
}) => sql`select p.id, (to_jsonb(p) - (${HIDDEN_COLUMNS})) || jsonb_build_object(
    'status', t.status, 'source_country_code', r.source_country_code,
    'destination_country_code', r.destination_country_code, 'sender', ${person('s')}, 'receiver', ${person('v')},
    'weight', round(p.weight_grams / 1000.0, 3), ${GIVEN_AMOUNTS},
    'invoice', json_build_object('invoice_id', i.public_id, 'currency_code', i.currency_code,
      'freight_price', ${money('i.freight_price')}, 'delivery_price', ${money('i.delivery_price')},
      'packaging_price', ${money('i.packaging_price')}, 'discount_amount', ${money('i.discount_amount')},
      'total_amount', ${money('i.total_amount')}, 'payment_status', i.payment_status, 'paid_at', i.paid_at,
      'extra_charges', (select coalesce(json_agg(json_build_object('note', c.note, 'amount', ${money('c.amount')})
        order by c.id), '[]') from invoice_extra_charges c where c.invoice_id = i.id)),
    'bills', (select coalesce(json_agg(json_build_object('note', b.note, 'total', ${money('b.total_amount')},
      'payment_status', b.payment_status, 'created_at', b.created_at) order by b.id), '[]')
      from bills b where b.parcel_id = p.id and b.deleted_at is null),
    'payments', (select coalesce(json_agg(json_build_object('amount', ${money('y.amount')}, 'currency', y.currency_code,
      'method', y.method, 'refund_due', y.refund_due, 'created_at', y.created_at) order by y.id), '[]')
      from payments y left join bills b on b.id = y.bill_id
      where y.invoice_id = i.id or b.parcel_id = p.id),
    'history', (select coalesce(json_agg(json_build_object('type', e.type, 'time', e.occurred_at, 'reason', e.reason)
      order by e.occurred_at, e.id), '[]') from tracking_events e where e.parcel_id = p.id),
    'release', (select json_build_object('created_at', l.created_at, 'lat', l.lat, 'lon', l.lon)
      from releases l where l.parcel_id = p.id),
    'files', (select coalesce(json_agg(json_build_object('purpose', f.purpose, 'original_name', f.original_name,
      'content_type', f.content_type, 'size', f.size_bytes, 'created_at', f.created_at) order by f.id), '[]')
      from files f where f.parcel_id = p.id and f.purpose not in ('signature', 'customs'))) as entry
  from parcels p join routes r on r.id = p.route_id join contacts s on s.id = p.sender_id
  join contacts v on v.id = p.receiver_id join parcel_status t on t.parcel_id = p.id
  join invoices i on i.parcel_id = p.id where p.customer_id = ${id}`;

const noteOf = (tracking: RawBuilder<unknown>) => sql`json_build_object('tracking', ${tracking},
  'book_id', n.booking_id, 'by', case when n.customer_id is null then 'staff' else 'customer' end, 'body', n.body,
  'public', n.public, 'created_at', n.created_at)`;

const ownNotes: Section = ({ id }) => sql`select n.id, ${noteOf(sql`p.tracking_number`)} as entry
  from notes n left join parcels p on p.id = n.parcel_id where n.customer_id = ${id}`;

/** What staff shared of a parcel or booking. */
const sharedNotes = (found: RawBuilder<unknown>, tracking: RawBuilder<unknown>) => sql`(
  select string_agg(${noteOf(tracking)}::text, ',' order by n.id) from notes n
  where ${found} and n.public and n.customer_id is null and not n.by_receiver) as entry`;

const notesOfParcels: Section = ({
  id,
}) => sql`select p.id, ${sharedNotes(sql`n.parcel_id = p.id`, sql`p.tracking_number`)}
  from parcels p where p.customer_id = ${id}`;

const notesOfBookings: Section = ({
  id,
}) => sql`select b.id, ${sharedNotes(sql`n.booking_id = b.id`, sql`null::text`)}
  from bookings b where b.customer_id = ${id}`;

const points: Section = ({
  id,
}) => sql`select id, json_build_object('type', type, 'points', points, 'month', month,
  'created_at', created_at, 'credited_at', credited_at) as entry from points_entries where customer_id = ${id}`;

const coupons: Section = ({ id, email }) => sql`select id, json_build_object('code', code, 'percent', percent,
  'created_at', created_at, 'given_at', given_at, 'expires_at', expires_at, 'used_at', used_at) as entry
  from coupons where customer_id = ${id} or email = ${email}::citext`;

/**
 * What was never sent may be meant for somebody else by now: such as a release code, after the sender was corrected. What a receiver was
 * mailed has the link and the codes to where the parcel goes: a copied session must not read them, only the mailbox.
 */
const whenOwn = (column: 'subject' | 'text_body') =>
  sql`case when sent_at is null or template like 'receiver%' then '' else ${sql.ref(column)} end`;

/** By two indexes: one condition for both would read the whole table. */
const mails: Section = (
  { id, email },
  { after, limit },
) => sql`select id, json_build_object('template', template, 'recipient', recipient,
  'subject', ${whenOwn('subject')}, 'text', ${whenOwn('text_body')}, 'created_at', created_at, 'sent_at', sent_at) as entry
  from mail_log where id in (
    (select id from mail_log where customer_id = ${id} and id > ${after} order by id limit ${limit})
    union (select id from mail_log where recipient = ${email}::citext and id > ${after} order by id limit ${limit}))`;

/** By its last digits, since people leave out the country code. */
const sameNumber = sql`(m.channel in ('SMS', 'WHATSAPP') and right(m.recipient::text, 7) = right(regexp_replace(s.phone, '\\D', '', 'g'), 7))`;

/**
 * When somebody else was a parcel's sender for the last time. A notification names no recipient: one from before the parcel came to this
 * sender was the earlier one's.
 */
const lastForeign = (email: string) => sql`(
  select max(a.created_at) as at from activity a join contacts f on f.id = (a.data -> 'edit' ->> 'from')::bigint
  where a.type = 'ADDRESS' and a.data ->> 'tracking' = p.tracking_number and a.data -> 'edit' ->> 'target' = 'sender'
    and f.email <> ${email}::citext)`;
const ownNotification = sql`(m.channel = 'PUSH' and m.created_at > coalesce(foreign_sender.at, '-infinity'))`;

/** Those of one parcel after the other. */
const messages: Section = ({ id, email }) => sql`select p.id, (
    select string_agg(json_build_object('tracking', p.tracking_number,
      'channel', m.channel, 'kind', m.kind, 'recipient', m.recipient, 'text', m.text_body, 'state', m.state,
      'created_at', m.created_at, 'sent_at', m.sent_at, 'delivered_at', m.delivered_at)::text, ',' order by m.id)
    from messages m where m.parcel_id = p.id and m.person = 'SENDER'
      and (${ownNotification} or m.recipient = ${email}::citext or ${sameNumber})) as entry
  from parcels p join contacts s on s.id = p.sender_id cross join lateral ${lastForeign(email)} foreign_sender
  where p.customer_id = ${id}`;

const activity: Section = ({
  id,
}) => sql`select id, json_build_object('type', type, 'created_at', created_at) as entry
  from activity where customer_id = ${id}`;

const enquiries: Section = ({
  email,
}) => sql`select id, json_build_object('enquery', enquery, 'first_name', first_name,
  'last_name', last_name, 'email', email, 'phone', phone, 'body', body, 'container_from', container_from,
  'container_to', container_to, 'created_at', created_at) as entry from enquiries where email = ${email}::citext`;

/** Entries read at a time. */
const PAGE = 50;
/** Bookings, of which one may have 150,000 letters, and threads of notes. */
const LONG_PAGE = 6;

/** In the order of the file; a list may be made of several. */
export const SECTIONS: readonly (readonly [name: string, section: Section, limit: number])[] = [
  ['account', account, PAGE],
  ['sign_ins', signIns, PAGE],
  ['logins', logins, PAGE],
  ['addresses', addresses, PAGE],
  ['receivers', receivers, PAGE],
  ['notifications', notifications, PAGE],
  ['devices', devices, PAGE],
  ['bookings', bookings, LONG_PAGE],
  ['parcels', parcels, PAGE],
  ['notes', ownNotes, PAGE],
  ['notes', notesOfParcels, LONG_PAGE],
  ['notes', notesOfBookings, LONG_PAGE],
  ['points', points, PAGE],
  ['coupons', coupons, PAGE],
  ['mails', mails, PAGE],
  ['messages', messages, PAGE],
  ['activity', activity, PAGE],
  ['enquiries', enquiries, PAGE],
];

interface EntryRow {
  id: number;
  /** Null where there is none. */
  text: string | null;
}

/** SQL: a page of a section, oldest first. */
export const pageOf = (section: Section, customer: Subject, page: Page): RawBuilder<EntryRow> =>
  sql`select id, entry::text as text from (${section(customer, page)}) as entries
    where id > ${page.after} order by id limit ${page.limit}`;

/** The next entries of a section after an id, oldest first, each as JSON text. */
export async function selectEntries(
  db: Db,
  section: Section,
  customer: Subject,
  page: Page,
): Promise<EntryRow[]> {
  const { rows } = await pageOf(section, customer, page).execute(db);
  return rows;
}
