/** Answers that are kept for retries have a bound by the hour, as they may be long. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { intakeForm, makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { setHits } from '#tests/support/hits.ts';
import { makeUkBooking } from '#tests/support/notes.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

it('refuses a call whose answer is too much to keep, with all that it did; short answers are kept on', async () => {
  const { tracking_number: tracking } = await takeIn(app, admin);
  const { id, token } = await makeStaff(app, ['EDIT_BOOKING_NOTES', 'LIST_ROUTE_CARGO'], ['UK/GE']);
  const write = (letters: number, key = randomUUID()) =>
    post(
      app.http,
      '/staff/store/notes',
      { tracking, body: 'x'.repeat(letters) },
      { token, headers: { 'idempotency-key': key } },
    );
  await setHits(app, 'kept_answers', `staff:${id}`, 40_000);
  const key = randomUUID();
  expect(await write(4_000, key)).toMatchObject({ status: 429, body: { code: 'too_many' } });
  expect((await app.pool.query('select 1 from notes')).rows).toEqual([]);
  expect((await write(10)).status).toBe(200);
  await app.pool.query(`delete from rate_limits where bucket = 'kept_answers'`);
  expect((await write(4_000, key)).status).toBe(200);
  const { rows } = await app.pool.query('select length(answer) as letters from idempotency_keys order by 1');
  expect(rows.map(({ letters }) => letters > 4_000)).toEqual([false, true]);
});

it('keeps of an intake only what was to be paid; the rest is read again, with what was deleted since', async () => {
  const { booking, client } = await makeUkBooking(app);
  const note = { booking, body: 'The bell is broken' };
  expect((await post(app.http, '/customer/store/notes', note, { token: client.token })).status).toBe(200);
  const [form, headers] = [intakeForm({ booking_id: booking }), { 'idempotency-key': randomUUID() }];
  const send = () => post(app.http, '/cargo/pickup', form, { token: admin.token, headers });
  const notesIn = ({ body }: Awaited<ReturnType<typeof send>>) =>
    body.cargo.book_notes.map((one: { body: string }) => one.body);
  const first = await send();
  const { invoice } = first.body.cargo;
  const { total_amount } = invoice;
  expect(notesIn(first)).toEqual([note.body]);
  await app.pool.query('delete from notes where booking_id = $1', [booking]);
  expect(notesIn(await send())).toEqual([]);
  const { rows } = await app.pool.query(`select answer from idempotency_keys where call = 'parcels.pickup'`);
  expect(rows.map(({ answer }) => JSON.parse(answer))).toEqual([
    { error: false, cargo: { tracking_number: form.tracking_number, invoice } },
  ]);
  const { tracking_number } = form;
  const path = `/cargo/${tracking_number}/weight`;
  expect((await post(app.http, path, { weight: 20 }, { token: admin.token })).status).toBe(200);
  expect((await send()).body.cargo).toMatchObject({ item: { weight: 20 }, invoice: { total_amount } });
  // As earlier versions kept it.
  const whole = JSON.stringify({ error: false, cargo: { invoice: { ...invoice, total_amount: 1 } } });
  await app.pool.query(`update idempotency_keys set answer = $1 where call = 'parcels.pickup'`, [whole]);
  expect((await send()).body.cargo.invoice).toEqual({ ...invoice, total_amount: 1 });
});
