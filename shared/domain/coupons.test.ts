import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponCode, isExpired } from './coupons.ts';

describe('isExpired', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  it.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('with %d ms left: %s', (difference, expired) => {
    expect(isExpired(new Date(now.getTime() + difference), now)).toBe(expired);
  });
});

describe('couponCode', () => {
  it('starts with its prefix', () => {
    expect(couponCode('XMAS-', new Uint8Array(8))).toBe('XMAS-AAAAAAAA');
    expect(couponCode('', new Uint8Array([0, 31, 32, 255, 1, 2, 3, 4]))).toBe('A9A9BCDE');
  });

  it('needs eight bytes', () => expect(() => couponCode('', new Uint8Array(7))).toThrow(RangeError));

  it('differs wherever the random bytes differ, and all characters are equally likely', () => {
    const firstOf = (byte: number) => couponCode('', new Uint8Array([byte, 0, 0, 0, 0, 0, 0, 0]))[0] ?? '';
    const thrown = Map.groupBy(
      Array.from({ length: 256 }, (_, byte) => firstOf(byte)),
      (character) => character,
    );
    expect([...thrown.values()].map((same) => same.length)).toEqual(Array(32).fill(8));
    const bytes = fc.uint8Array({ minLength: 8, maxLength: 8, max: 31 });
    fc.assert(
      fc.property(bytes, bytes, (one, other) => {
        expect(couponCode('P', one) === couponCode('P', other)).toBe(one.join() === other.join());
      }),
    );
  });

  it('has no characters that are easily confused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 12 }), (random) => {
        expect(couponCode('', random)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
      }),
    );
  });
});
