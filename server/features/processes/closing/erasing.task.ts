/** Owns erasing what a closed account left, after it was closed (decision 018). */
import { inTransaction, type Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import type { ErasedTable, JobPayloads } from '#server/jobs/tasks.ts';
import { ERASED, lastIds } from './erasing.queries.ts';

const TABLES = Object.keys(ERASED) as ErasedTable[];

/** One account after the other, after mails and notifications. */
const BEHIND = { queue: 'erasing', priority: 20 };

/**
 * Queues a job for each table with the transaction that closes the account, which so does not get longer by what was ever booked. What
 * fails in one table keeps no other one.
 */
export async function queueErasing(tx: Context, { id, email }: { id: number; email: string }): Promise<void> {
  const closed = { customer_id: id, email, ...(await lastIds(tx.db)) };
  for (const table of TABLES) await addJob(tx, 'erase_closed', { ...closed, table, after: 0 }, BEHIND);
}

/** Whether an earlier version queued it, which queued one table after the other. */
const isAlone = ({ last_enquiry }: JobPayloads['erase_closed']): boolean => last_enquiry === undefined;

/** The job: erases one piece in one transaction, and queues the next. */
export function eraseClosed(context: Context, job: JobPayloads['erase_closed']): Promise<void> {
  return inTransaction(context, async (tx) => {
    const after = await ERASED[job.table](tx.db, job, job.after);
    if (after !== undefined) return addJob(tx, 'erase_closed', { ...job, after }, BEHIND);
    const next = isAlone(job) ? TABLES[TABLES.indexOf(job.table) + 1] : undefined;
    if (next !== undefined) await addJob(tx, 'erase_closed', { ...job, table: next, after: 0 }, BEHIND);
  });
}
