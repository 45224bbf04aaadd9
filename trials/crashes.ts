/**
 * `npm run trial -- crashes`: the server and the database are killed at random moments while an office works. What was
 * acknowledged must be there, once, and the product ready again in time (docs/invariants.md, I9).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compare, startLoad } from './load.ts';
import type { Product } from './product.ts';
import { above, boundOf, randomOf, type Scale, type Trial, timesOf } from './trial.ts';

/** Milliseconds until the product is ready again. */
const BOUNDS = { server: 5_000, database: 15_000 };
const KILLS = { full: { server: 200, database: 100 }, short: { server: 3, database: 2 } };
const WORKERS = 6;
/** The next kill comes at most this long after the product was ready, in milliseconds. */
const LATEST = 700;

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const kills = KILLS[short ? 'short' : 'full'];
  const random = randomOf(seed);
  const load = startLoad(product, WORKERS);
  const server = await repeat(kills.server, random, async () => {
    await product.kill();
    return product.start();
  });
  const database = await repeat(kills.database, random, () => withoutDatabase(product));
  await load.finish();
  if (planted) load.acknowledged.push({ kind: 'cash', key: 'never sent' });
  const { lost, doubled } = await compare(product, load);
  print(`kills of the server    ${server.length}, ready again: ${timesOf(server)}`);
  print(`kills of the database  ${database.length}, ready again: ${timesOf(database)}`);
  print(
    `acknowledged           ${load.acknowledged.length} of ${load.begun.length}, sent again ${load.retries} times`,
  );
  print(`lost ${lost.length}, doubled ${doubled.length}, refused ${load.refused.length}`);
  return [
    ...above('ready after a kill of the server', server, boundOf(BOUNDS.server, short)),
    ...above('ready after a kill of the database', database, boundOf(BOUNDS.database, short)),
    ...(load.acknowledged.length < server.length ? ['too little was acknowledged to tell anything'] : []),
    ...lost.map((one) => `lost: ${one}`),
    ...doubled.map((one) => `doubled: ${one}`),
    ...load.refused,
  ];
}

export const crashes: Trial = { run };

/** Kills at random moments; returns the milliseconds of each recovery. */
async function repeat(times: number, random: () => number, kill: () => Promise<number>): Promise<number[]> {
  const measured: number[] = [];
  for (let n = 0; n < times; n += 1) {
    await pause(random() * LATEST);
    measured.push(await kill());
  }
  return measured;
}

async function withoutDatabase(product: Product): Promise<number> {
  const began = performance.now();
  await product.killDatabase();
  await product.ready();
  return performance.now() - began;
}
