import { expect, test } from 'vitest';
import { itemDetailsForm } from '#shared/contract/booking-form.ts';
import { readDetails, splitDetails } from './details-text.ts';

const fields = {
  weight: '5,5',
  width: '30',
  length: '40',
  height: '20',
  value: '75',
  currency: 'EUR',
  details: 'Clothes',
};

test('fields are converted to the booking’s texts and back', () => {
  const details = itemDetailsForm.parse(readDetails(fields));
  expect(details).toMatchObject({ weight: 5.5, dimensions: '30/40/20', value: '75 EUR' });
  expect(splitDetails({ ...details, id: 1 }, 'UK')).toEqual({
    weight: '5.5',
    sides: ['30', '40', '20'],
    amount: '75',
    currency: 'EUR',
  });
});

test('a decimal comma becomes a point', () => {
  const typed = { ...fields, height: '20,5', value: '75,50' };
  const details = itemDetailsForm.parse(readDetails(typed));
  expect(details).toMatchObject({ weight: 5.5, dimensions: '30/40/20.5', value: '75.50 EUR' });
});

test.each([
  [{ weight: '' }, 'weight'],
  [{ weight: 'heavy' }, 'weight'],
  [{ weight: '0' }, 'weight'],
  [{ length: ' ' }, 'length'],
  [{ width: '10 cm' }, 'width'],
  [{ value: '' }, 'value'],
  [{ value: '1,200' }, 'value'],
  [{ details: '' }, 'details'],
])('%o gives an error at %s', (change, field) => {
  const { error } = itemDetailsForm.safeParse(readDetails({ ...fields, ...change }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test.each([
  ['UK', 'GBP'],
  ['IE', 'EUR'],
  ['GE', 'EUR'],
] as const)('the default currency for a booking from %s is %s', (source, currency) => {
  const empty = { id: 1, weight: 0, dimensions: '', value: '', details: '' };
  expect(splitDetails(empty, source)).toMatchObject({ weight: '', amount: '', currency });
});
