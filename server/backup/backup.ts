/**
 * Writes the database as it is at one moment, the files and the stored keys into one archive, while the product runs
 * (docs/decisions/028).
 */
import { readdirSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type FileStore, OWNER_NAME, pathOfFile } from '../adapters/file-store.ts';
import { PUBLIC, schemaOf, sessionName } from '../db/company.ts';
import { holdMigrations } from '../db/migrate.ts';
import { type ArchiveWriter, createArchive } from './archive.ts';
import { placeIn, sequencesOf, type SequenceState, type Table, tablesOf } from './catalogue.ts';

/** The first entry of a backup. */
export interface Contents {
  format: 1;
  /** ISO 8601, UTC. */
  takenAt: string;
  /** The applied migrations, oldest first. */
  migrations: readonly string[];
  tables: readonly Table[];
  sequences: readonly SequenceState[];
}

export const CONTENTS = 'backup.json';

/** The folders of DATA_DIR that belong to a backup. */
export const FOLDERS = ['files', 'secrets'] as const;

export interface BackupFigures {
  rows: number;
  files: number;
  /** Files that were deleted between the database's moment and the copy. */
  gone: number;
  /** Files that the database names and that were not found: they are in another DATA_DIR or bucket, or lost. */
  missing: number;
}

interface BackupOptions {
  /** Of the company (`inSchema`). */
  databaseUrl: string;
  dataDir: string;
  file: string;
  passphrase: string | undefined;
  /** Files that are not in DATA_DIR; a restore puts them there, where they are found too. */
  bucket?: FileStore | undefined;
  /** Told after each table and file; the backup goes on when it has answered. */
  onProgress?: (figures: BackupFigures) => void | Promise<void>;
  /** Ends it, with nothing left. */
  signal?: AbortSignal | undefined;
}

/** Rows are collected to entries of this size, because a tar entry's size stands before its content. */
const ENTRY_BYTES = 4 * 1024 * 1024;

export async function backUp(options: BackupOptions): Promise<BackupFigures> {
  const figures: BackupFigures = { rows: 0, files: 0, gone: 0, missing: 0 };
  const archive = createArchive(options.file, options.passphrase);
  const schema = schemaOf(options.databaseUrl);
  const name = `${sessionName(schema)} backup`;
  const db = new pg.Client({ connectionString: options.databaseUrl, application_name: name });
  try {
    endOnAbort(db, options.signal);
    await db.connect();
    await beginAtOneMoment(db, schema);
    const contents = await contentsOf(db, schema);
    await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents)));
    const names = await namesOfFiles(db, schema);
    for (const table of contents.tables) {
      figures.rows += await copyTable(db, archive, schema, table);
      await options.onProgress?.(figures);
    }
    await db.query('commit');
    // The files may take hours, in which a connection is lost that nobody uses.
    await db.end();
    // After the database's moment: a file without a row is harmless, a row without its file is not.
    for await (const name of copyFiles(archive, options)) {
      figures.files += 1;
      names.delete(name);
      await options.onProgress?.(figures);
    }
    figures.missing = await stillThere(options.databaseUrl, schema, [...names]);
    figures.gone = names.size - figures.missing;
    await archive.finish();
    return figures;
  } catch (error) {
    await archive.abort();
    throw error;
  } finally {
    await db.end();
  }
}

/** The query that is running fails, too. Returns how to go on whatever the signal says. */
export function endOnAbort(db: pg.Client, signal: AbortSignal | undefined): () => void {
  db.on('error', () => undefined);
  const end = () => void db.end();
  signal?.addEventListener('abort', end);
  return () => signal?.removeEventListener('abort', end);
}

/**
 * Begins to read the database at one moment. Until all tables are read no migration changes one: a table that is written anew would be
 * empty at an earlier moment. A start that has migrations waits; whatever else would change a table waits for its lock.
 */
async function beginAtOneMoment(db: pg.Client, schema: string): Promise<void> {
  await holdMigrations(db, schema);
  const tables = (await tablesOf(db, schema)).map(({ id }) => placeIn(schema, id));
  if (tables.length === 0) throw new Error('The database is empty: is it that of the product?');
  await db.query('begin isolation level repeatable read, read only');
  // Before the first query, which decides the moment.
  await db.query(`lock table ${tables.join(', ')} in access share mode`);
}

const filesTable = (schema: string) => placeIn(schema, `${PUBLIC}.files`);

/** The names of all files that have a row. */
export async function namesOfFiles(db: pg.Client, schema: string): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>(`select name from ${filesTable(schema)}`);
  return new Set(rows.map(({ name }) => name));
}

/** How many of these files have a row by now; all of them, if the database does not say. */
async function stillThere(databaseUrl: string, schema: string, names: readonly string[]): Promise<number> {
  if (names.length === 0) return 0;
  const db = new pg.Client({ connectionString: databaseUrl });
  db.on('error', () => undefined);
  try {
    await db.connect();
    const { rowCount } = await db.query(`select from ${filesTable(schema)} where name = any ($1)`, [names]);
    return rowCount ?? 0;
  } catch {
    return names.length;
  } finally {
    await db.end();
  }
}

async function contentsOf(db: pg.Client, schema: string): Promise<Contents> {
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations order by name');
  return {
    format: 1,
    takenAt: new Date().toISOString(),
    migrations: rows.map(({ name }) => name),
    tables: await tablesOf(db, schema),
    sequences: await sequencesOf(db, schema),
  };
}

/** The name of the n-th part of a table's rows. */
const partOf = (table: Table, part: number) => `database/${table.id}/${String(part).padStart(6, '0')}.copy`;

async function copyTable(
  db: pg.Client,
  archive: ArchiveWriter,
  schema: string,
  table: Table,
): Promise<number> {
  const rows = db.query(copyTo(`copy ${placeIn(schema, table.id)} (${table.columns.join(', ')}) to stdout`));
  let chunks: Buffer[] = [];
  let bytes = 0;
  let part = 0;
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.byteLength;
    if (bytes < ENTRY_BYTES) continue;
    await archive.add(partOf(table, (part += 1)), Buffer.concat(chunks));
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) await archive.add(partOf(table, part + 1), Buffer.concat(chunks));
  return rows.rowCount;
}

/** Copies what is in the folders and the bucket, but not whose it is; returns each file's name as it is copied. */
async function* copyFiles(
  archive: ArchiveWriter,
  { dataDir, bucket, signal }: BackupOptions,
): AsyncGenerator<string> {
  for (const folder of FOLDERS) {
    for (const path of filesIn(join(dataDir, folder))) {
      signal?.throwIfAborted();
      if (await archive.addFile(relative(dataDir, path), path)) yield basename(path);
    }
  }
  if (bucket === undefined) return;
  for await (const names of bucket.names()) {
    for (const name of names) {
      signal?.throwIfAborted();
      const bytes = name === OWNER_NAME ? undefined : await bucket.get(name);
      if (bytes === undefined) continue;
      await archive.add(`files/${pathOfFile(name)}`, bytes);
      yield name;
    }
  }
}

/** Where a restore's files wait, below the folder that they go to; a disk's own folder, which only root reads. */
export const WAITING = 'restoring';
const OTHERS = [WAITING, 'lost+found'];

/** All files below a folder, in a stable order, but not the one that says whose they are. */
export function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isFile()) return entry.name === OWNER_NAME ? [] : [path];
      return entry.isDirectory() && !OTHERS.includes(entry.name) ? filesIn(path) : [];
    })
    .toSorted();
}
