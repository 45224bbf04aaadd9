import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { newSecret, stepOfCode } from './time-codes.ts';

const now = new Date('2026-11-22T12:00:00Z');
const secret = newSecret();
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() + seconds * 1000 });

describe('stepOfCode', () => {
  const current = now.getTime() / 30_000;

  it.each([
    [0, current],
    [-30, current - 1],
    [30, current + 1],
  ])('a code of %d seconds from now has its step', (seconds, step) => {
    expect(stepOfCode(secret, codeAt(seconds), now)).toBe(step);
  });

  it('a code of two minutes from now is wrong', () => {
    expect(stepOfCode(secret, codeAt(120), now)).toBeUndefined();
  });

  // The last has six UTF-16 units, but more bytes than a code.
  it.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦', '𐀀𐀀𐀀'])('%s is wrong', (code) => {
    expect(stepOfCode(secret, code, now)).toBeUndefined();
  });
});
