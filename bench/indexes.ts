import type pg from 'pg';

interface Index {
  name: string;
  definition: string;
  /** The unique constraint that it is of. */
  constraint: string | null;
  table: string;
}

/**
 * Drops the indexes of these tables but those that foreign keys need; building them after the rows is much faster. Returns the
 * statements that build them and, once all are built, those that restore the unique constraints.
 */
export async function dropIndexes(
  client: pg.Client,
  tables: readonly string[],
): Promise<{ indexes: string[]; constraints: string[] }> {
  const { rows } = await client.query<Index>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition,
       c.conname as constraint, i.indrelid::regclass::text as table
     from pg_index i join pg_class t on t.oid = i.indrelid
       left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('u', 'x')
     where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not i.indisprimary
       and c.contype is distinct from 'x' and not i.indisreplident
       and not exists (select 1 from pg_constraint f where f.contype = 'f' and f.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name, constraint, table } of rows)
    await client.query(
      constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${constraint}`,
    );
  const constraints = rows.flatMap(({ name, constraint, table }) =>
    constraint === null
      ? []
      : [`alter table ${table} add constraint ${constraint} unique using index ${name}`],
  );
  return { indexes: rows.map((row) => row.definition), constraints };
}
