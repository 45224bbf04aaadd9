/** The start: database, sandbox, migrations, demo data, then one or more server processes, and a graceful stop. */
import cluster from 'node:cluster';
import { readConfig, type Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { holdDataDir } from './db/data-dir-lock.ts';
import { createLog } from './log.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startSandbox } from './sandbox-process.ts';
import { serve } from './serve.ts';
import { announce } from './announce.ts';

const STOP_WITHIN = 10_000;

type Stop = () => Promise<void>;

/** The database and the outside world, as this process (the first of several) starts them. */
async function startSurroundings(config: Config, stops: Stop[]): Promise<Config> {
  const log = createLog(config);
  let ready = config;
  if (config.databaseUrl === undefined) {
    stops.push(holdDataDir(config.dataDir));
    const database = await startEmbedded(config.dataDir, { durable: true, log: (line) => log.info(line) });
    stops.push(() => database.stop());
    ready = { ...ready, databaseUrl: database.url };
  }
  if (config.sandbox) {
    const sandbox = await startSandbox(ready);
    stops.push(() => sandbox.stop());
    ready = sandbox.config;
  }
  await prepareDatabase(ready, log, config.databaseUrl === undefined);
  return ready;
}

/** Forked processes read what the first one started from their environment. */
function fork(config: Config): void {
  const environment = {
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    STRIPE_API_BASE: config.stripe.apiBase,
  };
  for (let made = 0; made < config.processes; made += 1) cluster.fork(environment);
  // One that dies is replaced; the others go on.
  cluster.on('exit', (worker) => {
    if (!worker.exitedAfterDisconnect) cluster.fork(environment);
  });
}

async function startFirst(stops: Stop[]): Promise<void> {
  const config = await startSurroundings(readConfig(), stops);
  if (config.processes === 1) {
    stops.push(await serve(config));
  } else {
    fork(config);
    stops.push(() => new Promise<void>((resolve) => cluster.disconnect(() => resolve())));
  }
  announce(config);
}

const stops: Stop[] = [];
let stopping = false;

async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  for (const stop of stops.toReversed()) await stop().catch(() => undefined);
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAll(0));
// The starter tells by its channel that it is gone, however it ended.
process.on('disconnect', () => void stopAll(0));

try {
  if (cluster.isPrimary) await startFirst(stops);
  else stops.push(await serve(readConfig()));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  await stopAll(1);
}
