import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { queueSchemaOf } from '../db/company.ts';
import type { JobPayloads } from './tasks.ts';

/** The database and the company whose queue it is. */
type QueueContext = Pick<Context, 'db' | 'config'>;

/** A table or function of the company's queue. */
const inQueue = ({ config }: QueueContext, name: string) => sql.id(queueSchemaOf(config.schema), name);

/**
 * Adds a job in the running transaction, so that the job exists exactly if its cause does. `delay` is in seconds; jobs
 * of one `queue` run one after the other; jobs of a lower `priority` come first.
 */
export async function addJob<Task extends keyof JobPayloads>(
  context: QueueContext,
  task: Task,
  payload: JobPayloads[Task],
  options: { key?: string; queue?: string; delay?: number; priority?: number } = {},
): Promise<void> {
  await sql`select ${inQueue(context, 'add_job')}(${task}, payload := ${JSON.stringify(payload)}::json,
    queue_name := ${options.queue ?? null}::text, job_key := ${options.key ?? null}::text,
    run_at := now() + make_interval(secs => ${options.delay ?? 0}), priority := ${options.priority ?? 0}::integer)`.execute(
    context.db,
  );
}

/**
 * Unlocks jobs whose worker has not said for so many minutes that it is at them: it was killed. By the database's clock, with which
 * they are locked.
 */
export async function unlockJobs(context: QueueContext, minutes: number): Promise<void> {
  const moment = sql`now() - make_interval(mins => ${minutes})`;
  await sql`
    with freed as (
      update ${inQueue(context, '_private_jobs')} set locked_at = null, locked_by = null where locked_at < ${moment})
    update ${inQueue(context, '_private_job_queues')} set locked_at = null, locked_by = null
    where locked_at < ${moment}`.execute(context.db);
}

interface Newest {
  newest: string;
}

/** The id of a task's newest job; '0' without one. */
export async function newestOf(context: QueueContext, task: string): Promise<string> {
  const { rows } = await sql<Newest>`
    select coalesce(max(j.id), 0)::text as newest from ${inQueue(context, '_private_jobs')} j
    join ${inQueue(context, '_private_tasks')} t on t.id = j.task_id where t.identifier = ${task}`.execute(
    context.db,
  );
  return rows[0]?.newest ?? '0';
}

/** Deletes the jobs of a task up to this one that nobody runs. */
export async function deleteWaiting(context: QueueContext, task: string, upTo: string): Promise<void> {
  await sql`
    delete from ${inQueue(context, '_private_jobs')} j using ${inQueue(context, '_private_tasks')} t
    where t.id = j.task_id and t.identifier = ${task} and j.locked_at is null and j.id <= ${upTo}`.execute(
    context.db,
  );
}

/** Says that a worker is still at its job. */
export async function keepLocked(
  context: QueueContext,
  { id, locked_by }: { id: string; locked_by: string | null },
): Promise<void> {
  await sql`
    with kept as (
      update ${inQueue(context, '_private_jobs')} set locked_at = now()
      where id = ${id} and locked_by = ${locked_by} returning job_queue_id)
    update ${inQueue(context, '_private_job_queues')} q set locked_at = now() from kept
    where q.id = kept.job_queue_id and q.locked_by = ${locked_by}`.execute(context.db);
}

export interface TaskState {
  task: string;
  /** Jobs that wait or run. */
  due: number;
  /** Seconds that the oldest waiting job is due; 0 when none waits. */
  oldest: number;
  given_up: number;
}

/** The queue by task. */
export async function queueState(context: QueueContext): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`
    select task_identifier as task,
      (count(*) filter (where run_at <= now() and attempts < max_attempts))::integer as due,
      coalesce(extract(epoch from now() - min(run_at) filter
        (where run_at <= now() and locked_at is null and attempts < max_attempts)), 0)::float8 as oldest,
      (count(*) filter (where attempts >= max_attempts and locked_at is null))::integer as given_up
    from ${inQueue(context, 'jobs')} group by task_identifier`.execute(context.db);
  return rows;
}
