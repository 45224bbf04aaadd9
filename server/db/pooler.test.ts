import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openTestApp, type OpenedTestApp } from '#tests/support/test-app.ts';
import { administer, databaseUrl } from '#tests/support/database-setup.ts';
import { readConfig } from '../config.ts';
import { inSchema } from './company.ts';
import { migrate } from './migrate.ts';
import { createPool } from './connect.ts';
import { batchedLookups, defineLookup } from './lookups.ts';
import { preparePooler, unhurriedUrlOf } from './pooler.ts';

const apps = {} as { behindPooler: OpenedTestApp; direct: OpenedTestApp };

beforeAll(async () => {
  const behindPooler = (url: string) => ({
    DATABASE_POOLER: 'transaction',
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: url,
  });
  [apps.behindPooler, apps.direct] = await Promise.all([openTestApp(behindPooler), openTestApp()]);
});

afterAll(() => Promise.all(Object.values(apps).map((app) => app.close())));

async function query<T extends object>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const zoneOf = async (url: string) => (await query<{ TimeZone: string }>(url, 'show timezone'))[0]?.TimeZone;

describe('statements through a pooler in transaction mode', () => {
  const named = (kind: 'behindPooler' | 'direct') =>
    apps[kind].context.db.connection().execute(async (db) => {
      await db.selectFrom('parcels').select('id').where('id', '=', 1).execute();
      return (
        await sql`select name from pg_prepared_statements where statement like '%"parcels"%'`.execute(db)
      ).rows.length;
    });

  it('have no names, which the next session would not know', async () => {
    expect(await named('behindPooler')).toBe(0);
    expect(await named('direct')).toBe(1);
  });

  it.each([
    [true, 0],
    [false, 1],
  ])('nor have look-ups (behind a pooler: %s)', async (behindPooler, names) => {
    const pool = createPool(apps.direct.url, 1);
    const lookup = defineLookup(`select k as key from unnest($1::text[]) as k`);
    await batchedLookups(pool, { behindPooler }).find(lookup, 'a');
    expect((await pool.query('select from pg_prepared_statements')).rowCount).toBe(names);
    await pool.end();
  });

  it('begin in sessions without options, which a pooler refuses', () => {
    expect(apps.behindPooler.pool.options).not.toHaveProperty('options');
    expect(apps.direct.pool.options).toHaveProperty('options');
  });
});

describe('the settings of sessions', () => {
  it('belong to the role, and migrations and backups are not limited by them', async () => {
    const { url } = apps.behindPooler;
    const { schema } = apps.behindPooler.context.config;
    await preparePooler(url, unhurriedUrlOf({ directUrl: url, schema }, url));
    await preparePooler(url, url);
    const settings = `select setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'TimeZone') order by name`;
    const read = async (at: string) =>
      (await query<{ setting: string }>(at, settings)).map((row) => row.setting);
    expect((await read(url)).toSorted()).toEqual(['15000', '30000', 'UTC']);
    expect((await read(unhurriedUrlOf({ directUrl: undefined, schema }, url))).toSorted()).toEqual([
      '0',
      '0',
      'UTC',
    ]);
  });

  it('keep options that the URL has already', () => {
    const url = unhurriedUrlOf(
      { directUrl: undefined, schema: 'public' },
      'postgres://a:b@c/d?options=-c%20work_mem%3D1MB',
    );
    expect(new URL(url).searchParams.get('options')).toMatch(/statement_timeout=0 .*work_mem=1MB$/);
  });

  it('stop the start while the pooler lends sessions with another time zone', async () => {
    const { url } = apps.behindPooler;
    const older = new URL(url);
    older.searchParams.set('options', '-c timezone=Asia/Tbilisi');
    expect(await zoneOf(older.href)).toBe('Asia/Tbilisi');
    await expect(preparePooler(older.href, url)).rejects.toThrow(
      /TimeZone Asia\/Tbilisi instead of UTC.*RECONNECT/,
    );
  });
});

describe('companies behind a pooler', () => {
  const roles = ['a', 'b'].map((one) => `merani_role_${one}_${process.pid}`);
  const name = `merani_pooled_${process.pid}`;
  const ofRole = (role: string | undefined) => {
    const url = new URL(databaseUrl(inject('adminUrl'), name));
    url.username = role ?? '';
    url.password = 'x';
    return url.href;
  };

  beforeAll(async () => {
    const adminUrl = inject('adminUrl');
    await administer(adminUrl, `create database ${name}`);
    for (const role of roles) {
      await administer(adminUrl, `create role ${role} login password 'x'`);
      await administer(adminUrl, `grant create on database ${name} to ${role}`);
    }
    for (const extension of ['citext', 'pg_trgm', 'btree_gist'])
      await administer(databaseUrl(adminUrl, name), `create extension ${extension}`);
  });

  afterAll(async () => {
    await administer(inject('adminUrl'), `drop database ${name} with (force)`);
    for (const role of roles) await administer(inject('adminUrl'), `drop role ${role}`);
  });

  const schemasOf = async (url: string) =>
    (await query<{ found: string }>(url, 'select current_schemas(false)::text as found'))[0]?.found;

  it('get their schema from their role, and a role cannot have two', async () => {
    const direct = (role: string | undefined, schema: string) => inSchema(ofRole(role), schema);
    for (const [index, schema] of ['order', 'acme'].entries()) {
      const role = roles[index];
      await migrate(direct(role, schema));
      await preparePooler(ofRole(role), direct(role, schema));
      expect(await schemasOf(ofRole(role))).toBe(`{${schema},public}`);
    }
    await migrate(direct(roles[0], 'second'));
    await expect(preparePooler(ofRole(roles[0]), direct(roles[0], 'second'))).rejects.toThrow(
      /has the tables of another company, order.*role of its own/,
    );
    // The first one’s sessions still find their own.
    expect(await schemasOf(ofRole(roles[0]))).toBe('{order,public}');
  });

  it('do not start while the pooler lends sessions of another schema', async () => {
    const elsewhere = inSchema(ofRole(roles[1]), 'second');
    await expect(preparePooler(elsewhere, inSchema(ofRole(roles[1]), 'acme'))).rejects.toThrow(
      /works on the schema .* instead of acme.*RECONNECT/,
    );
  });
});

it('needs the address of the database itself', () => {
  const url = 'postgres://a:b@c/d';
  expect(() => readConfig({ DATABASE_POOLER: 'transaction', DATABASE_URL: url })).toThrow(
    'DATABASE_DIRECT_URL',
  );
  expect(() => readConfig({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url })).toThrow(
    'DATABASE_URL',
  );
});
