/**
 * `npm run bench -- --compare REV`: what visitors and staff ask most, of this folder and of another revision in turns, so that a
 * change that makes the product slower is seen. Each has a database of its own, in the same PostgreSQL, which it migrates and fills
 * itself.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { changeOf, compare, print, tokenOf, type Call, type Server } from './compare.ts';
import type { generate } from './generate.ts';
import { PARCELS, ROUNDS, SECONDS } from './options.ts';
import { price, track } from './public-calls.ts';
import { startProduct } from './servers.ts';
import { staffCalls } from './staff.ts';

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();

/** Prints the rates of both, and which calls have become slower or faster beyond the spread of the rounds. */
export async function compareWith(revision: string): Promise<void> {
  const { path: folder, remove } = tempFolder('compare');
  const stops: (() => unknown)[] = [remove];
  try {
    const then = { name: git('rev-parse', '--short', `${revision}^{commit}`), cwd: join(folder, 'then') };
    git('worktree', 'add', '--detach', then.cwd, then.name);
    stops.push(() => git('worktree', 'remove', '--force', then.cwd));
    installLike(then.cwd);
    print(
      `${then.name} beside this folder, ${ROUNDS} rounds of ${SECONDS} s, ${PARCELS.toLocaleString('en')} parcels`,
    );
    const database = await startEmbedded(folder, { durable: true, log: print });
    stops.push(() => database.stop());
    const servers: Server[] = [];
    for (const { name, cwd } of [{ name: 'now', cwd: process.cwd() }, then]) {
      const dataDir = join(folder, `data-${name}`);
      mkdirSync(dataDir);
      const url = await createDatabase(database.url, `bench_${name}`);
      const reports = existsSync(join(cwd, 'server/report-ready.ts'));
      const port = reports ? undefined : await freePort();
      const server = await startProduct({ name, url, dataDir, limits: 'off', cwd, ...(port && { port }) });
      stops.push(() => server.stop());
      // The revision's own, which knows its tables.
      const own = (await import(join(cwd, 'bench/generate.ts'))) as { generate: typeof generate };
      await own.generate(url, PARCELS, () => undefined);
      servers.push(server);
    }
    await compareAll(servers);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

/** The packages of this folder, if the revision has the same; otherwise its own. */
function installLike(folder: string): void {
  const locks = ['.', folder].map((one) => readFileSync(join(one, 'package-lock.json'), 'utf8'));
  if (locks[0] === locks[1] && existsSync('node_modules'))
    return symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const install = `import('./scripts/prepare.mjs').then((prepare) => prepare.install())`;
  execFileSync(process.execPath, ['-e', install], { cwd: folder, stdio: 'inherit' });
}

/** A port that nobody listens on now, for a revision from before servers told theirs by a message. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function createDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
  const created = new URL(url);
  created.pathname = `/${name}`;
  return created.href;
}

async function compareAll(servers: Server[]): Promise<void> {
  const tokens = await Promise.all(servers.map(tokenOf));
  const calls = new Map(servers.map((server, index) => [server, staffCalls(tokens[index] ?? '')]));
  const changes: string[] = [];
  const run = async (title: string, callOf: Call | ((server: Server) => Call)) => {
    const [now = [], then = []] = await compare(title, servers, callOf);
    const change = changeOf(now, then);
    if (change !== undefined) changes.push(`  ${title}: ${change}`);
  };
  await run('Tracking', track);
  await run('Price', price);
  for (const title of Object.keys(staffCalls('')))
    await run(title, (server) => calls.get(server)?.[title] as Call);
  print(
    `\n${changes.length === 0 ? 'No change beyond the spread of the rounds.' : 'Beyond the spread of the rounds:'}`,
  );
  for (const change of changes) print(change);
}
