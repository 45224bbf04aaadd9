/** What the hand-written server does for the staff's calls: the statements of the list, and one statement for an intake. */
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { createDb, createPool } from '../server/db/connect.ts';
import type { Context } from '../server/context.ts';
import { csvLines } from '../server/features/records/parcels/reading/parcel-csv.queries.ts';
import { list } from '../server/features/records/parcels/reading/parcels.service.ts';
import { parcelCalls } from '../shared/contract/parcels.ts';

/** A statement that the product sends, to be sent by hand. */
export interface Statement {
  text: string;
  values: unknown[];
}

/** The statements of the first page of the main admin's list, in the order in which the product sends them. */
export async function listStatements(url: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  const pool = createPool(url, 1);
  const db = createDb(pool, {
    log: ({ query }) => statements.push({ text: query.sql, values: [...query.parameters] }),
  });
  const context = { db, config: { businessTimeZone: 'Europe/London' } } as Context;
  const admin = { kind: 'staff', id: 1, privileges: [], routes: [] } as unknown as Parameters<typeof list>[1];
  await list(context, admin, parcelCalls.list.body.parse({ filter_specification: { filter_by: 'ALL' } }));
  await db.destroy();
  return statements;
}

/** The statement of the CSV's lines, for the main admin, of all parcels, newest first. */
export async function csvStatement(url: string): Promise<string> {
  const statements: string[] = [];
  const db = createDb(createPool(url, 1), { log: ({ query }) => statements.push(query.sql) });
  const admin = { kind: 'staff', id: 1, privileges: [], routes: [] } as unknown as Parameters<
    typeof csvLines
  >[1];
  await csvLines(db, admin, [1]);
  await db.destroy();
  const all = 'from (select id, -id as place from parcels) as given join parcels p using (id)';
  const [text = ''] = statements;
  const changed = text.replace(/from unnest\(\$1::bigint\[\]\).*?using \(id\)/, all);
  if (changed === text || changed.includes('$')) throw new Error('The statement of the CSV has changed.');
  return changed;
}

/** All rows of an intake (contacts, checkout, parcel, status, event, invoice, activity, job) in one statement. */
const INTAKE = `
  with sender as (
    insert into contacts (name, email, phone, country_code, address_line_1, postal_code, hash)
    values ('Bench Sender', $1, '442079460123', 'UK', '1 High Street', 'E1 6AN', $2) returning id),
  receiver as (
    insert into contacts (name, phone, country_code, address_line_1, postal_code, hash)
    values ('Bench Receiver', '442079460123', 'GE', '1 High Street', 'E1 6AN', $3) returning id),
  checkout as (insert into checkouts (id, staff_id) values ($4, 1) returning id),
  parcel as (
    insert into parcels (tracking_number, route_id, sender_id, receiver_id, taken_in_by, checkout_id, weight_grams,
      customer_type, collection_option, delivery_option, packaging, min_price, payment_method, release_code)
    select $5, r.id, sender.id, receiver.id, 1, checkout.id, 12300, 'INDIVIDUAL', 'OFFICE', 'OFFICE', true, true, 'CASH', '123456'
    from sender, receiver, checkout, routes r where r.source_country_code = 'UK' and r.destination_country_code = 'GE'
    returning id, route_id),
  status as (
    insert into parcel_status (parcel_id, route_id, status, last_event_at)
    select id, route_id, 'PICKED_UP', now() from parcel),
  event as (
    insert into tracking_events (parcel_id, type, staff_id, occurred_at) select id, 'PICKUP', 1, now() from parcel),
  invoice as (
    insert into invoices (public_id, parcel_id, currency_code, freight_price, delivery_price, packaging_price)
    select $6, id, 'GBP', 3000, 0, 0 from parcel),
  entry as (
    insert into activity (type, data, route_id, staff_id)
    select 'HANDLE', jsonb_build_object('staff', 'admin', 'tracking', $5::text, 'type', 'PICKUP'), route_id, 1 from parcel)
  select graphile_worker.add_job('bench-nothing', json_build_object('id', id)) from parcel`;

/** Takes a parcel in by one statement. The sender's row is of this benchmark, so that no other has its hash. */
export async function intakeByHand(pool: pg.Pool, email: string): Promise<string> {
  const number = randomUUID().toUpperCase();
  const values = [email, randomBytes(32), randomBytes(32), randomUUID(), `HAND-${number}`, `I-${number}`];
  await pool.query({ name: 'intake', text: INTAKE, values });
  return '{"error":false}';
}

/** Nobody works on the jobs of intakes by hand: they would stay in a kept database. */
export async function removeJobsByHand(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier = 'bench-nothing')`);
  await client.end();
}
