/** Batched look-ups for the hottest paths, over dedicated connections. Features declare theirs beside their queries. */
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { BatchedLookup } from './batched-lookup.ts';
import type { Db } from './connect.ts';

/** A statement that finds rows by keys. */
export interface Lookup<Row extends { key: string }> {
  /** Takes the keys as `$1` (an array) and returns rows with the column `key`, at most one per key. */
  readonly sql: string;
  /** Only carries the row's type. */
  readonly row?: Row;
}

/** Declares a look-up and the type of its rows. */
export const defineLookup = <Row extends { key: string }>(sql: string): Lookup<Row> => ({ sql });

export interface Lookups {
  /** The row of a key; undefined when there is none. */
  find<Row extends { key: string }>(lookup: Lookup<Row>, key: string): Promise<Row | undefined>;
}

/** The size of the look-ups' connection pool. */
export const LOOKUP_CONNECTIONS = 6;

/** Look-ups over this pool; concurrent calls of one look-up share a statement. */
export function batchedLookups(pool: pg.Pool, { behindPooler = false } = {}): Lookups {
  const batched = new Map<object, BatchedLookup<{ key: string }>>();
  return {
    find<Row extends { key: string }>(lookup: Lookup<Row>, key: string) {
      const known = batched.get(lookup) ?? new BatchedLookup(pool, lookup.sql, { behindPooler });
      batched.set(lookup, known);
      // The rows have the type that the look-up was declared with.
      return known.find(key) as Promise<Row | undefined>;
    },
  };
}

/** Look-ups in a transaction, which see its uncommitted changes. */
export function transactionLookups(db: Db): Lookups {
  return {
    async find<Row extends { key: string }>({ sql }: Lookup<Row>, key: string) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [[key]]));
      return rows[0];
    },
  };
}
