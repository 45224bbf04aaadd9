/** Bookings as the wizard sends them, and bookings as starting points for tests. */
import type { Country } from '../../shared/domain/countries.ts';
import { makeClient, type Person } from './factories.ts';
import { get, post } from './requests.ts';
import type { TestApp } from './test-app.ts';

type Change = Record<string, unknown>;

export const collectionAddress = (change: Change = {}) => ({
  name: 'Tamar Sender',
  email: 'tamar@example.com',
  phone: '353871234567',
  address_country_code: 'IE',
  address_line_1: '1 Quay Street',
  address_line_2: 'Flat 2',
  address_postal_code: 'D01',
  ...change,
});

export const bookedItem = ({
  item,
  address,
  ...change
}: { item?: Change; address?: Change } & Change = {}) => ({
  item: { id: 1, dimensions: '30/20/10', weight: 2.5, value: '75 EUR', details: 'Clothes', ...item },
  address: {
    id: null,
    name: 'Gio Receiver',
    email: '',
    phone: '995555123456',
    country_code: 'GE',
    line_1: '5 Rustaveli',
    line_2: '',
    postal_code: '0108',
    ...address,
  },
  to_be_delivered: 1,
  insurance: 0,
  ...change,
});

/** A booking from Ireland with one item. */
export const itemBooking = (change: Change = {}) => ({
  source_country: 'IE',
  source_address: 'behind the church',
  visit_date: '2026-11-05',
  parcels_count: 1,
  drop_off: 0,
  home_collection: 1,
  address_type: 'custom',
  address_obj: collectionAddress(),
  items: [bookedItem()],
  ...change,
});

/** The address of a customer in London. */
export const londonAddress = ({ name, email, phone }: { name: string; email: string; phone: string }) =>
  collectionAddress({
    name,
    email,
    phone,
    address_country_code: 'UK',
    address_line_1: '221 Baker Street',
    address_line_2: '',
    address_postal_code: 'NW1 6XE',
  });

/** A booking from the UK, with its parcels described in words. */
export const ukBooking = (change: Change = {}) => ({
  source_country: 'UK',
  parcels_count: 3,
  drop_off: 1,
  home_collection: 0,
  address_type: 'custom',
  address_obj: collectionAddress({ address_country_code: 'UK', phone: '442079460111' }),
  items: [],
  parcels_weight: 'about 20 kg',
  parcels_deminsions: 'three boxes',
  parcels_content: 'books, 100 GBP',
  receiver_details: 'Gio, 5 Rustaveli, Tbilisi',
  ...change,
});

const PHONES: Readonly<Record<Country, string>> = {
  UK: '442079460111',
  IE: '353871234567',
  SE: '46701740605',
  GE: '995555123456',
};

/** A customer whose phone number belongs to the country. */
export async function makeSender(app: TestApp, country: Country): Promise<Person> {
  const client = await makeClient(app);
  const phone = PHONES[country];
  await app.context.db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute();
  return client;
}

/** Books as a customer and returns the booking as it appears in the customer's list. */
export async function makeBooking(app: TestApp, client: Person, form: object) {
  const booked = await post(app.http, '/customer/booking', form, { token: client.token });
  if (booked.status !== 200) throw new Error(`Booking failed: ${JSON.stringify(booked.body)}`);
  const list = await get(app.http, '/customer/bookings?limit=1', { token: client.token });
  return list.body.bookings[0];
}
