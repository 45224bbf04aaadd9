import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** One more hit in the subject's window, which begins anew once it is over. */
export async function addHit(db: Db, bucket: string, subject: string, now: Date, window: number) {
  const begins = new Date(now.getTime() - window);
  const { rows } = await sql<{ hits: number; window_start: Date }>`
    insert into rate_limits as kept (bucket, subject, window_start, hits)
    values (${bucket}, ${subject}, ${now}, 1)
    on conflict (bucket, subject) do update set
      hits = case when kept.window_start <= ${begins} then 1 else kept.hits + 1 end,
      window_start = case when kept.window_start <= ${begins} then excluded.window_start else kept.window_start end
    returning hits, window_start`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('A hit was not counted.');
  return row;
}

/** Forgets windows that ended long ago. */
export async function dropWindowsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('rate_limits').where('window_start', '<', moment).execute();
}
