/** What every service works with. Within a transaction it is the same context with the transaction as its `db`. */
import type { Clock } from './adapters/clock.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Lookups } from './db/lookups.ts';

export interface Context {
  config: Config;
  clock: Clock;
  db: Db;
  /** Outside of any transaction: for what must be kept although the call fails (tries that are counted). */
  autonomous: Db;
  lookups: Lookups;
  adapters: Adapters;
  /** Nobody is told by mail: only while the demo's past is made. */
  silent: boolean;
}

/** Runs `work` in one transaction; joins the one that is already open. An error undoes all of it. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  return context.db.transaction().execute((db) => work({ ...context, db }));
}
