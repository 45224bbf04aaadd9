/** Finds which columns are limited to which list of values, from the database's CHECK constraints. */
import type pg from 'pg';
import { DOMAINS } from '../server/db/domains.ts';

export interface ColumnDomain {
  table: string;
  column: string;
  domain: keyof typeof DOMAINS;
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

function domainOf(values: readonly string[]): keyof typeof DOMAINS | undefined {
  const wanted = values.toSorted().join();
  const names = Object.keys(DOMAINS) as (keyof typeof DOMAINS)[];
  return names.find((name) => DOMAINS[name].toSorted().join() === wanted);
}

/**
 * All columns with a list of values. Throws when a list is not in server/db/domains.ts, since the database and the
 * code then disagree.
 */
export async function columnDomains(client: pg.ClientBase | pg.Pool): Promise<ColumnDomain[]> {
  const { rows } = await client.query<{ table: string; column: string; definition: string }>(CHECKS);
  return rows.flatMap(({ table, column, definition }) => {
    const values = listed(definition);
    if (values === undefined) return [];
    const domain = domainOf(values);
    if (domain !== undefined) return [{ table, column, domain }];
    throw new Error(
      `${table}.${column} allows ${values.join(', ')}, which is not a list in server/db/domains.ts.`,
    );
  });
}
