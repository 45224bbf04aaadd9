import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { JobPayloads } from './tasks.ts';

/** Adds a job in the running transaction: it exists if and only if its cause does. */
export async function addJob<Task extends keyof JobPayloads>(
  db: Db,
  task: Task,
  payload: JobPayloads[Task],
  options: { key?: string; runAt?: Date } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, payload := ${JSON.stringify(payload)}::json,
    run_at := ${options.runAt ?? null}::timestamptz, job_key := ${options.key ?? null}::text)`.execute(db);
}
