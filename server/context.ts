/** What every service works with. Within a transaction it is the same context with the transaction as its `db`. */
import { AppError } from './app-error.ts';
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
  /** What an earlier run of this transaction asked outside and got no answer for (`OutsideFirst`). */
  unanswered?: ReadonlySet<string>;
}

/**
 * Thrown within a transaction by whatever needs something of the outside world before it can go on. The transaction is
 * rolled back, `work` runs while nothing is locked and no connection is held, and then the transaction runs again.
 */
export class OutsideFirst extends Error {
  /** Returns the names of what nobody answered; the next run finds them in `unanswered`. */
  readonly work: (context: Context) => Promise<readonly string[]>;

  constructor(work: OutsideFirst['work']) {
    super('Something outside has to be asked first.');
    this.work = work;
  }
}

/** A first run, and one after each time that something outside was asked. */
const MOST_RUNS = 4;

/**
 * Runs `work` in one transaction; joins the one that is already open. An error undoes all of it. `work` may run more
 * than once (`OutsideFirst`), so it changes nothing but the database. 409 when it still has to ask after three times.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  let unanswered: ReadonlySet<string> = new Set();
  for (let run = 1; run <= MOST_RUNS; run += 1) {
    const known = unanswered;
    try {
      return await context.db.transaction().execute((db) => work({ ...context, db, unanswered: known }));
    } catch (error) {
      if (!(error instanceof OutsideFirst)) throw error;
      if (run < MOST_RUNS) unanswered = new Set([...known, ...(await error.work(context))]);
    }
  }
  throw new AppError('conflict');
}
