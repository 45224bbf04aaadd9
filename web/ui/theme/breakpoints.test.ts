import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from './breakpoints.ts';

const WIDTHS = new Set<string>(Object.values(BREAKPOINTS));

/** Width conditions in a stylesheet that use none of the four breakpoints. */
const otherWidths = (css: string): string[] =>
  [...css.matchAll(/@media[^{]*/g)]
    .flatMap(([query]) => query.match(/\([^()]*width[^()]*\)/g) ?? [])
    .filter((condition) => !WIDTHS.has(/^\(width (?:<|>=) (\S+)\)$/.exec(condition)?.[1] ?? ''));

test('stylesheets use only the four breakpoints', () => {
  const sheets = globSync('web/**/*.css').map((path) => readFileSync(path, 'utf8'));
  expect(sheets.filter((css) => css.includes('@media (width')).length).toBeGreaterThan(15);
  expect(sheets.flatMap(otherWidths)).toEqual([]);
});

test.each(['(max-width: 48rem)', '(width < 47.99rem)', '(width > 48rem)', '(min-width: 60em)'])(
  'reports %s',
  (condition) => {
    expect(otherWidths(`@media ${condition} {}`)).toEqual([condition]);
  },
);
