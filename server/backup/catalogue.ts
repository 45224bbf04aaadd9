/** What a database consists of, for backup and restore: our own tables and those of the queue. */
import type { ClientBase } from 'pg';

export interface Table {
  /** Schema and name, quoted for SQL. */
  id: string;
  /** Quoted; without generated columns. */
  columns: readonly string[];
}

export interface SequenceState {
  id: string;
  /** Null before the first value. */
  last: string | null;
}

const SCHEMAS = ['public', 'graphile_worker'];

/** Those that name the version of their schema, which the schema itself brings along. */
const VERSIONS = ['schema_migrations', 'migrations'];

export async function tablesOf(db: ClientBase): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select format('%I.%I', n.nspname, c.relname) as id,
       array(select quote_ident(a.attname) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
         order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any ($1) and c.relname <> all ($2)
     order by 1`,
    [SCHEMAS, VERSIONS],
  );
  return rows;
}

export async function sequencesOf(db: ClientBase): Promise<SequenceState[]> {
  const { rows } = await db.query<SequenceState>(
    `select format('%I.%I', schemaname, sequencename) as id, last_value::text as last
     from pg_sequences where schemaname = any ($1) order by 1`,
    [SCHEMAS],
  );
  return rows;
}

export interface ForeignKey {
  /** Of the table. */
  id: string;
  name: string;
  definition: string;
}

export async function foreignKeysOf(db: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await db.query<ForeignKey>(
    `select format('%I.%I', n.nspname, c.relname) as id, quote_ident(k.conname) as name,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and k.conparentid = 0 and n.nspname = any ($1) order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}
