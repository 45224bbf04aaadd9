/**
 * `npm run trial -- pool`: somebody else's lock holds every connection of the pool. Callers get a quick 503 instead of
 * waiting, and everything works again as soon as the lock is gone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { urlOfRunning } from '../server/db/embedded.ts';
import { staffToken } from './office.ts';
import type { Product } from './product.ts';
import { above, boundOf, type Scale, type Trial, timesOf } from './trial.ts';

const ROUNDS = { full: 20, short: 1 };
/** The product's default. */
const POOL = 20;
/** Milliseconds until a refusal, and until the first success after the lock is gone. */
const BOUNDS = { refusal: 3_500, recovery: 1_000 };
/** Milliseconds, far more than anything takes. */
const HANGS = 180_000;

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const client = new pg.Client({ connectionString: urlOfRunning(product.dataDir) });
  await client.connect();
  const refusals: number[] = [];
  const recoveries: number[] = [];
  const broken: string[] = [];
  const statuses = new Map<number, number>();
  try {
    const token = await staffToken(product, 'admin');
    for (let round = 0; round < ROUNDS[short ? 'short' : 'full']; round += 1) {
      await client.query('begin');
      await client.query('lock table parcels in access exclusive mode');
      const holding = Array.from({ length: 2 * POOL }, () =>
        product.request('/api/cargo', { body: {}, token }),
      );
      await untilHeld(client);
      const refused = Array.from({ length: POOL }, async () => {
        const began = performance.now();
        const { status } = await product.request('/api/cargo', { body: {}, token });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 503) refusals.push(performance.now() - began);
      });
      await Promise.all(refused);
      await client.query('rollback');
      const began = performance.now();
      let works = false;
      while (!works && performance.now() - began < HANGS)
        works = (await product.request('/api/cargo', { body: {}, token })).status === 200;
      if (works) recoveries.push(performance.now() - began);
      else broken.push('nobody was answered again');
      await Promise.all(holding);
    }
    print(`refused  ${refusals.length} with 503, after ${timesOf(refusals)}`);
    print(`others   ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
    print(`again    ${recoveries.length} times, after ${timesOf(recoveries)}`);
    const odd = [...statuses.keys()].filter((status) => status !== 503 && status !== 200);
    return [
      ...above('a refusal', refusals, planted ? 0 : boundOf(BOUNDS.refusal, short)),
      ...above('the recovery', recoveries, boundOf(BOUNDS.recovery, short)),
      ...broken,
      ...odd.map((status) => `somebody got ${status}`),
    ];
  } finally {
    await client.end();
  }
}

export const pool: Trial = { run };

/** Until connections wait for the lock, and no more come. */
async function untilHeld(client: pg.Client): Promise<void> {
  let before = -1;
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>(
      'select count(distinct pid)::int as waiting from pg_locks where not granted',
    );
    const waiting = rows[0]?.waiting ?? 0;
    if (waiting > 0 && waiting === before) return;
    before = waiting;
    await pause(300);
  }
}
