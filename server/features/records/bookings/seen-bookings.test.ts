/** What the board showed of bookings that were changed before somebody pressed. */
import { describe, expect, it } from 'vitest';
import { bookedItem, itemBooking, makeBooking, makeSender } from '#tests/support/bookings.ts';
import { intakeForm, unique, useMainAdmin } from '#tests/support/factories.ts';
import { whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

async function booked() {
  const client = await makeSender(app, 'IE');
  const items = [bookedItem(), bookedItem({ item: { id: 2 } })];
  const { id } = await makeBooking(app, client, itemBooking({ parcels_count: 2, items }));
  return { id, client };
}

const shown = async (id: number) =>
  (await get(app.http, `/staff/booking/${id}`, { token: admin.token })).body.booking;

/** As the board has it. */
async function seenOf(id: number) {
  const { body } = await get(app.http, `/staff/bookings?q=${id}`, { token: admin.token });
  return { id, version: body.bookings[0].version as number };
}

const press = (status: string, seen: { id: number; version: number }[], ids = seen.map(({ id }) => id)) =>
  post(
    app.http,
    '/staff/bookings/proceed',
    { booking_ids: ids, status, seen, courier_phone: '353871' },
    { token: admin.token },
  );
const handle = (id: number) => press('handle', [], [id]);
const takeIn = (id: number, item: number) =>
  post(
    app.http,
    '/cargo/pickup',
    intakeForm({
      tracking_number: `SEEN-${unique()}`,
      source_country_code: 'IE',
      booking_id: id,
      booking_item_id: item,
    }),
    { token: admin.token },
  );

type Booked = Awaited<ReturnType<typeof booked>>;

const CHANGES: Record<string, (booking: Booked) => Promise<{ status: number }>> = {
  'its customer cancels it': ({ id, client }) =>
    post(app.http, '/customer/booking/cancel', { id }, { token: client.token }),
  'a colleague sends a courier': ({ id }) => handle(id),
  'a colleague finishes it': ({ id }) => press('finish', [], [id]),
  'an item is deleted': async ({ id }) =>
    post(
      app.http,
      '/staff/booking/items/delete',
      { ids: [(await shown(id)).items[0].id] },
      { token: admin.token },
    ),
  'one of its parcels is taken in': ({ id }) => takeIn(id, 1),
};

describe.each(Object.entries(CHANGES))('a booking that was looked at before %s', (_what, change) => {
  it.each(['handle', 'cancel', 'pending', 'finish', 'delete'])('stays as it is: %s', async (status) => {
    const booking = await booked();
    await handle(booking.id);
    const seen = await seenOf(booking.id);
    expect((await change(booking)).status).toBe(200);
    const before = await shown(booking.id);
    const late = await press(status, [seen]);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'conflict',
      `Booking ${booking.id} has changed meanwhile. Please look at it again.`,
    ]);
    expect(await shown(booking.id)).toEqual(before);
  });
});

describe('bookings that were looked at', () => {
  it('are all changed, again and again, while nobody else changes one', async () => {
    const ids = [(await booked()).id, (await booked()).id];
    for (const status of ['handle', 'handle', 'pending', 'handle', 'finish', 'delete']) {
      const seen = await Promise.all(ids.map(seenOf));
      expect((await press(status, seen)).status).toBe(200);
    }
  });

  it('are changed by the versions that the answer says', async () => {
    const { id } = await booked();
    const { body } = await press('handle', [await seenOf(id)]);
    expect((await press('pending', body.bookings)).status).toBe(200);
  });

  it.each(['finish', 'delete'])('all stay when one of them is another one by now: %s', async (status) => {
    const ids = [(await booked()).id, (await booked()).id];
    await press('handle', [], ids);
    const seen = await Promise.all(ids.map(seenOf));
    await handle(ids[0] ?? 0);
    expect((await press(status, seen)).status).toBe(409);
    for (const id of ids) expect(await shown(id)).toMatchObject({ finished: 0, courier_phone: '353871' });
    expect((await press(status, await Promise.all(ids.map(seenOf)))).status).toBe(200);
  });

  it('are changed by the first of two colleagues who press at once', async () => {
    const { id } = await booked();
    await handle(id);
    const seen = await seenOf(id);
    const replies = await whileHeld(
      app,
      { text: 'select 1 from bookings where id = $1 for update', values: [id] },
      () => Promise.all([press('finish', [seen]), press('pending', [seen])]),
      'rollback',
      2,
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('have no version for their customers', async () => {
    const { client } = await booked();
    const { body } = await get(app.http, '/customer/bookings', { token: client.token });
    expect(body.bookings[0]).not.toHaveProperty('version');
  });
});
