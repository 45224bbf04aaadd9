/** Row types come from the database: a query's result is inferred, or uses the tables' generated types. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A row type written out by hand in the statement (`sql<{ id: number }>`). */
const WRITTEN_OUT = /\bsql<\{/g;
/** A cast that merely claims a column's value is one of a list (`row.status as ParcelStatus`). */
const CLAIMED =
  /\bas (?:Country|Currency|CustomerType|CollectionOption|ParcelStatus|EventType|PaymentStatus|PaymentMethod|Privilege\[\]|LinkUse)\b/g;

const faultsOf = (sources: Record<string, string>): string[] =>
  Object.entries(sources).flatMap(([path, text]) =>
    [...text.matchAll(WRITTEN_OUT), ...text.matchAll(CLAIMED)].map(([fault]) => `${path}: ${fault}`),
  );

const paths = globSync('server/{features,http,access,jobs}/**/*.ts').filter(
  (path) => !path.includes('.test.'),
);

describe('rows', () => {
  it('are not typed by hand', () => {
    expect(paths.filter((path) => path.endsWith('.queries.ts')).length).toBeGreaterThan(30);
    const sources = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));
    expect(faultsOf(sources)).toEqual([]);
  });

  it('are reported when they are', () => {
    expect(
      faultsOf({
        'a.queries.ts': 'const { rows } = await sql<{ id: number }>`select id from notes`.execute(db);',
        'b.service.ts': 'const status = row.status as ParcelStatus;',
        'c.service.ts': "const kind = 'invoice' as const;",
      }),
    ).toEqual(['a.queries.ts: sql<{', 'b.service.ts: as ParcelStatus']);
  });
});
