import { expect, test } from 'vitest';
import { wholeNumber } from './whole-number.ts';

test.each([
  ['995', '555 12 34 56', '995555123456'],
  ['44', '020 7946 0321', '442079460321'],
  ['44', '(020) 7946-0321', '442079460321'],
  ['995', '+44 20 7946 0321', '442079460321'],
  ['995', '0044 20 7946 0321', '442079460321'],
  ['995', '', ''],
  ['995', 'call me', '995callme'],
])('+%s and "%s" make %s', (code, typed, whole) => {
  expect(wholeNumber(code, typed)).toBe(whole);
});
