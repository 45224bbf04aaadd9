import { beforeAll, describe, expect, it } from 'vitest';
import { itemBooking, makeBooking, makeSender, ukBooking } from '#tests/support/bookings.ts';
import { makeStaff, makeTariffs, type Colleague, type Person } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let staff: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  staff = await makeStaff(app, ['HANDLE_BOOKINGS'], ['IE/GE']);
});

const cancel = (client: Person, id: number) =>
  post(app.http, '/customer/booking/cancel', { id }, { token: client.token });
const handle = (id: number) =>
  post(
    app.http,
    '/staff/bookings/proceed',
    { booking_ids: [id], status: 'handle', courier_phone: '353871' },
    { token: staff.token },
  );
const step = (id: number, status: string) =>
  post(app.http, '/staff/bookings/proceed', { booking_ids: [id], status }, { token: staff.token });
const rowOf = (id: number) =>
  app.context.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('bookings.own', () => {
  it('lists the customer’s bookings, newest first, six on a page', async () => {
    const [client, other] = [await makeSender(app, 'UK'), await makeSender(app, 'UK')];
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.unshift((await makeBooking(app, client, ukBooking())).id);
    await makeBooking(app, other, ukBooking());
    const page = async (query: string) => {
      const reply = await get(app.http, `/customer/bookings${query}`, { token: client.token });
      return reply.body.bookings.map((one: { id: number }) => one.id);
    };
    expect(await page('')).toEqual(ids.slice(0, 6));
    expect(await page('?start=6')).toEqual(ids.slice(6));
    expect(await page('?start=100')).toEqual([]);
  });

  it('shows the courier but not who handled the booking', async () => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    await handle(id);
    const [booking] = (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;
    expect(booking).toMatchObject({
      courier_phone: '353871',
      handled_at: '2026-11-02T09:00:00.000Z',
      finished: 0,
    });
    expect(Object.keys(booking)).not.toContain('handled_staff_id');
    expect(Object.keys(booking)).not.toContain('staff');
  });

  it.each(['-1', 'x'])('rejects start=%s', async (start) => {
    const client = await makeSender(app, 'UK');
    expect((await get(app.http, `/customer/bookings?start=${start}`, { token: client.token })).status).toBe(
      422,
    );
  });

  it('requires a logged-in customer', async () => {
    expect((await get(app.http, '/customer/bookings')).status).toBe(401);
    expect((await get(app.http, '/customer/bookings', { token: staff.token })).status).toBe(403);
    expect((await post(app.http, '/customer/booking/cancel', { id: 1 })).status).toBe(401);
    expect((await post(app.http, '/customer/booking/cancel', { id: 1 }, { token: staff.token })).status).toBe(
      403,
    );
  });
});

describe('bookings.cancel', () => {
  it.each([false, true])('cancels an active booking (handled: %s)', async (handled) => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    if (handled) await handle(id);
    const reply = await cancel(client, id);
    expect(reply.body).toEqual({ error: false, message: 'Booking canceled successfully!', book: { id } });
    const [booking] = (await get(app.http, '/customer/bookings', { token: client.token })).body.bookings;
    expect(booking).toMatchObject({ finished: 1, canceled_at: '2026-11-02T09:00:00.000Z' });
    const entry = await app.context.db
      .selectFrom('activity')
      .select(['data', 'source_country'])
      .where('type', '=', 'BOOKCANCEL')
      .where('customer_id', '=', client.id)
      .execute();
    expect(entry).toEqual([{ data: { booking_id: id }, source_country: 'IE' }]);
  });

  it('cancels only once, and not after the visit', async () => {
    const client = await makeSender(app, 'IE');
    const canceled = await makeBooking(app, client, itemBooking());
    await cancel(client, canceled.id);
    const finished = await makeBooking(app, client, itemBooking());
    await handle(finished.id);
    await step(finished.id, 'finish');
    for (const { id } of [canceled, finished]) {
      const reply = await cancel(client, id);
      expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    }
    expect((await rowOf(finished.id)).canceled_at).toBeNull();
  });

  it("answers 404 for another customer's booking", async () => {
    const [client, other] = [await makeSender(app, 'IE'), await makeSender(app, 'IE')];
    const { id } = await makeBooking(app, client, itemBooking());
    const theirs = await cancel(other, id);
    const absent = await cancel(other, 999_999);
    expect([theirs.status, theirs.body]).toEqual([404, absent.body]);
    expect((await rowOf(id)).finished).toBe(false);
  });

  it.each([{}, { id: 'x' }, { id: 0 }])('rejects %j', async (body) => {
    const client = await makeSender(app, 'IE');
    expect((await post(app.http, '/customer/booking/cancel', body, { token: client.token })).status).toBe(
      422,
    );
  });

  it('ends in a legal state when staff handle the booking concurrently', async () => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    const held = { text: 'select 1 from bookings where id = $1 for update', values: [id] };
    const both = () => Promise.all([cancel(client, id), handle(id)]);
    const [canceled, handled] = await whileHeld(app, held, both, 'rollback', 2);
    // Handled and then canceled, or canceled and then rejected.
    expect(canceled.status).toBe(200);
    expect([200, 409]).toContain(handled.status);
    const row = await rowOf(id);
    expect([row.finished, row.canceled_at]).toEqual([true, app.time.now]);
    expect(row.version).toBe(handled.status === 200 ? 3 : 2);
    expect(row.courier_phone).toBe(handled.status === 200 ? '353871' : '');
  });

  it('ends in a legal state when the visit is finished concurrently', async () => {
    const client = await makeSender(app, 'IE');
    const { id } = await makeBooking(app, client, itemBooking());
    await handle(id);
    const held = { text: 'select 1 from bookings where id = $1 for update', values: [id] };
    const both = () => Promise.all([cancel(client, id), step(id, 'finish')]);
    const statuses = (await whileHeld(app, held, both, 'rollback', 2)).map((one) => one.status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const row = await rowOf(id);
    expect([row.canceled_at === null, row.finished_at === null]).toEqual([
      statuses[0] === 409,
      statuses[0] === 200,
    ]);
  });
});
