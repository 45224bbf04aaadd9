/** Runs server/db/invariants.sql: each query returns the rows that break its invariant. */
import { readFileSync } from 'node:fs';
import type pg from 'pg';

export interface Invariant {
  /** `I4 one payment an invoice`. */
  name: string;
  sql: string;
}

/** Reads the file's queries: each begins with a comment line `-- I4 …` and ends with a semicolon. */
export function readInvariants(): Invariant[] {
  const text = readFileSync(new URL('../../server/db/invariants.sql', import.meta.url), 'utf8');
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

/**
 * All violations in a database; empty when there are none. Throws when the file has no queries, since that is no
 * success.
 */
export async function checkInvariants(pool: pg.Pool): Promise<Breach[]> {
  const invariants = readInvariants();
  if (invariants.length === 0) throw new Error('There are no invariants to check.');
  const breaches: Breach[] = [];
  for (const { name, sql } of invariants) {
    const { rows } = await pool.query(sql);
    if (rows.length > 0) breaches.push({ invariant: name, rows });
  }
  return breaches;
}
