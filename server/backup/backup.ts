/**
 * Writes the database as it is at one moment, the files and the stored keys into one archive, while the product runs
 * (docs/decisions/028).
 */
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { pathOfFile, type FileStore } from '../adapters/file-store.ts';
import { schemaOf, sessionName } from '../db/company.ts';
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
}

interface BackupOptions {
  /** Of the company (`inSchema`). */
  databaseUrl: string;
  dataDir: string;
  file: string;
  passphrase: string | undefined;
  /** Files that are not in DATA_DIR; a restore puts them there, where they are found too. */
  bucket?: FileStore | undefined;
  /** Hears how far it is. */
  onProgress?: (figures: BackupFigures) => void;
}

/** Rows are collected to entries of this size, because a tar entry's size stands before its content. */
const ENTRY_BYTES = 4 * 1024 * 1024;

export async function backUp(options: BackupOptions): Promise<BackupFigures> {
  const figures: BackupFigures = { rows: 0, files: 0, gone: 0 };
  const archive = createArchive(options.file, options.passphrase);
  const schema = schemaOf(options.databaseUrl);
  const name = `${sessionName(schema)} backup`;
  const db = new pg.Client({ connectionString: options.databaseUrl, application_name: name });
  try {
    // The query that is running fails, too.
    db.on('error', () => undefined);
    await db.connect();
    await db.query('begin isolation level repeatable read, read only');
    const contents = await contentsOf(db, schema);
    await archive.add(CONTENTS, Buffer.from(JSON.stringify(contents)));
    for (const table of contents.tables) {
      figures.rows += await copyTable(db, archive, schema, table);
      options.onProgress?.(figures);
    }
    // After the database's moment: a file without a row is harmless, a row without its file is not.
    for (const folder of FOLDERS) {
      await copyFolder(archive, options.dataDir, folder, figures);
      options.onProgress?.(figures);
    }
    if (options.bucket !== undefined) await copyStore(archive, options.bucket, figures);
    await archive.finish();
    return figures;
  } catch (error) {
    await archive.abort();
    throw error;
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

async function copyFolder(
  archive: ArchiveWriter,
  dataDir: string,
  folder: string,
  figures: BackupFigures,
): Promise<void> {
  for (const path of filesIn(join(dataDir, folder))) {
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) {
      figures.gone += 1;
      continue;
    }
    await archive.addFile(relative(dataDir, path), path, size);
    figures.files += 1;
  }
}

async function copyStore(archive: ArchiveWriter, store: FileStore, figures: BackupFigures): Promise<void> {
  for await (const names of store.names()) {
    for (const name of names) {
      const bytes = await store.get(name);
      if (bytes === undefined) figures.gone += 1;
      else {
        await archive.add(`files/${pathOfFile(name)}`, bytes);
        figures.files += 1;
      }
    }
  }
}

/** All files below a folder, in a stable order. */
export function filesIn(folder: string): string[] {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}
