import { expect, it } from 'vitest';
import { type Figures, totalsByRoute, unpaidOf } from './client-data.ts';

const row = (change: Partial<Figures>): Figures => ({
  source_country_code: 'UK',
  destination_country_code: 'GE',
  currency: 'GBP',
  unpaid: 0,
  paid: 0,
  parcels: 1,
  weight: 0.1,
  ...change,
});
const rows = [
  row({ unpaid: 0.1 }),
  row({ source_country_code: 'IE', currency: 'EUR', paid: 5 }),
  row({ destination_country_code: 'SE', unpaid: 0.2, weight: 0.2 }),
  row({ currency: 'EUR', weight: 0.2, parcels: 3 }),
];

it('sums what is unpaid per currency, without rounding errors and without zeros', () => {
  expect(unpaidOf(rows)).toEqual([{ currency: 'GBP', unpaid: 0.3 }]);
});

it('sums parcels and weight per route over the currencies', () => {
  expect(totalsByRoute(rows)).toEqual([
    { route: 'UK/GE', parcels: 4, weight: 0.3 },
    { route: 'IE/GE', parcels: 1, weight: 0.1 },
    { route: 'UK/SE', parcels: 1, weight: 0.2 },
  ]);
});
