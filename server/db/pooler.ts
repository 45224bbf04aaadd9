/**
 * A pooler in transaction mode (PgBouncer) between the product and the database: docs/decisions/030. A session is lent for
 * one transaction, so its settings belong to the role, and what needs a session of its own connects directly.
 */
import pg from 'pg';
import type { Config } from '../config.ts';
import { inSchema, PUBLIC, schemaOf, sessionName, withOptions } from './company.ts';
import { SESSION_SETTINGS } from './connect.ts';

/** An arbitrary lock id: machines that start together would otherwise update the same row of the catalogue. */
const ROLE_LOCK = 7_264_911;

/**
 * The database itself without limits on statements, for migrations, backups and restores: `databaseUrl` is used unless
 * the settings name a direct one. The role's own settings, which are for calls, do not apply.
 */
export function unhurriedUrlOf(
  { directUrl, schema }: Pick<Config, 'directUrl' | 'schema'>,
  databaseUrl: string,
): string {
  const address = inSchema(directUrl ?? databaseUrl, schema);
  return withOptions(address, '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0');
}

/**
 * Gives the role the settings that a pooled connection cannot ask for, and checks that pooled connections have them.
 * Throws when the pooler still lends sessions that began before.
 */
export async function preparePooler(pooledUrl: string, directUrl: string): Promise<void> {
  const schema = schemaOf(directUrl);
  await inDatabase(directUrl, async (client) => {
    await requireOwnRole(client, schema);
    await writeRoleSettings(client, schema);
  });
  await inDatabase(pooledUrl, (client) => checkSession(client, schema));
}

/** Sessions behind a pooler, and those of a Citus cluster's workers, get their search path from the role, which can have only one. */
export async function requireOwnRole(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ role: string; other: string }>(
    `select current_user as role, n.nspname as other from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'schema_migrations' and n.nspname <> $1
       and c.relowner = (select oid from pg_roles where rolname = current_user)
     order by 2 limit 1`,
    [schema],
  );
  const [found] = rows;
  if (found !== undefined)
    throw new Error(
      `The role ${found.role} has the tables of another company, ${found.other}. Behind a pooler and on a cluster each company ` +
        'needs a role of its own, because the role tells sessions which company they belong to.',
    );
}

/** The settings of a company's sessions; the search path only where it is not PostgreSQL's own. */
function settingsOf(client: pg.Client, schema: string): [name: string, stored: string, sql: string][] {
  const settings = Object.entries({ ...SESSION_SETTINGS, application_name: sessionName(schema) }).map(
    ([name, value]): [string, string, string] => [name, value, client.escapeLiteral(value)],
  );
  const path = `${schema}, ${PUBLIC}`;
  if (schema !== PUBLIC)
    settings.push(['search_path', path, `${client.escapeIdentifier(schema)}, ${PUBLIC}`]);
  return settings;
}

/** A role may do this for itself. The settings hold for sessions of this database that begin from now on. */
async function writeRoleSettings(client: pg.Client, schema: string): Promise<void> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK]);
  const { rows } = await client.query<{ database: string; settings: string[] }>(`
    select current_database() as database, coalesce((
      select s.setconfig from pg_db_role_setting s
      where s.setrole = (select oid from pg_roles where rolname = current_user)
        and s.setdatabase = (select oid from pg_database where datname = current_database())
    ), '{}') as settings`);
  const [{ database, settings } = { database: '', settings: [] }] = rows;
  for (const [name, value, written] of settingsOf(client, schema)) {
    if (settings.includes(`${name}=${value}`)) continue;
    const place = `alter role current_user in database ${client.escapeIdentifier(database)}`;
    await client.query(`${place} set ${name} to ${written}`);
  }
  await client.query('commit');
}

async function checkSession(client: pg.Client, schema: string): Promise<void> {
  await requireSchema(client, schema);
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any ($1)',
    [Object.keys(SESSION_SETTINGS)],
  );
  const found = new Map(rows.map((row) => [row.name, row.setting]));
  for (const [name, value] of Object.entries(SESSION_SETTINGS)) {
    if (found.get(name) === value) continue;
    throw new Error(
      `A session behind DATABASE_URL has ${name} ${found.get(name)} instead of ${value}. The setting belongs to the role ` +
        'and holds for new sessions: send RECONNECT to the pooler and start again. If that does not help, DATABASE_URL and ' +
        'DATABASE_DIRECT_URL lead to different databases or roles, or the pooler sets it.',
    );
  }
}

async function requireSchema(client: pg.Client, schema: string): Promise<void> {
  const { rows } = await client.query<{ found: string | null }>('select current_schema()::text as found');
  const found = rows[0]?.found;
  if (found !== schema)
    throw new Error(
      `A session behind DATABASE_URL works on the schema ${found} instead of ${schema}. The search path belongs to the role ` +
        'and holds for new sessions: send RECONNECT to the pooler and start again.',
    );
}

async function inDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
