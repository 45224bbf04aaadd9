/** A customer's own receivers: added, changed and removed by hand, and each of them once. */
import { describe, expect, it } from 'vitest';
import { intakeForm, makeClient, takeIn, useMainAdmin, type Person } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { rememberReceivers } from './contacts.service.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const form = (change: Record<string, unknown> = {}) => ({
  name: 'Nino Beridze',
  phone: '995555123456',
  email: 'nino@example.com',
  address_country_code: 'GE',
  address_line_1: '5 Rustaveli Avenue',
  address_line_2: 'Flat 2',
  address_postal_code: '0108',
  ...change,
});

const save = (client: Person, change: Record<string, unknown> = {}) =>
  post(app.http, '/customer/address/receiver', form(change), { token: client.token });
const remove = (client: Person, id: number) =>
  post(app.http, '/customer/address/receiver/delete', { id }, { token: client.token });
const listOf = async (client: Person) =>
  (await get(app.http, '/customer/address/receivers', { token: client.token })).body.receivers;

const NINO = {
  name: 'Nino Beridze',
  phone: '995555123456',
  email: '',
  country_code: 'GE' as const,
  address_line_1: '5 Rustaveli Avenue',
  address_line_2: '',
  postal_code: '0108',
};

/** As a booking or an intake does. */
const booked = (client: Person, change: Partial<typeof NINO> = {}) =>
  rememberReceivers(app.context, client.id, [{ ...NINO, ...change }]);

describe('ownReceivers.save', () => {
  it('adds a receiver', async () => {
    const client = await makeClient(app);
    const saved = await save(client, { phone: '+995 555 12 34 56' });
    const receiver = { id: expect.any(Number), ...form() };
    expect(saved.body).toEqual({ error: false, message: 'Receiver saved!', receiver });
    expect(await listOf(client)).toEqual([receiver]);
  });

  it('changes a receiver, who comes first then', async () => {
    const client = await makeClient(app);
    const { id } = (await save(client)).body.receiver;
    app.time.now = new Date(app.time.now.getTime() + 1000);
    await save(client, { name: 'Gio' });
    app.time.now = new Date(app.time.now.getTime() + 1000);
    const changed = await save(client, { id, address_line_1: '9 Chavchavadze Avenue', email: '' });
    expect(changed.body.receiver).toMatchObject({ address_line_1: '9 Chavchavadze Avenue', email: '' });
    const names = (await listOf(client)).map((one: { name: string }) => one.name);
    expect(names).toEqual(['Nino Beridze', 'Gio']);
  });

  it('keeps the id when only the e-mail or the second line changes', async () => {
    const client = await makeClient(app);
    const { id } = (await save(client)).body.receiver;
    expect((await save(client, { id, address_line_2: '' })).body.receiver.id).toBe(id);
  });

  it.each([
    ['case and spaces', { name: 'NINO  beridze', address_postal_code: '01 08' }],
    ['letters', { name: 'ნინო ბერიძე' }],
  ])('joins a receiver who differs only in %s, as written last', async (_, change) => {
    const client = await makeClient(app);
    await save(client);
    await save(client, change);
    const [one, ...others] = await listOf(client);
    expect(others).toEqual([]);
    expect(one.name).toBe(change.name);
  });

  it('joins two when one of them becomes the other', async () => {
    const client = await makeClient(app);
    await save(client);
    const { id } = (await save(client, { name: 'Nino B.' })).body.receiver;
    await save(client, { id });
    expect((await listOf(client)).map((one: { name: string }) => one.name)).toEqual(['Nino Beridze']);
  });

  it('keeps two people of one name with different phones', async () => {
    const client = await makeClient(app);
    await save(client);
    await save(client, { phone: '995555999999' });
    expect(await listOf(client)).toHaveLength(2);
  });

  it('cannot change a receiver of another customer', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const { id } = (await save(other)).body.receiver;
    const reply = await save(client, { id, name: 'Thief' });
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found']);
    expect(await listOf(other)).toEqual([{ id, ...form() }]);
    expect(await listOf(client)).toEqual([]);
  });

  it('adds the same receiver once when it is sent twice at a time', async () => {
    const client = await makeClient(app);
    const replies = await Promise.all([save(client), save(client), save(client)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listOf(client)).toHaveLength(1);
  });

  it.each([
    [{ name: ' ' }, 'name', 'This field is required'],
    [{ phone: '12' }, 'phone', 'Too Few Characters. minimum: 5'],
    [{ email: 'nobody' }, 'email', 'invalid email address'],
    [{ address_country_code: 'FR' }, 'address_country_code', 'Please choose one of the options.'],
    [{ address_line_1: 'abc' }, 'address_line_1', 'Too Few Characters. minimum: 5'],
    [{ address_line_2: 'x'.repeat(256) }, 'address_line_2', 'Too Many Characters. maximum: 255'],
    [{ address_postal_code: '1' }, 'address_postal_code', 'Too Few Characters. minimum: 3'],
  ])('rejects %j at its field', async (change, field, message) => {
    const client = await makeClient(app);
    const reply = await save(client, change);
    expect([reply.status, reply.body.fields]).toEqual([422, { [field]: message }]);
  });
});

describe('ownReceivers.remove', () => {
  it('removes a receiver, once', async () => {
    const client = await makeClient(app);
    const { id } = (await save(client)).body.receiver;
    expect((await remove(client, id)).body).toEqual({ error: false, message: 'The receiver was removed.' });
    expect(await listOf(client)).toEqual([]);
    expect((await remove(client, id)).status).toBe(404);
  });

  it('cannot remove a receiver of another customer', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    const { id } = (await save(other)).body.receiver;
    expect((await remove(client, id)).status).toBe(404);
    expect(await listOf(other)).toHaveLength(1);
  });
});

describe('a receiver of a booking', () => {
  it('is the one who was saved, however the name is spelt', async () => {
    const client = await makeClient(app);
    await save(client);
    await booked(client, { name: 'ნინო ბერიძე' });
    await booked(client, { name: 'nino beridze', postal_code: '01-08' });
    expect(await listOf(client)).toHaveLength(1);
  });

  it('is found by the beginning of a name however long that is, of which each letter can be many', async () => {
    const client = await makeClient(app);
    await booked(client, { name: `Nino ${'ﷺ'.repeat(240)} Beridze` });
    const found = async (query: string) => {
      const path = `/customer/address/receivers?query=${encodeURIComponent(query)}`;
      return (await get(app.http, path, { token: client.token })).body.receivers.length as number;
    };
    expect([await found('nino'), await found('beridze')]).toEqual([1, 0]);
  });

  it('may stand in a booking twice, spelt differently', async () => {
    const client = await makeClient(app);
    await rememberReceivers(app.context, client.id, [NINO, { ...NINO, name: 'NINO BERIDZE' }]);
    expect((await listOf(client)).map((one: { name: string }) => one.name)).toEqual(['NINO BERIDZE']);
  });

  it('is added, but not changed, by a parcel of a sender whose e-mail nobody has proven', async () => {
    const client = await makeClient(app);
    const emails = async () => (await listOf(client)).map((one: { email: string }) => one.email);
    const receiver = { ...intakeForm().receiver, phone: '995555111222' };
    const takeInFor = (email: string) =>
      takeIn(app, admin, {
        sender: { ...intakeForm().sender, email: client.email },
        receiver: { ...receiver, email },
      });
    await takeInFor('nino@example.com');
    expect(await emails()).toEqual(['nino@example.com']);
    await takeInFor('somebody@example.org');
    expect(await emails()).toEqual(['nino@example.com']);
  });

  it('is saved if it is among the last hundred, however often each is named', async () => {
    const client = await makeClient(app);
    const names = Array.from({ length: 150 }, (_, n) => ({ ...NINO, name: `Nino ${n}` }));
    await rememberReceivers(app.context, client.id, [...names, ...names]);
    const saved = await get(app.http, '/customer/address/receivers?limit=100', { token: client.token });
    const kept = saved.body.receivers.map((one: { name: string }) => Number(one.name.slice(5)));
    expect(new Set(kept)).toEqual(new Set(Array.from({ length: 100 }, (_, n) => n + 50)));
    expect(saved.body.receivers).toHaveLength(100);
  });
});
