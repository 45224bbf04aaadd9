/** The statistics of generated parcels: folding them, and counting the same figures from the rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { createDb } from '../server/db/connect.ts';
import { foldCounts, foldParcels, lockFolding } from '../server/features/base/rollups/fold.queries.ts';

/** The default of BUSINESS_TIME_ZONE. */
const ZONE = 'Asia/Tbilisi';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** As many changes as one statement takes when nobody waits for it. */
const LARGE_BATCH = 250_000;

/** Folds what the generator recorded, in larger steps than the product, which folds beside its requests. */
export async function foldGenerated(url: string, print: (line: string) => void): Promise<void> {
  const options = '-c statement_timeout=0 -c work_mem=256MB -c timezone=UTC';
  const db = createDb(new pg.Pool({ connectionString: url, max: 1, options }));
  const began = performance.now();
  let folded = 0;
  try {
    for (;;) {
      const step = await db.transaction().execute(async (tx) => {
        // The product folds each minute.
        if (!(await lockFolding(tx))) return undefined;
        const parcels = await foldParcels(tx, ZONE, LARGE_BATCH);
        return { parcels, counts: await foldCounts(tx, ZONE, LARGE_BATCH) };
      });
      if (step === undefined) await pause(1_000);
      else if (step.parcels + step.counts === 0) break;
      else folded += step.parcels;
    }
    for (const table of ['parcels', 'days', 'months', 'counts', 'clients', 'accounts', 'changes'])
      await sql`vacuum analyze ${sql.table(`statistic_${table}`)}`.execute(db);
  } finally {
    await db.destroy();
  }
  if (folded === 0) return;
  const seconds = (performance.now() - began) / 1000;
  print(`  ${folded.toLocaleString('en')} parcels folded, ${Math.round(folded / seconds)}/s`);
}

/** Milliseconds to count sums by month, route and currency from the rows. */
export function countRows(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const began = performance.now();
    await client.query(
      `select date_trunc('month', created_at at time zone '${ZONE}'), route_id, currency_code, count(*),
         sum(weight_grams), sum(freight_price), sum(total), sum(unpaid), count(distinct customer_id)
       from parcel_figures group by 1, 2, 3`,
    );
    return performance.now() - began;
  });
}

/** The latest event, after which `recordMissed` looks for what was not recorded. */
export function latestEvent(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select coalesce(max(id), 0) as id from tracking_events',
    );
    return rows[0]?.id ?? '0';
  });
}

/** Records the parcels with events after this one for the statistics, and counts everything else again. */
export function recordMissed(url: string, event: string): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(
      'insert into statistic_changes (parcel_id) select distinct parcel_id from tracking_events where id > $1',
      [event],
    );
    await client.query('begin');
    await client.query('lock table statistic_deltas in share row exclusive mode');
    await client.query('delete from statistic_deltas');
    await client.query('delete from statistic_counts');
    await client.query('select recount_statistics()');
    await client.query('commit');
  });
}

interface Trigger {
  table: string;
  name: string;
}

/** Switches the triggers that record what the rollups must count. */
export function switchRecording(url: string, state: 'enable' | 'disable'): Promise<void> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<Trigger>(
      `select tgrelid::regclass::text as table, tgname as name from pg_trigger
       where tgname like 'statistics\\_of\\_%' or tgname like 'last\\_activity\\_of\\_%'`,
    );
    if (rows.length === 0) throw new Error('No trigger records changes for the statistics.');
    for (const { table, name } of rows) await client.query(`alter table ${table} ${state} trigger ${name}`);
  });
}
