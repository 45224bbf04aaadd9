import { expect, test } from 'vitest';
import { typedForScan } from './typed-for-scan.ts';

test.each([
  ['+44 7911 123456', 'person'],
  ['+995 555 12 34 56', 'person'],
  ['(020) 7946 0123', 'person'],
  ['nana@example.com', 'person'],
  ['447911058322', 'digits'],
  ['00447911058322', 'digits'],
  ['995555123456', 'digits'],
  ['353871234567', 'digits'],
  ['46701234567', 'digits'],
  ['44 7911 058322', 'digits'],
  ['123456789012', 'number'],
  ['44791105', 'number'],
  ['4479110583221', 'number'],
  ['GE-447911058322', 'number'],
  ['GE 001 234', 'number'],
  ['Nana Ret', 'nothing'],
  ['2.5', 'nothing'],
])('%s is taken for %s', (text, kind) => expect(typedForScan(text)).toBe(kind));
