import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { catalogueOf } from '#texts/catalogues.ts';
import { vatLine } from '#texts/vat-line.ts';
import { vatIn, vatParts } from './vat.ts';

describe('the VAT in a price', () => {
  it.each([
    [12_000, 20, 2000],
    [11_800, 18, 1800],
    [3400, 0, 0],
    [0, 25, 0],
    [1, 25, 0],
    [3, 25, 1],
    [100, 13.5, 12],
    [100, 100, 50],
  ])('of %i minor units at %d percent is %i', (price, rate, expected) => {
    expect(vatIn(price, rate)).toBe(expected);
  });

  test('with the price without it makes the price, to the nearest minor unit', () => {
    const rates = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), rates, (price, rate) => {
        const vat = vatIn(price, rate);
        expect(Number.isInteger(vat)).toBe(true);
        expect(Math.abs((price - vat) * (1 + rate / 100) - price)).toBeLessThanOrEqual(1 + rate / 100);
      }),
    );
  });
});

test('several prices have a part for each rate and text', () => {
  const [standard, free] = [
    { rate: 20, text: '' },
    { rate: 0, text: 'Zero-rated.' },
  ];
  expect(
    vatParts([
      { total: 0.06, vat: standard },
      { total: 34, vat: free },
      { total: 0.06, vat: { ...standard } },
    ]),
  ).toEqual([
    { ...standard, amount: 0.02 },
    { ...free, amount: 0 },
  ]);
  expect(vatParts([])).toEqual([]);
});

test('a line says what is included, or that none is added, and what the company says', () => {
  const { vat } = catalogueOf('en');
  expect(vatLine(vat, { rate: 20, text: '' }, '£2.00')).toBe('Includes 20% VAT: £2.00.');
  expect(vatLine(vat, { rate: 0, text: 'Zero-rated {amount}.' }, '£0.00')).toBe(
    'No VAT is added. Zero-rated {amount}.',
  );
});
