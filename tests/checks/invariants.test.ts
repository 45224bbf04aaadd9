/**
 * Each invariant query finds rows that violate it. The tests drop the constraints that would prevent such rows and
 * insert them.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeMainAdmin, makeTariffs, takeIn } from '../support/factories.ts';
import { checkInvariants, readInvariants } from '../../server/db/invariants.ts';
import { openTestApp, type OpenedTestApp } from '../support/test-app.ts';

/** Start of an invariant's name → statements that violate it; `$parcel`, `$invoice` and so on are replaced by ids. */
const PLANTED: Record<string, string[]> = {
  'I1 a discount has one coupon': [`update invoices set discount_amount = 100 where id = $invoice`],
  'I1 a coupon takes its percent': [
    `insert into coupons (code, percent, expires_at, used_at) values ('TEN', 10, now(), now())`,
    `update invoices set coupon_id = (select id from coupons where code = 'TEN'), discount_amount = 1 where id = $invoice`,
  ],
  'I1 a coupon is marked': [
    `insert into coupons (code, percent, expires_at, used_at) values ('LOST', 5, now(), now())`,
  ],
  'I2 a balance': [`update customers set points = points + 1 where id = $customer`],
  'I2 each conversion': [
    `insert into coupons (code, percent, expires_at, customer_id) values ('UNPAID', 5, now(), $customer)`,
  ],
  'I3 a share': [
    `drop index points_entries_one_share_a_month`,
    `insert into points_entries (customer_id, type, points, month, credited_at)
     select $customer, 'SHARE_LINK', 0, '2026-11', now() from generate_series(1, 2)`,
  ],
  'I3 a referral': [
    `insert into points_entries (customer_id, type, points, invited_id, credited_at)
     values ($customer, 'INVITE_CUSTOMER', 0, $stranger, now())`,
  ],
  'I4 a paid parcel': [
    `insert into points_entries (customer_id, type, points, invited_id, parcel_id, credited_at)
     values ($customer, 'CASHBACK', 1, $stranger, $parcel, now())`,
  ],
  'I4 a paid invoice': [`update invoices set payment_status = 'PAID', paid_at = now() where id = $invoice`],
  'I4 a paid bill': [`update bills set payment_status = 'PAID', paid_at = now() where id = $bill`],
  'I4 each counted payment': [
    `insert into payments (invoice_id, amount, currency_code, method) select id, total_amount, currency_code, 'CASH' from invoices where id = $invoice`,
    `update invoices set payment_status = 'PAID', paid_at = now() where id = $invoice`,
  ],
  'I5 each item of a completed card session': [
    `update payment_sessions set status = 'completed' where id = $session`,
  ],
  'I5 an open page': [`update invoices set payment_status = 'PAID', paid_at = now() where id = $invoice`],
  "I6 a card session's amount": [`update payment_sessions set amount = amount + 1 where id = $session`],
  'I6 an open page': [`update invoices set freight_price = freight_price + 1 where id = $invoice`],
  'I7 every parcel': [`delete from parcel_status where parcel_id = $parcel`],
  'I7 one agent took in': [
    `update parcels set taken_in_by = null, checkout_id = (select checkout_id from parcels where id = $parcel) where id = $other`,
    `update parcels set taken_in_by = $otherstaff where id = $other`,
  ],
  "I8 a parcel's status": [`update parcel_status set status = 'ARRIVED' where parcel_id = $parcel`],
  'I10 a booking is': [
    `insert into bookings (customer_id, source_country, address_type, courier_visit_date, drop_off, home_collection, parcels_count, ci_name, ci_phone, ci_address_country_code, ci_address_line_1, ci_address_postal_code, finished)
     values ($customer, 'UK', 'custom', now(), true, false, 1, 'a', '1', 'UK', 'a', 'b', true)`,
  ],
  'I11 a sent mail': [
    `update mail_log set message_id = '', sent_at = now() where id = (select min(id) from mail_log)`,
  ],
  'I11 the state of an email': [
    `update messages set state = 'delivered' where id = (select min(id) from messages where channel = 'EMAIL')`,
  ],
  'I12 an open login': [
    `update logins set refresh_hash = '' where id = (select min(id) from logins where ended_at is null)`,
  ],
  'I12 no stored mail': [
    `update mail_log set text_body = 'http://localhost/reset-password/' || repeat('a', 43) where id = (select min(id) from mail_log)`,
  ],
  'I12 a verified e-mail': [
    `insert into one_time_tokens (hash, purpose, customer_id, expires_at, password_mark) values ('', 'verify_email', $customer, now(), '')`,
  ],
  "I14 an invoice's extra charges": [`update invoices set extra_charges_total = 500 where id = $invoice`],
  'I14 an invoice has a known currency': [
    `alter table invoices drop constraint invoices_currency_code_check`,
    `update invoices set currency_code = 'JPY' where id = $invoice`,
  ],
  'I17 the rollups of days': [
    `insert into statistic_days select current_date, route_id, 'GBP', 'HOME', 'PAID', '', 'PENDING', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from parcels where id = $parcel`,
  ],
  'I17 months': [
    `insert into statistic_months select date_trunc('month', current_date), route_id, 'GBP', 'HOME', 'PAID', '', 'PENDING', 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from parcels where id = $parcel`,
  ],
  'I17 the rollups of clients': [
    `insert into statistic_clients select 'nobody@example.com', route_id, 'GBP', 1, 0, 0, 0 from parcels where id = $parcel`,
  ],
  'I17 the accounts of each step': [
    `insert into statistic_accounts values ('ever', '-infinity', 0, '', '{1|PAID}', '', 1)`,
  ],
  'I17 counts': [`insert into statistic_deltas (kind, at, amount) values ('EVENT', now(), 1)`],
  'I16 a mention': [
    `insert into notes (parcel_id, staff_id, body, public) values ($parcel, $otherstaff, 'a', false)`,
    `insert into mentions (note_id, staff_id) select max(id), $otherstaff from notes`,
  ],
  'I15 at most five': [
    `insert into files (name, purpose, parcel_id, content_type, size_bytes, sha256) select 'file' || n, 'invoice', $parcel, 'image/png', 1, '' from generate_series(1, 6) n`,
  ],
};

let app: OpenedTestApp;
let ids: Record<string, number>;

beforeAll(async () => {
  app = await openTestApp();
  await makeTariffs(app);
  const admin = await makeMainAdmin(app);
  const [client, stranger] = [await makeClient(app), await makeClient(app)];
  const [one, two] = [await takeIn(app, admin), await takeIn(app, admin)];
  await app.http.inject({
    method: 'GET',
    url: `/api/billing/payment/stripe?invoice_ids=${one.invoice.invoice_id}`,
  });
  await app.http.inject({
    method: 'POST',
    url: `/api/cargo/${one.tracking_number}/charges`,
    headers: { authorization: `Bearer ${admin.token}` },
    payload: { note: 'Box', amount: 1 },
  });
  await app.work();
  const staff = await app.pool.query<{ id: number }>(
    `insert into staff (id, username, password_hash) values (999, 'other', '') returning id`,
  );
  const { rows } = await app.pool.query<Record<string, number>>(
    `select (select id from invoices where parcel_id = $1) as invoice, (select max(id) from payment_sessions) as session, (select max(id) from bills) as bill`,
    [one.item.id],
  );
  ids = {
    ...rows[0],
    parcel: one.item.id,
    other: two.item.id,
    customer: client.id,
    stranger: stranger.id,
    otherstaff: staff.rows[0]?.id ?? 0,
  };
  return () => app.close();
});

describe('invariants', () => {
  it('hold at first, and each has a test that violates it', async () => {
    expect(await checkInvariants(app.pool)).toEqual([]);
    const without = readInvariants().filter(
      ({ name }) => !Object.keys(PLANTED).some((begin) => name.startsWith(begin)),
    );
    expect(without).toEqual([]);
    expect(Object.keys(PLANTED)).toHaveLength(readInvariants().length);
  });

  it.each(Object.entries(PLANTED))('finds a violation of %s', async (begin, statements) => {
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      // The database's own constraints would refuse these rows.
      await client.query(
        'alter table invoices drop constraint if exists invoices_check, drop constraint if exists invoices_check1',
      );
      for (const statement of statements) {
        await client.query(statement.replace(/\$(\w+)/g, (_, name: string) => String(ids[name])));
      }
      const breached: string[] = [];
      for (const { name, sql } of readInvariants()) {
        if ((await client.query(sql)).rowCount !== 0) breached.push(name);
      }
      expect(
        breached.some((name) => name.startsWith(begin)),
        breached.join(', '),
      ).toBe(true);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
