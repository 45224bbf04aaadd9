/**
 * A company's place in a database: a schema of its own (docs/decisions/031). The address of the database carries it as the
 * search path of its sessions, so what has the address works on the right company.
 */
import { sql, type RawBuilder } from 'kysely';

/** The schema of an installation with one company. */
export const PUBLIC = 'public';

/** Names with another meaning: the queue's schemas end in `_worker`, and PostgreSQL's own begin with `pg_`. */
const TAKEN = /^pg_|^information_schema$|_worker$/;

/** Whether a company's schema may have this name. It needs no quotes in an option or in the name of a channel. */
export const isSchemaName = (name: string): boolean =>
  /^[a-z][a-z0-9_]{0,40}$/.test(name) && !TAKEN.test(name);

/** The schema of the queue's tables. */
export const queueSchemaOf = (schema: string): string =>
  schema === PUBLIC ? 'graphile_worker' : `${schema}_worker`;

/** What its sessions are called in pg_stat_activity. */
export const sessionName = (schema: string): string => `merani/${schema}`;

/** A channel of NOTIFY, which all companies of a database would share otherwise. */
export const channelOf = (schema: string, name: string): string =>
  schema === PUBLIC ? name : `${name}_${schema}`;

/** The name of an advisory lock, which all companies of a database would share otherwise. It follows the search path. */
export const ownLock = (name: string | RawBuilder<string>): RawBuilder<string> =>
  sql`coalesce(nullif(current_schema()::text, 'public') || '.', '') || ${name}::text`;

/** The address with further options for its sessions, before those that it has. The path of a socket takes none. */
export function withOptions(address: string, options: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', given === null ? options : `${options} ${given}`);
  return url.href;
}

/** The address of a company in a database. Extensions are in `public`, so that comes second. */
export function inSchema(address: string, schema: string): string {
  if (schemaOf(address) === schema) return address;
  return withOptions(
    address,
    `-c search_path=${schema},${PUBLIC} -c application_name=${sessionName(schema)}`,
  );
}

/** The company of an address from `inSchema`. */
export function schemaOf(address: string): string {
  const options = URL.canParse(address) ? new URL(address).searchParams.get('options') : null;
  return /-c search_path=([a-z0-9_]+),public(?: |$)/.exec(options ?? '')?.[1] ?? PUBLIC;
}
