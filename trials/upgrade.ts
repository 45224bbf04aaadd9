/**
 * `npm run trial -- upgrade`: while an office works, a second server of the new version starts on the same database, applies
 * the migrations that are missing and serves beside the first one, although a transaction that somebody left open stands in
 * the way. Nobody waits long, nothing is lost.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { urlOfRunning } from '../server/db/embedded.ts';
import { compare, startLoad } from './load.ts';
import { type Product, startProduct } from './product.ts';
import { above, boundOf, type Scale, type Trial, timesOf } from './trial.ts';

const ROUNDS = { full: 5, short: 1 };
/** At each server. All their parcels have one sender, for whom intakes take turns: more would only measure that. */
const WORKERS = 3;
/** How long the open transaction stands in the way after the second server was started, in milliseconds. */
const OPEN = { full: 8_000, short: 2_500 };
/** Milliseconds that a request may wait. */
const BOUND = 1_000;
/** Both servers work for so long, in milliseconds. */
const TOGETHER = { full: 5_000, short: 300 };

/** Migrations whose work the office does not need, and what undoes them: the first server does as if it did not know them. */
const UNDONE: Readonly<Record<string, string>> = {
  '027-parcel-page-and-list.sql': 'drop index parcels_by_weight',
  '028-item-views.sql': 'drop table item_views',
  '030-route-durations.sql': 'drop table route_durations',
  '038-activity-of-parcels.sql': 'drop index activity_of_parcel, activity_without_parcel',
};

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const size = short ? 'short' : 'full';
  const seen: Seen = { waits: [], refused: [] };
  const broken: string[] = [];
  if (planted)
    await watched(product, seen).request('/api/cargo/track', { body: { tracking_number: 'NONE' } });
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    for (const [name, undo] of Object.entries(UNDONE)) {
      await product.query(undo);
      await product.query('delete from schema_migrations where name = $1', [name]);
    }
    const measured = await underLoad(product, seen, size);
    print(
      `round ${round + 1}   ${measured.done} pieces of work, ${measured.together} of them while both served`,
    );
    broken.push(...measured.broken);
  }
  print(`requests  ${seen.waits.length}, ${timesOf(seen.waits)}`);
  return [
    ...above('a request', seen.waits, planted ? 0 : boundOf(BOUND, short)),
    ...seen.refused.map((one) => `refused: ${one}`),
    ...broken,
  ];
}

export const upgrade: Trial = { run };

interface Seen {
  /** The milliseconds of each request. */
  waits: number[];
  /** Path and status of each that got another answer than 200, logins included. */
  refused: string[];
}

interface Measured {
  done: number;
  /** Of these, after the second server was ready. */
  together: number;
  broken: string[];
}

async function underLoad(product: Product, seen: Seen, size: 'full' | 'short'): Promise<Measured> {
  const url = urlOfRunning(product.dataDir);
  const loads = [startLoad(watched(product, seen), WORKERS)];
  const open = new pg.Client({ connectionString: url });
  await open.connect();
  await open.query('begin');
  await open.query('lock table parcels in row exclusive mode');
  const starting = startProduct({ RATE_LIMITS: 'off', DATABASE_URL: url }, { database: url });
  await pause(OPEN[size]);
  const early = await missing(product);
  await open.query('commit');
  await open.end();
  const second = await starting;
  const before = acknowledged(loads);
  loads.push(startLoad(watched(second, seen), WORKERS));
  await pause(TOGETHER[size]);
  await Promise.all(loads.map((load) => load.finish()));
  await second.remove();
  const late = await missing(product);
  const compared = await Promise.all(loads.map((load) => compare(product, load)));
  const done = acknowledged(loads);
  return {
    done,
    together: done - before,
    broken: [
      ...(early === 0 ? ['the open transaction was in nobody’s way'] : []),
      ...(late > 0 ? [`${late} migrations are still missing`] : []),
      ...(before === 0 || done === before ? ['too little was acknowledged to tell anything'] : []),
      ...compared.flatMap(({ lost, doubled }) => [
        ...lost.map((one) => `lost: ${one}`),
        ...doubled.map((one) => `doubled: ${one}`),
      ]),
      ...loads.flatMap(({ refused, retries }) => [
        ...refused,
        ...(retries > 0 ? [`${retries} requests had to be sent again`] : []),
      ]),
    ],
  };
}

const acknowledged = (loads: readonly { acknowledged: unknown[] }[]): number =>
  loads.reduce((sum, load) => sum + load.acknowledged.length, 0);

/** How many of the undone migrations are not applied. */
async function missing(product: Product): Promise<number> {
  const names = Object.keys(UNDONE);
  const rows = await product.query('select from schema_migrations where name = any ($1)', [names]);
  return names.length - rows.length;
}

/** The product, with what its callers see written down. */
function watched(product: Product, { waits, refused }: Seen): Product {
  return {
    ...product,
    request: async (path, options) => {
      const began = performance.now();
      const reply = await product.request(path, options);
      waits.push(performance.now() - began);
      if (reply.status !== 200) refused.push(`${path} ${reply.status}`);
      return reply;
    },
  };
}
