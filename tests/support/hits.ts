/** What is counted towards the stored limits. */
import type { TestApp } from './test-app.ts';

export const setHits = (app: TestApp, bucket: string, subject: string, hits: number) =>
  app.pool.query('insert into rate_limits (bucket, subject, window_start, hits) values ($1, $2, $3, $4)', [
    ...[bucket, subject, app.time.now, hits],
  ]);

/** Undefined if nothing was counted. */
export async function hitsOf(app: TestApp, bucket: string, subject: string): Promise<number | undefined> {
  const text = 'select hits from rate_limits where bucket = $1 and subject = $2';
  return (await app.pool.query<{ hits: number }>(text, [bucket, subject])).rows[0]?.hits;
}
