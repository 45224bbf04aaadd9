/**
 * Writes server/db/schema.gen.ts from a freshly migrated database; `--check` only compares and fails on a difference.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../server/db/embedded.ts';
import { passingFolder } from '../tests/support/passing-folder.ts';
import { migrate } from '../server/db/migrate.ts';

const KEPT = 'server/db/schema.gen.ts';
const { path: folder, remove } = passingFolder('types');
const database = await startEmbedded(folder, { durable: false, log: () => undefined });
try {
  await migrate(database.url);
  const made = join(folder, 'schema.gen.ts');
  const mapping = JSON.stringify({ int8: 'number', citext: 'string', jsonb: 'unknown', timestamptz: 'Date' });
  execFileSync(process.execPath, [
    'node_modules/kysely-codegen/dist/cli/bin.js',
    ...['--dialect', 'postgres', '--url', database.url, '--type-mapping', mapping, '--log-level', 'error'],
    ...['--exclude-pattern', '(schema_migrations|graphile_worker.*)'],
    ...['--out-file', process.argv.includes('--check') ? made : KEPT],
  ]);
  if (process.argv.includes('--check') && readFileSync(made, 'utf8') !== readFileSync(KEPT, 'utf8')) {
    throw new Error(`${KEPT} does not match the migrations: run npm run database-types.`);
  }
} finally {
  await database.stop();
  remove();
}
