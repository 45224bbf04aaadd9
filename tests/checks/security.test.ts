/** docs/security.md says for each requirement of OWASP ASVS 5.0, levels 1 and 2, whether it is met, and how one can see it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const ours = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** The standard's sections, and how many requirements of levels 1 and 2 each has; they come before those of level 3. */
const SECTIONS =
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 ' +
  '5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:11 6.3:3 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 ' +
  '8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 ' +
  '11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 ' +
  '16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2';

const REQUIRED = SECTIONS.split(' ').flatMap((one) => {
  const [section, count] = one.split(':');
  return Array.from({ length: Number(count) }, (_, index) => `${section}.${index + 1}`);
});

const STATES = ['met', 'partly', 'not met', 'operator', 'not used'];

/** What is wrong with the page, one line each. */
function faultsOf(page: string): string[] {
  const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \| (.*) \| (.*) \|$/gm)];
  if (rows.length === 0) return ['No requirement was found.'];
  const ids = rows.map(([, id = '']) => id);
  return [
    ...REQUIRED.filter((id) => !ids.includes(id)).map((id) => `${id} is missing`),
    ...ids
      .filter((id, index) => !REQUIRED.includes(id) || ids.indexOf(id) !== index)
      .map((id) => `${id} is no requirement, or is there twice`),
    ...rows.flatMap(([, id, what = '', state = '', by = '']) => [
      ...(what.trim() === '' ? [`${id} says nothing`] : []),
      ...(STATES.includes(state) ? [] : [`${id} has the state ${state}`]),
      ...(state === 'met' && by === '–' ? [`${id} is met, but nothing shows it`] : []),
      ...[...by.matchAll(/`([^`]+)`/g)].flatMap(([, cited = '']) =>
        missing(cited).map((one) => `${id}: ${one}`),
      ),
    ]),
  ];
}

/** A cited file, or a trial by its command. */
function missing(cited: string): string[] {
  const trial = /^npm run trial -- ([\w-]+)$/.exec(cited)?.[1];
  const file = trial === undefined ? cited : `trials/${trial}.ts`;
  return existsSync(join(root, file)) ? [] : [`there is no ${file}`];
}

it('covers every requirement once, with tests that exist', () => {
  expect(REQUIRED.length).toBe(251);
  expect(faultsOf(ours)).toEqual([]);
});

it.each([
  ['9.1.2 is missing', /^\| 9\.1\.2 .*$/m, ''],
  ['9.1.2 is no requirement, or is there twice', /^(\| 9\.1\.2 .*)$/m, '$1\n$1'],
  ['99.1.2 is no requirement', /^\| 9\.1\.2 /m, '| 99.1.2 '],
  ['9.1.2 has the state perhaps', /^(\| 9\.1\.2 .*) met (.*)$/m, '$1 perhaps $2'],
  [
    '9.1.2: there is no tests/access/nothing.test.ts',
    /^(\| 9\.1\.2 .*)access\/access(.*)$/m,
    '$1access/nothing$2',
  ],
  ['No requirement was found', /[\s\S]*/, ''],
])('reports that %s', (fault, from, to) => {
  expect(faultsOf(ours.replace(from, to)).join('\n')).toContain(fault);
});
