import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrivalDays } from './arrival-days.ts';

const DAY = 24 * 60 * 60;
const begun = new Date('2026-11-20T10:00:00Z');

describe('arrivalDays', () => {
  it.each([
    ['2026-11-20T12:00:00Z', { from: '2026-11-24', to: '2026-11-27' }],
    ['2026-11-24T23:59:59Z', { from: '2026-11-24', to: '2026-11-27' }],
    ['2026-11-26T00:00:00Z', { from: '2026-11-26', to: '2026-11-27' }],
    ['2026-11-27T23:59:59Z', { from: '2026-11-27', to: '2026-11-27' }],
    ['2026-11-28T00:00:00Z', null],
  ])('at %s expects %j', (now, expected) => {
    expect(arrivalDays(begun, { low: 4 * DAY, high: 7 * DAY }, new Date(now))).toEqual(expected);
  });

  it('never expects a day that is over, and never ends before it begins', () => {
    const seconds = fc.nat(60 * DAY);
    fc.assert(
      fc.property(seconds, seconds, fc.nat(90 * DAY), (low, more, later) => {
        const now = new Date(begun.getTime() + later * 1000);
        const days = arrivalDays(begun, { low, high: low + more }, now);
        if (days === null) return;
        expect(days.from >= now.toISOString().slice(0, 10)).toBe(true);
        expect(days.to >= days.from).toBe(true);
      }),
    );
  });
});
