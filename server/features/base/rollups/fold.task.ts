/** Owns folding: moving recorded changes into the rollups in the background (docs/decisions/013). */
import { SECOND } from '#server/adapters/clock.ts';
import { inTransaction, type Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.queries.ts';
import { adoptTimeZone, foldCounts, foldParcels, lockFolding } from './fold.queries.ts';

/** Changes per transaction: a few hundred milliseconds of work. */
const BATCH = 2_000;
/** A stopping process waits three seconds for its jobs. */
const MAX_DURATION = 2 * SECOND;

/**
 * Folds what is recorded, batch by batch; what is left after two seconds is the next job's. Returns at once while another
 * process folds.
 */
export async function foldAll(context: Context, limit = BATCH): Promise<void> {
  const end = context.clock.now().getTime() + MAX_DURATION;
  while (await foldBatch(context, limit)) {
    if (context.clock.now().getTime() < end) continue;
    await addJob(context, 'fold_statistics', {}, { key: 'fold_statistics' });
    return;
  }
}

/** Folds one batch in a transaction; true when there may be more. */
export async function foldBatch(context: Context, limit = BATCH): Promise<boolean> {
  const timeZone = context.config.businessTimeZone;
  return inTransaction(context, async (tx) => {
    if (!(await lockFolding(tx.db))) return false;
    await adoptTimeZone(tx.db, timeZone);
    const parcels = await foldParcels(tx.db, timeZone, limit);
    const counts = await foldCounts(tx.db, timeZone, limit);
    return parcels === limit || counts === limit;
  });
}
