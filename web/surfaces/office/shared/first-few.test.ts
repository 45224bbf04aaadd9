import { expect, it } from 'vitest';
import { firstFew } from './first-few.ts';

it('is all of three, and three of more with a sign that there are others', () => {
  expect(firstFew(['A', 'B', 'C'])).toEqual(['A', 'B', 'C']);
  expect(firstFew(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', '…']);
});
