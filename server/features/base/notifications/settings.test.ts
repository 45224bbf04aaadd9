import { beforeAll, describe, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs } from '#tests/support/factories.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { wantsMail } from './settings.service.ts';

const app = useTestApp();
beforeAll(() => makeTariffs(app));

const PATH = '/customer/settings/notifications';
const NAMES = [
  ...['EVENT_PICKUP', 'EVENT_PROCESS', 'EVENT_TRANSIT', 'EVENT_ARRIVE', 'EVENT_RECEIVE', 'EVENT_DELAY'],
  ...['BOOKING', 'COUPON', 'NOTE'],
];

describe('notifications.get', () => {
  it.each([true, false])(
    'returns every switch with the choice at registration (%s) and no later choices',
    async (wanted) => {
      const client = await makeClient(app);
      await app.pool.query('update customers set want_notifications = $1 where id = $2', [wanted, client.id]);
      const { body } = await get(app.http, PATH, { token: client.token });
      const value = wanted ? 1 : 0;
      expect(body).toEqual({
        error: false,
        defaults: NAMES.map((name) => ({ name, value })),
        notifications: [],
      });
    },
  );

  it('requires a customer', async () => {
    expect((await get(app.http, PATH)).status).toBe(401);
    const staff = await makeStaff(app);
    expect((await get(app.http, PATH, { token: staff.token })).status).toBe(403);
  });
});

describe('notifications.set', () => {
  it('stores the choice beside the default, for this customer only, and emails follow it', async () => {
    const [client, other] = [await makeClient(app), await makeClient(app)];
    for (const value of [0, 1, 0]) {
      const sent = await post(app.http, PATH, { name: 'BOOKING', value }, { token: client.token });
      expect(sent.body).toMatchObject({
        message: 'Settings updated!',
        notifications: [{ name: 'BOOKING', value }],
      });
      expect(await wantsMail(app.context, client.id, 'BOOKING')).toBe(value === 1);
    }
    expect(await wantsMail(app.context, other.id, 'BOOKING')).toBe(true);
    const { body } = await get(app.http, PATH, { token: other.token });
    expect(body.notifications).toEqual([]);
  });

  it.each([
    [{ name: 'HORSES', value: 1 }, 'name'],
    [{ value: 1 }, 'name'],
    [{ name: 'NOTE', value: 2 }, 'value'],
    [{ name: 'NOTE', value: true }, 'value'],
    [{ name: 'NOTE' }, 'value'],
  ])('rejects %j and changes nothing', async (body, field) => {
    const client = await makeClient(app);
    const sent = await post(app.http, PATH, body, { token: client.token });
    expect(sent.status).toBe(422);
    expect(Object.keys(sent.body.fields)).toEqual([field]);
    expect((await get(app.http, PATH, { token: client.token })).body.notifications).toEqual([]);
  });
});
