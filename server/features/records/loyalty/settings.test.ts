import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeMainAdmin, makeStaff, type Colleague } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { RATES } from '#tests/support/loyalty.ts';
import { get, post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
let manager: Colleague;

beforeAll(async () => {
  manager = await makeStaff(app, ['MANAGE_LOYALTY']);
});

const save = (change: object = {}, who = manager) =>
  post(app.http, '/loyalty/settings/save', { ...RATES, ...change }, { token: who.token });
const saved = async () => (await get(app.http, '/loyalty/points', { token: manager.token })).body;

describe('loyalty.settings', () => {
  it('returns the defaults of a new installation', async () => {
    expect(await saved()).toEqual({
      error: false,
      points: [
        { type: 'SHARE_LINK', value: 5 },
        { type: 'INVITE_CUSTOMER', value: 5 },
        { type: 'INVITED_CUSTOMER_USED_SERVICE', value: 10 },
      ],
      rates: { value: 1, percentage: 5 },
    });
  });
});

describe('loyalty.saveSettings', () => {
  it('saves all rates, which customers then see', async () => {
    expect((await save({ SHARE_LINK: 3, value: 0.55, percentage: 2.25 })).body).toEqual({
      error: false,
      message: 'Settings saved!',
    });
    expect(await saved()).toMatchObject({
      points: [{ value: 3 }, { value: 7 }, { value: 20 }],
      rates: { value: 0.55, percentage: 2.25 },
    });
    const client = await makeClient(app);
    const own = await get(app.http, '/customer/loyalty', { token: client.token });
    expect(own.body.rates).toEqual({ ...RATES, SHARE_LINK: 3, value: 0.55, percentage: 2.25 });
  });

  it.each([
    [{ SHARE_LINK: -1 }, 'SHARE_LINK'],
    [{ INVITE_CUSTOMER: 1.5 }, 'INVITE_CUSTOMER'],
    [{ INVITED_CUSTOMER_USED_SERVICE: 1001 }, 'INVITED_CUSTOMER_USED_SERVICE'],
    [{ value: 100.01 }, 'value'],
    [{ value: 0.005 }, 'value'],
    [{ percentage: -0.01 }, 'percentage'],
    [{ percentage: '5' }, 'percentage'],
    [{ percentage: undefined }, 'percentage'],
  ])('refuses %j and changes nothing', async (change, field) => {
    const before = await saved();
    const reply = await save(change);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
    expect(await saved()).toEqual(before);
  });

  it('is for staff with MANAGE_LOYALTY, SUB_ADMIN and the main admin', async () => {
    const main = await makeMainAdmin(app);
    const others = [await makeStaff(app, ['MANAGE_COUPONS']), await makeClient(app)];
    for (const who of [main, await makeStaff(app, ['SUB_ADMIN'])]) {
      expect((await save({}, who)).status).toBe(200);
    }
    for (const { token } of others) {
      const replies = [
        await post(app.http, '/loyalty/settings/save', RATES, { token }),
        await get(app.http, '/loyalty/points', { token }),
        await get(app.http, '/loyalty/activity', { token }),
      ];
      expect(replies.map((reply) => reply.status)).toEqual([403, 403, 403]);
    }
    expect((await post(app.http, '/loyalty/settings/save', RATES)).status).toBe(401);
  });

  it('leaves a trace of who saved them, and none when they are refused', async () => {
    const saveAs = (change: object) =>
      post(log.http, '/loyalty/settings/save', { ...RATES, ...change }, { token: manager.token });
    expect((await saveAs({ value: 101 })).status).toBe(422);
    expect(log.changes()).toEqual([]);
    const { value } = RATES;
    expect((await save({})).status).toBe(200);
    expect((await saveAs({ value: 100, SHARE_LINK: 9 })).status).toBe(200);
    const line = `loyalty.saveSettings SHARE_LINK ${RATES.SHARE_LINK} -> 9, value ${value} -> 100`;
    expect(log.changes()).toEqual([[line, `staff:${manager.id}`, {}]]);
  });

  it('keeps what a colleague has saved since the form was opened, also at the same moment', async () => {
    expect((await save({ percentage: 10 })).status).toBe(200);
    const before = { ...RATES, percentage: 10 };
    const replies = await whileHeld(
      app,
      { text: 'select 1 from loyalty_settings for update' },
      () => Promise.all([save({ percentage: 2, before }), save({ ...before, SHARE_LINK: 9, before })]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      'Somebody has saved other settings meanwhile. Please look at them again.',
    );
    expect((await save({ before })).status).toBe(409);
  });

  it('keeps one of two concurrent forms whole', async () => {
    const forms = [
      { SHARE_LINK: 1, INVITE_CUSTOMER: 1, INVITED_CUSTOMER_USED_SERVICE: 1, value: 1, percentage: 1 },
      { SHARE_LINK: 2, INVITE_CUSTOMER: 2, INVITED_CUSTOMER_USED_SERVICE: 2, value: 2, percentage: 2 },
    ];
    const replies = await whileHeld(
      app,
      { text: 'select 1 from loyalty_settings for update' },
      () => Promise.all(forms.map((form) => save(form))),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const { points, rates } = await saved();
    const values = [...points.map((one: { value: number }) => one.value), rates.value, rates.percentage];
    expect(new Set(values).size).toBe(1);
  });
});
