/** Runs the queue's tasks in this process; the queue's tables are in the same database. */
import { setTimeout as pause } from 'node:timers/promises';
import { Logger, run, runMigrations, type TaskList, type WorkerOptions } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import type { Context } from '../context.ts';
import { queueSchemaOf, schemaOf } from '../db/company.ts';
import { keepLocked } from './jobs.queries.ts';
import { traceJob } from '../tracing.ts';
import type { TaskPlan, Tasks } from './tasks.ts';

/** How often a worker says that it is still at its job; milliseconds. One that is silent for minutes counts as dead. */
const BEAT = 60_000;

/** The tasks in the form that the queue's library expects. */
export function taskList(context: Context, tasks: Tasks, beat = BEAT): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload, { job }) => {
        // A beat that fails is no reason to stop: the next one comes in time.
        const beating = setInterval(() => void keepLocked(context, job).catch(() => undefined), beat);
        try {
          // The queue stores each payload with its task, so the types match.
          await traceJob(name, () =>
            (work as (context: Context, payload: unknown) => Promise<void>)(context, payload),
          );
        } finally {
          clearInterval(beating);
        }
      },
    ]),
  );
}

/**
 * Without a batch the queue's library does not wait until the end of a job is written: stopping could leave it locked,
 * and a failed statement would be an unhandled rejection. 0 milliseconds make no statement wait.
 */
export const awaitEnds = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
} satisfies WorkerOptions['preset'];

/** Logs the queue's errors as errors and everything else as debug messages. */
function quiet(log: Pick<Log, 'error' | 'debug'>): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ queue: message }, 'the queue reported an error');
    else log.debug({ queue: message });
  });
}

/** Creates or updates the tables of the company's queue. */
export function migrateQueue(connectionString: string, log: Pick<Log, 'error' | 'debug'>): Promise<void> {
  const schema = queueSchemaOf(schemaOf(connectionString));
  return runMigrations({ connectionString, schema, logger: quiet(log) });
}

const RESTART_AFTER = 1_000;

/**
 * Starts the worker, and restarts it when the queue gives up (which can happen when the database goes away). stop() lets
 * running tasks finish.
 */
export function startWorker(
  context: Context,
  pgPool: Pool,
  plan: TaskPlan,
  log: Pick<Log, 'error' | 'debug'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = keepWorking(context, pgPool, plan, log, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

async function keepWorking(
  context: Context,
  pgPool: Pool,
  { tasks, crontab }: TaskPlan,
  log: Pick<Log, 'error' | 'debug'>,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const runner = await run({
        pgPool,
        schema: queueSchemaOf(context.config.schema),
        taskList: taskList(context, tasks),
        crontab,
        concurrency: 4,
        pollInterval: 2_000,
        preset: awaitEnds,
        noHandleSignals: true,
        logger: quiet(log),
      });
      const stop = () => void runner.stop().catch(() => undefined);
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
      await runner.promise;
    } catch (error) {
      log.error({ err: error }, 'the queue stopped');
      if (!signal.aborted) await pause(RESTART_AFTER);
    }
  }
}
