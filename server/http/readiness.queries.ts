import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Updates a row; fails when the database cannot write (a full disk, a standby) or takes longer than two seconds. */
export async function writeReadiness(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '2s'`.execute(tx);
    await tx
      .updateTable('readiness')
      .set({ written_at: sql`now()` })
      .execute();
  });
}
