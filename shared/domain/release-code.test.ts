import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterWrongTry,
  isReleaseLocked,
  releaseCode,
  RELEASE_LOCK_MS,
  type ReleaseTries,
} from './release-code.ts';

const now = new Date('2026-03-01T10:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const fresh: ReleaseTries = { wrong_tries: 0, locked_until: null };

describe('releaseCode', () => {
  it.each([
    [[0, 0, 0, 0, 0, 0, 0, 0], '000000'],
    [[0, 0, 0, 0, 0, 0, 0, 42], '000042'],
    [[0, 0, 0, 0, 0, 15, 66, 64], '000000'],
    [[0, 0, 0, 0, 0, 15, 66, 63], '999999'],
  ])('%j is %s', (bytes, code) => expect(releaseCode(new Uint8Array(bytes))).toBe(code));

  it('always has six digits', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (random) => {
        expect(releaseCode(random)).toMatch(/^\d{6}$/);
      }),
    );
  });

  it('needs eight bytes', () => expect(() => releaseCode(new Uint8Array(4))).toThrow(RangeError));
});

describe('the lock', () => {
  const wrong = (times: number) =>
    Array.from({ length: times }).reduce((tries: ReleaseTries) => afterWrongTry(tries, now), fresh);

  it.each([
    [0, false],
    [4, false],
    [5, true],
    [6, true],
  ])('after %d wrong attempts it is locked: %s', (times, locked) => {
    expect(isReleaseLocked(wrong(times), now)).toBe(locked);
  });

  it('lasts 15 minutes from the fifth attempt, and further attempts do not extend it', () => {
    const tries = afterWrongTry(wrong(5), later(RELEASE_LOCK_MS - 1));
    expect(isReleaseLocked(tries, later(RELEASE_LOCK_MS - 1))).toBe(true);
    expect(isReleaseLocked(tries, later(RELEASE_LOCK_MS))).toBe(false);
  });

  it.each([
    [RELEASE_LOCK_MS, true],
    [RELEASE_LOCK_MS + 1, false],
    [86_400_000, false],
  ])('a clock that goes back by %d ms keeps it locked: %s', (back, locked) => {
    expect(isReleaseLocked(wrong(5), later(-back))).toBe(locked);
  });

  it('allows five attempts again afterwards', () => {
    let tries = wrong(5);
    for (let index = 0; index < 4; index += 1) tries = afterWrongTry(tries, later(RELEASE_LOCK_MS));
    expect(isReleaseLocked(tries, later(RELEASE_LOCK_MS))).toBe(false);
    expect(isReleaseLocked(afterWrongTry(tries, later(RELEASE_LOCK_MS)), later(RELEASE_LOCK_MS))).toBe(true);
  });

  it('allows at most 5 codes in any 15 minutes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(RELEASE_LOCK_MS / 2), { maxLength: 60 }), (waits) => {
        let time = 0;
        let tries = fresh;
        const tried: number[] = [];
        const locks: number[] = [];
        for (const wait of waits) {
          time += wait;
          if (isReleaseLocked(tries, later(time))) continue;
          tries = afterWrongTry(tries, later(time));
          tried.push(time);
          if (tries.locked_until !== null) locks.push(time);
        }
        expect(locks.length).toBe(Math.floor(tried.length / 5));
        for (const lock of locks) {
          expect(tried.some((each) => each > lock && each < lock + RELEASE_LOCK_MS)).toBe(false);
        }
      }),
    );
  });
});
