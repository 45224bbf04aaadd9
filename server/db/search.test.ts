/** What the database folds is what `foldText` folds, letter for letter. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { foldText, searchableText } from '#shared/domain/search-words.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { hasWords } from './search.ts';

const app = useTestApp();

/** Letters, marks and signs of the scripts that customers write: Latin, Greek, Cyrillic, Georgian, punctuation, Asian. */
const RANGES = [
  [0x20, 0x24f],
  [0x2b0, 0x36f],
  [0x370, 0x52f],
  [0x10a0, 0x10ff],
  [0x1c90, 0x1cbf],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x214f],
  [0x4e00, 0x4e80],
  [0xff00, 0xff60],
] as const;
const letter = fc.oneof(
  ...RANGES.map(([from, to]) => fc.integer({ min: from, max: to }).map((code) => String.fromCodePoint(code))),
);
const text = fc.array(letter, { maxLength: 24 }).map((letters) => letters.join(''));

interface Folded {
  text: string;
}

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Folded>`
    select folded(t) as text from unnest(${texts}::text[]) with ordinality u(t, n) order by n`.execute(
    app.context.db,
  );
  return rows.map((row) => row.text);
}

describe('folded', () => {
  it('folds every letter as foldText does', async () => {
    const letters = RANGES.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)),
    );
    const differing = (await folded(letters)).flatMap((one, n) =>
      one === foldText(letters[n] ?? '')
        ? []
        : [`U+${letters[n]?.codePointAt(0)?.toString(16)} ${one} ${foldText(letters[n] ?? '')}`],
    );
    expect(differing).toEqual([]);
  });

  it('folds as much of a long text as foldText does', async () => {
    const long = [
      'a'.repeat(1_500),
      'ჭ'.repeat(1_500),
      'ﷺ'.repeat(250),
      '𝔸𐍈'.repeat(700),
      'é’'.repeat(1_001),
    ];
    expect(await folded(long)).toEqual(long.map(foldText));
    expect((await folded(['ﷺ'.repeat(250)]))[0]).toHaveLength(1_000);
  });

  it('folds every text as foldText does', () =>
    fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 200 }), async (texts) => {
        expect(await folded(texts)).toEqual(texts.map(foldText));
      }),
      { numRuns: 30 },
    ));
});

it('searchable is searchableText', () =>
  fc.assert(
    fc.asyncProperty(text, text, fc.stringMatching(/^[+]?[\d ()-]{0,20}$/), async (name, email, phone) => {
      const { rows } = await sql<Folded>`select searchable(${name}, ${email}, ${phone}) as text`.execute(
        app.context.db,
      );
      expect(rows[0]?.text).toBe(searchableText({ name, email, phone }));
    }),
    { numRuns: 50 },
  ));

it('a search among texts is one statement, however many words somebody types', () => {
  const statementOf = (typed: string) =>
    app.context.db.selectNoFrom(hasWords(sql.lit('text'), typed).as('is')).compile().sql;
  expect(new Set(['ana', 'ana nino', 'ana nino gio maka'].map(statementOf)).size).toBe(1);
});
