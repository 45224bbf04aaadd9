import { expect, it } from 'vitest';
import { madeOnce } from './made-once.ts';

it('what was made is kept, and a failure is not', async () => {
  let count = 0;
  const number = madeOnce(async () => {
    count += 1;
    if (count === 1) throw new Error('not now');
    return count;
  });
  const first = [number(), number()];
  expect((await Promise.allSettled(first)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect([await number(), await number()]).toEqual([2, 2]);
});
