import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentPeriod,
  cutAtSteps,
  INTERVALS,
  isOneStep,
  percentChange,
  unitsBefore,
  yearBefore,
} from './statistics.ts';

const day = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('the current period', () => {
  it.each([
    ['2026-11-22', {}, { from: '2026-11-01', to: '2026-11-30' }],
    ['2024-02-10', {}, { from: '2024-02-01', to: '2024-02-29' }],
    ['2026-11-22', { from: '2026-01-05' }, { from: '2026-01-05', to: '2026-11-22' }],
    ['2026-11-22', { from: '2027-01-05' }, { from: '2027-01-05', to: '2027-01-05' }],
    ['2026-11-22', { to: '2026-01-05' }, { from: null, to: '2026-01-05' }],
    ['2026-11-22', { from: '2026-01-05', to: '2026-02-01' }, { from: '2026-01-05', to: '2026-02-01' }],
  ])('of %s with %j is %j', (today, chosen, period) => {
    expect(currentPeriod(today, chosen)).toEqual(period);
  });
});

describe('the previous period', () => {
  it.each([
    [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2025-11-01', to: '2025-11-30' },
    ],
    [
      { from: '2025-02-01', to: '2025-02-28' },
      { from: '2024-02-01', to: '2024-02-29' },
    ],
    [
      { from: '2024-02-29', to: '2024-02-29' },
      { from: '2023-02-28', to: '2023-02-28' },
    ],
    [
      { from: null, to: null },
      { from: null, to: null },
    ],
  ])('of %j is %j', (period, before) => {
    expect(yearBefore(period)).toEqual(before);
  });

  it('is one year earlier and keeps its order', () => {
    fc.assert(
      fc.property(day, day, (a, b) => {
        const [from = a, to = b] = [a, b].toSorted();
        const before = yearBefore({ from, to });
        expect(Number(before.from?.slice(0, 4))).toBe(Number(from.slice(0, 4)) - 1);
        expect([before.from, before.to].toSorted()).toEqual([before.from, before.to]);
        expect(new Date(String(before.from)).toISOString().slice(0, 10)).toBe(before.from);
      }),
    );
  });
});

describe('the change in percent', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 100],
    [150, 100, 50],
    [50, 100, -50],
    [1, 3, -67],
  ])('from %d with %d before is %d', (current, previous, percent) => {
    expect(percentChange(current, previous)).toBe(percent);
  });

  it('is positive exactly when the current value is higher', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 1, max: 1e6 }), (current, previous) => {
        const change = percentChange(current, previous);
        if (change > 0) expect(current).toBeGreaterThan(previous);
        if (change < 0) expect(current).toBeLessThan(previous);
      }),
    );
  });
});

describe('a period cut at steps', () => {
  it.each([
    ['month', null, null, { from: null, to: null }, []],
    ['month', '2026-03-01', '2026-04-30', { from: '2026-03-01', to: '2026-04-30' }, []],
    [
      'month',
      '2026-01-31',
      '2026-04-02',
      { from: '2026-02-01', to: '2026-03-31' },
      [
        { from: '2026-01-31', to: '2026-01-31' },
        { from: '2026-04-01', to: '2026-04-02' },
      ],
    ],
    ['month', '2026-03-02', '2026-03-30', undefined, [{ from: '2026-03-02', to: '2026-03-30' }]],
    ['month', '2026-03-01', '2026-03-30', undefined, [{ from: '2026-03-01', to: '2026-03-30' }]],
    [
      'year',
      '2024-02-29',
      null,
      { from: '2025-01-01', to: null },
      [{ from: '2024-02-29', to: '2024-12-31' }],
    ],
    ['week', null, '2026-11-22', { from: null, to: '2026-11-22' }, []],
    [
      'week',
      null,
      '2026-11-23',
      { from: null, to: '2026-11-22' },
      [{ from: '2026-11-23', to: '2026-11-23' }],
    ],
    ['day', '2026-11-22', '2026-11-23', { from: '2026-11-22', to: '2026-11-23' }, []],
    ['day', '2026-11-23', '2026-11-22', undefined, []],
  ] as const)('%s from %s to %s', (interval, from, to, whole, partial) => {
    expect(cutAtSteps(interval, { from, to })).toEqual({ whole, partial });
  });

  it.each([
    ['month', '2024-02-01', '2024-02-29', true],
    ['month', '2024-02-01', '2024-02-28', false],
    ['month', '2024-02-02', '2024-02-29', false],
    ['month', '2024-02-01', '2024-03-31', false],
    ['month', null, '2024-02-29', false],
    ['month', '2024-02-01', null, false],
    ['week', '2026-11-16', '2026-11-22', true],
  ] as const)('one %s from %s to %s: %s', (interval, from, to, expected) => {
    expect(isOneStep(interval, { from, to })).toBe(expected);
  });

  it('has each day once, and a step is whole or partial', () => {
    fc.assert(
      fc.property(fc.constantFrom(...INTERVALS), day, fc.nat(900), (interval, from, length) => {
        const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
        const { whole, partial } = cutAtSteps(interval, { from, to });
        const spans = [...(whole ? [whole] : []), ...partial].map((one) => [
          Date.parse(one.from ?? from),
          Date.parse(one.to ?? to),
        ]);
        const days = spans.reduce((sum, [first = 0, last = 0]) => sum + (last - first) / 86_400_000 + 1, 0);
        expect(days).toBe(length + 1);
        expect(Math.min(...spans.flat())).toBe(Date.parse(from));
        expect(Math.max(...spans.flat())).toBe(Date.parse(to));
        for (const one of partial)
          expect(cutAtSteps(interval, one)).toEqual({ whole: undefined, partial: [one] });
        if (whole) expect(cutAtSteps(interval, whole)).toEqual({ whole, partial: [] });
      }),
    );
  });
});

describe('inactive for', () => {
  it.each([
    ['2027-03-31T13:00:00Z', 1, 'month', '2027-02-28T13:00:00Z'],
    ['2028-03-30T13:00:00Z', 1, 'month', '2028-02-29T13:00:00Z'],
    ['2026-12-31T13:00:00Z', 6, 'month', '2026-06-30T13:00:00Z'],
    ['2027-01-15T13:00:00Z', 2, 'month', '2026-11-15T13:00:00Z'],
    ['2027-03-31T13:00:00Z', 0, 'month', '2027-03-31T13:00:00Z'],
    ['2027-01-03T13:00:00Z', 2, 'week', '2026-12-20T13:00:00Z'],
  ] as const)('from %s by %i %s is since %s', (now, count, unit, since) => {
    expect(unitsBefore(new Date(now), count, unit)).toEqual(new Date(since));
  });

  it('a month never begins later on an earlier day', () => {
    const moment = fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    const later = fc.integer({ min: 0, max: 40 * 24 * 3_600_000 });
    fc.assert(
      fc.property(moment, later, fc.nat(24), (one, wait, count) => {
        const other = new Date(one.getTime() + wait);
        const [first, second] = [unitsBefore(one, count, 'month'), unitsBefore(other, count, 'month')];
        // Days that a shorter month has not are its last day, at the hour of each.
        expect(second.getTime()).toBeGreaterThan(first.getTime() - 24 * 3_600_000);
      }),
    );
  });
});
