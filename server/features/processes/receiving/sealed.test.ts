import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed.ts';

const [old, next, other] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const plain = Buffer.from('{"name":"Nino"}');

describe('sealed data', () => {
  it('opens with its key, also after a new one came first', () => {
    const sealed = seal({ authKeys: [old] }, plain);
    expect(sealed.includes('Nino')).toBe(false);
    expect(unseal({ authKeys: [old] }, sealed)).toEqual(plain);
    expect(unseal({ authKeys: [next, old] }, sealed)).toEqual(plain);
  });

  it('does not open with another key, altered, or cut off', () => {
    const keys = { authKeys: [old] };
    const sealed = seal(keys, plain);
    expect(unseal({ authKeys: [next, other] }, sealed)).toBeUndefined();
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(unseal(keys, altered)).toBeUndefined();
      expect(unseal(keys, sealed.subarray(0, at))).toBeUndefined();
    }
  });

  it('never looks the same twice', () => {
    const keys = { authKeys: [old] };
    expect(seal(keys, plain).equals(seal(keys, plain))).toBe(false);
  });
});
