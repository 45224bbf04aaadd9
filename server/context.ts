/** The context that every service takes. In a transaction it is a copy whose `db` is the transaction. */
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from './app-error.ts';
import type { Clock } from './adapters/clock.ts';
import type { Adapters } from './adapters/adapters.ts';
import type { Config } from './config.ts';
import type { Db, SharedPool } from './db/connect.ts';
import type { Lookups } from './db/lookups.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Change, LiveBus } from './db/live-bus.ts';
import type { Replica } from './db/replica.ts';
import type { Trace } from './http/traces.ts';

/** Takes back what was counted (http/rate-limits.ts). */
export type Uncount = () => Promise<void>;

export interface Context {
  config: Config;
  clock: Clock;
  db: Db;
  /** Runs outside any transaction, for writes that must survive a failed call (counted login attempts). */
  autonomous: Db;
  /** Of which each call has `db` and `autonomous` in its caller's share. */
  pools: Record<'calls' | 'autonomous', SharedPool>;
  /** One connection, which soon gives up a server that is silent: for readiness. */
  probe: Db;
  lookups: Lookups;
  /** Answers reads when it may (http/own-writes.ts); undefined without one. */
  replica: Replica | undefined;
  adapters: Adapters;
  metrics: Metrics;
  /** Messages to the open pages of all processes. */
  live: LiveBus;
  /** Changes that go over `live` when this transaction is committed; undefined outside one. */
  unpublished?: Change[];
  /** What this call has changed, for the security log; in a transaction, what it changes if it is committed. Undefined where nobody called. */
  traces?: Trace[];
  /** What happens is told to nobody, by mail, SMS, notification or live change: the demo data's past is being created. */
  tellsNobody: boolean;
  /** Throws when the caller may not make this call any more; undefined where nobody called, as in jobs. */
  admitAgain?: () => Promise<void>;
  /** Takes back what this call has counted as added, when it is refused; undefined where nobody called. */
  uncount?: Uncount[];
  /** The external requests that an earlier run of this transaction made without a response (`NeedsExternalCall`). */
  unanswered?: ReadonlySet<string>;
}

/**
 * Thrown in a transaction that needs an external service before it can continue. The transaction is rolled back, `work`
 * runs without locks or a connection, and then the transaction runs again.
 */
export class NeedsExternalCall extends Error {
  /** Returns the names of the requests without a response; the next run finds them in `unanswered`. */
  readonly work: (context: Context) => Promise<readonly string[]>;

  constructor(work: NeedsExternalCall['work']) {
    super('An external service must be called first.');
    this.work = work;
  }
}

/** One first run, and one after each request to an external service or deadlock. */
const MAX_RUNS = 4;

/** PostgreSQL has rolled back one of two transactions that waited for each other. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

/** Run again at once, it could take back what the other was just given, and both would wait for each other again. */
const pauseAfterDeadlock = (run: number): Promise<void> => pause(run * (25 + 50 * Math.random()));

/**
 * Runs `work` in one transaction, or in the open one if there is one. An error rolls it back. `work` may run more than
 * once (`NeedsExternalCall`, deadlocks), so it must change nothing but the database. When three
 * retries were not enough: 409 after calls, 503 after deadlocks.
 */
export async function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  let unanswered: ReadonlySet<string> = new Set();
  // A job has none.
  const uncount = context.uncount ?? [];
  const counted = uncount.length;
  for (let run = 1; run <= MAX_RUNS; run += 1) {
    const known = unanswered;
    try {
      const unpublished: Change[] = [];
      const traces: Trace[] = [];
      const result = await context.db
        .transaction()
        .execute((db) => work({ ...context, db, uncount, unanswered: known, unpublished, traces }));
      context.live.publish(unpublished);
      context.traces?.push(...traces);
      return result;
    } catch (error) {
      if (isDeadlock(error) && run < MAX_RUNS) await pauseAfterDeadlock(run);
      else if (!(error instanceof NeedsExternalCall)) throw error;
      else if (run < MAX_RUNS) unanswered = new Set([...known, ...(await error.work(context))]);
      // The next run counts again what this one would have added.
      for (const takeBack of uncount.splice(counted)) await takeBack();
      // A provider or a deadlock may take long; the login or its rights may have ended meanwhile.
      await context.admitAgain?.();
    }
  }
  throw new AppError('conflict');
}
