import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { waitForLock } from '#tests/support/locks.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { holdMigrations, migrate } from './migrate.ts';
import { schemaOf } from './company.ts';

const app = useTestApp();
const NEWEST = '030-route-durations.sql';

it('waits for a backup only if there is something to apply', async () => {
  const backup = new pg.Client({ connectionString: app.url });
  await backup.connect();
  await holdMigrations(backup, schemaOf(app.url));
  expect(await migrate(app.url)).toEqual([]);
  await app.pool.query('drop table route_durations');
  await app.pool.query('delete from schema_migrations where name = $1', [NEWEST]);
  const migrating = migrate(app.url);
  migrating.catch(() => undefined);
  await waitForLock(app);
  await backup.end();
  expect(await migrating).toEqual([NEWEST]);
});

describe('a migration while the product works', () => {
  it('does not make others wait for a lock that it cannot get, and tries again', async () => {
    await app.pool.query('drop table route_durations');
    await app.pool.query('delete from schema_migrations where name = $1', [NEWEST]);
    const busy = new pg.Client({ connectionString: app.url });
    await busy.connect();
    await busy.query('begin');
    await busy.query('lock table routes in row exclusive mode');
    const migrating = migrate(app.url);
    migrating.catch(() => undefined);
    await waitForLock(app);
    // It queues behind the migration, which waits for the busy transaction.
    await app.pool.query('update routes set currency_code = currency_code where false');
    await busy.query('commit');
    await busy.end();
    expect(await migrating).toEqual([NEWEST]);
    expect((await app.pool.query('select from route_durations')).rowCount).toBe(0);
  });
});
