/** Finds which columns are limited to which list of values, from the database's CHECK constraints. */
import type pg from 'pg';
import { VALUE_LISTS } from '../server/db/value-lists.ts';

export interface ListedColumn {
  table: string;
  column: string;
  list: keyof typeof VALUE_LISTS;
}

const CHECKS = `
  select c.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and c.connamespace = current_schema()::regnamespace and cardinality(c.conkey) = 1
  order by 1, 2, c.conname`;

/** CHECK constraints of the form `column in (…)`, `column = '…'` or `column <@ array[…]`. */
const LIST = /^CHECK \(\((\w+) (?:=|= ANY|<@) (.+)\)\)$/s;

/** The values that a CHECK allows; undefined if it is not a list of texts. */
function listed(definition: string): string[] | undefined {
  const list = LIST.exec(definition)?.[2];
  if (list === undefined) return undefined;
  const literals = [...list.matchAll(/'((?:[^']|'')*)'::(text\[\]|text)/g)];
  const values = literals.flatMap(([, value = '', type]) =>
    type === 'text' ? [value] : value.replace(/^\{|\}$/g, '').split(','),
  );
  return values.length > 0 ? values : undefined;
}

function listOf(values: readonly string[]): keyof typeof VALUE_LISTS | undefined {
  const wanted = values.toSorted().join();
  const names = Object.keys(VALUE_LISTS) as (keyof typeof VALUE_LISTS)[];
  return names.find((name) => VALUE_LISTS[name].toSorted().join() === wanted);
}

/**
 * All columns with a list of values. Throws when a list is not in server/db/value-lists.ts, since the database and the
 * code then disagree.
 */
export async function listedColumns(client: pg.ClientBase | pg.Pool): Promise<ListedColumn[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(CHECKS);
  return rows.flatMap(({ table, column, definition }) => {
    const values = listed(definition);
    if (values === undefined) return [];
    const list = listOf(values);
    if (list !== undefined) return [{ table, column, list }];
    throw new Error(
      `${table}.${column} allows ${values.join(', ')}, which is not a list in server/db/value-lists.ts.`,
    );
  });
}
