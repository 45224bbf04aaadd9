/** What happens while a backup is made: to its tables, its files and itself. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeMainAdmin, makeTariffs } from '#tests/support/factories.ts';
import { makeKnownCustomer } from '#tests/support/own-data.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { localFileStore, OWNER_NAME, pathOfFile } from '../adapters/file-store.ts';
import { queueSchemaOf, schemaOf } from '../db/company.ts';
import { claimFiles } from '../features/base/file-owner/file-owner.service.ts';
import { addJob } from '../jobs/jobs.queries.ts';
import { createArchive, readArchive, text } from './archive.ts';
import { backUp, type BackupFigures, CONTENTS, type Contents, filesIn } from './backup.ts';
import { query, useEmptyPlaces } from './empty-places.test-helper.ts';
import { restore } from './restore.ts';

const app = useTestApp();
const { folder, newFile, emptyPlace } = useEmptyPlaces(app);

beforeAll(async () => {
  await makeTariffs(app);
  await makeKnownCustomer(app, await makeMainAdmin(app), 'Kazbegi');
});

const backUpTo = (file: string, more: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({ databaseUrl: app.url, dataDir: app.dataDir, file, passphrase: undefined, ...more });

/** A backup of this app, with what `meanwhile` does once its first table is read. */
async function saved(meanwhile: () => void = () => undefined) {
  const file = newFile();
  let begun = false;
  const onProgress = () => {
    if (!begun) meanwhile();
    begun = true;
  };
  return { file, figures: await backUpTo(file, { onProgress }) };
}

/** A row of `files` and its file. */
async function storeFile(name: string): Promise<void> {
  await localFileStore(join(app.dataDir, 'files')).put(name, Buffer.from('content'));
  await app.pool.query(
    `insert into files (name, purpose, parcel_id, content_type, size_bytes, sha256)
     select $1, purpose, parcel_id, content_type, size_bytes, sha256 from files limit 1`,
    [name],
  );
}

it('a table that a migration writes anew keeps its rows: the migration waits', async () => {
  const [before] = await query<{ rows: number }>(app.url, 'select count(*)::int as rows from notes');
  expect(before?.rows).toBeGreaterThan(0);
  let change: Promise<unknown> | undefined;
  const { file } = await saved(() => {
    change = query(app.url, 'alter table notes add column number_of bigint generated always as identity');
  });
  await change;
  await query(app.url, 'alter table notes drop column number_of');
  const place = await emptyPlace();
  await restore({ ...place, file, passphrase: undefined });
  expect(await query(place.databaseUrl, 'select count(*)::int as rows from notes')).toEqual([before]);
});

describe('the files that the database names', () => {
  it('are missed in a backup with another DATA_DIR, and in what is restored from it', async () => {
    const [named] = await query<{ files: number }>(app.url, 'select count(*)::int as files from files');
    expect(named?.files).toBeGreaterThan(0);
    const file = newFile();
    const figures = await backUpTo(file, { dataDir: join(folder, 'another') });
    expect(figures).toMatchObject({ files: 0, gone: 0, missing: named?.files });
    const place = await emptyPlace();
    expect(await restore({ ...place, file, passphrase: undefined })).toMatchObject({ missing: named?.files });
  });

  it('are asked for again though the connection was lost while they were copied', async () => {
    const file = newFile();
    const database = new URL(app.url).pathname.slice(1);
    const onProgress = async ({ files }: BackupFigures) => {
      if (files === 1)
        await query(
          app.url,
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and application_name like '% backup'`,
        );
    };
    const name = 'a-row-without-its-file';
    await storeFile(name);
    rmSync(join(app.dataDir, 'files', pathOfFile(name)));
    expect(await backUpTo(file, { onProgress })).toMatchObject({ gone: 0, missing: 1 });
    await query(app.url, `delete from files where name = '${name}'`);
    expect(existsSync(file)).toBe(true);
  });

  it('are gone if they were deleted meanwhile', async () => {
    const name = 'deleted-while-it-is-saved';
    await storeFile(name);
    const file = newFile();
    const onProgress = async ({ files }: BackupFigures) => {
      if (files > 0) return;
      rmSync(join(app.dataDir, 'files', pathOfFile(name)), { force: true });
      await query(app.url, `delete from files where name = '${name}'`);
    };
    expect(await backUpTo(file, { onProgress })).toMatchObject({ gone: 1, missing: 0 });
  });
});

describe('an archive', () => {
  it('has a file as it was when it was opened, and none that has gone', async () => {
    const [file, growing, empty] = [newFile(), newFile(), newFile()];
    const first = Buffer.alloc(8 * 1024 * 1024, 'a');
    writeFileSync(growing, first);
    writeFileSync(empty, '');
    const archive = createArchive(file, undefined);
    const adding = archive.addFile('growing', growing);
    const grow = setInterval(() => appendFileSync(growing, 'more'), 1);
    expect(await adding).toBe(true);
    clearInterval(grow);
    expect(await archive.addFile('empty', empty)).toBe(true);
    expect(await archive.addFile('gone', `${growing}-gone`)).toBe(false);
    await archive.finish();
    const found: Record<string, string> = {};
    for await (const { name, content } of readArchive(file, undefined)) found[name] = await text(content);
    expect(Object.keys(found)).toEqual(['growing', 'empty']);
    expect(found['growing']?.startsWith(first.toString())).toBe(true);
    expect(found['empty']).toBe('');
  });

  it('that two write at once is that of the first', async () => {
    const file = newFile();
    const both = await Promise.allSettled([backUpTo(file), backUpTo(file)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: `${file} exists already.` },
    });
    await restore({ ...(await emptyPlace()), file, passphrase: undefined });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

const INTERRUPTED = /terminated|aborted|closed/i;

describe('interrupted', () => {
  it.each(['rows', 'files'] as const)('a backup leaves nothing, while it copies %s', async (what) => {
    const file = newFile();
    const interrupted = new AbortController();
    const onProgress = (figures: BackupFigures) => {
      if (figures[what] > 0) interrupted.abort();
    };
    await expect(backUpTo(file, { onProgress, signal: interrupted.signal })).rejects.toThrow(INTERRUPTED);
    expect(readdirSync(folder).filter((name) => file.endsWith(name.slice(0, 36)))).toEqual([]);
  });

  it('a restore leaves an empty place, in which the next one succeeds', async () => {
    const { file, figures } = await saved();
    const place = await emptyPlace();
    const interrupted = new AbortController();
    const onProgress = ({ files }: { files: number }) => {
      if (files > 0) interrupted.abort();
    };
    const { signal } = interrupted;
    await expect(restore({ ...place, file, passphrase: undefined, onProgress, signal })).rejects.toThrow(
      INTERRUPTED,
    );
    expect(filesIn(place.dataDir)).toEqual([]);
    const { rows, files } = figures;
    expect(await restore({ ...place, file, passphrase: undefined })).toEqual({ rows, files, missing: 0 });
  });
});

describe('a restore', () => {
  it('keeps files on the disk where they belong until the database is complete, whatever was left there', async () => {
    const { file } = await saved();
    const place = await emptyPlace();
    const left = join(place.dataDir, 'files', 'restoring', 'files', 'of-a-killed-one');
    mkdirSync(join(left, '..'), { recursive: true });
    writeFileSync(left, 'x');
    let waited = 0;
    const onProgress = ({ files }: { files: number }) => {
      if (files === 0) return;
      waited += 1;
      expect(readdirSync(place.dataDir).filter((name) => !['files', 'secrets'].includes(name))).toEqual([]);
    };
    await restore({ ...place, file, passphrase: undefined, onProgress });
    expect(waited).toBeGreaterThan(0);
    expect(existsSync(join(place.dataDir, 'files', 'restoring'))).toBe(false);
    expect(filesIn(place.dataDir).some((path) => path.includes('of-a-killed-one'))).toBe(false);
  });

  it('is another installation, to which files that the first one left are not its own', async () => {
    const files = localFileStore(join(app.dataDir, 'files'));
    await claimFiles(app.context.db, [files]);
    const { file } = await saved();
    const place = await emptyPlace();
    const theirs = localFileStore(join(place.dataDir, 'files'));
    await theirs.put(OWNER_NAME, Buffer.from('of an earlier one'));
    await restore({ ...place, file, passphrase: undefined });
    const idIn = (url: string) => query<{ id: string }>(url, 'select id::text from installation');
    const [[before], [after]] = [await idIn(app.url), await idIn(place.databaseUrl)];
    expect(after).not.toEqual(before);
    expect(String(await theirs.get(OWNER_NAME))).toBe(after?.id);
    await files.remove(OWNER_NAME);
  });

  it.each([true, false])('has the jobs that waited, unless it is for a look (%s)', async (withoutJobs) => {
    await addJob(app.context, 'count_durations', {});
    const { file } = await saved();
    const place = await emptyPlace();
    await restore({ ...place, file, passphrase: undefined, withoutJobs });
    const [jobs] = await query<{ count: number }>(
      place.databaseUrl,
      `select count(*)::int as count from ${queueSchemaOf(schemaOf(place.databaseUrl))}._private_jobs`,
    );
    expect(jobs?.count).toEqual(withoutJobs ? 0 : expect.toSatisfy((count: number) => count > 0));
  });

  it.each([
    [
      'table',
      (contents: Contents) => ({
        ...contents,
        tables: [...contents.tables, { id: 'public.pg_class', columns: ['oid'] }],
      }),
    ],
    [
      'column',
      ({ tables: [first, ...others], ...contents }: Contents) => ({
        ...contents,
        tables: [{ id: first?.id ?? '', columns: ["1) from program 'id' --"] }, ...others],
      }),
    ],
    [
      'sequence',
      (contents: Contents) => ({
        ...contents,
        sequences: [{ id: 'public.of_another', last: '1' }],
      }),
    ],
  ])('refuses a %s that its migrations do not make', async (_what, change) => {
    const { file } = await saved();
    const changed = newFile();
    const archive = createArchive(changed, undefined);
    for await (const { name, content } of readArchive(file, undefined)) {
      const bytes = await text(content);
      const contents = name === CONTENTS ? JSON.stringify(change(JSON.parse(bytes) as Contents)) : bytes;
      if (name === CONTENTS) await archive.add(name, Buffer.from(contents));
    }
    await archive.finish();
    const place = await emptyPlace();
    await expect(restore({ ...place, file: changed, passphrase: undefined })).rejects.toThrow(
      'The backup has',
    );
  });
});
