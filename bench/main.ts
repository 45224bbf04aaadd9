/**
 * `npm run bench`: compares the product with a hand-written server on the same data, in alternating rounds, and
 * measures the staff list and the intake. It prints figures and does not pass or fail. `npm run bench -- --parcels
 * 10000000`; `--rounds` and `--seconds` set the number and length of the rounds; `--data FOLDER` keeps the database
 * there for the next run. `--only writers` measures one part (tracking, price, staff, csv, statistics, clients,
 * writers, streams, or processes, which the whole run leaves out). `--pages` measures the public pages in a browser instead,
 * `--compare REV` this folder beside another revision.
 */
import { mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { startEmbedded } from '../server/db/embedded.ts';
import { startNode } from '../tests/support/started-process.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { csvTimes } from './csv.ts';
import { generate } from './generate.ts';
import { compare, measure, median, print, tokenOf, type Server } from './compare.ts';
import { load } from './load.ts';
import { PARCELS, ROUNDS, SECONDS, textOption } from './options.ts';
import { intakeBody, staffCompared, staffTimes, trackingNumber } from './staff.ts';
import { countRows, foldGenerated, latestEvent, recordMissed, switchRecording } from './statistics.ts';
import { measurePages } from './pages.ts';
import { CONNECTIONS, price, track } from './public-calls.ts';
import { compareWith } from './revisions.ts';
import { POOL_SIZE, startProduct } from './servers.ts';
import { processRates } from './processes.ts';
import { measureStreams } from './streams.ts';

async function startRaw(url: string): Promise<Server> {
  const env = { ...process.env, DATABASE_URL: url, POOL_SIZE };
  const server = startNode('The hand-written server', [process.execPath, 'bench/hand-written-server.ts'], {
    env,
  });
  const ready = server.message<{ port: number }>();
  const { port } = await server.until(() => ready);
  return { name: 'by hand', port, ...server };
}

/** The list of clients, and the pages of a client with an account and of one without. */
async function clientTimes(server: Server): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  const show = (path: (n: number) => string) => ({
    method: 'GET' as const,
    path: (n: number) => `/api/staff/${path(n)}`,
    headers,
    body: () => '',
  });
  print(`\nClients, ${PARCELS.toLocaleString('en')} parcels, 2 connections`);
  await measure(
    'list, first page',
    server,
    show(() => 'clients?limit=50'),
  );
  await measure(
    'list, page 10',
    server,
    show(() => 'clients?limit=50&start=450'),
  );
  await measure(
    'search, common (beridze)',
    server,
    show(() => 'clients?limit=50&query=beridze'),
  );
  await measure(
    'search, rare (person1234@)',
    server,
    show(() => 'clients?limit=50&query=person1234@'),
  );
  const email = (n: number) => `person${1 + ((n * 7919) % Math.ceil(PARCELS / 4))}@example.com`;
  await measure(
    'page',
    server,
    show((n) => `client/${Buffer.from(email(n)).toString('base64url')}`),
  );
}

/** Intakes and events with and without what the rollups record, in alternating rounds. */
async function writerCosts(server: Server, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  let events = 0;
  // Each round goes on with other parcels: the same event again would change nothing.
  const event = () => {
    events += 1;
    return JSON.stringify({
      tracking_numbers: [trackingNumber(events)],
      event: events % 2 === 0 ? 'PROCESS' : 'DELAY',
    });
  };
  const writers = {
    intakes: { path: '/api/cargo/pickup', headers, body: intakeBody },
    events: { path: '/api/cargo/batch/event', headers, body: event },
  };
  print('\nWriters, 2 connections');
  const before = await latestEvent(url);
  for (const [name, writer] of Object.entries(writers)) {
    const rates = { enable: [] as number[], disable: [] as number[] };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        // In turns, so that neither gains by its place.
        const states = ['enable', 'disable'] as const;
        for (const state of round % 2 === 0 ? states : states.toReversed()) {
          await switchRecording(url, state);
          const settings = { ...writer, port: server.port, connections: 2, milliseconds: SECONDS * 1000 };
          rates[state].push((await load(settings)).perSecond);
        }
      }
    } finally {
      await switchRecording(url, 'enable');
      // A kept database must be whole for the next run.
      await recordMissed(url, before);
    }
    const [recorded, plain] = [median(rates.enable), median(rates.disable)];
    print(
      `  ${name.padEnd(10)} ${recorded.toFixed(0)}/s recorded for the statistics, ${plain.toFixed(0)}/s not: ${((1 - recorded / plain) * 100).toFixed(1)} % slower`,
    );
  }
}

/** Live events to five thousand open pages. */
async function streamCosts(server: Server, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}`, 'content-type': 'application/json' };
  const makeChange = () =>
    fetch(`http://127.0.0.1:${server.port}/api/cargo/pickup`, {
      method: 'POST',
      headers,
      body: intakeBody(0),
    });
  await measureStreams(url, { port: server.port, pid: server.pid }, makeChange, print);
}

/** The statistics and the totals above the list, which the rollups answer; and the same figures from the rows. */
async function statisticsTimes(server: Server, url: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(server)}` };
  const show = (path: string) => ({ method: 'GET' as const, path: `/api${path}`, headers, body: () => '' });
  const totals = (filter_value: object) => ({
    path: '/api/cargoStats',
    headers,
    body: () => JSON.stringify({ filter_specification: { filter_by: 'COMBINE', filter_value } }),
  });
  print(`\nStatistics, ${PARCELS.toLocaleString('en')} parcels, 2 connections`);
  await foldGenerated(url, print);
  await measure('statistics, by month', server, show('/statistics?interval=month'));
  await measure('statistics, by year', server, show('/statistics?interval=year'));
  await measure('statistics, one route', server, show('/statistics?interval=month&route=UK/GE'));
  await measure(
    'statistics, unpaid, in transit',
    server,
    show('/statistics?paymentstatus=PENDING&status=IN_TRANSIT'),
  );
  await measure(
    'statistics, a month by day',
    server,
    show('/statistics?interval=day&datefrom=2025-03-01&dateto=2025-03-31'),
  );
  await measure('totals of the items', server, totals({}));
  await measure('totals, by route and status', server, totals({ route: 'UK/GE', status: 'RECEIVED' }));
  await measure('inactive and delayed', server, show('/statistics/inactive-delayed/?time=1'));
  await measure(
    'inactive and delayed, page 10',
    server,
    show('/statistics/inactive-delayed/?time=1&start=90'),
  );
  print(`  ${'from the rows, once'.padEnd(34)} ${(await countRows(url)).toFixed(0).padStart(13)} ms`);
}

/** The folder of `--data`, which is kept; otherwise a temporary one. */
function dataFolder(): { path: string; remove(): void } {
  const path = textOption('data');
  if (!path) return tempFolder('bench');
  mkdirSync(path, { recursive: true, mode: 0o755 });
  return { path, remove: () => undefined };
}

async function main(): Promise<void> {
  if (process.argv.includes('--pages')) return measurePages(print);
  const revision = textOption('compare');
  if (revision !== undefined) return compareWith(revision);
  const { path: folder, remove } = dataFolder();
  const stops: (() => unknown)[] = [remove];
  try {
    print(
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}, ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections`,
    );
    const database = await startEmbedded(folder, { durable: true, log: print });
    stops.push(() => database.stop());
    const where = { url: database.url, dataDir: folder };
    const product = await startProduct({ ...where, name: 'Merani, limits off', limits: 'off' });
    stops.push(() => product.stop());
    // After the first start, which creates the tables.
    await generate(database.url, PARCELS, print);
    const limited = await startProduct({ ...where, name: 'Merani, limits on', limits: 'on' });
    stops.push(() => limited.stop());
    const raw = await startRaw(database.url);
    stops.push(() => raw.stop());

    const parts: Record<string, () => Promise<unknown>> = {
      tracking: () => compare('Tracking', [product, limited, raw], track),
      price: () => compare('Price', [product, limited, raw], price),
      staff: async () => {
        await staffTimes(product);
        await staffCompared(product, raw, database.url);
      },
      csv: () => csvTimes(product, database.url),
      statistics: () => statisticsTimes(product, database.url),
      clients: () => clientTimes(product),
      writers: () => writerCosts(product, database.url),
      streams: () => streamCosts(product, database.url),
    };
    const only = textOption('only');
    if (only === 'processes') {
      const start = (count: number) => startProduct({ ...where, name: '', limits: 'off', processes: count });
      const settings = { ...track, rounds: ROUNDS, seconds: SECONDS, parcels: PARCELS, url: database.url };
      return await processRates({ ...settings, print }, start);
    }
    for (const [name, part] of Object.entries(parts)) if (only === undefined || only === name) await part();
    if (only !== undefined && !(only in parts)) throw new Error(`There is no part ${only}.`);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

await main();
