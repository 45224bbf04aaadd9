/** What happened to one parcel, by kind; each query returns the latest `LATEST` entries. */
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { CONTACT_FIELDS } from '#shared/domain/contact-fields.ts';
import type { Currency } from '#shared/domain/countries.ts';
import type { CollectionOption } from '#shared/domain/pricing.ts';
import { type ParcelMail, PARCEL_MAILS } from '#shared/domain/parcel-mails.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';
import { paidInScope } from '#server/access/parcel-scope.ts';

export const LATEST = 100;

const username = sql<string>`coalesce(s.username::text, '')`;

/** The tracking events with their reasons. */
export function eventsOf(db: Db, parcelId: number) {
  return db
    .selectFrom('tracking_events as e')
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .select(['e.occurred_at as at', 'e.type', 'e.reason', username.as('by')])
    .where('e.parcel_id', '=', parcelId)
    .orderBy('e.occurred_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** The payments of the invoice and of later charges, with the charge's note. */
export function paymentsOf(db: Db, parcelId: number) {
  return db
    .selectFrom('payments as y')
    .leftJoin('invoices as i', 'i.id', 'y.invoice_id')
    .leftJoin('bills as b', 'b.id', 'y.bill_id')
    .leftJoin('staff as s', 's.id', 'y.staff_id')
    .select(['y.created_at as at', 'y.amount', 'y.currency_code', 'y.method', 'y.refund_due', 'b.note'])
    .select(username.as('by'))
    .where((payment) =>
      payment.or([
        payment(
          'y.invoice_id',
          'in',
          db.selectFrom('invoices').select('id').where('parcel_id', '=', parcelId),
        ),
        payment('y.bill_id', 'in', db.selectFrom('bills').select('id').where('parcel_id', '=', parcelId)),
      ]),
    )
    .orderBy('y.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** Refunds and disputes of the parcel's card payments: their sums as far as the agent sees the parcels that were paid together. */
export function cardReturnsOf(db: Db, staff: Staff, parcelId: number) {
  const payments = sql<string>`(select y.provider_payment_id from payments y
    left join invoices i on i.id = y.invoice_id left join bills b on b.id = y.bill_id
    where coalesce(i.parcel_id, b.parcel_id) = ${parcelId} and y.provider_payment_id is not null)`;
  const paid = paidInScope(staff, sql.ref('r.provider_payment_id'));
  return db
    .selectFrom('card_returns as r')
    .select(['r.changed_at as at', 'r.kind as of', 'r.state', 'r.currency_code', paid.as('paid')])
    .select(sql<number>`least(r.amount, ${paid})`.as('amount'))
    .select(sql<number>`least(r.given_back, ${paid})`.as('given_back'))
    .where('r.provider_payment_id', 'in', payments)
    .orderBy('r.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** The later charges, those that were removed too. */
export function chargesOf(db: Db, parcelId: number) {
  return db
    .selectFrom('bills as b')
    .leftJoin('staff as s', 's.id', 'b.staff_id')
    .select(['b.created_at as at', 'b.deleted_at', 'b.total_amount', 'b.currency_code', 'b.note'])
    .select(username.as('by'))
    .where('b.parcel_id', '=', parcelId)
    .orderBy('b.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** A contact that an edit names. */
function contactOf(db: Db, side: 'from' | 'to') {
  const id = sql<number>`case when a.type = 'ADDRESS' then (a.data -> 'edit' ->> ${sql.lit(side)})::bigint end`;
  return jsonObjectFrom(db.selectFrom('contacts').select(CONTACT_FIELDS).where('contacts.id', '=', id));
}

interface EditedPrice {
  /** Minor units. */
  from: number;
  to: number;
  currency: Currency;
}

/** Corrections of the weight (grams) and of the addresses, from the activity log; older ones lack what changed. */
export function editsOf(db: Db, tracking: string) {
  const edit = sql.ref('a.data');
  return db
    .selectFrom('activity as a')
    .select(sql<'sender' | 'receiver' | null>`${edit} -> 'edit' ->> 'target'`.as('target'))
    .select(sql<number | null>`(${edit} -> 'edit' ->> 'from')::float8`.as('from'))
    .select(sql<number | null>`(${edit} -> 'edit' ->> 'to')::float8`.as('to'))
    .select(sql<CollectionOption | null>`${edit} -> 'edit' -> 'delivery' ->> 'from'`.as('option_from'))
    .select(sql<CollectionOption | null>`${edit} -> 'edit' -> 'delivery' ->> 'to'`.as('option_to'))
    .select(sql<EditedPrice | null>`${edit} -> 'edit' -> 'price'`.as('price'))
    .select([contactOf(db, 'from').as('old'), contactOf(db, 'to').as('new')])
    .select(['a.created_at as at', sql<'WEIGHT' | 'ADDRESS'>`a.type`.as('of')])
    .select(sql<string>`coalesce(a.data ->> 'username', '')`.as('by'))
    .where('a.type', 'in', ['WEIGHT', 'ADDRESS'])
    .where(sql`a.data ->> 'tracking'`, '=', tracking)
    .orderBy('a.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** The mails about it. Their texts are deleted after a while, and a subject may contain the release code. */
export function mailsOf(db: Db, parcelId: number) {
  return db
    .selectFrom('mail_parcels as l')
    .innerJoin('mail_log as m', 'm.id', 'l.mail_id')
    .select(({ fn, ref }) => [
      fn.coalesce('m.sent_at', 'm.created_at').as('at'),
      sql<ParcelMail>`${ref('m.template')}`.as('template'),
      sql<string>`${ref('m.recipient')}::text`.as('to'),
      'm.sent_at',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as t')
          .select('t.id')
          .whereRef('t.mail_id', '=', 'm.id')
          .whereRef('t.parcel_id', '=', 'l.parcel_id'),
      ).as('listed'),
    )
    .where('l.parcel_id', '=', parcelId)
    .where('m.template', 'in', PARCEL_MAILS)
    .orderBy('m.id', 'desc')
    .limit(LATEST)
    .execute();
}

/** The release, if there was one. */
export function releaseOf(db: Db, parcelId: number) {
  return db
    .selectFrom('releases as r')
    .innerJoin('staff as s', 's.id', 'r.staff_id')
    .select(['r.created_at as at', 'r.note', username.as('by')])
    .where('r.parcel_id', '=', parcelId)
    .execute();
}
