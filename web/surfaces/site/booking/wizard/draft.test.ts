import { expect, test } from 'vitest';
import { bookingForm } from '#shared/contract/booking-form.ts';
import {
  bookingBody,
  draftFaults,
  type Draft,
  newDraft,
  newItem,
  prefilled,
  stepOfField,
  withCount,
  withItems,
  withQuote,
} from './draft.ts';

const customer = {
  id: 7,
  username: 'keti',
  name: 'Keti',
  email: 'keti@example.com',
  phone: '353871234567',
  customer_type: 'INDIVIDUAL' as const,
  sourceCountry: 'IE' as const,
  loyalty_code: 'x',
  points: 0,
};

const address_obj = {
  name: 'Niamh',
  email: 'niamh@example.com',
  phone: '353871234567',
  address_line_1: '5 Quay Street',
  address_line_2: '',
  address_postal_code: 'D01',
};

function filledItem(id: number) {
  const empty = newItem(id, 'GE');
  return {
    ...empty,
    item: { ...empty.item, weight: 5, dimensions: '30/40/20', value: '75 EUR', details: 'Clothes' },
    address: {
      ...empty.address,
      name: 'Nino',
      phone: '995555123456',
      line_1: '7 Rustaveli Avenue',
      postal_code: '0108',
    },
  };
}

const filled: Draft = withItems({ ...newDraft('IE', 'GE'), address_obj, collection: 'home_collection' }, [
  filledItem(1),
  filledItem(1),
]);

test('a complete draft makes a booking that the contract accepts', () => {
  const booking = bookingForm.parse(bookingBody(filled, 'IE'));
  expect(booking).toMatchObject({ parcels_count: 2, home_collection: 1, drop_off: 0, source_country: 'IE' });
  expect(booking.items.map(({ item }) => item.id)).toEqual([1, 2]);
});

test('a booking from the UK has texts instead of items and a date', () => {
  const draft = {
    ...newDraft('UK', 'GE'),
    address_obj,
    collection: 'drop_off' as const,
    parcels_weight: '12 kg',
    parcels_deminsions: '60',
    parcels_content: 'Clothes',
    receiver_details: 'Nino',
  };
  const body = bookingBody(draft, 'UK');
  expect(bookingForm.safeParse(body).success).toBe(true);
  expect(body).not.toHaveProperty('items');
  expect(body).not.toHaveProperty('visit_date');
});

test('the counter adds empty items or removes the last ones, and numbers them from 1', () => {
  const more = withCount(filled, '4', 'IE', 'GE');
  expect(more.items.map(({ item }) => [item.id, item.weight])).toEqual([
    [1, 5],
    [2, 5],
    [3, 0],
    [4, 0],
  ]);
  const fewer = withCount(more, '1', 'IE', 'GE');
  expect(fewer.items).toHaveLength(1);
  expect(fewer.parcels_count).toBe('1');
});

test.each(['', '0', '-1', 'two', '1.5', '1001'])(
  'an invalid count (%j) leaves the items unchanged',
  (text) => {
    const draft = withCount(filled, text, 'IE', 'GE');
    expect(draft.items).toBe(filled.items);
    expect(draft.parcels_count).toBe(text);
  },
);

test('a new empty item makes the items step incomplete, a removed one does not', () => {
  const done = { ...filled, done: ['address', 'items'] as const };
  expect(withCount(done, '3', 'IE', 'GE').done).toEqual(['address']);
  expect(withCount(done, '1', 'IE', 'GE').done).toEqual(['address', 'items']);
});

test('empty fields get the customer’s name, and the saved address is used when there is one', () => {
  const fresh = newDraft('IE', 'GE');
  expect(prefilled(fresh, customer, true)).toMatchObject({
    owner: 7,
    address_type: 'default',
    address_obj: { name: 'Keti', email: 'keti@example.com', phone: '353871234567' },
  });
  expect(prefilled(fresh, customer, false).address_type).toBe('custom');
  const typed = prefilled({ ...fresh, address_obj }, customer, true);
  expect(typed).toMatchObject({ address_type: 'custom', address_obj: { name: 'Niamh' } });
  expect(prefilled({ ...typed, address_type: 'default' }, customer, true).address_type).toBe('default');
});

test.each([
  ['address_obj.email', 'IE', 'address'],
  ['address_type', 'UK', 'address'],
  ['items.0.address.line_1', 'SE', 'items'],
  ['visit_date', 'GE', 'visit'],
  ['drop_off', 'UK', 'count'],
  ['receiver_details', 'UK', 'count'],
] as const)('field %s of a booking from %s belongs to step %s', (path, source, step) => {
  expect(stepOfField(path, source)).toBe(step);
});

test('a quote fills in weight, delivery and service of the only parcel, and reopens their steps', () => {
  const quote = { weight: 12.5, collection_option: 'HOME', delivery_option: 'HOME' } as const;
  const begun = { ...newDraft('IE', 'GE'), done: ['address', 'visit', 'items'] as const };
  const taken = withQuote(begun, quote, 'IE');
  expect(taken).toMatchObject({ collection: 'home_collection', done: ['address'] });
  expect(taken.items).toMatchObject([{ item: { weight: 12.5 }, to_be_delivered: 1 }]);
  // The weight alone does not complete the details.
  expect(taken.items.map(draftFaults)).toEqual([{ details: true, address: true }]);
  const words = withQuote(newDraft('UK', 'GE'), { ...quote, collection_option: 'OFFICE' }, 'UK');
  expect(words).toMatchObject({
    collection: 'drop_off',
    parcels_weight: '12.5 kg',
    receiver_details: 'To the door: ',
  });
  const named = { ...words, receiver_details: 'To the door: Nino' };
  expect(withQuote(named, quote, 'UK').receiver_details).toBe('To the door: Nino');
  const toOffice = withQuote(named, { ...quote, delivery_option: 'OFFICE' }, 'UK');
  expect(toOffice.receiver_details).toBe('Nino');
});

test('a quote leaves a draft with several parcels as it is, and one without a weight the typed weight', () => {
  const quote = { weight: 12.5, collection_option: 'OFFICE', delivery_option: 'OFFICE' } as const;
  expect(withQuote(filled, quote, 'IE')).toBe(filled);
  expect(withQuote(filled, null, 'IE')).toBe(filled);
  const one = withCount(filled, '1', 'IE', 'GE');
  expect(withQuote(one, { ...quote, weight: 0 }, 'IE').items[0]?.item.weight).toBe(5);
});

test('what was filled in from the account follows it, and what was typed stays', () => {
  const first = prefilled(newDraft('IE', 'GE'), customer, false);
  const typed = { ...first, address_obj: { ...first.address_obj, name: 'Niamh' } };
  const later = prefilled(typed, { ...customer, name: 'Keti Beridze', phone: '353870000000' }, false);
  expect(later.address_obj).toMatchObject({
    name: 'Niamh',
    email: 'keti@example.com',
    phone: '353870000000',
  });
});
