/** Migrates a company's schema: plain SQL files, each applied once, in order and in its own transaction. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { PUBLIC, schemaOf } from './company.ts';
import { splitStatements } from './statements.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/** An arbitrary lock id that only migrations use, so that processes which start together take turns. */
const MIGRATION_LOCK = 7_264_910;

/** The same for extensions, which all companies of a database share: the one that comes second finds them. */
const EXTENSION_LOCK = 7_264_912;

/**
 * How long a migration waits for a lock, in milliseconds: everybody else waits behind it, and a request may meet it several
 * times. Then they get their turn, and it tries again.
 */
const LOCK_TIMEOUT = 200;
const TURN = 800;
const TRIES = 120;

/**
 * Applies the missing migrations to the company of this address (`inSchema`) and returns their file names. Other processes
 * may work on the database meanwhile.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const schema = schemaOf(url);
    // A start without a change waits for nobody, such as a backup.
    if ((await missingIn(client, schema)).length === 0) return [];
    await lockMigrations(client, schema);
    const missing = await missingIn(client, schema);
    for (const name of missing) await untilLocked(client, () => applyMigration(client, name));
    return missing;
  } finally {
    await client.end();
  }
}

/** The migrations that a company's schema lacks, oldest first. */
async function missingIn(client: pg.Client, schema: string): Promise<string[]> {
  const list = await client.query(
    `select from pg_tables where schemaname = $1 and tablename = 'schema_migrations'`,
    [schema],
  );
  if (list.rowCount === 0) return migrationFiles();
  const done = await client.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(done.rows.map((row) => row.name));
  return migrationFiles().filter((name) => !known.has(name));
}

/** Makes migrations wait until the end of the connection. */
export async function holdMigrations(client: pg.Client, schema: string): Promise<void> {
  if (schema === PUBLIC) await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK]);
  else await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [MIGRATION_LOCK, schema]);
}

/**
 * Makes other processes of the company wait until this connection ends, and makes its schema and the list of applied
 * migrations if they are missing.
 */
export async function lockMigrations(client: pg.Client, schema: string): Promise<void> {
  if (schema === PUBLIC) await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  else {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [MIGRATION_LOCK, schema]);
    // `if not exists` would ask for the right to create schemas even if an administrator has made it.
    const { rows } = await client.query('select from pg_namespace where nspname = $1', [schema]);
    if (rows.length === 0) await client.query(`create schema ${client.escapeIdentifier(schema)}`);
  }
  await client.query(`create table if not exists schema_migrations (
    name text primary key, applied_at timestamptz not null default now())`);
}

/** The names of all migrations, oldest first. */
export function migrationFiles(): string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  if (files.length === 0) throw new Error('There are no migrations.');
  return files.toSorted();
}

/** Applies one migration in the transaction that is open. */
export async function applyMigration(client: pg.Client, name: string): Promise<void> {
  try {
    for (const statement of splitStatements(readFileSync(new URL(name, FOLDER), 'utf8'))) {
      if (!(await isThere(client, statement))) await client.query(statement);
    }
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Whether a statement creates an extension that another company of this database, or an administrator, has created. A Citus cluster
 * refuses `if not exists` from a role that does not own it.
 */
async function isThere(client: pg.Client, statement: string): Promise<boolean> {
  const [, extension] = /^create\s+extension\s+if\s+not\s+exists\s+(\w+)/i.exec(statement) ?? [];
  if (extension === undefined) return false;
  await client.query('select pg_advisory_xact_lock($1)', [EXTENSION_LOCK]);
  const { rowCount } = await client.query('select from pg_extension where extname = $1', [extension]);
  return rowCount !== 0;
}

async function untilLocked(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await inTransaction(client, work);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === TRIES) throw error;
      await pause(TURN);
    }
  }
}

const isLockTimeout = (error: unknown) =>
  ((error as Error).cause as { code?: unknown } | undefined)?.code === '55P03';

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT}`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
