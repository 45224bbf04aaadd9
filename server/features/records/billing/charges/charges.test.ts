import { describe, expect, it } from 'vitest';
import { takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

describe('the charges of one parcel', () => {
  it('are at most a hundred that are not deleted, also when two are added at once', async () => {
    const { tracking_number } = await takeIn(app, admin);
    const { rows } = await app.pool.query<{ id: number }>(
      'select id from parcels where tracking_number = $1',
      [tracking_number],
    );
    const id = rows[0]?.id;
    await app.pool.query(
      `insert into bills (public_id, parcel_id, currency_code, note, total_amount, staff_id, created_at)
       select 'many-' || n, $1, 'GBP', 'Many', 100, $2, now() from generate_series(1, 99) n`,
      [id, admin.id],
    );
    const add = () =>
      post(
        app.http,
        `/cargo/${tracking_number}/charges`,
        { note: 'Storage', amount: 1 },
        { token: admin.token },
      );
    const replies = await whileHeld(
      app,
      { text: 'select 1 from invoices where parcel_id = $1 for update', values: [id] },
      () => Promise.all([add(), add()]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
      'This parcel has too many charges already. Please delete those that are not needed.',
    );
    const charge = { id: 'many-1' };
    const path = `/cargo/${tracking_number}/charges/delete`;
    expect((await post(app.http, path, charge, { token: admin.token })).status).toBe(200);
    expect((await add()).status).toBe(200);
  });
});
