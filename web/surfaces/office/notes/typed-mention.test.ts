import { expect, test } from 'vitest';
import { matchingStaff, typedMention } from './typed-mention.ts';

test.each([
  ['@', 1, ''],
  ['@lon', 4, 'lon'],
  ['ask @lon and', 8, 'lon'],
  ['line\n@ნი', 8, 'ნი'],
  ['ask @lon ', 9, undefined],
  ['mail a@lon', 10, undefined],
  ['no at', 5, undefined],
  ['@lon', 0, undefined],
])('in %j with the caret at %i, the typed mention is %j', (body, caret, part) => {
  expect(typedMention(body, caret)?.part).toBe(part);
});

test('names that start with the text come first, at most six', () => {
  const staff = ['tbilisi', 'bill', 'Billy', 'bil1', 'bil2', 'bil3', 'bil4', 'nino'].map((username) => ({
    username,
  }));
  expect(matchingStaff(staff, 'BIL').map((one) => one.username)).toEqual([
    'bill',
    'Billy',
    'bil1',
    'bil2',
    'bil3',
    'bil4',
  ]);
  expect(matchingStaff(staff, 'ilis').map((one) => one.username)).toEqual(['tbilisi']);
  expect(matchingStaff(staff, 'x')).toEqual([]);
});
