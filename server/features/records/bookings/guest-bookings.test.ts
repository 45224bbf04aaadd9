import { beforeAll, describe, expect, it } from 'vitest';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { makeClient, makeTariffs, unique, type Person } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const bookAsGuest = (form: object, headers: Record<string, string> = {}) =>
  post(app.http, '/public/booking', form, { headers });
const bookingsOf = async (client: Person) =>
  (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;

describe('bookings.createAsGuest', () => {
  const MESSAGE =
    'Booking created successfully! We will create account with your email if it does not exists, then we will send you verification link';
  /** The same whether or not the e-mail had an account. */
  const booked = {
    error: false,
    message: MESSAGE,
    booking: { id: expect.any(Number), estimate: expect.any(Array) },
  };
  const guestForm = (email: string, change: Record<string, unknown> = {}) =>
    itemBooking({ address_obj: collectionAddress({ email }), ...change });
  const customerOf = (email: string) =>
    app.context.db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

  it('creates the account anew when it is removed meanwhile, as its owner did not register', async () => {
    const email = `not.me${unique()}@example.com`;
    const row = {
      email,
      name: 'A stranger',
      username: 'stranger',
      phone: '',
      loyalty_code: `code${unique()}`,
    };
    await app.context.db.insertInto('customers').values(row).execute();
    const removal = { text: 'delete from customers where email = $1', values: [email] };
    const reply = await whileHeld(app, removal, () => bookAsGuest(guestForm(email)), 'commit', 1);
    expect(reply.body).toEqual(booked);
    expect(await customerOf(email)).toMatchObject({ name: 'Tamar Sender' });
  });

  it('creates an account without a password; its link sets one and verifies the e-mail', async () => {
    const email = `new.guest${unique()}@example.com`;
    const reply = await bookAsGuest(guestForm(email));
    expect(reply.body).toEqual(booked);
    expect(await customerOf(email)).toMatchObject({
      name: 'Tamar Sender',
      username: 'newgues',
      phone: '353871234567',
      password_hash: null,
      email_verified_at: null,
    });
    await app.work();
    const mails = app.mails.filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Your booking and your account']);
    expect(mails[0]?.text).toContain(`We have your booking ${reply.body.booking.id} from Ireland.`);
    expect(mails[0]?.html).toContain('<img src="data:image/png');
    // Anybody can book with any e-mail: nothing that was typed, no name either.
    expect(mails[0]?.text).toMatch(/^Dear customer,/);
    expect(mails[0]?.text).not.toMatch(/Tamar|CollectionAddress Street|Receiver/);
    const token = /\/reset-password\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    const password = { token, password: 'my first one', confirm_password: 'my first one' };
    const session = await post(app.http, '/auth/customer/password/reset', password);
    expect(session.body).toMatchObject({ error: false, staff: { email } });
    const list = await get(app.http, '/customer/bookings', { token: session.body.access_token });
    expect(list.body.bookings).toHaveLength(1);
    const saved = await get(app.http, '/customer/address/receivers', { token: session.body.access_token });
    expect(saved.body.receivers).toHaveLength(1);
    // The next booking starts from the typed address.
    const { address_line_1, address_postal_code } = collectionAddress();
    const known = await get(app.http, '/customer/address', { token: session.body.access_token });
    expect(known.body.address).toMatchObject({
      name: 'Tamar Sender',
      email,
      phone: '353871234567',
      address_country_code: 'IE',
      address_line_1,
      address_postal_code,
    });
    expect(await customerOf(email)).toMatchObject({ source_country: 'IE' });
  });

  it('adds no address to an account that somebody registered and did not verify', async () => {
    const email = `unverified${unique()}@example.com`;
    const form = {
      email,
      username: 'keti',
      name: 'Keti Maisuradze',
      phone: '353871234567',
      password: 'right-horse-9',
      confirm_password: 'right-horse-9',
    };
    expect((await post(app.http, '/auth/customer/signup', form)).status).toBe(200);
    expect((await bookAsGuest(guestForm(email))).body).toEqual(booked);
    const { id, source_country } = await customerOf(email);
    expect(source_country).toBeNull();
    const addresses = app.context.db.selectFrom('customer_addresses').where('customer_id', '=', id);
    expect(await addresses.selectAll().execute()).toEqual([]);
  });

  it('joins an existing account silently, without changing it', async () => {
    const client = await makeClient(app);
    const before = await customerOf(client.email);
    const reply = await bookAsGuest(guestForm(client.email.toUpperCase()));
    expect(reply.body).toEqual(booked);
    expect(await customerOf(client.email)).toEqual(before);
    expect(await bookingsOf(client)).toHaveLength(1);
    const saved = await get(app.http, '/customer/address/receivers', { token: client.token });
    expect(saved.body.receivers).toEqual([]);
    const known = await get(app.http, '/customer/address', { token: client.token });
    expect(known.body.address).toBeNull();
    await app.work();
    const subjects = app.mails.filter((mail) => mail.to === client.email).map((mail) => mail.subject);
    expect(subjects).toEqual(['Your courier is booked']);
  });

  it('joins an existing account however the host of its e-mail is written', async () => {
    const name = `guest${unique()}`;
    const client = await makeClient(app, { email: `${name}@xn--exmple-cua.se` });
    for (const host of ['exämple.se', 'EXÄMPLE.se', 'xn--exmple-cua.se', 'ｅxämple.se'])
      expect((await bookAsGuest(guestForm(` ${name}@${host}`))).status).toBe(200);
    expect(await bookingsOf(client)).toHaveLength(4);
  });

  it('creates one account for two concurrent bookings', async () => {
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

  it('cannot use a saved address', async () => {
    const reply = await bookAsGuest(itemBooking({ address_type: 'default' }));
    expect([reply.status, reply.body.fields]).toEqual([
      422,
      { address_type: 'Please create new address for this Country or enter different address.' },
    ]);
  });

  it('accepts a phone number from any country', async () => {
    const address_obj = collectionAddress({ email: `far${unique()}@example.com`, phone: '+33 6 12345678' });
    expect((await bookAsGuest(itemBooking({ address_obj }))).status).toBe(200);
    expect(await customerOf(address_obj.email)).toMatchObject({ phone: '33612345678' });
  });

  it('leaves the account without a phone that is too long for it', async () => {
    const address_obj = collectionAddress({ email: `long${unique()}@example.com`, phone: '1'.repeat(21) });
    expect((await bookAsGuest(itemBooking({ address_obj }))).status).toBe(200);
    expect(await customerOf(address_obj.email)).toMatchObject({ phone: '' });
  });
});

describe('the same Idempotency-Key', () => {
  it.each([
    ['IPv4', '203.0.113.7', '198.51.100.20'],
    ['IPv6', '2001:db8:1:1::5', '2001:db8:1:2::5'],
  ])('makes one booking of two that come from different networks (%s)', async (_version, ...addresses) => {
    const email = `keyed${unique()}@example.com`;
    const payload = itemBooking({ address_obj: collectionAddress({ email }) });
    const headers = { 'idempotency-key': `roaming-${email}` };
    const replies = [];
    for (const remoteAddress of addresses)
      replies.push(
        await app.http.inject({
          method: 'POST',
          url: '/api/public/booking',
          payload,
          headers,
          remoteAddress,
        }),
      );
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    await app.work();
    expect(app.mails.filter((mail) => mail.to === email)).toHaveLength(1);
  });

  it('creates one account and one booking for a guest', async () => {
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
    ['an address', 10, () => bookFrom('192.0.2.1', `limited${unique()}@example.com`)],
    [
      'an e-mail, from several addresses,',
      30,
      () => bookFrom(`192.0.2.${10 + unique()}`, 'flooded@example.com'),
    ],
    [
      'the addresses of a mailbox, from one IPv6 /48,',
      60,
      () => bookFrom(`fd00:2:2:${unique()}::1`, `swamped+${unique()}@example.com`),
    ],
  ])('for %s are %i an hour', async (_whose, most, bookOnce) => {
    for (let count = 0; count < most; count += 1) expect((await bookOnce()).status).toBe(200);
    const refused = await bookOnce();
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    limited.time.now = new Date(limited.time.now.getTime() + 3_600_001);
    expect((await bookOnce()).status).toBe(200);
  });

  it('for the addresses of a mailbox leave the same to others', async () => {
    const mailbox = `left${unique()}`;
    const book = (address: string) => bookFrom(address, `${mailbox}+${unique()}@example.com`);
    expect((await book('192.0.2.201')).status).toBe(200);
    const set = (hits: number, whose: string) =>
      limited.pool.query(`update rate_limits set hits = $1 where bucket = 'guest_booking' and subject = $2`, [
        hits,
        `${whose} mailbox ${mailbox}@example.com`.trim(),
      ]);
    expect((await set(60, '192.0.2.201')).rowCount).toBe(1);
    expect((await book('192.0.2.201')).status).toBe(429);
    expect((await book('192.0.2.202')).status).toBe(200);
    expect((await set(180, '')).rowCount).toBe(1);
    expect((await book('192.0.2.203')).status).toBe(429);
  });
});
