/**
 * `npm run trial -- machines`: two servers behind HAProxy, PgBouncer and a streaming replica. One server is killed and comes
 * back, then the primary is killed and the replica promoted, while an office works and others track parcels and read
 * statistics. Once with asynchronous replication, where the last writes may be lost, and once with synchronous, where none
 * may. Meanwhile each writer reads what they wrote, which must never be older (docs/decisions/030).
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { checkInvariants } from '../server/db/invariants.ts';
import { namesAgainstNone } from './machine-names.ts';
import { missingPrograms, openRoom, type MachineRoom } from './machine-room.ts';
import { compare, startLoad, type Load } from './load.ts';
import { staffToken } from './office.ts';
import type { Product } from './product.ts';
import { startReading, startWriting } from './replica-callers.ts';
import type { Scale, Trial } from './trial.ts';

const WORKERS = 6;
/** Milliseconds of work before, between and after the failures. */
const WORK = { full: 10_000, short: 2_000 };
/** Milliseconds that a killed server is away, and until somebody has decided to promote the replica. */
const AWAY = { server: 3_000, primary: 2_000 };
/** Milliseconds from the end of an outage until work is acknowledged again. */
const BOUND = 15_000;

async function run(product: Product, scale: Scale): Promise<string[]> {
  const missing = missingPrograms();
  if (missing.length > 0)
    return [`this trial needs ${missing.join(' and ')}, which this machine does not have`];
  await product.stop();
  try {
    const first = await inRoom(product, scale, 'asynchronous');
    const second = await inRoom(product, scale, 'synchronous');
    return [...first, ...second];
  } finally {
    await product.start();
  }
}

export const machines: Trial = { run };

type Replication = 'asynchronous' | 'synchronous';

async function inRoom(product: Product, scale: Scale, replication: Replication): Promise<string[]> {
  const room = await openRoom(product);
  try {
    if (replication === 'synchronous') {
      await room.primary.query(`alter system set synchronous_standby_names = 'replica'`);
      await room.primary.query('select pg_reload_conf()');
    } else await namesAgainstNone(room, scale);
    return (await underLoad(room, scale, replication)).map((one) => `${replication}: ${one}`);
  } finally {
    await room.close();
  }
}

async function underLoad(room: MachineRoom, scale: Scale, replication: Replication): Promise<string[]> {
  const { short, print, planted } = scale;
  const work = WORK[short ? 'short' : 'full'];
  const watched = watch(room);
  const token = await staffToken(watched, 'admin');
  const before = await readsOf(room);
  const load = startLoad(watched, WORKERS);
  const reading = await startReading(watched, room.primary, token);
  const writing = startWriting(watched, token, planted);
  const stop = () => Promise.all([load.finish(), reading.finish(), writing.finish()]);
  try {
    await pause(work);
    print(`${replication} replication: ${load.acknowledged.length} writes acknowledged in ${work / 1_000} s`);
    const replicaReads = (await readsOf(room)) - before;
    const server = await killServer(room, watched, work);
    const primary = await killPrimary(room, watched, load, work);
    await stop();
    const { lost, doubled } = await compare(room.replica, load);
    const violations = await violationsOf(room);
    print(`  a server killed, back after ${AWAY.server / 1_000} s   ${server}`);
    print(`  the primary killed             ${primary.line}`);
    print(`  acknowledged ${load.acknowledged.length}, lost ${lost.length}, doubled ${doubled.length}`);
    print(
      `  reads        ${reading.count()}; the replica answered ${replicaReads} transactions before the failures`,
    );
    print(`  own writes   ${writing.checked()} read back, ${writing.older.length} older`);
    for (const one of lost.slice(0, 10)) print(`    lost: ${one}`);
    // What followed on a lost intake is refused, too.
    const mayLose = replication === 'asynchronous';
    return [
      ...(mayLose ? [] : [...lost.map((one) => `lost: ${one}`), ...load.refused]),
      ...doubled.map((one) => `doubled: ${one}`),
      ...writing.older,
      ...(writing.checked() === 0 || replicaReads < reading.count() / 20
        ? ['the replica was hardly used']
        : []),
      ...(primary.again > BOUND ? [`work went on after ${primary.again.toFixed(0)} ms`] : []),
      ...violations.map((one) => JSON.stringify(one)),
    ];
  } finally {
    await stop();
  }
}

interface Asked {
  at: number;
  /** Public tracking, which needs no primary. */
  isTracking: boolean;
  /** No answer, or one of 500 and above. */
  failed: boolean;
}

interface Watched {
  request: MachineRoom['request'];
  asked: Asked[];
}

function watch(room: MachineRoom): Watched {
  const asked: Asked[] = [];
  return {
    asked,
    async request(path, options) {
      const reply = await room.request(path, options).catch((error: unknown) => error as Error);
      const failed = reply instanceof Error || reply.status >= 500;
      asked.push({ at: performance.now(), isTracking: path === '/api/cargo/track', failed });
      if (reply instanceof Error) throw reply;
      return reply;
    },
  };
}

/** `errors: 3 of 900 trackings, 12 of 300 others, the last after 1.2 s`. */
function errorsSince({ asked }: Watched, began: number): string {
  const since = asked.filter(({ at }) => at >= began);
  const part = (isTracking: boolean) => {
    const all = since.filter((one) => one.isTracking === isTracking);
    return `${all.filter(({ failed }) => failed).length} of ${all.length}`;
  };
  const last = since.findLast(({ failed }) => failed);
  const after = last === undefined ? '' : `, the last after ${seconds(last.at - began)}`;
  return `errors: ${part(true)} trackings, ${part(false)} others${after}`;
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;

async function killServer(room: MachineRoom, watched: Watched, work: number): Promise<string> {
  const [server] = room.servers;
  const began = performance.now();
  await server?.kill();
  await pause(AWAY.server);
  await server?.start();
  await pause(work);
  return errorsSince(watched, began);
}

async function killPrimary(room: MachineRoom, watched: Watched, load: Load, work: number) {
  const began = performance.now();
  room.killPrimary();
  await pause(AWAY.primary);
  const promoting = performance.now();
  await room.promote();
  const promoted = performance.now();
  const known = load.acknowledged.length;
  while (load.acknowledged.length === known && performance.now() - promoted < 2 * BOUND) await pause(20);
  const again = performance.now() - promoting;
  await pause(work);
  const line =
    `promoted in ${seconds(promoted - promoting)}, writes acknowledged again ${seconds(again)} after the promotion began; ` +
    errorsSince(watched, began);
  return { line, again };
}

/** The transactions that the replica has run. */
async function readsOf(room: MachineRoom): Promise<number> {
  const [row] = await room.replica.query<{ reads: number }>(
    `select xact_commit::int as reads from pg_stat_database where datname = 'merani'`,
  );
  return row?.reads ?? 0;
}

async function violationsOf(room: MachineRoom): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: room.urls.address });
  await client.connect();
  try {
    return await checkInvariants(client);
  } finally {
    await client.end();
  }
}
