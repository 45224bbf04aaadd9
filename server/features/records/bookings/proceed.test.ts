import { beforeAll, describe, expect, it } from 'vitest';
import { bookedItem, itemBooking, makeBooking, makeSender, ukBooking } from '#tests/support/bookings.ts';
import {
  makeClient,
  makeMainAdmin,
  makeStaff,
  makeTariffs,
  takeIn,
  type Colleague,
} from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useSecurityLog } from '#tests/support/security-lines.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const log = useSecurityLog(app);
let main: Colleague;
let agent: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  main = await makeMainAdmin(app);
  agent = await makeStaff(app, ['HANDLE_BOOKINGS'], ['IE/GE']);
});

const booking = async (change: object = {}) =>
  makeBooking(app, await makeSender(app, 'IE'), itemBooking({ ...change }));
const proceed = (
  who: Colleague | undefined,
  booking_ids: unknown,
  status: string,
  more: object = { courier_phone: '353871' },
) => post(app.http, '/staff/bookings/proceed', { booking_ids, status, ...more }, { token: who?.token });
const rowOf = (id: number) =>
  app.context.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst();

describe('bookings.proceed', () => {
  it('assigns bookings to a courier and returns their new state', async () => {
    const ids = [(await booking()).id, (await booking()).id];
    const courier = { courier_phone: ' +353 87-1 ', courier_note: 'rings twice' };
    const reply = await proceed(agent, ids, 'handle', courier);
    expect(reply.body).toMatchObject({ error: false, message: 'Bookings updated!' });
    expect(reply.body.bookings.map((one: { id: number }) => one.id)).toEqual(ids.toReversed());
    for (const one of reply.body.bookings) {
      expect(one).toMatchObject({
        courier_phone: '353871',
        courier_note: 'rings twice',
        handled_staff_id: agent.id,
        handled_at: '2026-11-02T09:00:00.000Z',
        finished: 0,
      });
    }
    expect((await rowOf(ids[0] ?? 0))?.version).toBe(2);
    const entries = await app.context.db
      .selectFrom('activity')
      .select(['data', 'source_country'])
      .where('type', '=', 'BOOKHANDLE')
      .where('staff_id', '=', agent.id)
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const data = (booking_id: number) => ({ id: agent.id, username: agent.username, booking_id });
    expect(entries).toEqual(ids.toReversed().map((id) => ({ data: data(id), source_country: 'IE' })));
  });

  it.each([
    [['handle'], { finished: 0, courier_phone: '353871' }],
    [['handle', 'handle'], { finished: 0, courier_phone: '353871' }],
    [['handle', 'finish'], { finished: 1, canceled_at: null, finished_at: '2026-11-02T09:00:00.000Z' }],
    [
      ['handle', 'pending'],
      { finished: 0, courier_phone: '', courier_note: '', handled_staff_id: null, handled_at: null },
    ],
    [['cancel'], { finished: 1, canceled_at: '2026-11-02T09:00:00.000Z' }],
    [['handle', 'cancel'], { finished: 1, courier_phone: '353871', canceled_at: '2026-11-02T09:00:00.000Z' }],
    [['handle', 'cancel', 'pending'], { finished: 0, courier_phone: '', canceled_at: null }],
  ])('%j leads to %j', async (steps, end) => {
    const { id } = await booking();
    let last;
    for (const status of steps) last = await proceed(agent, [id], status);
    expect(last?.body.bookings[0]).toMatchObject(end);
    expect((await rowOf(id))?.version).toBe(steps.length + 1);
  });

  it.each([
    [[], 'finish'],
    [[], 'pending'],
    [['cancel'], 'cancel'],
    [['cancel'], 'handle'],
    [['cancel'], 'finish'],
    [['handle', 'finish'], 'handle'],
    [['handle', 'finish'], 'cancel'],
    [['handle', 'finish'], 'pending'],
    [['handle', 'finish'], 'finish'],
  ])('after %j rejects %s', async (steps, status) => {
    const { id } = await booking();
    for (const before of steps) await proceed(agent, [id], before);
    const row = await rowOf(id);
    const reply = await proceed(agent, [id], status);
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict']);
    expect(reply.body.message).toBe(`Booking ${id}: this is not possible any more. Please reload the page.`);
    expect(await rowOf(id)).toEqual(row);
  });

  it('changes all or none', async () => {
    const [open, closed] = [(await booking()).id, (await booking()).id];
    await proceed(agent, [closed], 'cancel');
    expect((await proceed(agent, [open, closed], 'handle')).status).toBe(409);
    expect((await proceed(agent, [open, 999_999], 'handle')).status).toBe(404);
    expect(await rowOf(open)).toMatchObject({ courier_phone: '', version: 1 });
  });

  it('accepts a repeated id as one', async () => {
    const { id } = await booking();
    const reply = await proceed(agent, [id, id], 'handle');
    expect(reply.body.bookings).toHaveLength(1);
    expect((await rowOf(id))?.version).toBe(2);
  });

  it('answers 404 for bookings out of scope', async () => {
    const uk = await makeBooking(app, await makeSender(app, 'UK'), ukBooking());
    const outside = await proceed(agent, [uk.id], 'handle');
    const absent = await proceed(agent, [999_999], 'handle');
    expect([outside.status, outside.body]).toEqual([404, absent.body]);
    expect((await rowOf(uk.id))?.version).toBe(1);
  });

  it.each([
    ['handle', [1], {}, 'courier_phone', 'Courier phone is required'],
    ['handle', [1], { courier_phone: ' ' }, 'courier_phone', 'Courier phone is required'],
    ['handle', [1], { courier_phone: 'x' }, 'courier_phone', 'invalid phone, please use only numbers'],
    ['handle', [1], { courier_phone: '+4412' }, 'courier_phone', 'Too Few Characters. minimum: 5'],
    ['handle', [1], { courier_phone: '1'.repeat(256) }, 'courier_phone', 'Too Many Characters. maximum: 255'],
    ['cancel', [1], { courier_note: 'x'.repeat(256) }, 'courier_note', 'Too Many Characters. maximum: 255'],
    ['handle', [], { courier_phone: '1' }, 'booking_ids', 'Please select at least one booking.'],
    ['vanish', [1], {}, 'status', 'Please choose one of the options.'],
  ])('rejects %s of %j with %j', async (status, ids, more, field, message) => {
    const reply = await proceed(agent, ids, status, more);
    expect([reply.status, reply.body.fields[field]]).toEqual([422, message]);
  });

  it('needs one of two privileges', async () => {
    const { id } = await booking();
    const without = await makeStaff(app, ['DELETE_BOOKING', 'EDIT_BOOKING_NOTES'], ['IE/GE']);
    const client = await makeClient(app);
    expect((await proceed(undefined, [id], 'handle')).status).toBe(401);
    expect((await post(app.http, '/staff/bookings/proceed', {}, { token: client.token })).status).toBe(403);
    expect((await proceed(without, [id], 'handle')).status).toBe(403);
    const other = await makeStaff(app, ['EDIT_BOOKING_PROCEED'], ['IE/GE']);
    expect((await proceed(other, [id], 'handle')).status).toBe(200);
  });
});

describe('two staff members at once', () => {
  const lock = (id: number) => ({ text: 'select 1 from bookings where id = $1 for update', values: [id] });

  it('one finishes, the other is rejected as too late', async () => {
    const { id } = await booking();
    await proceed(agent, [id], 'handle');
    const both = () => Promise.all([proceed(agent, [id], 'finish'), proceed(main, [id], 'pending')]);
    const [finished, reopened] = await whileHeld(app, lock(id), both, 'rollback', 2);
    expect([finished.status, reopened.status].toSorted()).toEqual([200, 409]);
    const row = await rowOf(id);
    expect(row?.finished).toBe(finished.status === 200);
    expect(row?.courier_phone).toBe(finished.status === 200 ? '353871' : '');
    expect(row?.version).toBe(3);
  });

  it('the last of two couriers wins', async () => {
    const { id } = await booking();
    const both = () =>
      Promise.all([
        proceed(agent, [id], 'handle', { courier_phone: '353871' }),
        proceed(main, [id], 'handle', { courier_phone: '353872' }),
      ]);
    const replies = await whileHeld(app, lock(id), both, 'rollback', 2);
    expect(replies.map((one) => one.status)).toEqual([200, 200]);
    const row = await rowOf(id);
    const owner = row?.courier_phone === '353871' ? agent.id : main.id;
    expect([row?.handled_staff_id, row?.version]).toEqual([owner, 3]);
  });

  it('deleting and handling end without the booking, or with the deletion rejected', async () => {
    const { id } = await booking();
    const both = () => Promise.all([proceed(main, [id], 'delete'), proceed(agent, [id], 'handle')]);
    const [deleted, handled] = await whileHeld(app, lock(id), both, 'rollback', 2);
    expect(deleted.status).toBe(200);
    expect([200, 404]).toContain(handled.status);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('never deadlock, whatever the order of the ids', async () => {
    const [first, second] = [(await booking()).id, (await booking()).id];
    const both = () =>
      Promise.all([proceed(agent, [first, second], 'handle'), proceed(main, [second, first], 'handle')]);
    const replies = await whileHeld(app, lock(first), both, 'rollback', 2);
    expect(replies.map((one) => one.status)).toEqual([200, 200]);
  });
});

describe('deleting', () => {
  it('needs DELETE_BOOKING together with an admin', async () => {
    const { id, items } = await booking();
    const sub = await makeStaff(app, ['SUB_ADMIN']);
    const holder = await makeStaff(app, ['HANDLE_BOOKINGS', 'DELETE_BOOKING'], ['IE/GE']);
    for (const who of [agent, sub, holder]) {
      expect((await proceed(who, [id], 'delete')).status).toBe(403);
      const deletion = await post(
        app.http,
        '/staff/booking/items/delete',
        { ids: [items[0].id] },
        { token: who.token },
      );
      expect(deletion.status).toBe(403);
    }
    const right = await makeStaff(app, ['SUB_ADMIN', 'DELETE_BOOKING']);
    const reply = await proceed(right, [id], 'delete');
    expect(reply.body).toEqual({ error: false, message: 'Bookings deleted!', bookings: [] });
    expect(await rowOf(id)).toBeUndefined();
  });

  it('deletes all or none, and keeps parcels that came from a booking', async () => {
    const { id } = await booking();
    const cargo = await takeIn(app, main, { booking_id: id, booking_item_id: 1 });
    expect((await proceed(main, [id, 999_999], 'delete')).status).toBe(404);
    expect(await rowOf(id)).toBeDefined();
    expect((await proceed(main, [id], 'delete')).status).toBe(200);
    const parcel = await app.context.db
      .selectFrom('parcels')
      .select(['booking_id', 'booking_item_id'])
      .where('tracking_number', '=', cargo.tracking_number)
      .executeTakeFirstOrThrow();
    expect(parcel).toEqual({ booking_id: null, booking_item_id: null });
  });
});

describe('bookings.deleteItems', () => {
  const remove = (ids: unknown, who: Colleague = main) =>
    post(app.http, '/staff/booking/items/delete', { ids }, { token: who.token });
  const itemsOf = async (id: number) =>
    app.context.db
      .selectFrom('booking_items')
      .select(['id', 'item_id'])
      .where('booking_id', '=', id)
      .orderBy('item_id')
      .execute();
  const three = () => booking({ parcels_count: 3, items: [bookedItem(), bookedItem(), bookedItem()] });

  it('deletes items by the ids in the list and counts the rest', async () => {
    const [one, two] = [await three(), await three()];
    const reply = await remove([one.items[0].id, two.items[1].id, two.items[2].id]);
    expect(reply.body).toEqual({ error: false, message: 'Items deleted!' });
    // The other items keep their numbers, because people refer to them.
    expect((await itemsOf(one.id)).map((item) => item.item_id)).toEqual([2, 3]);
    expect((await itemsOf(two.id)).map((item) => item.item_id)).toEqual([1]);
    expect(await rowOf(one.id)).toMatchObject({ parcels_count: 2, version: 2 });
    expect(await rowOf(two.id)).toMatchObject({ parcels_count: 1, version: 2 });
  });

  it('deletes all or none', async () => {
    const { id, items } = await three();
    for (const ids of [[items[0].id, 999_999], [999_999]]) expect((await remove(ids)).status).toBe(404);
    expect(await itemsOf(id)).toHaveLength(3);
    expect((await rowOf(id))?.version).toBe(1);
  });

  it('deletes an item only once when two staff members delete it', async () => {
    const { id, items } = await three();
    const held = { text: 'select 1 from bookings where id = $1 for update', values: [id] };
    const both = () => Promise.all([remove([items[0].id]), remove([items[0].id])]);
    const replies = await whileHeld(app, held, both, 'rollback', 2);
    expect(replies.map((one) => one.status).toSorted()).toEqual([200, 404]);
    expect(await itemsOf(id)).toHaveLength(2);
  });

  it.each([[[]], ['x'], [[0]], [undefined]])('rejects ids %j', async (ids) => {
    expect((await remove(ids)).status).toBe(422);
  });

  it('requires staff', async () => {
    const client = await makeClient(app);
    expect((await post(app.http, '/staff/booking/items/delete', { ids: [1] })).status).toBe(401);
    expect(
      (await post(app.http, '/staff/booking/items/delete', { ids: [1] }, { token: client.token })).status,
    ).toBe(403);
  });
});

describe('a trace', () => {
  const two = async () => {
    const client = await makeSender(app, 'IE');
    const make = () => makeBooking(app, client, itemBooking());
    return { client, one: await make(), other: await make() };
  };
  const logged = (path: string, body: object, who = main) => post(log.http, path, body, { token: who.token });
  const act = (status: string, booking_ids: unknown[]) =>
    logged('/staff/bookings/proceed', { status, booking_ids, courier_phone: '353871' });
  const by = () => `staff:${main.id}`;

  it('is left in the log of what is no activity: pending again, finished, deleted', async () => {
    const { client, one, other } = await two();
    const about = { bookings: [one.id, other.id], customers: [client.id] };
    for (const status of ['handle', 'pending', 'handle', 'finish', 'delete'])
      expect((await act(status, [other.id, one.id])).status).toBe(200);
    expect(log.changes()).toEqual([
      ['bookings.proceed pending', by(), about],
      ['bookings.proceed finish', by(), about],
      ['bookings.proceed delete', by(), about],
    ]);
  });

  it('is left of items that were deleted', async () => {
    const { client, one, other } = await two();
    const items = [one.items[0].id, other.items[0].id];
    expect((await logged('/staff/booking/items/delete', { ids: items })).status).toBe(200);
    const about = { booking_items: items, bookings: [one.id, other.id], customers: [client.id] };
    expect(log.changes()).toEqual([['bookings.deleteItems', by(), about]]);
  });

  it('is not left by what was refused', async () => {
    const { one } = await two();
    for (const status of ['finish', 'delete'])
      expect((await act(status, [one.id, 999_999])).status).toBe(404);
    expect((await act('pending', [one.id])).status).toBe(409);
    expect((await logged('/staff/booking/items/delete', { ids: [999_999] })).status).toBe(404);
    expect(log.changes()).toEqual([]);
  });
});
