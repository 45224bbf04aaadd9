/** Look-ups of the hottest paths: batched, over connections of their own. A feature declares its look-up beside its queries. */
import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import { BatchedLookup } from './batched-lookup.ts';
import type { Db } from './connect.ts';

/** A statement that finds rows by keys. */
export interface Lookup<Row extends { key: string }> {
  /** Takes the keys as `$1` (an array) and returns rows with the column `key`, at most one a key. */
  readonly sql: string;
  /** Only for the type: what a row looks like. */
  readonly row?: Row;
}

/** Declares a look-up with the type of its rows. */
export const defineLookup = <Row extends { key: string }>(sql: string): Lookup<Row> => ({ sql });

export interface Lookups {
  /** The row of a key; undefined when there is none. */
  find<Row extends { key: string }>(lookup: Lookup<Row>, key: string): Promise<Row | undefined>;
}

/** How many connections the look-ups' pool needs. */
export const LOOKUP_CONNECTIONS = 6;

/** Look-ups over this pool; calls of one look-up that come together share a statement. */
export function batchedLookups(pool: pg.Pool): Lookups {
  const batched = new Map<object, BatchedLookup<{ key: string }>>();
  return {
    find<Row extends { key: string }>(lookup: Lookup<Row>, key: string) {
      const known = batched.get(lookup) ?? new BatchedLookup(pool, lookup.sql);
      batched.set(lookup, known);
      // The rows of a statement are of the type that it was declared with.
      return known.find(key) as Promise<Row | undefined>;
    },
  };
}

/** Look-ups within a transaction, which see what it has not committed yet. */
export function lookupsWithin(db: Db): Lookups {
  return {
    async find<Row extends { key: string }>({ sql }: Lookup<Row>, key: string) {
      const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [[key]]));
      return rows[0];
    },
  };
}
