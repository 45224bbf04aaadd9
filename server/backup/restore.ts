/**
 * Loads a backup into an empty installation: all of it or nothing (docs/decisions/028). The product must not run on it.
 */
import { once } from 'node:events';
import { createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Logger } from 'pino';
import { schemaOf, sessionName } from '../db/company.ts';
import { checkInvariants } from '../db/invariants.ts';
import { requireStopped } from '../db/require-stopped.ts';
import { applyMigration, lockMigrations, migrationFiles } from '../db/migrate.ts';
import { migrateQueue } from '../jobs/worker.ts';
import { type ArchiveEntry, readArchive, text, UnreadableBackup } from './archive.ts';
import { CONTENTS, type Contents, filesIn, FOLDERS } from './backup.ts';
import { placeIn } from './catalogue.ts';
import { loadAnew } from './empty-tables.ts';

interface RestoreOptions {
  /** Of the company (`inSchema`); the backup may be another's. */
  databaseUrl: string;
  dataDir: string;
  file: string;
  passphrase: string | undefined;
  log: Logger;
  /** Told after each entry of the archive; the restore goes on when it has answered. */
  onProgress?: (figures: RestoreFigures) => void | Promise<void>;
}

export interface RestoreFigures {
  rows: number;
  files: number;
}

/** Where the files wait until the database is complete. */
const waiting = (dataDir: string) => join(dataDir, 'restoring');

/** Throws, and leaves everything as it was, if the file or the place is not right. */
export async function restore(options: RestoreOptions): Promise<RestoreFigures> {
  const contents = await verify(options);
  const schema = schemaOf(options.databaseUrl);
  const name = `${sessionName(schema)} restore`;
  const db = new pg.Client({ connectionString: options.databaseUrl, application_name: name });
  // The query that is running fails, too.
  db.on('error', () => undefined);
  await db.connect();
  try {
    await lockMigrations(db, schema);
    await requireEmpty(db, schema, options.dataDir);
    // It has transactions of its own; its empty tables are harmless.
    await migrateQueue(options.databaseUrl, options.log);
    await db.query('begin');
    const figures = await load(db, contents, options);
    putFiles(options.dataDir);
    await db.query('commit');
    return figures;
  } finally {
    rmSync(waiting(options.dataDir), { recursive: true, force: true });
    await db.end();
  }
}

/** Reads the file to its end before anything is loaded. */
async function verify({ file, passphrase }: RestoreOptions): Promise<Contents> {
  let contents: Contents | undefined;
  for await (const { name, content } of readArchive(file, passphrase)) {
    const wanted = name === CONTENTS;
    const read = await (wanted ? text(content) : drain(content));
    if (wanted) contents = JSON.parse(read ?? '') as Contents;
    else requireSafe(name);
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

async function drain(content: AsyncIterable<Buffer>): Promise<undefined> {
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
  const figures = await loadAnew(db, schema, () => loadEntries(db, contents, options));
  for (const { id, last } of contents.sequences)
    if (last !== null) await db.query('select setval($1, $2)', [placeIn(schema, id), last]);
  for (const name of migrationFiles().filter((one) => !contents.migrations.includes(one)))
    await applyMigration(db, name);
  await requireInvariants(db);
  return figures;
}

async function loadEntries(
  db: pg.Client,
  contents: Contents,
  options: RestoreOptions,
): Promise<RestoreFigures> {
  const figures: RestoreFigures = { rows: 0, files: 0 };
  const folder = waiting(options.dataDir);
  rmSync(folder, { recursive: true, force: true });
  let table: TableLoader | undefined;
  for await (const entry of readArchive(options.file, options.passphrase)) {
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
      await writeFile(join(folder, entry.name), entry);
      figures.files += 1;
    }
    await options.onProgress?.(figures);
  }
  figures.rows += (await table?.end()) ?? 0;
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
function putFiles(dataDir: string): void {
  for (const folder of FOLDERS) {
    const found = join(waiting(dataDir), folder);
    for (const path of filesIn(found)) {
      const target = join(dataDir, folder, path.slice(found.length + 1));
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      renameSync(path, target);
    }
  }
}

async function requireInvariants(db: pg.Client): Promise<void> {
  const [breach] = await checkInvariants(db);
  if (breach !== undefined)
    throw new Error(`The backup breaks an invariant in ${breach.rows.length} places: ${breach.invariant}`);
}
