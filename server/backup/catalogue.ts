/** What a database consists of, for backup and restore: our own tables and those of the queue. */
import pg, { type ClientBase } from 'pg';
import { PUBLIC, queueSchemaOf } from '../db/company.ts';

export interface Table {
  /** Schema and name, quoted for SQL, as in an installation on `public`: `placeIn` tells where it is. */
  id: string;
  /** Quoted; without generated columns. */
  columns: readonly string[];
}

export interface SequenceState {
  id: string;
  /** Null before the first value. */
  last: string | null;
}

/** A company's own schema and that of its queue. */
const schemasOf = (schema: string) => [schema, queueSchemaOf(schema)];

/** The name of a schema's table or sequence as in an installation on `public`, so that a backup may move elsewhere. */
const ID = (schema: string, name: string) =>
  `format('%I.%I', case ${schema} when $2 then '${queueSchemaOf(PUBLIC)}' else '${PUBLIC}' end, ${name})`;

/** Where the table or sequence of an id is for a company, for SQL. */
export function placeIn(schema: string, id: string): string {
  const dot = id.indexOf('.');
  const own = id.slice(0, dot) === PUBLIC ? schema : queueSchemaOf(schema);
  return `${pg.escapeIdentifier(own)}${id.slice(dot)}`;
}

/** Those that name the version of their schema, which the schema itself brings along. */
const VERSIONS = ['schema_migrations', 'migrations'];

export async function tablesOf(db: ClientBase, schema: string): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select ${ID('n.nspname', 'c.relname')} as id,
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ($1, $2) and c.relname <> all ($3)
     order by 1`,
    [...schemasOf(schema), VERSIONS],
  );
  return rows;
}

export async function sequencesOf(db: ClientBase, schema: string): Promise<SequenceState[]> {
  const { rows } = await db.query<SequenceState>(
    `select ${ID('schemaname', 'sequencename')} as id, last_value::text as last
     from pg_sequences where schemaname in ($1, $2) order by 1`,
    schemasOf(schema),
  );
  return rows;
}

export interface ForeignKey {
  /** Of the table. */
  id: string;
  name: string;
  definition: string;
}

export async function foreignKeysOf(db: ClientBase, schema: string): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select ${ID('n.nspname', 'c.relname')} as id, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname in ($1, $2) order by 1, 2`,
    schemasOf(schema),
  );
  return rows;
}
