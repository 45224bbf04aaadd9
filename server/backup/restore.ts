/**
 * Loads a backup into an empty installation: all of it or nothing (docs/decisions/028). The product must not run on it.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { OWNER_NAME, pathOfFile } from '../adapters/file-store.ts';
import { PUBLIC, queueSchemaOf, schemaOf, sessionName } from '../db/company.ts';
import { checkInvariants } from '../db/invariants.ts';
import { requireStopped } from '../db/require-stopped.ts';
import { applyMigration, lockMigrations, migrationFiles } from '../db/migrate.ts';
import { migrateQueue } from '../jobs/worker.ts';
import { type ArchiveEntry, readArchive, syncFolder, text, UnreadableBackup } from './archive.ts';
import { CONTENTS, type Contents, endOnAbort, filesIn, FOLDERS, namesOfFiles, WAITING } from './backup.ts';
import { placeIn, sequencesOf, tablesOf } from './catalogue.ts';
import { loadAnew } from './empty-tables.ts';

interface RestoreOptions {
  /** Of the company (`inSchema`); the backup may be another's. */
  databaseUrl: string;
  dataDir: string;
  file: string;
  passphrase: string | undefined;
  /** Leaves out the jobs that waited, such as mails: for a copy to look at. */
  withoutJobs?: boolean;
  log: Logger;
  /** Told after each entry of the archive; the restore goes on when it has answered. */
  onProgress?: (figures: RestoreFigures) => void | Promise<void>;
  /** Ends it, with nothing left. */
  signal?: AbortSignal | undefined;
}

export interface RestoreFigures {
  rows: number;
  files: number;
  /** Files that the database names and the backup does not have. */
  missing: number;
}

/** Throws, and leaves everything as it was, if the file or the place is not right. */
export async function restore(options: RestoreOptions): Promise<RestoreFigures> {
  const contents = await verify(options);
  const schema = schemaOf(options.databaseUrl);
  const name = `${sessionName(schema)} restore`;
  const db = new pg.Client({ connectionString: options.databaseUrl, application_name: name });
  const complete = endOnAbort(db, options.signal);
  await db.connect();
  try {
    await lockMigrations(db, schema);
    removeWaiting(options.dataDir);
    await requireEmpty(db, schema, options.dataDir);
    // It has transactions of its own; its empty tables are harmless.
    await migrateQueue(options.databaseUrl, options.log);
    await db.query('begin');
    const figures = await load(db, contents, options);
    // From here it takes moments, and half of it would be in the way of the next try.
    options.signal?.throwIfAborted();
    complete();
    await putFiles(options.dataDir);
    await db.query('commit');
    return figures;
  } finally {
    removeWaiting(options.dataDir);
    await db.end();
  }
}

/** Reads the file to its end before anything is loaded. */
async function verify({ file, passphrase, signal }: RestoreOptions): Promise<Contents> {
  let contents: Contents | undefined;
  for await (const { name, content } of readArchive(file, passphrase)) {
    signal?.throwIfAborted();
    if (name !== CONTENTS) requireSafe(name);
    if (name === CONTENTS) contents = JSON.parse(await text(content)) as Contents;
    else await drain(content);
  }
  if (contents?.format !== 1) throw new UnreadableBackup(`${file} is no backup of Merani.`);
  const known = new Set(migrationFiles());
  const unknown = contents.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new Error(
      `${file} comes from a newer version, which has ${unknown[0]}. Install that version first.`,
    );
  return contents;
}

async function drain(content: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of content) void chunk;
}

/** A file's name that leads out of the folders of a backup. */
function requireSafe(name: string): void {
  const isInside = ['database', ...FOLDERS].some((folder) => name.startsWith(`${folder}/`));
  if (!isInside || normalize(name) !== name) throw new UnreadableBackup(`The backup contains ${name}.`);
}

async function requireEmpty(db: pg.Client, schema: string, dataDir: string): Promise<void> {
  await requireStopped(db, schema);
  const tables = await db.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = $1 and tablename <> 'schema_migrations'`,
    [schema],
  );
  const found = tables.rows[0]?.name;
  if (found !== undefined)
    throw new Error(`The database is not empty: it has ${tables.rowCount} tables, for example ${found}.`);
  const files = filesIn(join(dataDir, 'files'));
  if (files.length > 0)
    throw new Error(`${join(dataDir, 'files')} is not empty: it has ${files.length} files.`);
}

async function load(db: pg.Client, contents: Contents, options: RestoreOptions): Promise<RestoreFigures> {
  for (const name of contents.migrations) await applyMigration(db, name);
  const schema = schemaOf(options.databaseUrl);
  await requireKnown(db, schema, contents);
  const figures = await loadAnew(db, schema, () => loadEntries(db, contents, options));
  for (const { id, last } of contents.sequences)
    if (last !== null) await db.query('select setval($1, $2)', [placeIn(schema, id), last]);
  for (const name of migrationFiles().filter((one) => !contents.migrations.includes(one)))
    await applyMigration(db, name);
  await requireInvariants(db);
  const id = randomUUID();
  await db.query('update installation set id = $1, restored = true', [id]);
  const owner = waitingPath(options.dataDir, `files/${pathOfFile(OWNER_NAME)}`);
  mkdirSync(dirname(owner), { recursive: true, mode: 0o700 });
  writeFileSync(owner, id, { mode: 0o600, flush: true });
  if (options.withoutJobs === true)
    await db.query(`delete from ${placeIn(schema, `${queueSchemaOf(PUBLIC)}._private_jobs`)}`);
  return figures;
}

/** The names in a backup become SQL: only those that its migrations make. */
async function requireKnown(db: pg.Client, schema: string, contents: Contents): Promise<void> {
  const tables = new Map((await tablesOf(db, schema)).map(({ id, columns }) => [id, columns]));
  const sequences = new Set((await sequencesOf(db, schema)).map(({ id }) => id));
  const unknown = [
    ...contents.tables.filter(({ id, columns }) => columns.some((one) => !tables.get(id)?.includes(one))),
    ...contents.sequences.filter(({ id }) => !sequences.has(id)),
  ];
  if (unknown[0] !== undefined)
    throw new UnreadableBackup(`The backup has ${unknown[0].id}, which its version has not, or otherwise.`);
}

async function loadEntries(
  db: pg.Client,
  contents: Contents,
  options: RestoreOptions,
): Promise<RestoreFigures> {
  const figures: RestoreFigures = { rows: 0, files: 0, missing: 0 };
  const names = new Set<string>();
  let table: TableLoader | undefined;
  for await (const entry of readArchive(options.file, options.passphrase)) {
    options.signal?.throwIfAborted();
    const [kind, id] = entry.name.split('/');
    if (kind === 'database') {
      if (table === undefined || table.id !== id) {
        figures.rows += (await table?.end()) ?? 0;
        table = startTable(db, contents, schemaOf(options.databaseUrl), id ?? '');
      }
      await table.write(entry);
    } else if (entry.name === CONTENTS) {
      await drain(entry.content);
    } else {
      await writeFile(waitingPath(options.dataDir, entry.name), entry);
      names.add(basename(entry.name));
      figures.files += 1;
    }
    await options.onProgress?.(figures);
  }
  figures.rows += (await table?.end()) ?? 0;
  const known = await namesOfFiles(db, schemaOf(options.databaseUrl));
  figures.missing = [...known].filter((name) => !names.has(name)).length;
  return figures;
}

interface TableLoader {
  id: string;
  write(entry: ArchiveEntry): Promise<void>;
  /** How many rows were loaded. */
  end(): Promise<number>;
}

/** Loads one table; its parts follow each other. */
function startTable(db: pg.Client, contents: Contents, schema: string, id: string): TableLoader {
  const table = contents.tables.find((one) => one.id === id);
  if (table === undefined)
    throw new UnreadableBackup(`The backup has rows of ${id}, which it does not list.`);
  const rows = db.query(copyFrom(`copy ${placeIn(schema, id)} (${table.columns.join(', ')}) from stdin`));
  let failure: Error | undefined;
  const failed = new Promise<never>((_, reject) => rows.once('error', (error) => reject((failure = error))));
  failed.catch(() => undefined);
  return {
    id,
    async write(entry) {
      for await (const chunk of entry.content) {
        if (failure !== undefined) throw failure;
        if (!rows.write(chunk)) await Promise.race([once(rows, 'drain'), failed]);
      }
    },
    async end() {
      const finished = once(rows, 'finish');
      rows.end();
      await Promise.race([finished, failed]);
      return rows.rowCount;
    },
  };
}

async function writeFile(path: string, { content }: ArchiveEntry): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }));
}

/** Just before the commit: if that fails, the files are in the way of the next try, which says so. */
async function putFiles(dataDir: string): Promise<void> {
  const folders = new Set<string>();
  for (const folder of FOLDERS) {
    const found = join(dataDir, folder, WAITING);
    // The folder was empty, so whatever it was before, it is this installation's.
    const owner = folder === 'files' ? [join(found, pathOfFile(OWNER_NAME))] : [];
    for (const path of [...filesIn(found), ...owner]) {
      const target = join(dataDir, folder, path.slice(found.length + 1));
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      renameSync(path, target);
      folders.add(dirname(target)).add(join(dataDir, folder));
    }
  }
  for (const folder of folders) await syncFolder(folder);
}

/** Where a file waits until the database is complete: on the disk that it goes to, which may be a mounted one. */
function waitingPath(dataDir: string, name: string): string {
  const [folder = '', ...rest] = name.split('/');
  return join(dataDir, folder, WAITING, ...rest);
}

/** Removes what a restore that was killed has left. */
export function removeWaiting(dataDir: string): void {
  for (const folder of FOLDERS) rmSync(join(dataDir, folder, WAITING), { recursive: true, force: true });
}

async function requireInvariants(db: pg.Client): Promise<void> {
  const [breach] = await checkInvariants(db);
  if (breach !== undefined)
    throw new Error(`The backup breaks an invariant in ${breach.rows.length} places: ${breach.invariant}`);
}
