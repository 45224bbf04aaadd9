import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PATIENCE, takenWith, toClose, type Unread } from './unread-answers.ts';

const MEGABYTE = 1024 * 1024;

/** Somebody who took so many bytes from check to check, beginning with the first. */
const reader = (name: string, megabytes: number, checks: number, pace: number) => ({
  name,
  bytes: megabytes * MEGABYTE,
  taken: Array.from({ length: checks }, (_, check) => 1_000_000 + pace * (checks - check)),
});
const closed = (...readers: (Unread & { name: string })[]) => toClose(readers).map(({ name }) => name);

describe('while clients leave', () => {
  it('64 MB, nobody is closed', () => {
    expect(closed(reader('one', 40, PATIENCE + 1, 0), reader('other', 24, PATIENCE + 1, 0))).toEqual([]);
  });

  it('more, those are who read nothing for half a minute, the largest first', () => {
    const readers = [
      reader('small', 1, PATIENCE + 1, 0),
      reader('large', 24, PATIENCE + 1, 0),
      reader('reads', 41, PATIENCE + 1, 1),
    ];
    expect(closed(...readers)).toEqual(['large']);
    expect(closed(reader('waits', 100, PATIENCE, 0), reader('small', 1, PATIENCE + 1, 0))).toEqual(['small']);
  });

  it('more than 128 MB, also who reads slowly, the slowest first', () => {
    const readers = [
      reader('fast', 90, PATIENCE + 1, 900),
      reader('slow', 30, PATIENCE + 1, 90),
      reader('slower', 20, 3, 80),
      reader('begins', 10, 1, 0),
    ];
    expect(closed(...readers)).toEqual(['slower', 'slow']);
  });

  it('more than 128 MB, who has just begun last', () => {
    const slow = Array.from({ length: 4 }, (_, n) => reader(`slow ${n}`, 32, PATIENCE + 1, 1_000_000));
    expect(closed(reader('begins', 20, 1, 0), ...slow)).toEqual(['slow 0']);
    expect(closed(reader('begins', 200, 1, 0))).toEqual(['begins']);
  });
});

it('what remains is within the limits, and nobody who has left nothing is closed', () => {
  const one = fc.record({
    bytes: fc.integer({ min: 0, max: 40 * MEGABYTE }),
    taken: fc
      .array(fc.nat({ max: 1_000_000 }), { maxLength: PATIENCE + 1 })
      .map((taken) => taken.toSorted((a, b) => b - a)),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 20 }), (all) => {
      const closing = new Set(toClose(all));
      const left = all.filter((other) => !closing.has(other));
      expect(left.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(128 * MEGABYTE);
      for (const { bytes } of closing) expect(bytes).toBeGreaterThan(0);
    }),
  );
});

it('a client that has read everything begins anew', () => {
  let taken: readonly number[] = [];
  for (let check = 1; check <= 2 * PATIENCE; check += 1) taken = takenWith(taken, check, 1);
  expect([taken[0], taken.at(-1), taken.length]).toEqual([2 * PATIENCE, PATIENCE, PATIENCE + 1]);
  expect(takenWith(taken, 100, 0)).toEqual([]);
});
