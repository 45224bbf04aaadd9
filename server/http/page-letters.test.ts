import { expect, it } from 'vitest';
import { inPieces, withinLetters } from './page-letters.ts';

const ids = Array.from({ length: 20 }, (_, n) => 20 - n);
const each = (letters: number) => async (some: readonly number[]) => new Map(some.map((id) => [id, letters]));

it.each([
  ['short entries', [each(1_000)], 20],
  ['long ones, of which six are a usual page', [each(1_000_000)], 6],
  ['those of which ten have so many letters', [each(100_000), each(50_000)], 10],
])('a page of %s', async (_what, parts, count) => {
  expect(await withinLetters(ids, 6, ...parts)).toEqual(ids.slice(0, count));
});

it('a usual page comes whole, and is not measured', async () => {
  const measure = () => Promise.reject(new Error('It was measured.'));
  expect(await withinLetters(ids.slice(0, 6), 6, measure)).toEqual(ids.slice(0, 6));
});

it.each([
  ['short entries, in one piece', 1_000, [20]],
  ['long ones', 500_000, [3, 3, 3, 3, 3, 3, 2]],
  ['such as are too long alone', 2_000_000, ids.map(() => 1)],
])('a file of %s', async (_what, letters, lengths) => {
  const pieces = await inPieces(ids, each(letters));
  expect(pieces.map(({ length }) => length)).toEqual(lengths);
  expect(pieces.flat()).toEqual(ids);
});
