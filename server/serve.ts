/** One server process: the HTTP application and the queue's worker. */
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND } from './adapters/clock.ts';
import { createApp } from './app.ts';
import { noteListening, type Config } from './config.ts';
import { isDatabaseUnavailable } from './db/database-unavailable.ts';
import { featureTasks } from './features/feature-tasks.ts';
import { startTracing } from './tracing.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { shareWithProcesses } from './metrics/all-processes.ts';
import { configuredAdapters, openContext } from './open-context.ts';

/**
 * Shares of the ten seconds for a shutdown, whatever hangs: open requests and what closes after them, running jobs (interrupted
 * ones are retried), the rest. What is left is for the sandbox and the embedded database (main.ts).
 */
const DRAIN_TIMEOUT = 3_500;
const APP_TIMEOUT = 4 * SECOND;
const JOBS_TIMEOUT = 2_500;
const CLOSE_TIMEOUT = SECOND;

/** Starts listening and notes the port in the settings; the returned function drains and closes the process. */
export async function serve(config: Config): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) throw new Error('There is no database.');
  const log = createLog(config);
  surviveLostDatabase(log);
  const stopTracing = config.tracedAs === undefined ? undefined : await startTracing(config.tracedAs);
  const { context, queuePool, close } = openContext(config, config.databaseUrl, configuredAdapters(config));
  shareWithProcesses(context.metrics.registry);
  const app = await createApp({ context, log });
  await app.listen({ port: config.port, host: config.host });
  noteListening(config, (app.server.address() as AddressInfo).port);
  // Not before: links in the mails of waiting jobs need the port.
  const worker = startWorker(context, queuePool, featureTasks, log);
  return async () => {
    const closed = app.close();
    app.drain(DRAIN_TIMEOUT);
    await atMost(APP_TIMEOUT, closed);
    await atMost(JOBS_TIMEOUT, worker.stop());
    await atMost(CLOSE_TIMEOUT, Promise.allSettled([close(), stopTracing?.()]));
  };
}

/** Waits for the work, or that many milliseconds. */
const atMost = (milliseconds: number, work: Promise<unknown>) => Promise.race([work, pause(milliseconds)]);

/** The queue's library leaves some rejections unhandled. A lost database connection must not end the process. */
function surviveLostDatabase(log: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseUnavailable(reason)) throw reason;
    log.error({ err: reason }, 'the database is unavailable');
  });
}
