import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeBooking,
  makeSender,
  ukBooking,
} from '#tests/support/bookings.ts';
import { makeClient, makeStaff, makeTariffs, type Person } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const book = (client: Person, form: object, headers: Record<string, string> = {}) =>
  post(app.http, '/customer/booking', form, { token: client.token, headers });
const bookingsOf = async (client: Person) =>
  (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;

describe('bookings.create', () => {
  it('creates a booking, which the list shows completely', async () => {
    const client = await makeSender(app, 'IE');
    const reply = await book(client, itemBooking());
    expect(reply.body).toEqual({
      error: false,
      message: 'Booking created successfully!',
      booking: { id: expect.any(Number), estimate: expect.any(Array) },
    });
    const [booking] = await bookingsOf(client);
    expect(booking).toEqual({
      id: expect.any(Number),
      customer_id: client.id,
      source_country: 'IE',
      source_address: 'behind the church',
      collection_address: '1 Quay Street, Flat 2, D01',
      address_type: 'custom',
      courier_visit_date: '2026-11-05T12:00:00.000Z',
      visit_date: '2026-11-05T12:00:00.000Z',
      handled_at: null,
      canceled_at: null,
      finished_at: null,
      drop_off: 0,
      home_collection: 1,
      finished: 0,
      courier_phone: '',
      courier_note: '',
      created_at: '2026-11-02T09:00:00.000Z',
      email: client.email,
      phone: '353871234567',
      ci_id: booking.id,
      ci_name: 'Tamar Sender',
      ci_email: 'tamar@example.com',
      ci_phone: '353871234567',
      ci_address_country_code: 'IE',
      ci_address_line_1: '1 Quay Street',
      ci_address_line_2: 'Flat 2',
      ci_address_postal_code: 'D01',
      parcels_count: 1,
      parcels_weight: '',
      parcels_deminsions: '',
      parcels_content: '',
      receiver_details: '',
      items: [
        {
          id: expect.any(Number),
          item_id: 1,
          weight: 2.5,
          dimensions: '30/20/10',
          value: '75 EUR',
          details: 'Clothes',
          to_be_delivered: 1,
          insurance: 0,
          finished: 0,
          receiver_address: {
            name: 'Gio Receiver',
            phone: '995555123456',
            email: '',
            line_1: '5 Rustaveli',
            line_2: '',
            postal_code: '0108',
            country_code: 'GE',
          },
        },
      ],
      web_notes: [],
      book_notes: [],
    });
  });

  it('emails a copy with the QR code of the e-mail, saves the receivers and writes an activity entry', async () => {
    const client = await makeSender(app, 'IE');
    const receivers = ['Anna', 'Boris', 'Anna'].map((name) => bookedItem({ address: { name } }));
    const booking = await makeBooking(app, client, itemBooking({ parcels_count: 3, items: receivers }));
    await app.work();
    const mails = app.mails.filter((mail) => mail.to === client.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Your courier is booked']);
    expect(mails[0]?.html).toContain('src="data:image/png;base64,');
    expect(mails[0]?.text).toContain(`booking ${booking.id} from Ireland`);
    const saved = await get(app.http, '/customer/address/receivers', { token: client.token });
    expect(saved.body.receivers.map((one: { name: string }) => one.name).toSorted()).toEqual([
      'Anna',
      'Boris',
    ]);
    const entries = await app.context.db
      .selectFrom('activity')
      .select(['type', 'data', 'source_country'])
      .where('customer_id', '=', client.id)
      .execute();
    const data = { customer_id: client.id, customer_name: 'Mariam Test' };
    expect(entries).toEqual([{ type: 'BOOKING', source_country: 'IE', data }]);
  });

  it.each([
    ['no emails', null, 0],
    ['no emails except those of bookings', true, 1],
    ['emails except those of bookings', false, 0],
  ])('emails the copy according to the switch: wants %s', async (_wish, booking, copies) => {
    const client = await makeSender(app, 'UK');
    const { db } = app.context;
    await db
      .updateTable('customers')
      .set({ want_notifications: booking === false })
      .where('id', '=', client.id)
      .execute();
    if (booking !== null) {
      const choice = { customer_id: client.id, name: 'BOOKING' as const, value: booking };
      await db.insertInto('notification_settings').values(choice).execute();
    }
    await makeBooking(app, client, ukBooking());
    await app.work();
    expect(app.mails.filter((mail) => mail.to === client.email)).toHaveLength(copies);
  });

  it('numbers the items from 1 in list order', async () => {
    const client = await makeSender(app, 'IE');
    const items = ['first', 'second'].map((details) => bookedItem({ item: { id: 7, details } }));
    const booking = await makeBooking(app, client, itemBooking({ parcels_count: 2, items }));
    expect(
      booking.items.map((one: { item_id: number; details: string }) => [one.item_id, one.details]),
    ).toEqual([
      [1, 'first'],
      [2, 'second'],
    ]);
  });

  it('uses the saved address of the source country', async () => {
    const client = await makeSender(app, 'IE');
    const address = collectionAddress({ address_line_1: '9 Saved Road' });
    await post(app.http, '/customer/address', address, { token: client.token });
    const { address_obj: _typed, ...form } = itemBooking({ address_type: 'default' });
    const booking = await makeBooking(app, client, form);
    expect(booking).toMatchObject({ address_type: 'default', ci_address_line_1: '9 Saved Road' });
    // The booking keeps the address as it was.
    await post(app.http, '/customer/address', collectionAddress({ address_line_1: '10 New Road' }), {
      token: client.token,
    });
    expect((await bookingsOf(client))[0].ci_address_line_1).toBe('9 Saved Road');
  });

  it('books from the UK as free text, without date and items', async () => {
    const client = await makeSender(app, 'UK');
    const empty = bookedItem({
      item: { weight: 0, dimensions: '', value: '', details: '' },
      address: { name: '', phone: '', line_1: '', postal_code: '' },
    });
    const booking = await makeBooking(app, client, ukBooking({ items: [empty] }));
    expect(booking).toMatchObject({
      visit_date: '2026-11-02T09:00:00.000Z',
      parcels_count: 3,
      parcels_weight: 'about 20 kg',
      parcels_deminsions: 'three boxes',
      parcels_content: 'books, 100 GBP',
      receiver_details: 'Gio, 5 Rustaveli, Tbilisi',
      items: [],
    });
  });

  it('books from Georgia to any country that has a route', async () => {
    const client = await makeSender(app, 'GE');
    const form = (country_code: string) =>
      itemBooking({
        source_country: 'GE',
        address_obj: collectionAddress({ address_country_code: 'GE' }),
        items: [bookedItem({ address: { country_code } })],
      });
    for (const country of ['UK', 'IE', 'SE']) expect((await book(client, form(country))).status).toBe(200);
    const reply = await book(client, form('GE'));
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      { 'items.0.address.country_code': 'Route does not exist!' },
    ]);
  });

  it('ignores keys that the form does not have', async () => {
    const client = await makeSender(app, 'IE');
    const other = await makeClient(app);
    const booking = await makeBooking(app, client, {
      ...itemBooking(),
      customer_id: other.id,
      finished: 1,
      courier_phone: '1',
    });
    expect(booking).toMatchObject({ customer_id: client.id, finished: 0, courier_phone: '' });
    expect(await bookingsOf(other)).toEqual([]);
  });

  it.each([
    [
      'UK',
      ukBooking,
      '353871234567',
      'phone_country',
      'To book from United Kingdom your phone must be a phone number of United Kingdom. Please change it in your personal info.',
    ],
    [
      'IE',
      itemBooking,
      '07400123456',
      'phone_invalid',
      'Your phone number seems invalid. Please include the country code, for example 447400123456.',
    ],
    [
      'IE',
      itemBooking,
      '',
      'phone_invalid',
      'Your phone number seems invalid. Please include the country code, for example 447400123456.',
    ],
  ] as const)('from %s rejects the phone %s', async (_source, form, phone, code, message) => {
    const client = await makeClient(app);
    await app.context.db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute();
    const reply = await book(client, form());
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([422, code, message]);
    expect(await bookingsOf(client)).toEqual([]);
  });

  it.each(['447781123456', '447797123456', '447624123456'])(
    'counts %s (Guernsey, Jersey, Man) as the UK',
    async (phone) => {
      const client = await makeClient(app);
      await app.context.db.updateTable('customers').set({ phone }).where('id', '=', client.id).execute();
      expect((await book(client, ukBooking())).status).toBe(200);
    },
  );
});

describe('who may book', () => {
  it.each(['/customer/booking', '/public/booking'])(
    '%s tells staff to log out, whatever they send',
    async (path) => {
      const staff = await makeStaff(app, ['SUB_ADMIN']);
      for (const form of [itemBooking(), {}]) {
        const reply = await post(app.http, path, form, { token: staff.token });
        expect([reply.status, reply.body.code]).toEqual([403, 'staff_cannot_book']);
        expect(reply.body.message).toBe('To book please log out from staff account.');
      }
    },
  );

  it('requires a login for /customer/booking', async () => {
    expect((await post(app.http, '/customer/booking', itemBooking())).status).toBe(401);
  });
});

describe('the same Idempotency-Key', () => {
  it('creates one booking, even from concurrent requests', async () => {
    const client = await makeSender(app, 'IE');
    const headers = { 'idempotency-key': `key-of-${client.id}` };
    const first = await book(client, itemBooking(), headers);
    const again = await book(client, itemBooking(), headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    // The first waits for the customer's row. The second is rejected as in progress or, if it arrives after the first
    // has finished, gets the first response.
    const race = { 'idempotency-key': `race-of-${client.id}` };
    const held = { text: 'select 1 from customers where id = $1 for update', values: [client.id] };
    const twice = () => Promise.all([1, 2].map(() => book(client, itemBooking(), race)));
    const both = await whileHeld(app, held, twice);
    expect(both.filter((one) => one.status === 200).length).toBeGreaterThan(0);
    expect(both.filter((one) => one.status !== 200 && one.body.code !== 'in_progress')).toEqual([]);
    expect(await bookingsOf(client)).toHaveLength(2);
    const other = await book(client, itemBooking({ visit_date: '2026-11-06' }), headers);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });
});
