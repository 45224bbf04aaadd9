/** `npm run trial -- NAME [--short] [--seed N] [--count N]`: runs one trial, or `all`. Exits 1 when a bound was exceeded. */
import { parseArgs } from 'node:util';
import { batch } from './batch.ts';
import { citus } from './citus.ts';
import { clock } from './clock.ts';
import { crashes } from './crashes.ts';
import { diskFull } from './disk-full.ts';
import { drain } from './drain.ts';
import { fuzz } from './fuzz.ts';
import { hostile } from './hostile.ts';
import { image } from './image.ts';
import { machines } from './machines.ts';
import { mails } from './mails.ts';
import { pool } from './pool.ts';
import { provider } from './provider.ts';
import { racing } from './races.ts';
import { silence } from './silence.ts';
import { slowClients } from './slow-clients.ts';
import { restore } from './restore.ts';
import { runAlone, type Trial } from './trial.ts';
import { upgrade } from './upgrade.ts';
import { webhooks } from './webhooks.ts';

const trials: Readonly<Record<string, Trial>> = {
  hostile,
  clock,
  upgrade,
  crashes,
  drain,
  pool,
  races: racing,
  fuzz,
  webhooks,
  'slow-clients': slowClients,
  mails,
  provider,
  silence,
  batch,
  restore,
  'disk-full': diskFull,
  image,
  machines,
  citus,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seed: { type: 'string' },
    count: { type: 'string' },
  },
});
const name = positionals[0] ?? '';
const chosen = Object.entries(trials).filter(([one]) => name === 'all' || name === one);
const print = (line: string) => process.stdout.write(`${line}\n`);
if (chosen.length === 0) {
  process.stderr.write(`Usage: npm run trial -- NAME, one of: ${Object.keys(trials).join(', ')}, all\n`);
  process.exit(1);
}
const count = values.count === undefined ? undefined : Number(values.count);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
let held = true;
for (const [title, trial] of chosen) {
  print(`── ${title}${values.short ? ', short' : ''}, seed ${seed}`);
  const began = performance.now();
  const broken = await runAlone(trial, { short: values.short, seed, planted: false, count, print });
  for (const line of broken.slice(0, 50)) print(`BROKEN ${line}`);
  print(
    `${broken.length === 0 ? 'all held' : `${broken.length} broken`}, ${Math.round((performance.now() - began) / 1000)} s`,
  );
  held &&= broken.length === 0;
}
process.exit(held ? 0 : 1);
