/** A new field of a parcel touches few hand-written files: followed by one that is stored, asked, told and shown. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FIELD = 'item_currency_code';
/** Migration, shape, the form and its defaults, what shows it, the demo; one more is the label's text. */
const MOST = 7;

const read = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern)
      .filter((path) => !/\.test\.|\.gen\.ts$/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** The files by hand that name the field; the migrations count once, as a new field has one. */
function placesOf(sources: Record<string, string>): string[] {
  const named = Object.entries(sources).filter(([, text]) => new RegExp(`\\b${FIELD}\\b`).test(text));
  const isMigration = (path: string) => path.includes('/migrations/');
  const others = named.map(([path]) => path).filter((path) => !isMigration(path));
  return named.some(([path]) => isMigration(path)) ? ['a migration', ...others] : others;
}

const sources = read('{server,shared,web}/**/*.{ts,tsx,sql}');

describe("a parcel's field", () => {
  it('is named in few files from the column to the screen', () => {
    const places = placesOf(sources);
    expect(places.length, places.join('\n')).toBeLessThan(MOST);
    expect(places).toContain('a migration');
    expect(places.some((path) => path.startsWith('shared/contract/'))).toBe(true);
    expect(places.some((path) => path.startsWith('web/'))).toBe(true);
  });

  it('would be seen in one file more', () => {
    const again = { ...sources, 'server/a.ts': `row.${FIELD}`, 'server/b.ts': `const ${FIELD} = 'EUR';` };
    expect(placesOf(again)).toHaveLength(placesOf(sources).length + 2);
  });
});
