import { expect, it } from 'vitest';
import { intakeForm, useMainAdmin } from '#tests/support/factories.ts';
import { makeUkBooking, write } from '#tests/support/notes.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('a page of parcels of one booking has the latest of its notes, and all of them a bound', async () => {
  const { booking } = await makeUkBooking(app);
  const numbers: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const form = intakeForm({ booking_id: booking });
    expect((await post(app.http, '/cargo/pickup', form, { token: admin.token })).status).toBe(200);
    numbers.push(form.tracking_number);
  }
  // As many as there may be from before the bound of a thread.
  await app.pool.query(
    `insert into notes (booking_id, staff_id, body, public)
     select $1, $2, n || ' ' || repeat('x', 4990), false from generate_series(1, 300) n`,
    [booking, admin.id],
  );
  const filter_value = { tracking_numbers: numbers };
  const body = {
    filter_specification: { filter_by: 'COMBINE', filter_value },
    paging_specification: { page_offset: 0, page_size: 50 },
  };
  const { status, body: list } = await post(app.http, '/cargo', body, { token: admin.token });
  expect([status, list.cargos.length]).toEqual([200, 50]);
  const shown = list.cargos.map((cargo: { book_notes: { body: string }[] }) => cargo.book_notes);
  expect(JSON.stringify(shown).length).toBeLessThan(2_500_000);
  for (const notes of shown) expect(notes.at(-1).body).toMatch(/^300 /);
  const filtered = { tracking_numbers: numbers.slice(0, 1) };
  const one = await post(
    app.http,
    '/cargo',
    { filter_specification: { filter_by: 'COMBINE', filter_value: filtered } },
    { token: admin.token },
  );
  expect(one.body.cargos[0].book_notes).toHaveLength(40);
});

it('a page with too many notes has those of staff before those of customers', async () => {
  const { booking, client } = await makeUkBooking(app);
  await write(app, admin, { booking }, 'Pays late');
  await app.pool.query(
    `insert into notes (booking_id, customer_id, body, public)
     select $1, $2, n || ' ' || repeat('x', 4990), true from generate_series(1, 60) n`,
    [booking, client.id],
  );
  const { body } = await get(app.http, `/staff/booking/${booking}`, { token: admin.token });
  const notes: { body: string }[] = body.booking.book_notes;
  expect(notes).toHaveLength(41);
  expect([notes[0]?.body, notes.at(-1)?.body.slice(0, 3)]).toEqual(['Pays late', '60 ']);
});

it('all parcels of a booking together have at most 5,000 notes', async () => {
  const { booking } = await makeUkBooking(app);
  const forms = [intakeForm({ booking_id: booking }), intakeForm({ booking_id: booking }), intakeForm()];
  for (const form of forms)
    expect((await post(app.http, '/cargo/pickup', form, { token: admin.token })).status).toBe(200);
  const [full, other, apart] = forms.map((form) => form.tracking_number);
  await app.pool.query(
    `insert into notes (parcel_id, staff_id, body, public)
     select id, $2, 'x', false from parcels, generate_series(1, 4999) where tracking_number = $1`,
    [full, admin.id],
  );
  const store = async (tracking: string | undefined) =>
    (await post(app.http, '/staff/store/notes', { tracking, body: 'x' }, { token: admin.token })).status;
  expect([await store(other), await store(other), await store(apart)]).toEqual([200, 409, 200]);
});
