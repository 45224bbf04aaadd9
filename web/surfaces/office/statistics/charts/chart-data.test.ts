import { describe, expect, it } from 'vitest';
import { type DataRow, seriesOf, stepOf, totalsOf } from './chart-data.ts';

const row = (change: Partial<DataRow>): DataRow => ({
  year: 2026,
  currency: 'GBP',
  route: 'UK/GE',
  cargo_weight: 1.5,
  cargo_freight_price_total: 10,
  parcels: 1,
  clients: 1,
  ...change,
});

describe('the name of a step', () => {
  it.each([
    [{}, '2026'],
    [{ month: 3 }, '2026-03'],
    [{ month: 11, week: 47 }, 'Week 47, 2026'],
    [{ month: 11, week: 47, day: 2 }, '2026-11-02'],
  ])('of %j is %s', (change, name) => {
    expect(stepOf(row(change))).toBe(name);
  });
});

describe('series', () => {
  const rows = [
    row({ month: 1, cargo_weight: 0.1 }),
    row({ month: 1, route: 'IE/GE', currency: 'EUR' }),
    row({ month: 2, cargo_weight: 0.2 }),
  ];

  it('have a value for every step', () => {
    expect(seriesOf(rows, 'cargo_weight')).toEqual({
      steps: ['2026-01', '2026-02'],
      routes: [
        { route: 'UK/GE', values: [0.1, 0.2] },
        { route: 'IE/GE', values: [1.5, 0] },
      ],
    });
  });

  it.each([
    [
      'days, over the end of a leap February',
      [
        { month: 2, day: 28 },
        { month: 3, day: 2 },
      ].map((day) => ({ year: 2024, ...day })),
      ['2024-02-28', '2024-02-29', '2024-03-01', '2024-03-02'],
    ],
    [
      'weeks, over the end of a year of 53',
      [
        { year: 2026, week: 52 },
        { year: 2027, week: 2 },
      ],
      ['Week 52, 2026', 'Week 53, 2026', 'Week 1, 2027', 'Week 2, 2027'],
    ],
    [
      'months',
      [
        { year: 2025, month: 11 },
        { year: 2026, month: 2 },
      ],
      ['2025-11', '2025-12', '2026-01', '2026-02'],
    ],
    ['years', [{ year: 2023 }, { year: 2025 }], ['2023', '2024', '2025']],
  ])('keep empty %s', (_interval, ends, steps) => {
    const [first, last] = ends.map(row);
    const all = seriesOf(
      [first, last].flatMap((one) => one ?? []),
      'parcels',
    );
    expect(all.steps).toEqual(steps);
    expect(all.routes[0]?.values).toEqual([1, ...steps.slice(2).map(() => 0), 1]);
  });

  it('add up without rounding errors', () => {
    expect(totalsOf(rows, 'cargo_weight')).toEqual([
      { name: 'UK/GE', value: 0.3 },
      { name: 'IE/GE', value: 1.5 },
    ]);
  });
});
