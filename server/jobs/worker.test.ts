/** Whether a job is worked on is told by its worker, each job for itself. */
import { Logger, parseCrontab, runOnce } from 'graphile-worker';
import { expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { addJob, unlockJobsBefore } from './jobs.queries.ts';
import type { Tasks } from './tasks.ts';
import { awaitEnds, taskList } from './worker.ts';

const app = useTestApp();

const MINUTES = 60_000;
const lockedJobs = async () =>
  (await app.pool.query(`select id from ${app.queue}._private_jobs where locked_at is not null order by id`))
    .rows;
const lockedQueues = async (): Promise<string[]> =>
  (
    await app.pool.query(
      `select queue_name from ${app.queue}._private_job_queues where locked_at is not null order by queue_name`,
    )
  ).rows.map(({ queue_name }) => queue_name);

/** Runs two jobs of the two queues at once, and `look` while both are held open. */
async function whileBothRun(beat: number, look: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<undefined>();
  const begun = { forget_archives: Promise.withResolvers(), forget_receivers: Promise.withResolvers() };
  const hold = (name: keyof typeof begun) => async () => {
    begun[name].resolve(undefined);
    await held.promise;
  };
  const tasks: Pick<Tasks, 'forget_archives' | 'forget_receivers'> = {
    forget_archives: hold('forget_archives'),
    forget_receivers: hold('forget_receivers'),
  };
  await addJob(app.context, 'forget_archives', { customer_ids: [] }, { queue: 'one' });
  await addJob(app.context, 'forget_receivers', { former: [] }, { queue: 'two' });
  const running = runOnce({
    pgPool: app.pool,
    schema: app.queue,
    taskList: taskList(app.context, tasks as Tasks, beat),
    concurrency: 2,
    preset: awaitEnds,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
  try {
    await Promise.all(Object.values(begun).map(({ promise }) => promise));
    await look();
  } finally {
    held.resolve(undefined);
    await running;
  }
}

const setBack = async (table: string, which: string) =>
  app.pool.query(`update ${app.queue}.${table} set locked_at = now() - interval '6 minutes' where ${which}`);

it('of a process with one job that has been locked too long the others stay locked', async () => {
  await whileBothRun(MINUTES, async () => {
    const [first, second] = await lockedJobs();
    await setBack('_private_jobs', `id = ${first.id}`);
    await setBack('_private_job_queues', `queue_name = 'one'`);
    await unlockJobsBefore(app.context, new Date(Date.now() - 5 * MINUTES));
    expect(await lockedJobs()).toEqual([second]);
    expect(await lockedQueues()).toEqual(['two']);
  });
});

it('a job that takes long stays locked, with its queue', async () => {
  await whileBothRun(5, async () => {
    await setBack('_private_jobs', 'true');
    await setBack('_private_job_queues', 'true');
    const old = `select from ${app.queue}._private_jobs j join ${app.queue}._private_job_queues q on q.id = j.job_queue_id
      where least(j.locked_at, q.locked_at) < now() - interval '5 minutes'`;
    await expect.poll(async () => (await app.pool.query(old)).rowCount, { timeout: 30_000 }).toBe(0);
    await unlockJobsBefore(app.context, new Date(Date.now() - 5 * MINUTES));
    expect(await lockedJobs()).toHaveLength(2);
    expect(await lockedQueues()).toEqual(['one', 'two']);
  });
});

it('a recurring task waits for its last run, and only once', () => {
  const items = parseCrontab(featureTasks.crontab);
  expect(items.length).toBeGreaterThan(3);
  for (const { task, options } of items) expect(options).toMatchObject({ queueName: task, jobKey: task });
});
