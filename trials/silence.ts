/**
 * `npm run trial -- silence`: each thing outside falls silent without closing its connections, once while nobody works and
 * once while an office does. Readiness answers within three seconds, those who do not need the silent thing go on, all is
 * well within 30 s of its end, and a stop in the middle takes no longer than the ten seconds it may take.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { compare, type Load, startLoad } from './load.ts';
import { staffToken, takeIn } from './office.ts';
import { startBehindProxies, type Outside } from './outsides.ts';
import type { Product } from './product.ts';
import { above, boundOf, type Scale, type Trial, timesOf } from './trial.ts';
import { newAddress, percentile } from './watch.ts';

const WORKERS = 4;
/** Milliseconds of silence. */
const SILENCE = { full: 20_000, short: 1_000 };
/** Milliseconds; the bounds of `others` are for the 99th percentile. */
const BOUNDS = { readiness: 3_000, others: 1_000, well: 30_000, stop: 10_500 };
/** Milliseconds, far more than anything takes. */
const HANGS = 180_000;
const INTERVAL = 200;

async function run(_: Product, scale: Scale): Promise<string[]> {
  const { product, outsides, close } = await startBehindProxies();
  const broken: string[] = [];
  try {
    for (const outside of scale.short ? outsides.slice(0, 1) : outsides)
      for (const isBusy of scale.short ? [true] : [false, true]) {
        const name = `${outside.name}, ${isBusy ? 'busy' : 'idle'}`;
        const found = await whileSilent(product, outside, isBusy, scale);
        broken.push(...found.map((line) => `${name}: ${line}`));
      }
    const violations = await product.violations();
    return [...broken, ...violations.map((one) => JSON.stringify(one))];
  } finally {
    await close();
  }
}

export const silence: Trial = { run };

async function whileSilent(
  product: Product,
  outside: Outside,
  isBusy: boolean,
  { short, planted, print }: Scale,
): Promise<string[]> {
  const broken: string[] = [];
  const use = async () => {
    if (!(await outside.use())) broken.push('it did not work before');
  };
  await use();
  const load = isBusy ? startLoad(product, WORKERS) : undefined;
  if (isBusy) await pause(1_000);
  const watched = startWatch(product);
  await outside.fallSilent();
  const using = isBusy ? Array.from({ length: WORKERS }, () => outside.use()) : [];
  await pause(SILENCE[short ? 'short' : 'full']);
  await outside.speak();
  const well = await untilWell(product, outside);
  await watched.finish();
  await Promise.all(using);
  broken.push(...(await acknowledged(product, load, planted)));

  await outside.fallSilent();
  const hanging = isBusy ? Array.from({ length: WORKERS }, () => outside.use()) : [];
  if (isBusy) await pause(500);
  const { milliseconds: stop } = await product.stop();
  await outside.speak();
  await product.start();
  await Promise.all(hanging);

  const others = percentile(
    watched.others.toSorted((a, b) => a - b),
    99,
  );
  const name = `${outside.name}, ${isBusy ? 'busy' : 'idle'}`.padEnd(26);
  print(
    `${name} ${timesOf(watched.readiness)}; others ${others.toFixed(0)} ms; well after ${(well / 1_000).toFixed(1)} s; stopped in ${(stop / 1_000).toFixed(1)} s`,
  );
  return [
    ...broken,
    ...above('readiness', watched.readiness, boundOf(BOUNDS.readiness, short)),
    ...(outside.isNeededByAll ? [] : above('others', [others], boundOf(BOUNDS.others, short))),
    ...(outside.isNeededByAll ? [] : [...new Set(watched.refused)]),
    ...above('all was well', [well], boundOf(BOUNDS.well, short)),
    ...above('the stop', [stop], boundOf(BOUNDS.stop, short)),
  ];
}

/** Asks for readiness, the parcels of staff and a public tracking, one after the other, and does not wait for answers. */
function startWatch(product: Product) {
  const [readiness, others, refused]: [number[], number[], string[]] = [[], [], []];
  const ended = new AbortController();
  const timed = async (times: number[], path: string, options: object = {}, fine = [200]) => {
    const began = performance.now();
    const reply = await product
      .request(path, { from: newAddress(), ...options })
      .catch(() => ({ status: 0 }));
    times.push(performance.now() - began);
    if (!fine.includes(reply.status)) refused.push(`${path} got ${reply.status}`);
  };
  const pending: Promise<void>[] = [];
  const watching = (async () => {
    const token = staffToken(product, 'dublin');
    while (!ended.signal.aborted) {
      pending.push(timed(readiness, '/health/ready'));
      const parcels = token.then((one) => timed(others, '/api/cargo', { body: {}, token: one }));
      pending.push(parcels);
      pending.push(timed(others, '/api/cargo/track', { body: { tracking_number: 'NOBODY-1' } }, [404]));
      await pause(INTERVAL);
    }
  })();
  return {
    readiness,
    others,
    refused,
    finish: async () => {
      ended.abort();
      await watching;
      await Promise.all(pending);
    },
  };
}

/** Milliseconds until readiness, somebody's work and what needs the thing succeed together. */
async function untilWell(product: Product, outside: Outside): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < HANGS) {
    const ready = await product.request('/health/ready').catch(() => ({ status: 0 }));
    const worked = await staffToken(product, 'london')
      .then((token) => takeIn(product, token))
      .catch(() => undefined);
    if (ready.status === 200 && worked !== undefined && (await outside.use())) break;
    await pause(INTERVAL);
  }
  return performance.now() - began;
}

/** Lets the work end; what was acknowledged is there once. */
async function acknowledged(product: Product, load: Load | undefined, planted: boolean): Promise<string[]> {
  if (load === undefined) return [];
  await load.finish();
  if (planted) load.acknowledged.push({ kind: 'cash', key: 'never sent' });
  const { lost, doubled } = await compare(product, load);
  return [...load.refused, ...lost.map((one) => `lost: ${one}`), ...doubled.map((one) => `doubled: ${one}`)];
}
