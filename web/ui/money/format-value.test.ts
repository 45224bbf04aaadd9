import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test.each([
  ['75.5 EUR', '€75.50'],
  ['1200 GBP', '£1,200.00'],
  ['', ''],
  ['about 75', 'about 75'],
  ['75 XYZ', '75 XYZ'],
])('"%s" is shown as "%s"', (stored, shown) => {
  expect(formatValue(stored)).toBe(shown);
});
