import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

it('does what comes after a failure, and tells of all failures', async () => {
  const done: number[] = [];
  const part = (n: number) => async () => {
    if (n % 2 === 0) throw new Error(`no ${n}`);
    done.push(n);
  };
  await expect(eachByItself([1, 2, 3, 4, 5].map(part))).rejects.toThrow('Error: no 2; Error: no 4');
  expect(done).toEqual([1, 3, 5]);
});
