/**
 * Adding a field to a parcel must touch few hand-written files. This follows existing fields that are stored, asked for,
 * returned and shown, with their texts.
 */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Migration, contract, the form and its text, the parcel's page, the demo, and a booking that fills it in. */
const MAX_FILES = 7;

const FIELDS = {
  item_currency_code: /\bitem_currency_code\b|\bitemCurrency\b/,
  item_price: /\bitem_price\b|\bitemPrice\b/,
  // The word has other uses: the hint of an input, and texts about something else.
  description: /\bdescription\b(?!=)/,
};
type Field = keyof typeof FIELDS;

/** Where `description` is that of a parcel. */
const OF_PARCELS =
  /^(?:server\/(?:demo\/demo-parcels|features\/(?:records\/parcels|processes\/intake|overviews\/own-data)\/|db\/migrations)|shared\/contract\/parcel|shared\/texts\/office-(?:intake|parcels)|web\/surfaces\/office\/(?:intake|parcels)\/(?!use-unprintable))/;

const read = (pattern: string): Record<string, string> =>
  Object.fromEntries(
    globSync(pattern)
      .filter((path) => !/\.test\.|\.gen\.ts$/.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  );

/** The hand-written files that name the field; all migrations count as one, since a new field has one. */
function filesWith(field: Field, sources: Record<string, string>): string[] {
  const named = Object.entries(sources)
    .filter(([path, text]) => FIELDS[field].test(text) && (field !== 'description' || OF_PARCELS.test(path)))
    .map(([path]) => path);
  const isMigration = (path: string) => path.includes('/migrations/');
  const others = named.filter((path) => !isMigration(path));
  return named.some(isMigration) ? ['a migration', ...others] : others;
}

const sources = read('{server,shared,web}/**/*.{ts,tsx,sql}');

describe.each(Object.keys(FIELDS) as Field[])("a parcel's %s", (field) => {
  it('is named in few files between the column and the screen', () => {
    const files = filesWith(field, sources);
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(MAX_FILES);
    expect(files).toEqual(expect.arrayContaining(['a migration', 'shared/contract/parcel-fields.ts']));
    expect(files.some((path) => path.startsWith('shared/texts/'))).toBe(true);
    expect(files.some((path) => path.startsWith('web/surfaces/office/parcels/'))).toBe(true);
  });

  it('counts each additional file', () => {
    const again = {
      ...sources,
      'server/features/records/parcels/a.ts': `row.${field}`,
      'shared/texts/office-parcels-more.ts': `${field}: { en: 'Value' },`,
    };
    expect(filesWith(field, again)).toHaveLength(filesWith(field, sources).length + 2);
  });
});
