/**
 * Writes server/db/schema.gen.ts from a freshly migrated database; `--check` only compares and fails on a
 * difference. Columns whose CHECK is a list of values get the list's type.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { migrate } from '../server/db/migrate.ts';
import { listedColumns, type ListedColumn } from './listed-columns.ts';

const GENERATED_FILE = 'server/db/schema.gen.ts';

/** Replaces `string` with the list's type for these columns. */
function withListedColumns(source: string, columns: readonly ListedColumn[]): string {
  let typed = source.replace(
    'import type { ColumnType } from "kysely";\n',
    'import type { ColumnType } from "kysely";\nimport type { ValueOf } from "./value-lists.ts";\n',
  );
  // Tables are listed in the last interface; a column of another table may have a table's name.
  const tables = typed.slice(typed.indexOf('export interface DB '));
  for (const { table, column, list } of columns) {
    const name = new RegExp(`^  ${table}: (\\w+);$`, 'm').exec(tables)?.[1];
    const field = new RegExp(`(^export interface ${name} \\{[^}]*?^  ${column}: [^;\\n]*)string`, 'm');
    if (!field.test(typed)) throw new Error(`${table}.${column} has a list of values but is not text.`);
    typed = typed.replace(field, `$1ValueOf<"${list}">`);
  }
  return typed;
}

const { path: folder, remove } = tempFolder('types');
const database = await startEmbedded(folder, { durable: false, log: () => undefined });
const client = new pg.Client({ connectionString: database.url });
try {
  await migrate(database.url);
  const made = join(folder, 'schema.gen.ts');
  const mapping = JSON.stringify({ int8: 'number', citext: 'string', jsonb: 'unknown', timestamptz: 'Date' });
  execFileSync(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    ...['--dialect', 'postgres', '--url', database.url, '--type-mapping', mapping, '--log-level', 'error'],
    ...['--exclude-pattern', '(schema_migrations|graphile_worker.*)'],
    ...['--out-file', made],
  ]);
  await client.connect();
  const typed = withListedColumns(readFileSync(made, 'utf8'), await listedColumns(client));
  if (!process.argv.includes('--check')) writeFileSync(GENERATED_FILE, typed);
  else if (typed !== readFileSync(GENERATED_FILE, 'utf8')) {
    throw new Error(`${GENERATED_FILE} does not match the migrations: run npm run database-types.`);
  }
} finally {
  await client.end();
  await database.stop();
  remove();
}
