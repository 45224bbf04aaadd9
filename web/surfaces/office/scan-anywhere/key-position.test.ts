import { expect, test } from 'vitest';
import { letterAt } from './key-position.ts';

test.each([
  ['KeyR', true, 'R'],
  ['KeyR', false, 'r'],
  ['Digit0', false, '0'],
  ['Digit7', true, '&'],
  ['Numpad7', false, '7'],
  ['Numpad7', true, '7'],
  ['Minus', false, '-'],
  ['NumpadSubtract', false, '-'],
  ['Slash', false, '/'],
  ['Equal', true, '+'],
  ['BracketRight', false, ']'],
  ['Space', false, ' '],
  ['Enter', false, null],
  ['NumpadEnter', false, null],
  ['F8', false, null],
  ['', false, null],
])('%s with Shift (%s) is %j', (code, shift, letter) => expect(letterAt(code, shift)).toBe(letter));
