/** Searches in SQL, by what somebody typed (`searchTerms`). Nothing but spaces and dashes finds nothing. */
import { sql, type RawBuilder } from 'kysely';
import { searchTerms } from '#shared/domain/search-words.ts';
import { plainNumber } from '#shared/domain/tracking-numbers.ts';

/** Each pattern fits the text. */
function fitsAll(text: RawBuilder<string>, patterns: readonly string[]): RawBuilder<boolean> {
  if (patterns.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${sql.join(
    patterns.map((pattern) => sql`${text} like ${pattern}`),
    sql` and `,
  )})`;
}

/** A LIKE pattern for texts that contain this word. */
const containsPattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** The `|` ends the name. */
const inName = (word: string) => `${containsPattern(word)}|%`;

/** The text, made by `folded`, has all the words. It is made once, however many these are; no index serves it. */
export function hasWords(folded: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const patterns = searchTerms(typed).words.map(containsPattern);
  return patterns.length === 0 ? sql<boolean>`false` : sql<boolean>`${folded} like all(${patterns}::text[])`;
}

/** The text, made by `searchable`, has all the words in its name. */
export const isNamed = (searchable: RawBuilder<string>, typed: string): RawBuilder<boolean> =>
  fitsAll(searchable, searchTerms(typed).words.map(inName));

/** The text, made by `searchable`, is that of somebody who is found by this. */
export function isFound(searchable: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const { words, phones } = searchTerms(typed);
  const named = fitsAll(searchable, words.map(words.length > 1 ? inName : containsPattern));
  const forms = phones.map((digits) => fitsAll(searchable, [containsPattern(digits)]));
  return sql<boolean>`(${sql.join([named, ...forms], sql` or `)})`;
}

/** The number of a parcel contains this, with or without hyphens; `number` is its column. */
export function isInNumber(number: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const plain = plainNumber(typed);
  return fitsAll(sql`plain_number(${number})`, plain === '' ? [] : [containsPattern(plain)]);
}
