/** Taking bookings in: each booked item once, and nothing of a cancelled booking. */
import { describe, expect, it } from 'vitest';
import { bookedItem, itemBooking, makeBooking, makeSender, ukBooking } from '#tests/support/bookings.ts';
import { intakeForm, unique, useMainAdmin } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const booking = async () =>
  makeBooking(
    app,
    await makeSender(app, 'IE'),
    itemBooking({ parcels_count: 2, items: [bookedItem(), bookedItem({ item: { id: 2 } })] }),
  );

const takeInItem = (id: number, item?: number) => {
  const form = intakeForm({
    tracking_number: `BOOKED-${unique()}`,
    source_country_code: 'IE',
    booking_id: id,
    ...(item !== undefined && { booking_item_id: item }),
  });
  return post(app.http, '/cargo/pickup', form, { token: admin.token });
};

const parcelsOf = async (id: number) =>
  (await app.context.db.selectFrom('parcels').select('id').where('booking_id', '=', id).execute()).length;

describe('taking a booking in', () => {
  it('takes each booked item in once, and the board shows which', async () => {
    const { id } = await booking();
    expect((await takeInItem(id, 1)).status).toBe(200);
    const again = await takeInItem(id, 1);
    expect([again.status, again.body.message]).toEqual([409, 'This booked item is taken in already.']);
    expect(await parcelsOf(id)).toBe(1);
    const { body } = await get(app.http, `/staff/booking/${id}`, { token: admin.token });
    expect(body.booking.items.map((one: { finished: number }) => one.finished)).toEqual([1, 0]);
    expect(body.booking).toMatchObject({ finished: 0, finished_at: null, taken_in: 1 });
    expect((await takeInItem(id, 2)).status).toBe(200);
    const whole = await get(app.http, `/staff/booking/${id}`, { token: admin.token });
    expect(whole.body.booking).toMatchObject({
      finished: 1,
      canceled_at: null,
      courier_phone: '',
      taken_in: 2,
    });
    expect(whole.body.booking.finished_at).not.toBeNull();
    const board = async (status: string) =>
      (await get(app.http, `/staff/bookings?status=${status}&q=${id}`, { token: admin.token })).body.bookings;
    expect(await board('finished')).toMatchObject([{ id }]);
    expect(await board('canceled')).toEqual([]);
    expect(await board('pending')).toEqual([]);
  });

  it('finishes a booking without items when the booked number of parcels is taken in', async () => {
    const { id } = await makeBooking(app, await makeSender(app, 'UK'), ukBooking({ parcels_count: 2 }));
    const finished = async () =>
      (await get(app.http, `/staff/booking/${id}`, { token: admin.token })).body.booking.finished;
    const take = () =>
      post(app.http, '/cargo/pickup', intakeForm({ booking_id: id }), { token: admin.token });
    expect((await take()).status).toBe(200);
    expect(await finished()).toBe(0);
    expect((await take()).status).toBe(200);
    expect(await finished()).toBe(1);
  });

  it('finishes a booking when its last item that is not a parcel is deleted', async () => {
    const { id } = await booking();
    await takeInItem(id, 1);
    const { body } = await get(app.http, `/staff/booking/${id}`, { token: admin.token });
    const ids = [body.booking.items[1].id];
    await post(app.http, '/staff/booking/items/delete', { ids }, { token: admin.token });
    const left = await get(app.http, `/staff/booking/${id}`, { token: admin.token });
    expect(left.body.booking.finished).toBe(1);
  });

  it('takes it in once when two agents take it in at the same time', async () => {
    const { id } = await booking();
    const replies = await whileHeld(
      app,
      { text: 'select 1 from booking_items where booking_id = $1 for update', values: [id] },
      () => Promise.all([takeInItem(id, 1), takeInItem(id, 1)]),
      'rollback',
      2,
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect(await parcelsOf(id)).toBe(1);
  });

  it('waits for a concurrent cancellation', async () => {
    const { id } = await booking();
    const late = await whileHeld(
      app,
      { text: 'update bookings set finished = true, canceled_at = now() where id = $1', values: [id] },
      () => takeInItem(id, 1),
      'commit',
    );
    expect([late.status, late.body.message]).toEqual([409, 'This booking was cancelled.']);
    expect(await parcelsOf(id)).toBe(0);
  });

  it('takes turns with a concurrent deletion of the item, without a deadlock', async () => {
    const { id } = await booking();
    const { rows } = await app.pool.query(
      'select id from booking_items where booking_id = $1 and item_id = 1',
      [id],
    );
    const [taken, deleted] = await whileHeld(
      app,
      { text: 'select 1 from bookings where id = $1 for update', values: [id] },
      () =>
        Promise.all([
          takeInItem(id, 1),
          post(app.http, '/staff/booking/items/delete', { ids: [rows[0].id] }, { token: admin.token }),
        ]),
      'rollback',
      2,
    );
    const outcome = [taken.status, deleted.status];
    expect([
      [200, 200],
      [404, 200],
    ]).toContainEqual(outcome);
    expect(await parcelsOf(id)).toBe(outcome[0] === 200 ? 1 : 0);
  });

  it('rejects a cancelled booking', async () => {
    const { id } = await booking();
    const cancel = { booking_ids: [id], status: 'cancel' };
    await post(app.http, '/staff/bookings/proceed', cancel, { token: admin.token });
    for (const item of [1, undefined]) {
      const reply = await takeInItem(id, item);
      expect([reply.status, reply.body.message]).toEqual([409, 'This booking was cancelled.']);
    }
    expect(await parcelsOf(id)).toBe(0);
  });
});
