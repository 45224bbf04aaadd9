/** Runs invariants.sql (docs/invariants.md): each query returns the rows that break its invariant. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';

export interface Invariant {
  /** `I4 one payment an invoice`. */
  name: string;
  sql: string;
}

/** Reads the file's queries: each begins with a comment line `-- I4 …` and ends with a semicolon. */
export function readInvariants(): Invariant[] {
  const text = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');
  const parts = text.split(/^-- (?=I\d+ )/m).slice(1);
  return parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name, sql: lines.join('\n').trim() };
  });
}

export interface Breach {
  invariant: string;
  rows: unknown[];
}

/** One statement for all, which a connection plans once: it runs after every test. */
let statement: { name: string; text: string } | undefined;

function statementOf(invariants: readonly Invariant[]): { name: string; text: string } {
  // Also an empty file would have to fail.
  if (invariants.length === 0) throw new Error('There are no invariants to check.');
  const parts = invariants.map(
    ({ name, sql }) =>
      `select '${name.replaceAll("'", "''")}' as invariant, to_jsonb(broken) as row from (${sql.replace(/;$/, '')}) as broken`,
  );
  return { name: 'invariants', text: parts.join(' union all ') };
}

/**
 * All violations in a database; empty when there are none. Throws when the file has no queries, since that is no
 * success.
 */
export async function checkInvariants(db: pg.Pool | pg.Client): Promise<Breach[]> {
  statement ??= statementOf(readInvariants());
  const { rows } = await db.query<{ invariant: string; row: unknown }>(statement);
  const breaches = new Map<string, Breach>();
  for (const { invariant, row } of rows) {
    const breach = breaches.get(invariant) ?? { invariant, rows: [] };
    breach.rows.push(row);
    breaches.set(invariant, breach);
  }
  return [...breaches.values()];
}
