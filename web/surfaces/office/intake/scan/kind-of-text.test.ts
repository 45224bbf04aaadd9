import { expect, test } from 'vitest';
import { kindOfText } from './kind-of-text.ts';

test.each([
  ['+44 7911 123456', 'person'],
  ['+995 555 12 34 56', 'person'],
  ['(020) 7946 0123', 'person'],
  ['nana@example.com', 'person'],
  ['447911058322', 'either'],
  ['00447911058322', 'either'],
  ['995555123456', 'either'],
  ['353871234567', 'either'],
  ['46701234567', 'either'],
  ['44 7911 058322', 'either'],
  ['123456789012', 'number'],
  ['44791105', 'number'],
  ['4479110583221', 'number'],
  ['GE-447911058322', 'number'],
  ['GE 001 234', 'number'],
  ['Nana Ret', 'neither'],
  ['2.5', 'neither'],
])('%s is taken for %s', (text, kind) => expect(kindOfText(text)).toBe(kind));
