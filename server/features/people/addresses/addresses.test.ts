import { beforeAll, describe, expect, it } from 'vitest';
import type { Country } from '#shared/domain/countries.ts';
import { makeClient, makeStaff, makeTariffs, type Person } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { rememberReceivers } from './contacts.service.ts';

const app = useTestApp();

beforeAll(() => makeTariffs(app));

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Mariam Sender',
  email: 'sender@example.com',
  phone: '442079460111',
  address_country_code: 'UK',
  address_line_1: '1 High Street',
  address_line_2: 'Flat 2',
  address_postal_code: 'E1 6AN',
  ...change,
});

const save = (client: Person, change: Record<string, unknown> = {}) =>
  post(app.http, '/customer/address', form(change), { token: client.token });

describe('addresses.save', () => {
  it('saves the address as the default and returns the source country', async () => {
    const client = await makeClient(app);
    const saved = await save(client);
    expect(saved.body).toEqual({
      error: false,
      message: 'Address saved!',
      address: form(),
      sourceCountry: 'UK',
    });
    expect((await get(app.http, '/customer/address', { token: client.token })).body.address).toEqual(form());
    const row = await app.context.db
      .selectFrom('customers')
      .select('source_country')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(row.source_country).toBe('UK');
  });

  it('keeps one address per country; the last one saved is the default', async () => {
    const client = await makeClient(app);
    await save(client);
    await save(client, { address_country_code: 'IE', address_line_1: '2 Quay' });
    await save(client, { address_line_1: '3 New Street' });
    const list = await get(app.http, '/customer/addresses', { token: client.token });
    expect(list.body.addresses).toEqual([
      form({ address_line_1: '3 New Street' }),
      form({ address_country_code: 'IE', address_line_1: '2 Quay' }),
    ]);
  });

  it('takes a missing name, e-mail and phone from the account', async () => {
    const client = await makeClient(app);
    const { name: _name, email: _email, phone: _phone, ...place } = form();
    const saved = await post(app.http, '/customer/address', place, { token: client.token });
    expect(saved.body.address).toMatchObject({
      name: 'Mariam Test',
      email: client.email,
      phone: '442079460111',
    });
  });

  it('stores a phone in any format as digits, and refuses one that is too short', async () => {
    const client = await makeClient(app);
    expect((await save(client, { phone: '+44 20 7946 0222' })).body.address.phone).toBe('442079460222');
    expect((await save(client, { phone: '+4412' })).body.fields).toEqual({
      phone: 'Too Few Characters. minimum: 5',
    });
  });

  it('leaves one default after two concurrent saves', async () => {
    const client = await makeClient(app);
    const countries = ['UK', 'IE', 'SE', 'GE'];
    const saves = countries.map((address_country_code) => save(client, { address_country_code }));
    expect((await Promise.all(saves)).map((one) => one.status)).toEqual([200, 200, 200, 200]);
    const customer = await get(app.http, '/customer/address', { token: client.token });
    const row = await app.context.db
      .selectFrom('customers')
      .select('source_country')
      .where('id', '=', client.id)
      .executeTakeFirstOrThrow();
    expect(row.source_country).toBe(customer.body.address.address_country_code);
  });

  it.each([
    [{ address_country_code: 'FR' }, 'address_country_code', 'Please choose one of the options.'],
    [{ address_line_1: ' ' }, 'address_line_1', 'This field is required'],
    [{ address_line_1: 'x'.repeat(256) }, 'address_line_1', 'Too Many Characters. maximum: 255'],
    [{ address_line_2: 'x'.repeat(256) }, 'address_line_2', 'Too Many Characters. maximum: 255'],
    [{ address_postal_code: '' }, 'address_postal_code', 'This field is required'],
    [{ email: 'nobody' }, 'email', 'invalid email address'],
  ])('rejects %j at its field', async (change, field, message) => {
    const client = await makeClient(app);
    const reply = await save(client, change);
    expect([reply.status, reply.body.fields]).toEqual([422, { [field]: message }]);
    expect((await get(app.http, '/customer/address', { token: client.token })).body.address).toBeNull();
  });

  it('requires a logged-in customer', async () => {
    const staff = await makeStaff(app, ['SUB_ADMIN']);
    expect((await post(app.http, '/customer/address', form())).status).toBe(401);
    expect((await post(app.http, '/customer/address', form(), { token: staff.token })).status).toBe(403);
    for (const path of ['', 'es', '/receivers']) {
      expect((await get(app.http, `/customer/address${path}`)).status).toBe(401);
      expect((await get(app.http, `/customer/address${path}`, { token: staff.token })).status).toBe(403);
    }
  });
});

describe('addresses.save without a route from the country', () => {
  it('is rejected', async () => {
    const client = await makeClient(app);
    const { db } = app.context;
    const route = await db
      .selectFrom('routes')
      .selectAll()
      .where('source_country_code', '=', 'SE')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('route_policies').where('route_id', '=', route.id).execute();
    await db.deleteFrom('routes').where('id', '=', route.id).execute();
    const reply = await save(client, { address_country_code: 'SE' });
    expect([reply.status, reply.body.code]).toEqual([404, 'route_unknown']);
  });
});

describe('addresses.receivers', () => {
  const receiver = (name: string, country_code: Country = 'GE') => ({
    name,
    country_code,
    phone: '995555123456',
    email: '',
    address_line_1: '5 Rustaveli',
    address_line_2: '',
    postal_code: '0108',
  });

  it('returns name, phone, e-mail and the whole address', async () => {
    const client = await makeClient(app);
    await rememberReceivers(app.context, client.id, [receiver('Gio')]);
    const reply = await get(app.http, '/customer/address/receivers', { token: client.token });
    expect(reply.body.receivers).toEqual([
      {
        id: expect.any(Number),
        name: 'Gio',
        phone: '995555123456',
        email: '',
        address_country_code: 'GE',
        address_line_1: '5 Rustaveli',
        address_line_2: '',
        address_postal_code: '0108',
      },
    ]);
  });

  it('keeps the thousand that were used last', async () => {
    const client = await makeClient(app);
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => receiver(`Receiver ${from + n}`));
    for (let from = 0; from < 1_000; from += 100)
      await rememberReceivers(app.context, client.id, many(from, 100));
    app.time.now = new Date(app.time.now.getTime() + 1000);
    await rememberReceivers(app.context, client.id, [receiver('Receiver 0'), ...many(2_000, 2)]);
    const { rows } = await app.pool.query<{ name: string }>(
      'select name from saved_receivers where customer_id = $1',
      [client.id],
    );
    const names = rows.map(({ name }) => name);
    expect(names).toHaveLength(1_000);
    expect(names).toEqual(expect.arrayContaining(['Receiver 0', 'Receiver 2000', 'Receiver 2001']));
  });

  it('lists the customer’s receivers by country and part of the name, most recently used first', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    await rememberReceivers(app.context, client.id, [receiver('Gio 100%')]);
    app.time.now = new Date(app.time.now.getTime() + 1000);
    await rememberReceivers(app.context, client.id, [receiver('Nino', 'UK')]);
    await rememberReceivers(app.context, other.id, [receiver('Stranger')]);
    const names = async (query: string) => {
      const reply = await get(app.http, `/customer/address/receivers${query}`, { token: client.token });
      return reply.body.receivers.map((one: { name: string }) => one.name);
    };
    expect(await names('')).toEqual(['Nino', 'Gio 100%']);
    expect(await names('?country_code=GE')).toEqual(['Gio 100%']);
    expect(await names('?query=0%25')).toEqual(['Gio 100%']);
    expect(await names('?query=GIO')).toEqual(['Gio 100%']);
    expect(await names('?query=_')).toEqual([]);
  });
});
