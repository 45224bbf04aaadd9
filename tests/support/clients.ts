/** Senders for tests, and their figures as SQL counts them. */
import { intakeForm, unique } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An e-mail that nobody uses, with a capital letter. */
export const newEmail = (): string => `Sender${unique()}@example.com`;

/** A parcel of this sender. */
export const sentBy = (email: string, change: object = {}) => ({
  sender: { ...intakeForm().sender, email },
  ...change,
});

/** The figures of a client per route and currency, counted from the rows. */
export async function countFigures(app: TestApp, email: string) {
  const { rows } = await app.pool.query(
    `select r.source_country_code, r.destination_country_code, i.currency_code as currency,
       sum(case when i.payment_status = 'PENDING' then i.total_amount else 0 end + b.unpaid)::bigint as unpaid,
       sum(case when i.payment_status = 'PAID' then i.total_amount else 0 end + b.paid)::bigint as paid,
       count(*)::bigint as parcels, sum(p.weight_grams)::bigint as weight
     from contacts k join parcels p on p.sender_id = k.id join routes r on r.id = p.route_id
     join invoices i on i.parcel_id = p.id cross join lateral (
       select coalesce(sum(total_amount) filter (where payment_status = 'PENDING'), 0) as unpaid,
         coalesce(sum(total_amount) filter (where payment_status = 'PAID'), 0) as paid
       from bills where parcel_id = p.id and deleted_at is null) b
     where k.email = $1 group by r.id, i.currency_code order by r.id`,
    [email],
  );
  return rows.map((row) => ({
    ...row,
    unpaid: row.unpaid / 100,
    paid: row.paid / 100,
    weight: row.weight / 1000,
  }));
}
