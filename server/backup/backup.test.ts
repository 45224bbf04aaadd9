/** Backup and restore of everything, on real databases; the commands themselves are tried in tests/checks/process.test.ts. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { makeMainAdmin, makeTariffs, takeIn } from '#tests/support/factories.ts';
import { makeKnownCustomer } from '#tests/support/own-data.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { localFileStore } from '../adapters/file-store.ts';
import { createArchive, readArchive, text } from './archive.ts';
import { backUp, CONTENTS, type Contents, filesIn } from './backup.ts';
import { inSchema, queueSchemaOf, schemaOf } from '../db/company.ts';
import { placeIn, tablesOf } from './catalogue.ts';
import { log, query, useEmptyPlaces } from './empty-places.test-helper.ts';
import { restore } from './restore.ts';
import { createPool } from '../db/connect.ts';

const app = useTestApp();
const { folder, newFile, emptyPlace } = useEmptyPlaces(app);
const PASSPHRASE = 'three brown horses';
let admin: Awaited<ReturnType<typeof makeMainAdmin>>;

beforeAll(async () => {
  await makeTariffs(app);
  admin = await makeMainAdmin(app);
  await makeKnownCustomer(app, admin, 'Kazbegi');
  writeFileSync(join(app.dataDir, 'secrets', 'a-key'), 'of the backup');
});

/** Several bytes: one alone may lead to another copy of the same text, which the compression refers to. */
const alterAt = (place: number) => (whole: Buffer) => {
  for (let at = place; at < place + 16; at += 1) whole.writeUInt8(whole.readUInt8(at) ^ 0xff, at);
  return whole;
};

function withoutOptions(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('options');
  return url.href;
}

const saved = async (passphrase?: string) => {
  const file = newFile();
  const figures = await backUp({ databaseUrl: app.url, dataDir: app.dataDir, file, passphrase });
  return { file, figures };
};

/** One for all tests, because deriving its key takes a second. */
let firstEncrypted: ReturnType<typeof saved> | undefined;
const encrypted = () => (firstEncrypted ??= saved(PASSPHRASE));

/** Of the company and its queue. */
const schemasOf = (url: string) => [schemaOf(url), queueSchemaOf(schemaOf(url))];

/** Table → number and digest of its rows, but for the installation's own id; sequences by their next value. */
async function everythingIn(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const found: Record<string, unknown> = {};
  const tables = (await tablesOf(client, schemaOf(url))).filter(({ id }) => id !== 'public.installation');
  for (const { id } of [...tables, { id: 'schema_migrations' }]) {
    const isList = id === 'schema_migrations';
    const row = isList ? 't.name' : 't::text';
    const place = isList ? id : placeIn(schemaOf(url), id);
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as digest from ${place} t`,
    );
    found[id] = rows[0];
  }
  const sequences = await client.query(
    'select sequencename, last_value from pg_sequences where schemaname = any ($1) order by 1',
    [schemasOf(url)],
  );
  found['sequences'] = sequences.rows;
  await client.end();
  return found;
}

const structureOf = (url: string) =>
  query(
    url,
    `select c.conrelid::regclass::text as part, c.conname as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.connamespace in (${schemasOf(url).map((name) => `'${name}'::regnamespace`)})
     union all select t.tgrelid::regclass::text, t.tgname, t.tgenabled::text from pg_trigger t where not t.tgisinternal
     order by 1, 2, 3`,
  );

/** No table and no file: the next restore finds an empty place. */
async function expectUntouched(place: { databaseUrl: string; dataDir: string }): Promise<void> {
  const tables = await query<{ name: string }>(
    place.databaseUrl,
    `select tablename as name from pg_tables where schemaname = '${schemaOf(place.databaseUrl)}' and tablename <> 'schema_migrations'`,
  );
  expect(tables).toEqual([]);
  expect(filesIn(place.dataDir)).toEqual([]);
}

describe('a backup', () => {
  it('is restored whole: each row, sequence, constraint, trigger, file and key', async () => {
    const { file, figures } = await saved();
    expect(figures.files).toBeGreaterThanOrEqual(2);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const place = await emptyPlace();
    expect(await restore({ ...place, file, passphrase: undefined })).toEqual({
      rows: figures.rows,
      files: figures.files,
      missing: 0,
    });
    expect(await everythingIn(place.databaseUrl)).toEqual(await everythingIn(app.url));
    expect(await structureOf(place.databaseUrl)).toEqual(await structureOf(app.url));
    for (const part of ['files', 'secrets']) {
      const before = filesIn(join(app.dataDir, part));
      expect(before.length).toBeGreaterThan(0);
      for (const path of before)
        expect(readFileSync(path.replace(app.dataDir, place.dataDir))).toEqual(readFileSync(path));
    }
    expect(existsSync(join(place.dataDir, 'restoring'))).toBe(false);
  });

  it('is one moment of the database, while others write', async () => {
    const ended = new AbortController();
    const writes = (async () => {
      while (!ended.signal.aborted) await takeIn(app, admin);
    })();
    const { file } = await saved();
    ended.abort();
    await writes;
    // The restore itself checks the invariants and all foreign keys.
    const place = await emptyPlace();
    await restore({ ...place, file, passphrase: undefined });
    const count =
      'select count(*)::int as parcels, (select count(*)::int from invoices) as invoices from parcels';
    const [there] = await query<{ parcels: number; invoices: number }>(place.databaseUrl, count);
    expect(there?.invoices).toBe(there?.parcels);
    expect(there?.parcels).toBeGreaterThan(0);
  });

  it('opens only with its passphrase when it is encrypted', async () => {
    const { file } = await encrypted();
    expect(readFileSync(file).includes('Kazbegi')).toBe(false);
    const place = await emptyPlace();
    await expect(restore({ ...place, file, passphrase: undefined })).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(restore({ ...place, file, passphrase: 'another one' })).rejects.toThrow('passphrase?');
    await expectUntouched(place);
    await restore({ ...place, file, passphrase: PASSPHRASE });
    expect((await everythingIn(place.databaseUrl))['public.parcels']).toEqual(
      (await everythingIn(app.url))['public.parcels'],
    );
  });

  it('does not replace a file, and leaves none when it fails', async () => {
    const { file } = await saved();
    const again = backUp({ databaseUrl: app.url, dataDir: app.dataDir, file, passphrase: undefined });
    await expect(again).rejects.toThrow('exists already');
    const nowhere = new URL(app.url);
    nowhere.pathname = 'no_such_database';
    const failed = newFile();
    await expect(
      backUp({ databaseUrl: nowhere.href, dataDir: app.dataDir, file: failed, passphrase: undefined }),
    ).rejects.toThrow('does not exist');
    expect(readdirSync(folder).filter((name) => failed.includes(name))).toEqual([]);
  });
});

describe('a restore in another schema', () => {
  it('has every row, sequence, constraint and trigger', async () => {
    const { file } = await saved();
    const place = await emptyPlace('company_z');
    await restore({ ...place, file, passphrase: undefined });
    expect(await everythingIn(place.databaseUrl)).toEqual(await everythingIn(app.url));
    const named = async (url: string) =>
      (await structureOf(url))
        .map((part) => JSON.stringify(part).replaceAll(queueSchemaOf(schemaOf(url)), 'the_queue'))
        .toSorted();
    expect(await named(place.databaseUrl)).toEqual(await named(app.url));
    const others = await query(
      place.databaseUrl,
      `select from pg_tables where schemaname ~ '^(public|graphile_worker|company_a.*)$'`,
    );
    expect(others).toEqual([]);
  });

  it('goes on while another company works in the database, but not while its own does', async () => {
    const { file } = await saved();
    const place = await emptyPlace('company_z');
    const busy = async (schema: string) => {
      const pool = createPool(inSchema(withoutOptions(place.databaseUrl), schema), 1);
      await pool.query('select 1');
      return pool;
    };
    const own = await busy('company_z');
    await expect(restore({ ...place, file, passphrase: undefined })).rejects.toThrow('is connected');
    await own.end();
    const others = [await busy('company_y'), await busy('public')];
    await restore({ ...place, file, passphrase: undefined });
    await Promise.all(others.map((pool) => pool.end()));
  });
});

describe('a restore refuses', () => {
  it.each([
    ['a file that lacks its last bytes', undefined, (whole: Buffer) => whole.subarray(0, -20)],
    ['half a file', undefined, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['half an encrypted file', PASSPHRASE, (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['altered bytes', undefined, alterAt(4_000)],
    ['altered bytes of an encrypted file', PASSPHRASE, alterAt(4_000)],
    ['something else', undefined, () => Buffer.from('PGDMP and so on, at some length')],
  ])('%s', async (_name, passphrase, change) => {
    const { file } = passphrase === undefined ? await saved() : await encrypted();
    const changed = newFile();
    writeFileSync(changed, change(readFileSync(file)));
    const place = await emptyPlace();
    await expect(restore({ ...place, file: changed, passphrase })).rejects.toThrow(
      /is damaged or not whole|is no backup of Merani/,
    );
    await expectUntouched(place);
  });

  it('a newer version’s file', async () => {
    const { file } = await saved();
    const newer = newFile();
    const archive = createArchive(newer, undefined);
    for await (const { name, content } of readArchive(file, undefined)) {
      if (name !== CONTENTS) {
        for await (const chunk of content) void chunk;
        continue;
      }
      const contents = JSON.parse(await text(content)) as Contents;
      const changed = { ...contents, migrations: [...contents.migrations, '999-later.sql'] };
      await archive.add(CONTENTS, Buffer.from(JSON.stringify(changed)));
    }
    await archive.finish();
    const place = await emptyPlace();
    await expect(restore({ ...place, file: newer, passphrase: undefined })).rejects.toThrow('999-later.sql');
    await expectUntouched(place);
  });

  it('a file that leads out of its folders', async () => {
    const file = newFile();
    const archive = createArchive(file, undefined);
    await archive.add(CONTENTS, Buffer.from(JSON.stringify({ format: 1, migrations: [] })));
    await archive.add('files/../../stolen', Buffer.from('x'));
    await archive.finish();
    const place = await emptyPlace();
    await expect(restore({ ...place, file, passphrase: undefined })).rejects.toThrow('stolen');
    await expectUntouched(place);
  });

  it('a database that is in use or has tables, and a folder that has files', async () => {
    const { file } = await saved();
    const full = { databaseUrl: app.url, dataDir: mkdtempSync(join(folder, 'place-')), log };
    await expect(restore({ ...full, file, passphrase: undefined })).rejects.toThrow('is connected');
    const place = await emptyPlace();
    await query(place.databaseUrl, `create schema if not exists ${schemaOf(place.databaseUrl)}`);
    await query(place.databaseUrl, 'create table parcels ()');
    await expect(restore({ ...place, file, passphrase: undefined })).rejects.toThrow('for example parcels');
    await query(place.databaseUrl, 'drop table parcels');
    const dataDir = app.dataDir;
    await expect(restore({ ...place, dataDir, file, passphrase: undefined })).rejects.toThrow('is not empty');
    await expectUntouched(place);
  });

  it('rows that break an invariant', async () => {
    const { file } = await saved();
    const broken = newFile();
    const archive = createArchive(broken, undefined);
    for await (const { name, content } of readArchive(file, undefined)) {
      const rows = await text(content);
      if (!name.startsWith('database/public.points_entries/')) await archive.add(name, Buffer.from(rows));
    }
    await archive.finish();
    const place = await emptyPlace();
    await expect(restore({ ...place, file: broken, passphrase: undefined })).rejects.toThrow('I2');
    await expectUntouched(place);
  });
});

it('a restore that is cut off leaves an empty place, and the next one succeeds', async () => {
  const { file } = await saved();
  const place = await emptyPlace();
  const database = new URL(place.databaseUrl).pathname.slice(1);
  let killed = 0;
  // Waits until the connection is gone, and ends no other test's.
  const kill = async () => {
    if (killed > 0) return;
    const ended = await query(
      inject('adminUrl'),
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity
       where datname = '${database}' and application_name like 'merani/% restore'`,
    );
    killed += ended.length;
  };
  await expect(restore({ ...place, file, passphrase: undefined, onProgress: kill })).rejects.toThrow(
    /terminat|connection error/i,
  );
  expect(killed).toBe(1);
  await expectUntouched(place);
  await restore({ ...place, file, passphrase: undefined });
  expect(await everythingIn(place.databaseUrl)).toEqual(await everythingIn(app.url));
});

it('a backup holds the files of a bucket, and a restore puts them on the disk', async () => {
  const bucket = localFileStore(join(newFile(), 'bucket'));
  await bucket.put('a-file-of-the-bucket', Buffer.from('of the bucket'));
  const file = newFile();
  const { databaseUrl: url, dataDir } = await emptyPlace();
  await backUp({ databaseUrl: app.url, dataDir: app.dataDir, file, passphrase: undefined, bucket });
  await restore({ databaseUrl: url, dataDir, file, passphrase: undefined, log });
  const restored = localFileStore(join(dataDir, 'files'));
  expect(String(await restored.get('a-file-of-the-bucket'))).toBe('of the bucket');
});
