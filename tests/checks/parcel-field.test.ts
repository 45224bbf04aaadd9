/**
 * Adding a field to a parcel must touch few hand-written files. This follows an existing field that is stored,
 * asked for, returned and shown.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FIELD = 'item_currency_code';
/** Migration, shape, the form and its defaults, the screen, the demo; the label's text adds one more. */
const MAX_FILES = 7;

const read = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern)
      .filter((path) => !/\.test\.|\.gen\.ts$/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** The hand-written files that name the field; all migrations count as one, since a new field has one. */
function filesWith(sources: Record<string, string>): string[] {
  const named = Object.entries(sources).filter(([, text]) => new RegExp(`\\b${FIELD}\\b`).test(text));
  const isMigration = (path: string) => path.includes('/migrations/');
  const others = named.map(([path]) => path).filter((path) => !isMigration(path));
  return named.some(([path]) => isMigration(path)) ? ['a migration', ...others] : others;
}

const sources = read('{server,shared,web}/**/*.{ts,tsx,sql}');

describe("a parcel's field", () => {
  it('is named in few files between the column and the screen', () => {
    const files = filesWith(sources);
    expect(files.length, files.join('\n')).toBeLessThan(MAX_FILES);
    expect(files).toContain('a migration');
    expect(files.some((path) => path.startsWith('shared/contract/'))).toBe(true);
    expect(files.some((path) => path.startsWith('web/'))).toBe(true);
  });

  it('counts each additional file', () => {
    const again = { ...sources, 'server/a.ts': `row.${FIELD}`, 'server/b.ts': `const ${FIELD} = 'EUR';` };
    expect(filesWith(again)).toHaveLength(filesWith(sources).length + 2);
  });
});
