/** `column = any(…)`: one parameter however many values, so that the statement's text, and its plan, stays the same. */
import { sql, type RawBuilder } from 'kysely';

export const anyId = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;

export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
