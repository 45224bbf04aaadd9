/** The statistics of generated parcels: folding them, and counting the same figures from the rows. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Waits until the product has folded all recorded changes; reports how fast. */
export function waitForFold(url: string, print: (line: string) => void): Promise<void> {
  return withClient(url, async (client) => {
    await client.query(`select graphile_worker.add_job('fold_statistics', '{}'::json)`);
    const left = async () =>
      Number((await client.query('select count(*) from statistic_changes')).rows[0]?.count ?? 0);
    const began = performance.now();
    const before = await left();
    while ((await left()) > 0) await pause(1_000);
    const seconds = (performance.now() - began) / 1000;
    if (before > 10_000)
      print(`  ${before.toLocaleString('en')} changes folded, ${Math.round(before / seconds)}/s`);
    await client.query('analyze statistic_parcels, statistic_days, statistic_months, statistic_counts');
  });
}

/** Milliseconds to count sums by month, route and currency from the rows. */
export function countRows(url: string): Promise<number> {
  return withClient(url, async (client) => {
    const began = performance.now();
    await client.query(
      `select date_trunc('month', created_at at time zone 'Asia/Tbilisi'), route_id, currency_code, count(*),
         sum(weight_grams), sum(freight_price), sum(total), sum(unpaid), count(distinct customer_id)
       from parcel_figures group by 1, 2, 3`,
    );
    return performance.now() - began;
  });
}
