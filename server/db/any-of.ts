/** `column = any(…)`: one parameter for any number of values, so that the statement's text and its plan stay the same. */
import { sql, type RawBuilder } from 'kysely';

export const anyId = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;

/**
 * The same for long statements, whose plan takes longer than they do. PostgreSQL makes a new one at each call as long as it sees that a list
 * has fewer ids than it would expect; here it does not see the list.
 */
export const anyIdPlannedOnce = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`any((select ${ids}::bigint[])::bigint[])`;

export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
