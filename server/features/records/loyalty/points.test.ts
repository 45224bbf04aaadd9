import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeClient,
  makeMainAdmin,
  PASSWORD,
  type Colleague,
  type Person,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { givePoints, RATES, saveRates } from '#tests/support/loyalty.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let admin: Colleague;

beforeAll(async () => {
  admin = await makeMainAdmin(app);
  await saveRates(app, admin);
});

const own = async (who: { token: string }, page = '') =>
  (await get(app.http, `/customer/loyalty${page}`, { token: who.token })).body;
const share = (who?: { token: string }) => post(app.http, '/loyalty/share/fb', {}, { token: who?.token });
const holding = (who: Person) => ({
  text: 'select 1 from customers where id = $1 for update',
  values: [who.id],
});
const change = (who: Person, column: string) =>
  app.pool.query(`update customers set ${column} where id = $1`, [who.id]);

describe('loyalty.own', () => {
  it('returns points, pending points, the code and the rates', async () => {
    const client = await makeClient(app);
    const { body } = await get(app.http, '/customer', { token: client.token });
    expect(await own(client)).toEqual({
      error: false,
      points: 0,
      pending: 0,
      loyalty_code: body.customer.loyalty_code,
      entries: [],
      rates: RATES,
    });
  });

  it('pages the entries, newest first, and only the customer’s own', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    for (const points of [1, 2, 3]) await givePoints(app, client.id, points);
    await givePoints(app, other.id, 100);
    const { entries, points } = await own(client);
    expect(entries).toEqual(
      [3, 2, 1].map((points) => ({
        type: 'SHARE_LINK',
        points,
        name: null,
        created_at: '2020-01-01T00:00:00.000Z',
      })),
    );
    expect(points).toBe(6);
    expect((await own(client, '?start=1&limit=1')).entries).toMatchObject([{ points: 2 }]);
    expect((await get(app.http, '/customer/loyalty?start=x', { token: client.token })).status).toBe(422);
    expect((await get(app.http, '/customer/loyalty', { token: admin.token })).status).toBe(403);
    expect((await get(app.http, '/customer/loyalty')).status).toBe(401);
  });
});

describe('loyalty.share', () => {
  it('credits points once per calendar month of the business’s time zone', async () => {
    const client = await makeClient(app);
    const other = await makeClient(app);
    expect((await share(client)).body).toEqual({ error: false, inserted: true });
    expect((await share(client)).body).toEqual({ error: false, inserted: false });
    expect((await share(other)).body.inserted).toBe(true);
    // Tbilisi is four hours ahead: there it is December already.
    app.time.now = new Date('2026-11-30T19:59:59Z');
    expect((await share(await again(client))).body.inserted).toBe(false);
    app.time.now = new Date('2026-11-30T20:00:00Z');
    expect((await share(await again(client))).body.inserted).toBe(true);
    const { points, entries } = await own(await again(client));
    expect(points).toBe(10);
    expect(entries[0]).toEqual({
      type: 'SHARE_LINK',
      points: 5,
      name: null,
      created_at: '2026-11-30T20:00:00.000Z',
    });
  });

  it('is counted even while a share earns no points', async () => {
    const client = await makeClient(app);
    await saveRates(app, admin, { SHARE_LINK: 0 });
    expect((await share(client)).body.inserted).toBe(true);
    await saveRates(app, admin);
    expect((await share(client)).body.inserted).toBe(false);
    expect((await own(client)).points).toBe(0);
  });

  it('earns nothing for a closed or unverified account', async () => {
    for (const state of ['closed_at = now()', 'email_verified_at = null']) {
      const client = await makeClient(app);
      const reply = await whileHeld(
        app,
        { text: `update customers set ${state} where id = $1`, values: [client.id] },
        () => share(client),
        'commit',
      );
      expect(reply.body.inserted).toBe(false);
      await change(client, 'closed_at = null, email_verified_at = now()');
      expect((await own(client)).points).toBe(0);
    }
  });

  it('needs a customer', async () => {
    expect((await share()).status).toBe(401);
    expect((await share(admin)).status).toBe(403);
  });

  it('counts once when fifty requests come at once', async () => {
    const client = await makeClient(app);
    const replies = await whileHeld(
      app,
      holding(client),
      () => Promise.all(Array.from({ length: 50 }, () => share(client))),
      'rollback',
      // All the connections of a login; the others wait for one.
      6,
    );
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 50 }, () => 200));
    expect(replies.filter((reply) => reply.body.inserted)).toHaveLength(1);
    expect((await own(client)).points).toBe(5);
  });
});

/** Logs in again, since a moved clock ends access tokens. */
async function again(client: Person): Promise<Person> {
  const { body } = await post(app.http, '/auth/customer', { email: client.email, password: PASSWORD });
  return { ...client, token: body.access_token };
}
