/** The queue in numbers: what is due, how long the oldest job has waited, what was given up. */
import { Gauge } from 'prom-client';
import { SECOND } from '../adapters/clock.ts';
import type { Context } from '../context.ts';
import { queueState, type TaskState } from '../jobs/jobs.queries.ts';

/** The table is read at most this often, whoever looks. */
const KEPT = 5 * SECOND;

/** All processes see the same queue, so one of them counts. */
const aggregator = 'first';

export function watchQueue({ db, config, metrics }: Pick<Context, 'db' | 'config' | 'metrics'>): void {
  let read: { at: number; rows: Promise<TaskState[] | undefined> } | undefined;
  const state = () => {
    if (read === undefined || Date.now() - read.at > KEPT)
      read = { at: Date.now(), rows: queueState({ db, config }).catch(() => undefined) };
    return read.rows;
  };
  const byTask = (name: string, help: string, value: (row: TaskState) => number) =>
    metrics.registry.registerMetric(
      new Gauge({
        name,
        help,
        aggregator,
        registers: [],
        labelNames: ['task'],
        async collect() {
          this.reset();
          for (const row of (await state()) ?? []) this.set({ task: row.task }, value(row));
        },
      }),
    );
  byTask('merani_jobs_due', 'Jobs that wait or run, by task', (row) => row.due);
  byTask('merani_jobs_oldest_seconds', 'How long the oldest waiting job is due', (row) => row.oldest);
  byTask('merani_jobs_given_up', 'Jobs that failed for the last time', (row) => row.given_up);
  metrics.registry.registerMetric(
    new Gauge({
      name: 'merani_database_up',
      help: 'Whether the database answered when the queue was read',
      aggregator: 'min',
      registers: [],
      async collect() {
        this.set((await state()) === undefined ? 0 : 1);
      },
    }),
  );
}
