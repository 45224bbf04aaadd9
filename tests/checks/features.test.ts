/** Checks docs/features.md: every sentence has a row, every cited test exists, and the counts at its top are right. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf, headOf, rowsOf, sentencesOf } from './features.ts';

const read = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined;
const features = read('docs/features.md') ?? '';
const sentences = [
  ...sentencesOf(read('docs/specification/customers.md') ?? '', 'C'),
  ...sentencesOf(read('docs/specification/staff.md') ?? '', 'S'),
  ...sentencesOf(read('docs/specification/beyond.md') ?? '', 'B'),
];

describe('docs/features.md', () => {
  it('matches the specification and the tests', () => {
    expect(faultsOf(sentences, features, read)).toEqual([]);
  });

  const planted = (change: (text: string) => string) =>
    faultsOf(sentences, change(features), read).join('\n');
  const [first, second] = rowsOf(features);

  it.each([
    ['a missing row', (text: string) => text.replace(/^\| C1\.1 .*\n/m, ''), 'C1.1 has no row'],
    [
      'a changed sentence',
      (text: string) => text.replace(first?.text ?? '', 'Something else'),
      'says something else',
    ],
    [
      'a missing test',
      (text: string) => text.replace(/\| (open|–|`[^|]*`) \|$/m, '| `server/none.test.ts › no such test` |'),
      'which is not there',
    ],
    [
      'a wrong title',
      (text: string) =>
        text.replace(
          /\| (open|–|`[^|]*`) \|$/m,
          '| `server/features/records/billing/billing.test.ts › no such title` |',
        ),
      "has no test 'no such title'",
    ],
    [
      'an unknown feature',
      (text: string) => text.replace(/\| (open[^|]*|–|`[^|]*`) \|$/m, '| open: horses |'),
      "waits for 'horses'",
    ],
    [
      'a wrong count',
      (text: string) => text.replace(headOf(rowsOf(features)), 'All is shown.'),
      'the head should say',
    ],
  ])('is rejected with %s', (_what, change, fault) => {
    expect(second).toBeDefined();
    expect(planted(change)).toContain(fault);
  });

  it('is rejected when there is nothing to check', () => {
    expect(faultsOf([], '', read)).toContain('the specification has no sentences');
  });
});
