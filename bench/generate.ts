/**
 * Generates any number of parcels with realistic data: five events per parcel, 1.6 parcels per checkout, every fifth
 * sender with an account, names in Latin and Georgian letters, over five years. Dependent values (status, totals, payments) are consistent. The
 * database generates them itself and builds the indexes afterwards, so that ten million take minutes, not hours.
 */
import pg from 'pg';

const STEP = 250_000;
const TABLES = [
  'contacts',
  'customers',
  'checkouts',
  'parcels',
  'parcel_status',
  'tracking_events',
  'invoices',
  'payments',
  'activity',
];

/** Fills a migrated database that has routes and staff; reports progress through `log`. */
export async function generate(url: string, count: number, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    // The generated rows are consistent, so foreign keys are not checked (saves half of the time).
    options:
      '-c synchronous_commit=off -c work_mem=256MB -c maintenance_work_mem=1GB -c session_replication_role=replica',
  });
  await client.connect();
  try {
    const last = `GEN-${String(count).padStart(9, '0')}`;
    const { rowCount } = await client.query('select from parcels where tracking_number = $1', [last]);
    if (rowCount === 1) return log(`${count.toLocaleString('en')} parcels were there already`);
    const indexes = await dropIndexes(client);
    await client.query(CONTACTS, [Math.ceil(count / 4)]);
    await client.query(CUSTOMERS);
    for (let from = 1; from <= count; from += STEP) {
      const to = Math.min(count, from + STEP - 1);
      for (const statement of PARCELS)
        await client.query(statement, [from, to, count, Math.ceil(count / 4)].slice(0, places(statement)));
      log(`${to.toLocaleString('en')} parcels`);
    }
    for (const definition of indexes) await client.query(definition);
    // The triggers of the statistics did not run.
    for (const statement of STATISTICS) await client.query(statement);
    for (const table of TABLES) await client.query(`analyze ${table}`);
  } finally {
    await client.end();
  }
}

const places = (statement: string) =>
  Math.max(...[...statement.matchAll(/\$(\d)/g)].map((match) => Number(match[1])));

/** Drops the indexes that enforce no constraint; building them at the end is much faster. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and not i.indisunique and t.relnamespace = 'public'::regnamespace`,
    [TABLES],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map((row) => row.definition);
}

/** What the triggers of the statistics record for new parcels, events and senders. */
const STATISTICS = [
  `insert into statistic_changes (parcel_id) select id from parcels where tracking_number like 'GEN-%' order by id`,
  `insert into statistic_deltas (kind, at, route_id, staff_id, amount)
   select 'EVENT', date_trunc('day', e.occurred_at), s.route_id, e.staff_id, count(*)
   from tracking_events e join parcels p on p.id = e.parcel_id join parcel_status s on s.parcel_id = p.id
   where p.tracking_number like 'GEN-%' and e.staff_id is not null group by 2, 3, 4`,
  `insert into statistic_deltas (kind, at, amount)
   select 'CUSTOMER', created_at, count(*) from customers where username like 'gen%' group by created_at`,
  `insert into last_activity (email, last_at)
   select k.email, max(p.created_at) from parcels p join contacts k on k.id = p.sender_id
   where k.email <> '' group by k.email
   on conflict (email) do update set last_at = greatest(last_activity.last_at, excluded.last_at)`,
];

const CONTACTS = `
  insert into contacts (hash, name, email, phone, country_code, address_line_1, postal_code)
  select sha256(n::text::bytea),
    (array['Giorgi','Nino','Tamar','Levan','Ana','Mariam','Luka','Davit','გიორგი','ნინო','თამარ','ლევანი'])[1 + n % 12] || ' ' ||
    (array['Beridze','Kapanadze','Gelashvili','Maisuradze','Lomidze','ბერიძე','კაპანაძე'])[1 + n / 12 % 7] || ' ' || n,
    'person' || n || '@example.com', '4479' || lpad((n % 100000000)::text, 8, '0'),
    (array['UK','IE','SE','GE'])[1 + n % 4], n || ' High Street', 'E' || n % 99
  from generate_series(1, $1::int) n`;

/** Accounts of every fifth contact, in the contacts' order. */
const CUSTOMERS = `
  insert into customers (email, name, phone, username, source_country, loyalty_code, email_verified_at, created_at)
  select k.email, k.name, k.phone, 'gen' || n, k.country_code, 'GEN' || n, now() - interval '5 years', now() - interval '5 years'
  from generate_series(5, (select count(*) from contacts where email like 'person%'), 5) n
  join contacts k on k.hash = sha256(n::text::bytea) order by n`;

/** $1 to $2 of $3 parcels, $4 contacts. The newest fiftieth is still in transit. */
const PARCELS = [
  `insert into checkouts (id, staff_id)
   select md5('checkout' || c)::uuid, (select min(id) from staff)
   from (select distinct n * 5 / 8 as c from generate_series($1::bigint, $2::bigint) n) s on conflict do nothing`,
  `insert into parcels (tracking_number, route_id, sender_id, receiver_id, taken_in_by, checkout_id, weight_grams,
     description, item_price, customer_type, collection_option, delivery_option, packaging, min_price, payment_method,
     release_code, created_at, customer_id)
   select 'GEN-' || lpad(n::text, 9, '0'), r.ids[1 + n % array_length(r.ids, 1)], c.first + n * 7919 % $4, c.first + n * 104729 % $4, s.id,
     md5('checkout' || n * 5 / 8)::uuid, 500 + n * 37 % 30000, 'Clothes', 7500, 'INDIVIDUAL',
     (array['OFFICE','HOME'])[1 + n % 2], 'OFFICE', true, true, (array['ONLINE','CASH','BANK'])[1 + n % 3],
     lpad((n % 1000000)::text, 6, '0'), now() - interval '5 years' * (($3 - n)::float8 / $3),
     case when (n * 7919 % $4 + 1) % 5 = 0 then a.first + (n * 7919 % $4 + 1) / 5 - 1 end
   from generate_series($1::bigint, $2::bigint) n,
     (select array_agg(id order by id) as ids from routes) r, (select id as first from contacts where hash = sha256('1'::bytea)) c,
     (select min(id) as id from staff) s, (select min(id) as first from customers where username like 'gen%') a`,
  `insert into tracking_events (parcel_id, type, staff_id, occurred_at)
   select p.id, (array['PICKUP','PROCESS','TRANSIT','ARRIVE','RECEIVE'])[e], p.taken_in_by, p.created_at + e * interval '20 hours'
   from parcels p, generate_series(1, 5) e
   where p.tracking_number between 'GEN-' || lpad($1::text, 9, '0') and 'GEN-' || lpad($2::text, 9, '0')
     and (p.id % 50 <> 0 or e <= 1 + p.id / 50 % 4)`,
  `insert into parcel_status (parcel_id, route_id, status, last_event_at)
   select p.id, p.route_id, case e.type when 'PICKUP' then 'PICKED_UP' when 'PROCESS' then 'PROCESSING'
     when 'TRANSIT' then 'IN_TRANSIT' when 'ARRIVE' then 'ARRIVED' else 'RECEIVED' end, e.occurred_at
   from parcels p cross join lateral (select type, occurred_at from tracking_events where parcel_id = p.id
     order by occurred_at desc, id desc limit 1) e
   where p.tracking_number between 'GEN-' || lpad($1::text, 9, '0') and 'GEN-' || lpad($2::text, 9, '0')`,
  `insert into invoices (public_id, parcel_id, currency_code, freight_price, delivery_price, packaging_price,
     payment_status, paid_at, created_at)
   select md5('invoice' || p.id), p.id, r.currency_code, p.weight_grams / 4, 0, 300,
     case when p.id % 20 = 0 then 'PENDING' else 'PAID' end, case when p.id % 20 <> 0 then p.created_at end, p.created_at
   from parcels p join routes r on r.id = p.route_id
   where p.tracking_number between 'GEN-' || lpad($1::text, 9, '0') and 'GEN-' || lpad($2::text, 9, '0')`,
  `with paid as (
     insert into payments (invoice_id, amount, currency_code, method, created_at)
     select i.id, i.total_amount, i.currency_code, (array['STRIPE','CASH','BANK','CARD'])[1 + i.id % 4], i.created_at
     from invoices i join parcels p on p.id = i.parcel_id
     where i.payment_status = 'PAID'
       and p.tracking_number between 'GEN-' || lpad($1::text, 9, '0') and 'GEN-' || lpad($2::text, 9, '0')
     returning id, invoice_id, amount, currency_code, method, created_at)
   insert into activity (type, data, route_id, created_at)
   select 'PAYMENT', jsonb_build_object('payment_id', y.id, 'customer_id', null, 'customer_name', '', 'currency',
     y.currency_code, 'amount', y.amount / 100.0, 'method', y.method, 'tracking', p.tracking_number), p.route_id, y.created_at
   from paid y join invoices i on i.id = y.invoice_id join parcels p on p.id = i.parcel_id`,
];
