/** Migrates a database: plain SQL files, each applied once, in order and in its own transaction. */
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const FOLDER = new URL('./migrations/', import.meta.url);

/** An arbitrary lock id that only migrations use, so that processes which start together take turns. */
const MIGRATION_LOCK = 7_264_910;

/** Applies the missing migrations and returns their file names. */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(`create table if not exists schema_migrations (
      name text primary key, applied_at timestamptz not null default now())`);
    const done = await client.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(done.rows.map((row) => row.name));
    const missing = migrationFiles().filter((name) => !known.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

function migrationFiles(): string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  if (files.length === 0) throw new Error('There are no migrations.');
  return files.toSorted();
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(readFileSync(new URL(name, FOLDER), 'utf8'));
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
