/** Whether a job is worked on is told by its worker, each job for itself. */
import { Logger, parseCrontab, run } from 'graphile-worker';
import { expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { addJob, unlockJobs } from './jobs.queries.ts';
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
  await app.pool.query(`delete from ${app.queue}._private_jobs`);
  await addJob(app.context, 'forget_archives', { customer_ids: [] }, { queue: 'one' });
  await addJob(app.context, 'forget_receivers', { former: [] }, { queue: 'two' });
  const runner = await run({
    pgPool: app.pool,
    schema: app.queue,
    taskList: taskList(app.context, tasks as Tasks, beat),
    concurrency: 2,
    pollInterval: 50,
    preset: awaitEnds,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  });
  try {
    await Promise.all(Object.values(begun).map(({ promise }) => promise));
    await look();
  } finally {
    held.resolve(undefined);
    await runner.stop();
  }
}

const setBack = async (table: string, which: string) =>
  app.pool.query(`update ${app.queue}.${table} set locked_at = now() - interval '6 minutes' where ${which}`);

it('of a process with one job that has been locked too long the others stay locked', async () => {
  await whileBothRun(MINUTES, async () => {
    const [first, second] = await lockedJobs();
    await setBack('_private_jobs', `id = ${first.id}`);
    await setBack('_private_job_queues', `queue_name = 'one'`);
    await unlockJobs(app.context, 5);
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
    await unlockJobs(app.context, 5);
    expect(await lockedJobs()).toHaveLength(2);
    expect(await lockedQueues()).toEqual(['one', 'two']);
  });
});

it('a machine whose clock is ahead unlocks nothing that others work on', async () => {
  await whileBothRun(MINUTES, async () => {
    app.time.now = new Date(Date.now() + 10 * MINUTES);
    await featureTasks.tasks.unlock_jobs(app.context, {});
    expect(await lockedJobs()).toHaveLength(2);
    expect(await lockedQueues()).toEqual(['one', 'two']);
  });
});

const recurring = parseCrontab(featureTasks.crontab);

it('a recurring task waits for its last run; but not what unlocks the jobs of the dead', () => {
  expect(recurring.length).toBeGreaterThan(4);
  for (const { task, options } of recurring)
    expect([task, options.queueName]).toEqual([task, task === 'unlock_jobs' ? undefined : task]);
});

it('a run of a recurring task does what waits, also what failed; a run that fails leaves it', async () => {
  const jobs = `${app.queue}._private_jobs`;
  await app.pool.query(`delete from ${jobs}`);
  for (let n = 0; n < 3; n += 1)
    await addJob(app.context, 'fold_statistics', {}, { queue: 'fold_statistics' });
  await app.pool.query(`update ${jobs} set attempts = 3, run_at = now() + interval '1 hour'
    where id = (select min(id) from ${jobs})`);
  const waiting = async () => (await app.pool.query(`select 1 from ${jobs}`)).rowCount;
  const broken = {
    now: () => {
      throw new Error('The clock is broken.');
    },
  };
  await expect(featureTasks.tasks.fold_statistics({ ...app.context, clock: broken }, {})).rejects.toThrow(
    'The clock is broken.',
  );
  expect(await waiting()).toBe(3);
  await featureTasks.tasks.fold_statistics(app.context, {});
  expect(await waiting()).toBe(0);
});

it('what a process was at when it was killed is taken up within minutes, also the sweep', async () => {
  app.time.now = new Date();
  const queues = `${app.queue}._private_job_queues`;
  const jobs = `${app.queue}._private_jobs`;
  await app.pool.query(`delete from ${jobs}`);
  const add = async () => {
    for (const { task, options } of recurring)
      await app.pool.query(`select ${app.queue}.add_job($1, '{}'::json, queue_name := $2, job_key := $3)`, [
        task,
        options.queueName ?? null,
        options.jobKey ?? null,
      ]);
  };
  await add();
  await addJob(app.context, 'close_card_page', { session_id: 0 }, { queue: 'card pages 1' });
  const dead = `set locked_by = 'pool of the dead', locked_at = now() - interval '6 minutes'`;
  for (const table of [jobs, queues]) await app.pool.query(`update ${table} ${dead}`);
  await add();
  await app.work();
  await addJob(app.context, 'unlock_jobs', {});
  await app.work();
  expect([await lockedJobs(), await lockedQueues()]).toEqual([[], []]);
  expect((await app.pool.query(`select 1 from ${jobs}`)).rows).toEqual([]);
});
