/** Forces races: a second connection holds a row while the product handles a request. */
import pg from 'pg';
import type { TestApp } from './test-app.ts';

/**
 * Takes the locks of `statement`, starts `work`, waits until `waiting` statements of the product wait for them,
 * then releases them with `end`.
 */
export async function whileHeld<T>(
  app: TestApp,
  statement: { text: string; values?: unknown[] },
  work: () => Promise<T>,
  end: 'commit' | 'rollback' = 'rollback',
  waiting = 1,
): Promise<T> {
  const other = new pg.Client({ connectionString: app.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(statement.text, statement.values);
    const working = work();
    // The result is awaited below; until then a rejection must not end the process.
    working.catch(() => undefined);
    await waitForLock(app, waiting);
    await other.query(end);
    return await working;
  } finally {
    await other.end();
  }
}

/** Takes the locks of `statement`, and keeps them until `work` is done: for what changes while somebody waits for them. */
export async function holding(
  app: TestApp,
  statement: { text: string; values?: unknown[] },
  work: () => Promise<void>,
): Promise<void> {
  const other = new pg.Client({ connectionString: app.url });
  await other.connect();
  try {
    await other.query('begin');
    await other.query(statement.text, statement.values);
    await work();
    await other.query('rollback');
  } finally {
    await other.end();
  }
}

/**
 * Resolves once `count` statements of this database wait for locks. It has a connection of its own, since the waiting
 * requests may hold the whole pool.
 */
export async function waitForLock(app: TestApp, count = 1): Promise<void> {
  const watching = new pg.Client({ connectionString: app.url });
  await watching.connect();
  try {
    for (;;) {
      const { rows } = await watching.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if ((rows[0]?.waiting ?? 0) >= count) return;
    }
  } finally {
    await watching.end();
  }
}
