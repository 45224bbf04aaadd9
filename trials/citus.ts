/**
 * `npm run trial -- citus`: two companies on a Citus cluster (CITUS_URL). One works on the coordinator, is moved to a worker by
 * `npm run distribute`, works there, moves to another worker while it works, and comes back; the other works beside it throughout.
 * Nothing is lost, nobody gets an error, the statistics count every parcel, and all invariants hold in each place (docs/decisions/031).
 */
import { setTimeout as pause } from 'node:timers/promises';
import { distribute, moveTo } from '../server/cluster/distribution.ts';
import { bringBack } from '../server/cluster/return.ts';
import { type Cluster, type Company, findCluster, openCompany } from './cluster-companies.ts';
import { fuzz } from './fuzz.ts';
import { compare, startLoad } from './load.ts';
import { customerToken, staffToken } from './office.ts';
import type { Product, Reply, RequestOptions } from './product.ts';
import { type Scale, type Trial, timesOf } from './trial.ts';

const WORKERS = 3;
/** Milliseconds of work in each place. */
const WORK = { full: 20_000, short: 3_000 };
/** Generated requests to all calls. */
const REQUESTS = { full: 5_000, short: 300 };
/** Milliseconds until the statistics have counted everything. */
const FOLDED = 60_000;

async function run(product: Product, scale: Scale): Promise<string[]> {
  const cluster = await findCluster();
  if (typeof cluster === 'string') return [cluster];
  await product.stop();
  try {
    return await onCluster(cluster, scale);
  } finally {
    await product.start();
  }
}

export const citus: Trial = { run };

async function onCluster(cluster: Cluster, scale: Scale): Promise<string[]> {
  const moved = await openCompany(cluster, 'trial_moved', fuzz.settings);
  const beside = await openCompany(cluster, 'trial_beside').catch(async (error: unknown) => {
    await moved.remove();
    throw error;
  });
  const others = startLoad(beside.product, 1);
  try {
    const broken = await inEachPlace(moved, scale);
    await others.finish();
    const { lost, doubled } = await compare(beside.product, others);
    scale.print(`beside       ${others.acknowledged.length} pieces of work`);
    return [
      ...broken,
      ...[...lost, ...doubled, ...others.refused].map((one) => `beside: ${one}`),
      ...(await violationsOf(beside)),
    ];
  } finally {
    await others.finish();
    await moved.remove();
    await beside.remove();
  }
}

async function inEachPlace(company: Company, scale: Scale): Promise<string[]> {
  const { product, url, schema } = company;
  const broken = [...(await workIn('coordinator', company, scale))];
  await product.stop();
  const began = performance.now();
  const node = await distribute(url);
  scale.print(`${schema} moved to ${node} in ${Math.round(performance.now() - began)} ms`);
  await product.start();
  broken.push(...(await workIn('a worker', company, scale, scale.planted)));
  broken.push(
    ...(await workIn('on the way', company, scale, false, async () => {
      const { workers } = (await findCluster()) as Cluster;
      const other = workers.find((one) => one !== node) ?? '';
      const left = performance.now();
      await moveTo(url, other);
      scale.print(
        `${schema} moved to ${other} in ${Math.round(performance.now() - left)} ms while it worked`,
      );
    })),
  );
  // It changes whatever it can, so that nobody works afterwards.
  broken.push(...(await everyCall(company, scale)));
  await product.stop();
  const returned = performance.now();
  await bringBack(url);
  scale.print(`${schema} moved back in ${Math.round(performance.now() - returned)} ms`);
  await product.start();
  return [...broken, ...(await violationsOf(company))];
}

/** An office works, and converts points; then everything is compared. */
async function workIn(
  place: string,
  company: Company,
  { short, print }: Scale,
  planted = false,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<string[]> {
  const { product } = company;
  const waits: number[] = [];
  const failed: string[] = [];
  const watched = { ...product, request: timed(product, waits, failed) };
  const load = startLoad(watched, WORKERS);
  try {
    await Promise.all([meanwhile(), pause(WORK[short ? 'short' : 'full'])]);
  } finally {
    await load.finish();
  }
  if (planted) load.acknowledged.push({ kind: 'cash', key: 'never sent' });
  const { lost, doubled } = await compare(product, load);
  print(`${place.padEnd(17)} ${load.acknowledged.length} pieces of work, ${timesOf(waits)}`);
  return [
    ...[...lost.map((one) => `lost: ${one}`), ...doubled, ...load.refused, ...failed].map(
      (one) => `${place}: ${one}`,
    ),
    ...(await convertPoints(product)).map((one) => `${place}: ${one}`),
    ...(await uncounted(product)).map((one) => `${place}: ${one}`),
    ...(await violationsOf(company)).map((one) => `${place}: ${one}`),
  ];
}

/** Notes how long each request took, and each answer of 500 or more. */
function timed(product: Product, waits: number[], failed: string[]) {
  return async (path: string, options?: RequestOptions): Promise<Reply> => {
    const began = performance.now();
    const reply = await product.request(path, options);
    waits.push(performance.now() - began);
    if (reply.status >= 500) failed.push(`${path} ${reply.status}`);
    return reply;
  };
}

/** What each call answers to generated requests. */
async function everyCall({ product }: Company, scale: Scale): Promise<string[]> {
  const count = REQUESTS[scale.short ? 'short' : 'full'];
  const broken = await fuzz.run(product, { ...scale, planted: false, count });
  return broken.map((one) => `every call: ${one}`);
}

/** A customer's points become a coupon; a customer without enough of them is told so. */
async function convertPoints(product: Product): Promise<string[]> {
  const token = await customerToken(product);
  const { status } = await product.request('/api/customer/store/coupon', { token, body: { points: 100 } });
  return status === 200 || status === 409 || status === 422 ? [] : [`points into a coupon: ${status}`];
}

/** Parcels that the statistics have not counted. */
async function uncounted(product: Product): Promise<string[]> {
  const token = await staffToken(product, 'admin');
  const end = performance.now() + FOLDED;
  for (;;) {
    const { body } = await product.request('/api/statistics?interval=year', { token });
    const [row] = await product.query<{ count: number }>('select count(*)::int as count from parcels');
    const counted = Number(body.parcels?.total);
    if (counted === row?.count) return [];
    if (performance.now() > end) return [`the statistics count ${counted} of ${row?.count} parcels`];
    await pause(200);
  }
}

/** Broken invariants, and jobs that failed. */
async function violationsOf({ product, schema }: Company): Promise<string[]> {
  const jobs = await product.query<{ task: string; error: string }>(
    `select task_identifier as task, last_error as error from ${schema}_worker.jobs where last_error is not null`,
  );
  return [
    ...(await product.violations()).map((one) => JSON.stringify(one)),
    ...jobs.map(({ task, error }) => `the job ${task}: ${error}`),
  ];
}
