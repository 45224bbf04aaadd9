import { expect, it } from 'vitest';
import { pausesBetween } from './pauses-between.ts';

it('a process that does not live is started again more and more rarely, another at once', () => {
  const pauseAfter = pausesBetween();
  const lives = [60, 2, 0, 0, 0, 0, 0, 0, 9, 11, 1];
  expect(lives.map((seconds) => pauseAfter(seconds * 1_000) / 1_000)).toEqual([
    0, 1, 2, 4, 8, 16, 30, 30, 30, 0, 1,
  ]);
});
