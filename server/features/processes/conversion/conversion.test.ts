import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, takeIn, unique, useMainAdmin, type Person } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { givePoints, saveRates } from '#tests/support/loyalty.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

beforeAll(async () => {
  await saveRates(app, admin);
});

const convert = (who: { token: string }, points: unknown, headers: Record<string, string> = {}) =>
  post(app.http, '/customer/store/coupon', { points }, { token: who.token, headers });
const rich = async (points: number): Promise<Person> => {
  const client = await makeClient(app);
  await givePoints(app, client.id, points);
  return client;
};
const loyaltyOf = async (who: Person) =>
  (await get(app.http, '/customer/loyalty', { token: who.token })).body;
const couponsOf = async (who: Person) =>
  (await get(app.http, '/customer/coupons?limit=100', { token: who.token })).body.coupons;

describe('loyalty.convert', () => {
  it('turns points into a coupon of the customer alone, for 365 days', async () => {
    const client = await rich(40);
    const { status, body } = await convert(client, 25);
    expect(status).toBe(200);
    expect(body).toEqual({
      error: false,
      message: 'Coupon has been generated. visit coupons page to see it.',
      coupon: {
        code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
        metadata: { percent: 25, from: 'loyalty' },
        given: 0,
        given_at: null,
        email: null,
        created_at: '2026-11-02T09:00:00.000Z',
        expires_at: '2027-11-02T09:00:00.000Z',
        expired: 0,
        used: 0,
      },
    });
    expect(await couponsOf(client)).toEqual([body.coupon]);
    const { points, entries } = await loyaltyOf(client);
    expect(points).toBe(15);
    expect(entries[0]).toMatchObject({ type: 'CONVERSION', points: -25, name: null });
    const foreign = await post(
      app.http,
      '/cargo/applycoupon',
      { tracking: (await takeIn(app, admin)).tracking_number, coupon: body.coupon.code },
      { token: (await makeClient(app)).token },
    );
    expect(foreign.status).toBe(404);
  });

  it.each([
    [10, 0.1, 200, 1],
    [19, 0.1, 200, 1],
    [10, 0.09, 422, 0],
    [100, 1, 200, 100],
    [101, 1, 422, 0],
    [67, 1.5, 422, 0],
    [66, 1.5, 200, 99],
    [10, 0, 422, 0],
  ])('%d points of %d percent: %d', async (points, value, status, percent) => {
    await saveRates(app, admin, { value });
    const client = await rich(200);
    const { body, ...reply } = await convert(client, points);
    await saveRates(app, admin);
    expect(reply.status).toBe(status);
    if (status === 200) expect(body.coupon.metadata.percent).toBe(percent);
    else expect(Object.keys(body.fields)).toEqual(['points']);
    expect((await loyaltyOf(client)).points).toBe(status === 200 ? 200 - points : 200);
  });

  it.each([
    [9, 422, 'You do not have enough points'],
    [0, 422, 'You do not have enough points'],
    [-10, 422, 'You do not have enough points'],
    [10.5, 422, 'Value must be number'],
    ['10', 422, 'Value must be number'],
    [undefined, 422, 'This field is required'],
    [51, 409, 'You do not have enough points'],
    [1e9, 409, 'You do not have enough points'],
    [1e15, 422, 'You do not have enough points'],
  ])('refuses %j points of 50', async (points, status, message) => {
    const client = await rich(50);
    const reply = await convert(client, points);
    expect([reply.status, reply.body.message, await couponsOf(client)]).toEqual([status, message, []]);
    expect((await loyaltyOf(client)).points).toBe(50);
  });

  it.each([
    [25, 2, 50],
    [25, 0.5, 12],
    [100, 0.99, 99],
  ])(
    'of %d points stops when a point has become worth %d percent since the customer looked',
    async (points, value, now) => {
      const client = await rich(200);
      const ask = (percent: number) =>
        post(app.http, '/customer/store/coupon', { points, percent }, { token: client.token });
      await saveRates(app, admin, { value });
      const refused = await ask(points);
      const left = [await couponsOf(client), (await loyaltyOf(client)).points];
      const taken = await ask(now);
      await saveRates(app, admin);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([
        409,
        'conflict',
        'The value of a point has changed meanwhile. Please look at it again.',
      ]);
      expect(left).toEqual([[], 200]);
      expect([taken.status, taken.body.coupon.metadata.percent]).toEqual([200, now]);
    },
  );

  it('is decided by the rate that is saved while it waits', async () => {
    const client = await rich(40);
    const reply = await whileHeld(
      app,
      {
        text: 'with account as (select 1 from customers where id = $1 for update), rate as (update loyalty_settings set value_hundredths = 200) select * from account',
        values: [client.id],
      },
      () => post(app.http, '/customer/store/coupon', { points: 25, percent: 25 }, { token: client.token }),
      'commit',
    );
    await saveRates(app, admin);
    expect([reply.status, await couponsOf(client)]).toEqual([409, []]);
  });

  it('converts once for a retried submit', async () => {
    const client = await rich(30);
    const key = { 'idempotency-key': `convert-${unique()}` };
    const [first, second] = [await convert(client, 10, key), await convert(client, 10, key)];
    expect(second.body).toEqual(first.body);
    expect((await loyaltyOf(client)).points).toBe(20);
  });

  it('needs a customer', async () => {
    expect((await convert(admin, 10)).status).toBe(403);
    expect((await post(app.http, '/customer/store/coupon', { points: 10 })).status).toBe(401);
  });

  it('lets fifteen of a hundred concurrent conversions of 10 from 155 points count', async () => {
    const client = await rich(155);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from customers where id = $1 for update', values: [client.id] },
      () => Promise.all(Array.from({ length: 100 }, () => convert(client, 10))),
      'rollback',
      // All the connections of a login; the others wait for one.
      6,
    );
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(15);
    expect(replies.filter((reply) => reply.status === 409)).toHaveLength(85);
    expect(await couponsOf(client)).toHaveLength(15);
    expect((await loyaltyOf(client)).points).toBe(5);
  });
});
