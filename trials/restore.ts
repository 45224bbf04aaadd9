/**
 * `npm run trial -- restore`: a backup while an office works, restored into another place. The product runs on it, and
 * what was acknowledged before the backup began is there once, files included (docs/decisions/028).
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { wrongFiles } from './files.ts';
import { compare, type Load, startLoad } from './load.ts';
import { staffToken, takeIn } from './office.ts';
import { type Product, startProduct } from './product.ts';
import type { Scale, Trial } from './trial.ts';

const ROUNDS = { full: 5, short: 1 };
const WORKERS = 6;
/** How long the office works before a backup, in milliseconds. */
const WORK = { full: 10_000, short: 500 };

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const size = short ? 'short' : 'full';
  const load = startLoad(product, WORKERS);
  const broken: string[] = [];
  try {
    for (let round = 0; round < ROUNDS[size]; round += 1) {
      await pause(WORK[size]);
      // Every other backup is encrypted.
      const found = await saveAndLoad(product, load, round % 2 === 1, planted);
      print(found.line);
      broken.push(...found.broken.map((one) => `backup ${round + 1}: ${one}`));
    }
  } finally {
    await load.finish();
  }
  return [...broken, ...load.refused];
}

export const restore: Trial = { run };

async function saveAndLoad(product: Product, load: Load, encrypted: boolean, planted: boolean) {
  const place = tempFolder('trial');
  const file = join(place.path, 'backup');
  try {
    const before = [...load.acknowledged];
    const saved = await timed(() =>
      command(product.dataDir, 'backup', file, ...(encrypted ? ['--encrypt'] : [])),
    );
    const during = load.acknowledged.length - before.length;
    const loaded = await timed(() => command(join(place.path, 'data'), 'restore', file));
    const megabytes = (statSync(file).size / 1_000_000).toFixed(1);
    if (planted) before.push({ kind: 'cash', key: 'never sent' });
    const broken = await inspect(place, { begun: load.begun, acknowledged: before });
    const line =
      `${before.length} acknowledged before, ${during} during the backup of ${saved} s` +
      `${encrypted ? ', encrypted' : ''}; ${megabytes} MB; restored in ${loaded} s`;
    return { line, broken };
  } finally {
    place.remove();
  }
}

async function timed(work: () => Promise<unknown>): Promise<string> {
  const began = performance.now();
  await work();
  return ((performance.now() - began) / 1_000).toFixed(1);
}

/** Runs `npm run backup` or `npm run restore`; throws with its message when it fails. */
function command(dataDir: string, ...args: string[]): Promise<unknown> {
  const environment = {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    NODE_ENV: 'development',
    LOG_LEVEL: 'fatal',
    DEMO: 'on',
    BACKUP_PASSPHRASE: 'a long enough passphrase',
  };
  return promisify(execFile)(process.execPath, ['server/backup/main.ts', ...args], {
    env: { ...process.env, ...environment },
  });
}

/** Starts the product in the other place; returns what is wrong there. */
async function inspect(
  place: ReturnType<typeof tempFolder>,
  load: Pick<Load, 'begun' | 'acknowledged'>,
): Promise<string[]> {
  const restored = await startProduct({ RATE_LIMITS: 'off' }, { folder: place });
  try {
    const { lost, doubled } = await compare(restored, load);
    const files = await wrongFiles(restored, restored.dataDir);
    const violations = await restored.violations();
    await takeIn(restored, await staffToken(restored, 'admin'));
    return [
      ...(load.acknowledged.length === 0 ? ['nothing was acknowledged before'] : []),
      ...lost.map((one) => `lost: ${one}`),
      ...doubled.map((one) => `doubled: ${one}`),
      ...files,
      ...violations.map((one) => JSON.stringify(one)),
    ];
  } finally {
    await restored.remove();
  }
}
