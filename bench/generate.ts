/**
 * Generates any number of parcels with realistic data: five events per parcel, 1.6 parcels per checkout, every fifth
 * sender with an account, names in Latin and Georgian letters, over five years. Dependent values (status, totals, payments) are
 * consistent. The database generates them itself, on a connection for each processor, and builds the indexes afterwards, so that ten
 * million take minutes, not hours.
 */
import { availableParallelism } from 'node:os';
import pg from 'pg';
import { dropIndexes } from './indexes.ts';

const STEP = 100_000;
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
  const clients = await Promise.all(
    Array.from({ length: Math.min(4, availableParallelism()) }, () => open(url)),
  );
  const [client] = clients as [pg.Client];
  try {
    const last = `GEN-${String(count).padStart(9, '0')}`;
    const { rowCount } = await client.query('select from parcels where tracking_number = $1', [last]);
    if (rowCount === 1) return log(`${count.toLocaleString('en')} parcels were there already`);
    await setServer(client, WHILE_GENERATING);
    const { indexes, constraints } = await dropIndexes(client, TABLES);
    const people = Math.ceil(count / 4);
    const given = { count, people, now: Math.floor(Date.now() / 1000), ...(await firstIds(client)) };
    await inSteps(clients, people, ({ from, to }) => [fill(CONTACTS, { ...given, from, to })]);
    await inSteps(clients, count, ({ from, to }) => {
      log(`${to.toLocaleString('en')} parcels`);
      return PARCELS.map((statement) => fill(statement, { ...given, from, to }));
    });
    // The triggers of the statistics did not run.
    await each(
      clients,
      [...STATISTICS, ...indexes, ...SEQUENCES].map((statement) => [fill(statement, given)]),
    );
    await each(
      clients,
      TABLES.map((table) => [`analyze ${table}`]),
    );
    for (const constraint of constraints) await client.query(constraint);
  } finally {
    await setServer(client, {});
    await client.query('checkpoint');
    await Promise.all(clients.map((one) => one.end()));
  }
}

/** Few checkpoints, no vacuum of what only grows, and no copies of pages: after a crash it is begun anew. */
const WHILE_GENERATING = {
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/** Changes settings of the running server; the others become what it was started with. */
async function setServer(client: pg.Client, settings: Readonly<Record<string, string>>): Promise<void> {
  await client.query('alter system reset all');
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter system set ${name} = '${value}'`);
  await client.query('select pg_reload_conf()');
}

async function open(url: string): Promise<pg.Client> {
  const settings = {
    synchronous_commit: 'off',
    work_mem: '256MB',
    maintenance_work_mem: '1GB',
    // The generated rows are consistent, so foreign keys are not checked (saves half of the time).
    session_replication_role: 'replica',
  };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({ connectionString: url, options: options.join(' ') });
  await client.connect();
  return client;
}

/** Runs lists of statements, each on the next connection that is free. */
async function each(clients: readonly pg.Client[], lists: Iterable<readonly string[]>): Promise<void> {
  const left = lists[Symbol.iterator]();
  const run = async (client: pg.Client) => {
    for (let next = left.next(); !next.done; next = left.next())
      for (const statement of next.value) await client.query(statement);
  };
  await Promise.all(clients.map(run));
}

/** The same for the numbers from 1 to `count`, step by step. */
function inSteps(
  clients: readonly pg.Client[],
  count: number,
  statementsOf: (step: { from: number; to: number }) => readonly string[],
): Promise<void> {
  function* steps() {
    for (let from = 1; from <= count; from += STEP)
      yield statementsOf({ from, to: Math.min(count, from + STEP - 1) });
  }
  return each(clients, steps());
}

type Given = Record<string, number>;

/** The ids of the first contact, customer and parcel, so that connections need not wait for each other. */
async function firstIds(client: pg.Client): Promise<Given> {
  const ids = ['contacts', 'customers', 'parcels'].map(
    (table) => `(select coalesce(max(id), 0) from ${table})::int as ${table}`,
  );
  const { rows } = await client.query<Given>(`select ${ids.join(', ')}`);
  return rows[0] ?? {};
}

/** Writes the numbers in place of their names in braces. */
const fill = (statement: string, given: Given): string =>
  statement.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]));

/** The next rows are numbered after the generated ones. */
const SEQUENCES = ['contacts', 'customers', 'parcels'].map(
  (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
);

/** What the triggers of the statistics record for new parcels, events and senders. A select alone may use several processes. */
const STATISTICS = [
  `insert into statistic_changes (parcel_id) select id from parcels where id > {parcels} order by id`,
  `create temp table counted as
     select date_trunc('day', e.occurred_at) as at, s.route_id, e.staff_id, count(*) as amount
     from tracking_events e join parcel_status s on s.parcel_id = e.parcel_id
     where e.parcel_id > {parcels} and e.staff_id is not null group by 1, 2, 3;
   insert into statistic_deltas (kind, at, route_id, staff_id, amount)
   select 'EVENT', at, route_id, staff_id, amount from counted`,
  `insert into statistic_deltas (kind, at, amount)
   select 'CUSTOMER', created_at, count(*) from customers where username like 'gen%' group by created_at`,
  `create temp table active as
     select k.email::text as email, p.last_at
     from (select sender_id, max(created_at) as last_at from parcels where id > {parcels} group by 1) p
     join contacts k on k.id = p.sender_id;
   insert into last_activity (email, last_at)
   select email, max(last_at) from active where email <> '' group by email order by 1
   on conflict (email) do update set last_at = greatest(last_activity.last_at, excluded.last_at)`,
];

/** People; every fifth has an account. */
const CONTACTS = `
  with made as (
    insert into contacts (id, hash, name, email, phone, country_code, address_line_1, postal_code)
    overriding system value
    select {contacts} + n, sha256(n::text::bytea),
      (array['Giorgi','Nino','Tamar','Levan','Ana','Mariam','Luka','Davit','გიორგი','ნინო','თამარ','ლევანი'])[1 + n % 12] || ' ' ||
      (array['Beridze','Kapanadze','Gelashvili','Maisuradze','Lomidze','ბერიძე','კაპანაძე'])[1 + n / 12 % 7] || ' ' || n,
      'person' || n || '@example.com', '4479' || lpad((n % 100000000)::text, 8, '0'),
      (array['UK','IE','SE','GE'])[1 + n % 4], n || ' High Street', 'E' || n % 99
    from generate_series({from}, {to}) n
    returning id - {contacts} as n, name, email, phone, country_code)
  insert into customers (id, email, name, phone, username, source_country, loyalty_code, email_verified_at, created_at)
  overriding system value
  select {customers} + n / 5, email, name, phone, 'gen' || n, country_code, 'GEN' || n, to_timestamp({now}) - interval '5 years',
    to_timestamp({now}) - interval '5 years'
  from made where n % 5 = 0 order by n`;

/** The newest fiftieth is still in transit. */
const EVENTS_OF_PARCEL = `case when p.id % 50 <> 0 then 5 else 1 + (p.id / 50 % 4)::int end`;

const PARCELS = [
  `insert into checkouts (id, staff_id)
   select md5('checkout' || c)::uuid, (select min(id) from staff)
   from (select distinct n * 5 / 8 as c from generate_series({from}::bigint, {to}) n) s order by 1 on conflict do nothing`,
  `insert into parcels (id, tracking_number, route_id, sender_id, receiver_id, taken_in_by, checkout_id, weight_grams,
     description, item_price, customer_type, collection_option, delivery_option, packaging, min_price, payment_method,
     release_code, created_at, customer_id)
   overriding system value
   select {parcels} + n, 'GEN-' || lpad(n::text, 9, '0'), r.ids[1 + n % array_length(r.ids, 1)],
     {contacts} + 1 + n * 7919 % {people}, {contacts} + 1 + n * 104729 % {people}, s.id,
     md5('checkout' || n * 5 / 8)::uuid, 500 + n * 37 % 30000, 'Clothes', 7500, 'INDIVIDUAL',
     (array['OFFICE','HOME'])[1 + n % 2], 'OFFICE', true, true, (array['ONLINE','CASH','BANK'])[1 + n % 3],
     lpad((n % 1000000)::text, 6, '0'), to_timestamp({now}) - interval '5 years' * (({count} - n)::float8 / {count}),
     case when (n * 7919 % {people} + 1) % 5 = 0 then {customers} + (n * 7919 % {people} + 1) / 5 end
   from generate_series({from}::bigint, {to}) n,
     (select array_agg(id order by id) as ids from routes) r, (select min(id) as id from staff) s`,
  `insert into tracking_events (parcel_id, type, staff_id, occurred_at)
   select p.id, (array['PICKUP','PROCESS','TRANSIT','ARRIVE','RECEIVE'])[e], p.taken_in_by, p.created_at + e * interval '20 hours'
   from parcels p, generate_series(1, ${EVENTS_OF_PARCEL}) e
   where p.id between {parcels} + {from} and {parcels} + {to}`,
  `insert into parcel_status (parcel_id, route_id, status, last_event_at)
   select p.id, p.route_id, (array['PICKED_UP','PROCESSING','IN_TRANSIT','ARRIVED','RECEIVED'])[${EVENTS_OF_PARCEL}],
     p.created_at + (${EVENTS_OF_PARCEL}) * interval '20 hours'
   from parcels p where p.id between {parcels} + {from} and {parcels} + {to}`,
  `with made as (
     insert into invoices (public_id, parcel_id, currency_code, freight_price, delivery_price, packaging_price,
       payment_status, paid_at, created_at)
     select md5('invoice' || p.id), p.id, r.currency_code, p.weight_grams / 4, 0, 300,
       case when p.id % 20 = 0 then 'PENDING' else 'PAID' end, case when p.id % 20 <> 0 then p.created_at end, p.created_at
     from parcels p join routes r on r.id = p.route_id
     where p.id between {parcels} + {from} and {parcels} + {to}
     returning id, parcel_id, total_amount, currency_code, payment_status, created_at),
   paid as (
     insert into payments (invoice_id, amount, currency_code, method, created_at)
     select id, total_amount, currency_code, (array['STRIPE','CASH','BANK','CARD'])[1 + id % 4], created_at
     from made where payment_status = 'PAID'
     returning id, invoice_id, amount, currency_code, method, created_at)
   insert into activity (type, data, route_id, created_at)
   select 'PAYMENT', jsonb_build_object('payment_id', y.id, 'customer_id', null, 'customer_name', '', 'currency',
     y.currency_code, 'amount', y.amount / 100.0, 'method', y.method, 'tracking', p.tracking_number), p.route_id, y.created_at
   from paid y join made i on i.id = y.invoice_id join parcels p on p.id = i.parcel_id`,
];
