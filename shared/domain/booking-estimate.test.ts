import { describe, expect, test } from 'vitest';
import { bookingWizard } from '#texts/booking-wizard.ts';
import { inLanguage } from '#texts/texts.ts';
import {
  countedParcels,
  estimatesOf,
  isToTheDoor,
  parcelsInWords,
  parcelsToPrice,
  priceLines,
  weightsInWords,
  withoutDoor,
} from './booking-estimate.ts';

describe('weights in words', () => {
  test.each([
    ['12 kg', 1, [12]],
    [' 12,5KG ', 1, [12.5]],
    ['12.5', 1, [12.5]],
    ['12 kg and 8 kg', 2, [12, 8]],
    ['12, 8 kg', 2, [12, 8]],
    ['12kg + 8,5 kg; 3 kilos', 3, [12, 8.5, 3]],
    ['12 kg each', 3, [12, 12, 12]],
    ['12 კგ და 8,5 კგ', 2, [12, 8.5]],
    ['თითო 12 კგ', 2, [12, 12]],
    ['12 კგ თითოეული', 2, [12, 12]],
    ['12 kg och 8 kg', 2, [12, 8]],
    ['12 kg vardera', 2, [12, 12]],
    ['12 kgand 8 kg', 2, []],
    // One weight for two parcels may be that of each or of both.
    ['12 kg', 2, []],
    ['12 kg and 8 kg', 1, []],
    ['about 20 kg', 1, []],
    ['12 kg each', 0, []],
    ['12 kg each', Number.NaN, []],
    ['0 kg', 1, []],
    ['12 lb', 1, []],
    ['', 1, []],
  ])('%j for %d parcels', (text, count, weights) => {
    expect(weightsInWords(text, count)).toEqual(weights);
  });
});

test.each([
  ['12 kg and 8 kg', 2],
  ['12, 8 და 3,5 კგ', 3],
  ['12 kg', 1],
  ['12 kg each', 1],
  ['12 kg and a box', 1],
  ['', 1],
])('%j is of %d parcels at least', (text, count) => expect(parcelsInWords(text)).toBe(count));

const item = (weight: number, to_be_delivered: 0 | 1 = 0, country_code: 'GE' | 'UK' = 'GE') => ({
  item: { weight },
  address: { country_code },
  to_be_delivered,
});
const booking = {
  source_country: 'IE' as const,
  destination: 'GE' as const,
  collection_option: 'HOME' as const,
  parcels_count: 1,
  parcels_weight: '',
  receiver_details: '',
  items: [item(5)],
};

describe('the parcels to price', () => {
  test('are the items with their weight, receiver’s country and delivery', () => {
    expect(parcelsToPrice({ ...booking, items: [item(5), item(2, 1, 'UK')] })).toEqual([
      { weight: 5, destination: 'GE', collection_option: 'HOME', delivery_option: 'OFFICE' },
      { weight: 2, destination: 'UK', collection_option: 'HOME', delivery_option: 'HOME' },
    ]);
  });

  test('are read from the words of a booking from the UK, to the office unless the text begins with the door', () => {
    const words = { ...booking, source_country: 'UK' as const, items: [item(0)], parcels_weight: '12 kg' };
    expect(parcelsToPrice(words)).toEqual([
      { weight: 12, destination: 'GE', collection_option: 'HOME', delivery_option: 'OFFICE' },
    ]);
    expect(parcelsToPrice({ ...words, items: [] })).toHaveLength(1);
    const delivered = parcelsToPrice({ ...words, receiver_details: ' To the door: Nino Beridze' });
    expect(delivered).toMatchObject([{ delivery_option: 'HOME' }]);
    const unclear = parcelsToPrice({ ...words, receiver_details: 'Nino Beridze, not to the door' });
    expect(unclear).toMatchObject([{ delivery_option: 'OFFICE' }]);
    expect(parcelsToPrice({ ...words, parcels_weight: 'heavy' })).toBe('weights');
    expect(parcelsToPrice({ ...words, parcels_weight: ' ' })).toBe('weight');
  });

  test.each([
    ['Nino, +995 555 123456, Tbilisi, to the door', 1, 'HOME'],
    ['Nino\nTo the door.', 1, 'HOME'],
    ['ნინო, კარამდე მიტანა', 1, 'HOME'],
    ['Nino, till dörren, Kutaisi', 1, 'HOME'],
    ['Nino, to the door of the office', 1, 'OFFICE'],
    ['Nino, not to the door', 1, 'OFFICE'],
    ['Nino to the office, Gio, to the door', 2, 'OFFICE'],
    ['To the door, Nino and Gio', 2, 'HOME'],
  ])('of a booking from the UK go where its text about the receivers says: %j, %i', (text, count, way) => {
    const words = { source_country: 'UK' as const, items: [item(0)], parcels_weight: '12 kg each' };
    const parcels = parcelsToPrice({ ...booking, ...words, receiver_details: text, parcels_count: count });
    expect(parcels).toHaveLength(count);
    expect(parcels).toHaveProperty([0, 'delivery_option'], way);
  });

  test.each([
    [[], 'weight'],
    [[item(0)], 'weight'],
    [[item(5), item(0)], 'weights'],
  ])('name what is missing: %j', (items, missing) => {
    expect(parcelsToPrice({ ...booking, items })).toBe(missing);
  });

  test('need the chosen service', () => {
    expect(parcelsToPrice({ ...booking, collection_option: null })).toBe('service');
  });
});

test.each(['en', 'ka', 'sv'] as const)(
  'the wish for the door is read as the wizard of %s writes it',
  (language) => {
    const text = `${inLanguage(bookingWizard, language).count.toTheDoor}Nino`;
    expect([isToTheDoor(text), withoutDoor(text), withoutDoor('Nino')]).toEqual([true, 'Nino', 'Nino']);
  },
);

test('equal parcels are asked for once', () => {
  const parcels = parcelsToPrice({ ...booking, items: [item(5), item(2), item(5)] });
  if (typeof parcels === 'string') throw new Error(parcels);
  expect(countedParcels(parcels).map(({ parcel, count }) => [parcel.weight, count])).toEqual([
    [5, 2],
    [2, 1],
  ]);
});

test('the sum has each part once for each parcel, without rounding errors, and one sum for each currency', () => {
  const prices = (currency_code: 'GBP' | 'EUR', leg: number, total: number) => ({
    currency_code,
    freight_price: 10.1,
    packaging_price: 0.2,
    delivery_price: leg,
    total,
    vat: { rate: 20, text: '' },
  });
  const door = { collection_option: 'HOME' as const, delivery_option: 'HOME' as const };
  const office = { collection_option: 'HOME' as const, delivery_option: 'OFFICE' as const };
  const sums = estimatesOf([
    { parcel: door, count: 3, prices: prices('GBP', 5.05, 20.4) },
    { parcel: office, count: 1, prices: prices('GBP', 5.05, 15.35) },
    { parcel: office, count: 1, prices: prices('EUR', 0, 10.3) },
  ]);
  expect(sums).toEqual([
    {
      currency_code: 'GBP',
      freight_price: 40.4,
      packaging_price: 0.8,
      collection_price: 20.2,
      delivery_price: 15.15,
      total: 76.55,
      vat: [{ rate: 20, text: '', amount: 12.76 }],
    },
    {
      currency_code: 'EUR',
      freight_price: 10.1,
      packaging_price: 0.2,
      collection_price: 0,
      delivery_price: 0,
      total: 10.3,
      vat: [{ rate: 20, text: '', amount: 1.72 }],
    },
  ]);
  expect(estimatesOf([])).toEqual([]);
});

test('an estimate has a line for each part, and for a door leg only if there is one', () => {
  const sum = {
    currency_code: 'GBP' as const,
    freight_price: 40,
    packaging_price: 0,
    collection_price: 9,
    delivery_price: 0,
    total: 49,
    vat: [],
  };
  expect(priceLines(sum)).toEqual([
    { part: 'freight', amount: 40 },
    { part: 'packaging', amount: 0 },
    { part: 'collection', amount: 9 },
  ]);
});
