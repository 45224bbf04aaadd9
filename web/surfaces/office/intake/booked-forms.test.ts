import { expect, test } from 'vitest';
import { type Booking, bookedForms, onlyPhoneIn } from './booked-forms.ts';
import { draftForm } from './intake-form.ts';

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
  parcels_weight: 'about 10 kg',
  parcels_deminsions: '',
  parcels_content: 'Clothes',
  receiver_details: 'Nino, Tbilisi',
  items: [item, { ...item, id: 92, item_id: 2, to_be_delivered: 0, finished: 1, value: 'some' }],
} as unknown as Booking;

test('each booked item becomes a form that lacks only its tracking number', () => {
  const [first, second] = bookedForms(booking, routes);
  expect(first?.values).toMatchObject({
    booking_id: 12,
    booking_item_id: 1,
    collection_option: 'HOME',
    delivery_option: 'HOME',
    weight: 4.5,
    description: 'Books',
    item_price: 1200,
    sender: { name: 'Tamar', email: 'account@example.com', address_line_2: 'Flat 2' },
    receiver: { name: 'Gio', address_line_1: '1 Rustaveli', country_code: 'GE' },
  });
  expect(draftForm.safeParse({ ...first?.values, tracking_number: 'MR-1' }).success).toBe(true);
  expect(second).toMatchObject({
    number: 2,
    finished: true,
    values: { delivery_option: 'OFFICE', item_price: 75 },
  });
});

test('a booking without items becomes one form with the customer’s text as notes', () => {
  const forms = bookedForms({ ...booking, items: [] }, routes);
  expect(forms).toHaveLength(1);
  expect(forms[0]?.values.notes).toBe('Nino, Tbilisi\nClothes\nabout 10 kg');
  expect(forms[0]?.values.booking_item_id).toBeUndefined();
});

test('the receiver’s phone is taken from the customer’s text when it is certain', () => {
  const receiver_details = 'Nino Beridze, +995 555 12-34-56, 7 Rustaveli Ave, Tbilisi 0108';
  const [form] = bookedForms({ ...booking, items: [], receiver_details }, routes);
  expect(form?.values.receiver).toMatchObject({ name: '', phone: '995555123456', address_line_1: '' });
  expect(form?.receiver).toBe(receiver_details);
});

test.each([
  ['995555123456', '995555123456'],
  ['Nino 00995 555 123456', '995555123456'],
  ['Nino, tel. (+995) 555 123456.', '995555123456'],
  ['Nino, 5 parcels, flat 12, 0108 Tbilisi', ''],
  ['no country code: 555 123 456', ''],
  ['of another country: +44 20 7946 0123', ''],
  ['two: +995555123456 or +995555654321', ''],
  ['an identity card 01024012345, +995555123456', ''],
  ['9955551234567890123', ''],
])('%s', (text, phone) => expect(onlyPhoneIn(text, 'GE')).toBe(phone));
