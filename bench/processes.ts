/** Tracking by the number of server processes, beside pgbench with the same look-up: `npm run bench -- --only processes`. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TRACKING_LOOKUP } from '../server/features/records/tracking/tracking.queries.ts';
import type { Server } from './compare.ts';
import { load, type Load } from './load.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';

/** Clients and threads of pgbench: enough to keep two cores busy. */
const CLIENTS = { '-c': '16', '-j': '2' };

/** Milliseconds before each measurement. */
const WARM_UP = 2_000;

export interface Rounds extends Omit<Load, 'milliseconds' | 'port'> {
  url: string;
  parcels: number;
  rounds: number;
  seconds: number;
  print(line: string): void;
}

/** Prints what the product does with 1, 2 and 4 processes, in turns with pgbench. */
export async function processRates(
  { url, parcels, rounds, seconds, print, ...track }: Rounds,
  start: (processes: number) => Promise<Pick<Server, 'port' | 'stop'>>,
): Promise<void> {
  const rates = new Map<string, number[]>();
  const note = (name: string, rate: number) => rates.set(name, [...(rates.get(name) ?? []), rate]);
  const pgbench = await pgbenchOf(url, parcels);
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const processes of [1, 2, 4]) {
        const { port, stop } = await start(processes);
        await load({ ...track, port, milliseconds: WARM_UP });
        const measured = await load({ ...track, port, milliseconds: seconds * 1_000 });
        note(`PROCESSES=${processes}`, measured.perSecond);
        await stop();
      }
      if (pgbench !== undefined) note('pgbench -M prepared', await pgbench.run(seconds));
    }
  } finally {
    pgbench?.remove();
  }
  print('\nTracking, limits off');
  for (const [name, all] of rates) {
    const [low = 0, ...more] = all.toSorted((a, b) => a - b).map(Math.round);
    const middle = [low, ...more][Math.floor(all.length / 2)];
    print(`  ${name.padEnd(22)} ${middle}/s  (${low}–${more.at(-1) ?? low})`);
  }
  if (pgbench === undefined) print('  pgbench is not installed.');
}

interface Pgbench {
  /** Look-ups a second, in a run of so many seconds. */
  run(seconds: number): Promise<number>;
  remove(): void;
}

/** Prepares the same statement for one number a transaction; undefined where pgbench is not installed. */
async function pgbenchOf(url: string, parcels: number): Promise<Pgbench | undefined> {
  const call = promisify(execFile);
  try {
    await call('pgbench', ['--version']);
  } catch {
    return undefined;
  }
  const folder = tempFolder('pgbench');
  const script = join(folder.path, 'track.sql');
  const statement = TRACKING_LOOKUP.sql
    .replace('$1::text[]', `array['GEN-' || lpad((:n)::bigint::text, 9, '0')]`)
    // pgbench takes a colon before a letter for a variable, also within quotes.
    .replaceAll(/:(MI|SS)/g, '":"$1');
  writeFileSync(script, `\\set n random(1, ${parcels})\n${statement.trim().replaceAll('\n', ' ')};\n`);
  const words = ['-n', '-M', 'prepared', '-f', script, ...Object.entries(CLIENTS).flat()];
  return {
    async run(seconds) {
      const { stdout } = await call('pgbench', [...words, '-T', String(seconds), url], {
        // As in the product's sessions.
        env: { ...process.env, PGTZ: 'UTC' },
      });
      const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1];
      if (rate === undefined) throw new Error(`pgbench printed no rate:\n${stdout}`);
      return Number(rate);
    },
    remove: () => folder.remove(),
  };
}
