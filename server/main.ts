/** Startup (database, sandbox, migrations, demo data, server processes) and graceful shutdown. */
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { noteListening, readConfig, type Config } from './config.ts';
import { startEmbedded } from './db/embedded.ts';
import { lockDataDir } from './db/data-dir-lock.ts';
import { createLog } from './log.ts';
import { collectForProcesses } from './metrics/all-processes.ts';
import { pausesBetween } from './pauses-between.ts';
import { prepareDatabase } from './prepare-database.ts';
import { startSandbox } from './sandbox-process.ts';
import { serve } from './serve.ts';
import { reportReady } from './report-ready.ts';

/** Milliseconds for a whole stop, and of these for the server processes, whose own parts take less (serve.ts). */
const STOP_TIMEOUT = 10_000;
const PROCESSES_TIMEOUT = 8_000;

type Stop = () => Promise<void>;

interface Started {
  config: Config;
  /** Call it once the product listens. */
  listening(): void;
}

/** Starts the database and the sandbox. Only the first process does this. */
async function startDependencies(config: Config, stops: Stop[]): Promise<Started> {
  const log = createLog(config);
  let ready = config;
  let listening = () => {};
  if (config.databaseUrl === undefined) {
    stops.push(lockDataDir(config.dataDir));
    const database = await startEmbedded(config.dataDir, { durable: true, log: (line) => log.info(line) });
    stops.push(() => database.stop());
    ready = { ...ready, databaseUrl: database.url };
  }
  if (config.sandbox) {
    const sandbox = await startSandbox(ready);
    stops.push(() => sandbox.stop());
    ready = sandbox.config;
    listening = () => sandbox.sendEventsTo(ready);
  }
  await prepareDatabase(ready, log, config.databaseUrl === undefined);
  return { config: ready, listening };
}

/**
 * Forks the server processes and waits until all of them listen; the environment tells them what the first process
 * started. PORT=0 gives all of them the same port, as long as one of them listens.
 */
async function startProcesses(config: Config): Promise<void> {
  const environment = {
    DATABASE_URL: config.databaseUrl,
    SMTP_URL: config.smtpUrl,
    STRIPE_API_BASE: config.stripe.apiBase,
    SANDBOX_PORT: String(config.sandboxPort),
    TWILIO_ACCOUNT_SID: config.sms?.accountSid,
    TWILIO_AUTH_TOKEN: config.sms?.authToken,
    TWILIO_API_BASE: config.sms?.apiBase,
    SMS_FROM: config.sms?.from,
    WHATSAPP_FROM: config.sms?.whatsapp?.from,
    WHATSAPP_TEMPLATES: config.sms?.whatsapp && JSON.stringify(config.sms.whatsapp.templates),
    ...identitySettings(config),
  };
  const log = createLog(config);
  collectForProcesses();
  await new Promise<void>((resolve, reject) => {
    let listening = 0;
    cluster.on('listening', (_worker, { port }) => {
      listening += 1;
      if (listening === 1) noteListening(config, port);
      if (listening === config.processes) resolve();
      // All of them ended at once, so that the system chose again. Nobody would find this one.
      if (port !== config.port) void stopAll(1, `The port ${config.port} was lost.`);
    });
    cluster.once('exit', () => reject(new Error('A server process ended while it started.')));
    for (let forked = 0; forked < config.processes; forked += 1) keepOne(environment, log);
  });
  isStarted = true;
}

/** Forks a server process, and another when it dies. The first start has failed when one dies in it. */
function keepOne(environment: Record<string, string | undefined>, log: Logger): void {
  const pauseAfter = pausesBetween();
  const fork = () => {
    if (stopping) return;
    const began = performance.now();
    cluster.fork(environment).once('exit', (code, signal) => {
      if (!isStarted || stopping) return;
      const pause = pauseAfter(performance.now() - began);
      log.error({ code, signal, pause }, 'a server process ended');
      setTimeout(fork, pause);
    });
  };
  fork();
}

/**
 * Every process drains by itself, like a single one; one that hangs is killed. `cluster.disconnect` would first wait until
 * all requests have ended.
 */
async function stopProcesses(): Promise<void> {
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) =>
    worker?.isDead() === false ? [worker] : [],
  );
  const ended = workers.map((worker) => new Promise<void>((resolve) => worker.once('exit', () => resolve())));
  for (const { process } of workers) process.kill('SIGTERM');
  const end = () => {
    for (const { process } of workers) process.kill('SIGKILL');
  };
  const timer = setTimeout(end, PROCESSES_TIMEOUT);
  await Promise.all(ended);
  clearTimeout(timer);
}

/** The identity providers' keys and addresses as settings, since they may be the sandbox's. */
function identitySettings({ identities }: Config): Record<string, string | undefined> {
  const settings = Object.entries(identities).flatMap(([name, keys]) => [
    [`${name.toUpperCase()}_CLIENT_ID`, keys?.clientId],
    [`${name.toUpperCase()}_CLIENT_SECRET`, keys?.clientSecret],
    [`${name.toUpperCase()}_API_BASE`, keys?.apiBase],
  ]);
  return Object.fromEntries(settings) as Record<string, string | undefined>;
}

async function startFirst(stops: Stop[]): Promise<void> {
  const { config, listening } = await startDependencies(readConfig(), stops);
  if (config.processes === 1) {
    stops.push(await serve(config));
  } else {
    stops.push(stopProcesses);
    await startProcesses(config);
  }
  listening();
  reportReady(config);
}

const stops: Stop[] = [];
let stopping = false;
let isStarted = false;

async function stopAll(code: number, problem?: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  if (problem !== undefined) process.stderr.write(`${problem}\n`);
  setTimeout(() => process.exit(1), STOP_TIMEOUT).unref();
  for (const stop of stops.toReversed()) await stop().catch(() => undefined);
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stopAll(0));
// The IPC channel closes when the parent process exits, however it exits.
process.on('disconnect', () => void stopAll(0));

try {
  if (cluster.isPrimary) await startFirst(stops);
  else stops.push(await serve(readConfig()));
} catch (error) {
  await stopAll(1, (error as Error).message);
}
