import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookedItem,
  collectionAddress,
  itemBooking,
  makeBooking,
  makeSender,
  ukBooking,
} from '../../../tests/support/bookings.ts';
import { makeClient, makeStaff, makeTariffs, unique, type Person } from '../../../tests/support/factories.ts';
import { whileHeld } from '../../../tests/support/locks.ts';
import { get, post } from '../../../tests/support/requests.ts';
import { useTestApp } from '../../../tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const book = (client: Person, form: object, headers: Record<string, string> = {}) =>
  post(app.http, '/customer/booking', form, { token: client.token, headers });
const bookAsGuest = (form: object, headers: Record<string, string> = {}) =>
  post(app.http, '/public/booking', form, { headers });
const bookingsOf = async (client: Person) =>
  (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;

describe('bookings.create', () => {
  it('books, and the list shows all of it', async () => {
    const client = await makeSender(app, 'IE');
    const reply = await book(client, itemBooking());
    expect(reply.body).toEqual({ error: false, message: 'Booking created successfully!' });
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

  it('mails a copy with the QR code of the e-mail, remembers the receivers and tells the activity log', async () => {
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

  it('numbers the items from 1 in their order', async () => {
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

  it('takes the saved address of the source country', async () => {
    const client = await makeSender(app, 'IE');
    const address = collectionAddress({ address_line_1: '9 Saved Road' });
    await post(app.http, '/customer/address', address, { token: client.token });
    const { address_obj: _typed, ...form } = itemBooking({ address_type: 'default' });
    const booking = await makeBooking(app, client, form);
    expect(booking).toMatchObject({ address_type: 'default', ci_address_line_1: '9 Saved Road' });
    // It stays as it was when booked.
    await post(app.http, '/customer/address', collectionAddress({ address_line_1: '10 New Road' }), {
      token: client.token,
    });
    expect((await bookingsOf(client))[0].ci_address_line_1).toBe('9 Saved Road');
  });

  it('books from the UK in words: no date, no items', async () => {
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

  it('books from Georgia to any country that a route leads to', async () => {
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

  it('stores nothing that the form does not have', async () => {
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
  ] as const)('from %s refuses the phone %s', async (_source, form, phone, code, message) => {
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

const RED = 'Please fill all red sections in items.';
const REQUIRED = 'This field is required';
const LONG = 'x'.repeat(256);
const TOO_LONG = 'Too Many Characters. maximum: 255';
const item = (change: Record<string, unknown>) => ({ items: [bookedItem({ item: change })] });
const receiver = (change: Record<string, unknown>) => ({ items: [bookedItem({ address: change })] });
const custom = (change: Record<string, unknown>) => ({ address_obj: collectionAddress(change) });

describe('bookings.create, field by field', () => {
  it.each([
    [{ source_country: 'FR' }, 'source_country', 'Please choose one of the options.'],
    [{ visit_date: '' }, 'visit_date', REQUIRED],
    [{ visit_date: undefined }, 'visit_date', REQUIRED],
    [{ visit_date: 'soon' }, 'visit_date', 'This is not a date.'],
    [{ visit_date: LONG }, 'visit_date', TOO_LONG],
    [{ visit_date: '2026-11-01' }, 'visit_date', 'This date is in past.'],
    [{ parcels_count: undefined }, 'parcels_count', REQUIRED],
    [{ parcels_count: 'one' }, 'parcels_count', 'Value must be number'],
    [{ parcels_count: 0 }, 'parcels_count', 'Count must be at least 1'],
    [{ parcels_count: 2 }, 'parcels_count', 'The count must be the number of items.'],
    [{ home_collection: 0 }, 'drop_off', 'You need to check on option.'],
    [{ drop_off: 1 }, 'drop_off', 'You need to check on option.'],
    [{ items: [] }, 'items', RED],
    [{ items: undefined }, 'items', RED],
    [item({ weight: 0 }), 'items', RED],
    [receiver({ line_1: ' ' }), 'items', RED],
    [item({ weight: 0 }), 'items.0.item.weight', 'Value must be number'],
    [item({ weight: -1 }), 'items.0.item.weight', 'Value must be number'],
    [item({ weight: 'two' }), 'items.0.item.weight', 'Value must be number'],
    [item({ dimensions: '' }), 'items.0.item.dimensions', REQUIRED],
    [item({ value: '' }), 'items.0.item.value', REQUIRED],
    [item({ details: '' }), 'items.0.item.details', REQUIRED],
    [item({ details: LONG }), 'items.0.item.details', TOO_LONG],
    [receiver({ name: '' }), 'items.0.address.name', REQUIRED],
    [receiver({ phone: '' }), 'items.0.address.phone', REQUIRED],
    [receiver({ email: 'nobody' }), 'items.0.address.email', 'invalid email address'],
    [receiver({ line_1: 'abcd' }), 'items.0.address.line_1', 'Too Few Characters. minimum: 5'],
    [receiver({ line_2: LONG }), 'items.0.address.line_2', TOO_LONG],
    [receiver({ postal_code: '' }), 'items.0.address.postal_code', REQUIRED],
    [receiver({ postal_code: 'ab' }), 'items.0.address.postal_code', 'Too Few Characters. minimum: 3'],
    [
      receiver({ postal_code: 'x'.repeat(36) }),
      'items.0.address.postal_code',
      'Too Many Characters. maximum: 35',
    ],
    [receiver({ country_code: 'SE' }), 'items.0.address.country_code', 'Route does not exist!'],
    [{ address_obj: undefined }, 'address_obj.name', REQUIRED],
    [custom({ name: '' }), 'address_obj.name', REQUIRED],
    [custom({ email: '' }), 'address_obj.email', REQUIRED],
    [custom({ email: 'nobody' }), 'address_obj.email', 'invalid email address'],
    [custom({ phone: '' }), 'address_obj.phone', REQUIRED],
    [custom({ address_line_1: '' }), 'address_obj.address_line_1', REQUIRED],
    [custom({ address_postal_code: '' }), 'address_obj.address_postal_code', REQUIRED],
    [custom({ address_line_2: LONG }), 'address_obj.address_line_2', TOO_LONG],
    [
      custom({ address_country_code: 'UK' }),
      'address_obj.address_country_code',
      'The address must be in the country that you book from.',
    ],
    [
      { address_type: 'default' },
      'address_type',
      'Please create new address for this Country or enter different address.',
    ],
    [{ address_type: 'other' }, 'address_type', 'Please choose one of the options.'],
  ] as const)('from Ireland refuses %j at %s', async (change, field, message) => {
    const client = await makeSender(app, 'IE');
    const reply = await book(client, itemBooking(change));
    expect([reply.status, reply.body.code]).toEqual([422, 'invalid']);
    expect(reply.body.fields[field]).toBe(message);
    expect(await bookingsOf(client)).toEqual([]);
  });

  it('says first that items are to be filled', async () => {
    const client = await makeSender(app, 'IE');
    for (const change of [
      { items: [] },
      item({ weight: 0, details: '' }),
      receiver({ line_1: '', name: '' }),
    ]) {
      expect((await book(client, itemBooking(change))).body.message).toBe(RED);
    }
  });

  it.each([
    [{ parcels_weight: '' }, 'parcels_weight', REQUIRED],
    [{ parcels_deminsions: ' ' }, 'parcels_deminsions', REQUIRED],
    [{ parcels_content: LONG }, 'parcels_content', TOO_LONG],
    [{ receiver_details: '' }, 'receiver_details', REQUIRED],
    [{ receiver_details: 'x'.repeat(10_001) }, 'receiver_details', 'Too Many Characters. maximum: 10000'],
    [{ visit_date: '2026-11-01' }, 'visit_date', 'This date is in past.'],
    [{ items: [bookedItem({ item: { weight: 0 } })] }, 'items.0.item.weight', 'Value must be number'],
    [
      custom({}),
      'address_obj.address_country_code',
      'The address must be in the country that you book from.',
    ],
  ] as const)('from the UK refuses %j at %s', async (change, field, message) => {
    const client = await makeSender(app, 'UK');
    const reply = await book(client, ukBooking(change));
    expect([reply.status, reply.body.fields?.[field]]).toEqual([422, message]);
  });

  it('takes today in the source country, though it is yesterday elsewhere', async () => {
    const client = await makeSender(app, 'GE');
    const before = app.time.now;
    const form = (visit_date: string) =>
      itemBooking({
        ...{
          source_country: 'GE',
          visit_date,
          address_obj: collectionAddress({ address_country_code: 'GE' }),
        },
        items: [bookedItem({ address: { country_code: 'UK' } })],
      });
    // 21:00 in Greenwich, 1:00 of the third in Tbilisi. The login is of before.
    app.time.now = new Date('2026-11-02T21:00:00Z');
    const login = await post(app.http, '/auth/customer', { email: client.email, password: 'right-horse-9' });
    const later = { ...client, token: login.body.access_token };
    expect((await book(later, form('2026-11-02'))).body.message).toBe('This date is in past.');
    expect((await book(later, form('2026-11-03'))).status).toBe(200);
    app.time.now = before;
  });
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

  it('needs a login for /customer/booking', async () => {
    expect((await post(app.http, '/customer/booking', itemBooking())).status).toBe(401);
  });
});

describe('bookings.createAsGuest', () => {
  const MESSAGE =
    'Booking created successfully! We will create account with your email if it does not exists, then we will send you verification link';
  const guestForm = (email: string, change: Record<string, unknown> = {}) =>
    itemBooking({ address_obj: collectionAddress({ email }), ...change });
  const customerOf = (email: string) =>
    app.context.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

  it('makes an account without a password, whose link sets one and verifies', async () => {
    const email = `new.guest${unique()}@example.com`;
    const reply = await bookAsGuest(guestForm(email));
    expect(reply.body).toEqual({ error: false, message: MESSAGE });
    expect(await customerOf(email)).toMatchObject({
      name: 'Tamar Sender',
      username: 'newgues',
      phone: '353871234567',
      password_hash: null,
      email_verified_at: null,
    });
    await app.work();
    const mails = app.mails.filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toEqual([
      'Your booking and your account',
      'Your courier is booked',
    ]);
    const token = /\/reset-password\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const password = { token, password: 'my first one', confirm_password: 'my first one' };
    const session = await post(app.http, '/auth/customer/password/reset', password);
    expect(session.body).toMatchObject({ error: false, staff: { email } });
    const list = await get(app.http, '/customer/bookings', { token: session.body.access_token });
    expect(list.body.bookings).toHaveLength(1);
    const saved = await get(app.http, '/customer/address/receivers', { token: session.body.access_token });
    expect(saved.body.receivers).toHaveLength(1);
  });

  it('joins a known account silently and changes nothing else of it', async () => {
    const client = await makeClient(app);
    const before = await customerOf(client.email);
    const reply = await bookAsGuest(guestForm(client.email.toUpperCase()));
    expect(reply.body).toEqual({ error: false, message: MESSAGE });
    expect(await customerOf(client.email)).toEqual(before);
    expect(await bookingsOf(client)).toHaveLength(1);
    const saved = await get(app.http, '/customer/address/receivers', { token: client.token });
    expect(saved.body.receivers).toEqual([]);
    await app.work();
    const subjects = app.mails.filter((mail) => mail.to === client.email).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your courier is booked']);
  });

  it('makes one account for two bookings at the same moment', async () => {
    const email = `twice${unique()}@example.com`;
    const both = await Promise.all([1, 2].map(() => bookAsGuest(guestForm(email))));
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    const { id } = await customerOf(email);
    const bookings = await app.context.db
      .selectFrom('bookings')
      .select('id')
      .where('customer_id', '=', id)
      .execute();
    expect(bookings).toHaveLength(2);
    await app.work();
    const links = app.mails.filter(
      (mail) => mail.to === email && mail.subject === 'Your booking and your account',
    );
    expect(links).toHaveLength(1);
  });

  it('has no saved address to take', async () => {
    const reply = await bookAsGuest(itemBooking({ address_type: 'default' }));
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      { address_type: 'Please create new address for this Country or enter different address.' },
    ]);
  });

  it('asks no phone of the source country', async () => {
    const address_obj = collectionAddress({ email: `far${unique()}@example.com`, phone: 'ask my aunt' });
    expect((await bookAsGuest(itemBooking({ address_obj }))).status).toBe(200);
    expect(await customerOf(address_obj.email)).toMatchObject({ phone: '' });
  });
});

describe('the same Idempotency-Key', () => {
  it('makes one booking, also when both come at once', async () => {
    const client = await makeSender(app, 'IE');
    const headers = { 'idempotency-key': `key-of-${client.id}` };
    const first = await book(client, itemBooking(), headers);
    const again = await book(client, itemBooking(), headers);
    expect([again.status, again.body]).toEqual([200, first.body]);
    // The first waits for the customer's row; the second is told that it is still being worked on.
    const race = { 'idempotency-key': `race-of-${client.id}` };
    const held = { text: 'select 1 from customers where id = $1 for update', values: [client.id] };
    const twice = () => Promise.all([1, 2].map(() => book(client, itemBooking(), race)));
    const both = await whileHeld(app, held, twice);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409]);
    expect(await bookingsOf(client)).toHaveLength(2);
    const other = await book(client, itemBooking({ visit_date: '2026-11-06' }), headers);
    expect([other.status, other.body.code]).toEqual([422, 'key_reused']);
  });

  it('makes one account and one booking of a guest', async () => {
    const email = `keyed${unique()}@example.com`;
    const form = itemBooking({ address_obj: collectionAddress({ email }) });
    const headers = { 'idempotency-key': `guest-${email}` };
    await bookAsGuest(form, headers);
    await bookAsGuest(form, headers);
    const bookings = await app.context.db
      .selectFrom('bookings')
      .innerJoin('customers', 'customers.id', 'bookings.customer_id')
      .select('bookings.id')
      .where('customers.email', '=', email)
      .execute();
    expect(bookings).toHaveLength(1);
  });
});

describe('limits of guest bookings', () => {
  const limited = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  beforeAll(() => makeTariffs(limited));

  const bookFrom = async (address: string, email: string) => {
    const address_obj = collectionAddress({ email });
    const headers = { 'x-forwarded-for': address };
    return post(limited.http, '/public/booking', itemBooking({ address_obj }), { headers });
  };

  it.each([
    ['an address', () => bookFrom('192.0.2.1', `limited${unique()}@example.com`)],
    ['an e-mail', () => bookFrom(`192.0.2.${10 + unique()}`, 'flooded@example.com')],
  ])('are ten an hour for %s', async (_whose, bookOnce) => {
    for (let count = 0; count < 10; count += 1) expect((await bookOnce()).status).toBe(200);
    const refused = await bookOnce();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.time.now = new Date(limited.time.now.getTime() + 3_600_001);
    expect((await bookOnce()).status).toBe(200);
  });
});
