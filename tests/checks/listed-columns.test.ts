/** Columns with a fixed list of values have that list both as CHECK and as type; the check reports a difference. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { listedColumns } from '../../scripts/listed-columns.ts';
import { VALUE_LISTS } from '../../server/db/value-lists.ts';
import { openTestApp, type OpenedTestApp } from '../support/test-app.ts';

/** Columns with these names hold a value from a fixed list. */
const LISTED =
  '(^|_)(country|country_code|currency_code|status|method|payment_method|purpose|customer_type|parcel_type|collection_option|delivery_option|address_type|provider|link_use|privileges)$';

let app: OpenedTestApp;

beforeAll(async () => {
  app = await openTestApp();
  return () => app.close();
}, 60_000);

/** Runs statements and then `inspect` in one transaction, and rolls it back. */
async function after<T>(statements: string[], inspect: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await app.pool.connect();
  try {
    await client.query('begin');
    for (const statement of statements) await client.query(statement);
    return await inspect(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** Columns whose name says that they hold a value from a list, but which have no such CHECK. */
async function unlisted(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    // Columns of views are those of their tables.
    `select table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE' and udt_name in ('text', '_text', 'citext') and column_name ~ $1 order by 1`,
    [LISTED],
  );
  const listed = (await listedColumns(client)).map(({ table, column }) => `${table}.${column}`);
  return rows.map((row) => row.name).filter((name) => !listed.includes(name));
}

describe('columns with a list of values', () => {
  it('all have a CHECK with their list, and every list is used by a column', async () => {
    expect(await after([], unlisted)).toEqual([]);
    const used = (await after([], listedColumns)).map(({ list }) => list);
    expect(new Set(used)).toEqual(new Set(Object.keys(VALUE_LISTS)));
  });

  it('are reported when a CHECK is missing or allows values that the code does not know', async () => {
    const drop = 'alter table parcel_status drop constraint parcel_status_status_check';
    expect(await after([drop], unlisted)).toEqual(['parcel_status.status']);
    expect(await after(['alter table notes add other_currency_code text'], unlisted)).toEqual([
      'notes.other_currency_code',
    ]);
    const narrower = `alter table parcel_status add check (status in ('PENDING', 'LOST'))`;
    await expect(after([drop, narrower], listedColumns)).rejects.toThrow(
      'parcel_status.status allows PENDING, LOST, which is not a list in server/db/value-lists.ts.',
    );
  });

  it('lose values that a release removed: the migration deletes them', async () => {
    const migrated = await after(
      [
        'alter table staff drop constraint staff_privileges_check',
        `insert into staff (username, password_hash, privileges) values ('old', '', '{VIEW_DELAY,GONE,SUB_ADMIN}')`,
        readFileSync('server/db/migrations/017-columns-of-a-domain.sql', 'utf8'),
      ],
      (client) => client.query(`select privileges from staff where username = 'old'`),
    );
    expect(migrated.rows).toEqual([{ privileges: ['VIEW_DELAY', 'SUB_ADMIN'] }]);
  });

  it('includes privileges', async () => {
    const wider = [
      'alter table staff drop constraint staff_privileges_check',
      `alter table staff add check (privileges <@ array['SUB_ADMIN', 'FLY'])`,
    ];
    await expect(after(wider, listedColumns)).rejects.toThrow('staff.privileges allows SUB_ADMIN, FLY');
  });
});
