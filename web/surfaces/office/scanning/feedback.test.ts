import { expect, test } from 'vitest';
import { soundOfRead } from './feedback.ts';

test.each([
  [['MR-1'], 'repeated'],
  [['MR-2'], 'good'],
  [['MR-1', 'MR-2'], 'good'],
])('%j, of which MR-1 is there already, sounds %s', (numbers, sound) => {
  expect(soundOfRead(numbers, ['MR-1', 'MR-9'])).toBe(sound);
});
