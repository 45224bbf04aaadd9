/** `column = any(…)`: one parameter for any number of values, so that the statement's text and its plan stay the same. */
import { sql, type RawBuilder } from 'kysely';

export const anyId = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`;

export const anyText = <T extends string>(texts: readonly T[]): RawBuilder<T> =>
  sql<T>`any(${texts}::text[])`;
