import { expect, test } from 'vitest';
import { type Booking, bookedParcels } from './booked-parcels.ts';
import { draftSchema } from '../state/parcel-values.ts';

const routes = [{ source_country_code: 'UK', destination_country_code: 'GE' } as const];

const item = {
  id: 91,
  item_id: 1,
  weight: 4.5,
  dimensions: '30x20x10',
  value: '£1,200',
  details: 'Books',
  to_be_delivered: 1 as const,
  insurance: 0 as const,
  finished: 0 as const,
  receiver_address: {
    name: 'Gio',
    phone: '995555123456',
    email: '',
    line_1: '1 Rustaveli',
    line_2: '',
    postal_code: '0108',
    country_code: 'GE',
  },
};

const booking = {
  id: 12,
  source_country: 'UK',
  home_collection: 1,
  finished: 0,
  email: 'account@example.com',
  ci_name: 'Tamar',
  ci_email: '',
  ci_phone: '442079460123',
  ci_address_country_code: 'UK',
  ci_address_line_1: '1 High Street',
  ci_address_line_2: 'Flat 2',
  ci_address_postal_code: 'E1 6AN',
  parcels_count: 2,
  taken_in: 0,
  parcels_weight: 'about 10 kg',
  parcels_deminsions: '',
  parcels_content: 'Clothes',
  receiver_details: 'Nino, Tbilisi',
  items: [item, { ...item, id: 92, item_id: 2, to_be_delivered: 0, finished: 1, value: 'some' }],
} as unknown as Booking;

test('each booked item becomes a form that lacks only its tracking number', () => {
  const [first, second] = bookedParcels(booking, routes);
  expect(first?.values).toMatchObject({
    booking_id: 12,
    booking_item_id: 1,
    collection_option: 'HOME',
    delivery_option: 'HOME',
    weight: 4.5,
    description: 'Books',
    item_price: 1200,
    item_currency_code: 'GBP',
    sender: { name: 'Tamar', email: 'account@example.com', address_line_2: 'Flat 2' },
    receiver: { name: 'Gio', address_line_1: '1 Rustaveli', country_code: 'GE' },
  });
  expect(draftSchema.safeParse({ ...first?.values, tracking_number: 'MR-1' }).success).toBe(true);
  expect(second).toMatchObject({
    itemNumber: 2,
    finished: true,
    values: { delivery_option: 'OFFICE', item_price: 75, item_currency_code: 'EUR' },
  });
});

test('what a value in words is worth is left to the agent, with the words', () => {
  const inWords = { ...booking, items: [{ ...item, value: '5000 SEK' }] };
  const [form] = bookedParcels(inWords, routes);
  expect(form?.values).toMatchObject({ item_price: '', notes: '30x20x10\n5000 SEK' });
});

test('a booking without items becomes one form with the customer’s text as notes', () => {
  const forms = bookedParcels({ ...booking, items: [] }, routes);
  expect(forms).toHaveLength(1);
  expect(forms[0]?.values.notes).toBe('Nino, Tbilisi\nClothes\nabout 10 kg');
  expect(forms[0]?.values.booking_item_id).toBeUndefined();
});

test('a booking in words presets its number of parcels, their contents and the receiver’s address lines', () => {
  const receiver_details =
    'to the door: Nino Beridze, +995 555 12-34-56, 7 Rustaveli Ave, flat 12, Tbilisi 0108';
  const inWords = { ...booking, items: [], receiver_details, parcels_count: 3, parcels_weight: '4 kg each' };
  expect(bookedParcels({ ...inWords, taken_in: 1 }, routes)[0]?.count).toBe(2);
  const [form] = bookedParcels(inWords, routes);
  expect(form).toMatchObject({ count: 3, receiver: receiver_details.replace('to the door: ', '') });
  expect(form?.values).toMatchObject({
    weight: 4,
    description: 'Clothes',
    delivery_option: 'HOME',
    receiver: {
      name: 'Nino Beridze',
      phone: '995555123456',
      address_line_1: '7 Rustaveli Ave',
      address_line_2: 'flat 12, Tbilisi',
      postal_code: '0108',
      country_code: 'GE',
    },
  });
});

test('parcels of different weights are taken in one by one', () => {
  const inWords = { ...booking, items: [], parcels_count: 2, parcels_weight: '4 kg and 8,5 kg' };
  expect(bookedParcels(inWords, routes)[0]).toMatchObject({ count: 1, values: { weight: '' } });
});
