/**
 * `npm run trial -- disk-full`: the disk of files and database is full while an office works. Uploads are refused with a
 * clear error and leave nothing behind, reads are answered, nothing that was acknowledged is lost, and all goes on without a restart once there
 * is space again.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { filesIn } from '../server/backup/backup.ts';
import { checkInvariants } from '../server/db/invariants.ts';
import { compare, startLoad } from './load.ts';
import type { Product } from './product.ts';
import { uploader, wrongFiles } from './files.ts';
import { type SmallDisk, startOnSmallDisk } from './small-disk.ts';
import { above, boundOf, type Scale, type Trial } from './trial.ts';
import { newAddress } from './watch.ts';

const MEGABYTE = 1024 * 1024;
/** Free at the beginning: readiness needs 64 MB. */
const FREE = 128 * MEGABYTE;
const UPLOAD = 3 * MEGABYTE;
const WORKERS = 3;
const SIZES = {
  full: { uploads: 50, milliseconds: 60_000 },
  short: { uploads: 3, milliseconds: 1_000 },
};
/** Milliseconds until everything works again; a database that could not start is tried again after up to 15 s. */
const BACK = 20_000;
/** Milliseconds, far more than anything takes. */
const HANGS = 180_000;

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const size = SIZES[short ? 'short' : 'full'];
  await product.stop();
  try {
    const disk = await startOnSmallDisk(product, FREE);
    const customer = await uploader(product, Buffer.alloc(UPLOAD, '%PDF-1.4\n'));
    const load = startLoad(product, WORKERS);
    await pause(size.milliseconds / 10);
    const first = await customer.upload();

    // Space for part of a file: what was written of it must go.
    const files = filesIn(join(disk.data, 'files'));
    disk.fill(UPLOAD / 3);
    const partly = await times(size.uploads, customer.upload);
    const left = filesIn(join(disk.data, 'files')).length - files.length;

    disk.fill(0);
    const acknowledged = load.acknowledged.length;
    const full = await whileFull(product, disk, size.milliseconds, customer.upload);
    const meanwhile = load.acknowledged.length - acknowledged;

    disk.empty();
    const began = performance.now();
    let again = await customer.upload();
    for (; again !== '200' && performance.now() - began < HANGS; again = await customer.upload())
      await pause(100);
    const back = performance.now() - began;
    await load.finish();
    if (planted) {
      load.acknowledged.push({ kind: 'cash', key: 'never sent' });
      full.reads.push('503 unavailable');
    }

    const { lost, doubled } = await compare(disk, load);
    const violations = await disk.inDatabase(checkInvariants);
    print(
      `uploads   before: ${first}; space for a third: ${counted(partly)}; full: ${counted(full.uploads)}`,
    );
    print(`reads     ${counted(full.reads)} while it was full`);
    print(`work      ${meanwhile} acknowledged while it was full, ${load.acknowledged.length} in all`);
    print(`again     ${(back / 1_000).toFixed(1)} s after there was space, without a restart`);
    return [
      ...(first === '200' ? [] : [`an upload before got ${first}`]),
      ...partly
        .concat(full.uploads)
        .filter(isUnclear)
        .map((one) => `an upload got ${one}`),
      ...full.reads.filter((one) => one !== '200').map((one) => `a read got ${one}`),
      ...(partly.includes('503 unavailable') ? [] : ['the disk was not full']),
      ...(left === 0 ? [] : [`refused uploads left ${left} files`]),
      ...(again === '200' ? [] : [`an upload after there was space got ${again}`]),
      ...above('again', [back], boundOf(BACK, short)),
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `doubled: ${one}`),
      ...load.refused,
      ...(await wrongFiles(disk, disk.data)),
      ...violations.map((one) => JSON.stringify(one)),
    ];
  } finally {
    await product.stop();
    await product.start();
  }
}

export const diskFull: Trial = { run };

const isUnclear = (answer: string) => answer !== '200' && answer !== '503 unavailable';

function counted(answers: readonly string[]): string {
  const groups = Map.groupBy(answers, (answer) => answer);
  return [...groups].map(([answer, of]) => `${of.length} × ${answer}`).join(', ');
}

async function times<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}

/** What callers get while nothing can be written. */
async function whileFull(
  product: Product,
  disk: SmallDisk,
  milliseconds: number,
  upload: () => Promise<string>,
) {
  const [reads, uploads]: [string[], string[]] = [[], []];
  const until = performance.now() + milliseconds;
  while (performance.now() < until) {
    const body = { tracking_number: 'MR-10060' };
    const reply = await product.request('/api/cargo/track', { body, from: newAddress() });
    reads.push(reply.status === 200 ? '200' : `${reply.status} ${reply.body.code}`);
    if (reads.length % 10 === 1) uploads.push(await upload());
    // What was given back meanwhile (old parts of the database's log).
    disk.fill(0);
    await pause(20);
  }
  return { reads, uploads };
}
