import { expect, it } from 'vitest';
import { PASSWORD, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ BUSINESS_TIME_ZONE: 'Europe/London' });
const admin = useMainAdmin(app);

it.each([
  ['25 hours', '2026-10-25', '2026-10-25T23:30:00Z', 1],
  ['23 hours', '2026-03-29', '2026-03-29T23:30:00Z', 0],
])(
  'a day of %s is listed from its first to its last hour, as it is counted',
  async (_what, day, now, count) => {
    app.time.now = new Date(now);
    const login = { username: admin.username, password: PASSWORD };
    const token: string = (await post(app.http, '/auth/staff', login)).body.access_token;
    await takeIn(app, { ...admin, token });
    const filter_value = { query: '', date_from: day, date_to: day };
    const body = { filter_specification: { filter_by: 'COMBINE', filter_value } };
    const list = await post(app.http, '/cargo', body, { token });
    const totals = await post(app.http, '/cargoStats', body, { token });
    const counted = totals.body.stats.map((one: { count: number }) => one.count);
    expect([list.body.cargos.length, counted]).toEqual([count, count === 0 ? [] : [count]]);
  },
);
