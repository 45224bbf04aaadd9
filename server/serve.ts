/** One server process: the application listening, and the queue's worker beside it. */
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { isDatabaseAway } from './db/database-away.ts';
import { startWorker } from './jobs/worker.ts';
import { createLog } from './log.ts';
import { configuredAdapters, openContext } from './open-context.ts';

/** Starts to listen; the returned function drains and closes. */
export async function serve(config: Config): Promise<() => Promise<void>> {
  if (config.databaseUrl === undefined) throw new Error('There is no database.');
  const log = createLog(config);
  surviveLostDatabase(log);
  const { context, pool, close } = openContext(config, config.databaseUrl, configuredAdapters(config));
  const app = await createApp({ context, log });
  const worker = startWorker(context, pool, log);
  await app.listen({ port: config.port, host: config.host });
  return async () => {
    await app.close();
    await worker.stop();
    await close();
  };
}

/** The queue's library leaves some failures to nobody; a lost database is no reason to end, anything else is. */
function surviveLostDatabase(log: Logger): void {
  process.on('unhandledRejection', (reason) => {
    if (!isDatabaseAway(reason)) throw reason;
    log.error({ err: reason }, 'the database is away');
  });
}
