/** Prepares the database before the first call: tables, the queue's tables, and demo data on the first start. */
import type { Logger } from 'pino';
import { removeWaiting } from './backup/restore.ts';
import { claimDataDir } from './claim-data-dir.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { preparePooler, unhurriedUrlOf } from './db/pooler.ts';
import { fillDemo } from './demo/fill-demo.ts';
import { refuseDemoAccounts } from './demo/refuse-demo-accounts.ts';
import { unlockJobs } from './jobs/jobs.queries.ts';
import { migrateQueue } from './jobs/worker.ts';
import { configuredAdapters, openContext } from './open-context.ts';

/** `alone`: no other machine uses this database, so every locked job belongs to a process that has ended. */
export async function prepareDatabase(config: Config, log: Logger, alone: boolean): Promise<void> {
  if (config.databaseUrl === undefined) throw new Error('There is no database.');
  claimDataDir(config.dataDir, config.schema);
  const url = unhurriedUrlOf(config, config.databaseUrl);
  await migrate(url);
  // No restore runs by now.
  removeWaiting(config.dataDir);
  await migrateQueue(url, log);
  if (config.behindPooler) await preparePooler(config.databaseUrl, url);
  const { context, close } = openContext(config, config.databaseUrl, configuredAdapters(config));
  try {
    if (alone) await unlockJobs(context, 0);
    await refuseDemoAccounts(context);
    if (config.demo && (await fillDemo(context))) log.info('demo data created');
  } finally {
    await close();
  }
}
