/** What a browser keeps and sends again days later takes effect once; keys of other calls go after a day. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { featureTasks } from '#server/features/feature-tasks.ts';
import { intakeForm, makeStaff, PASSWORD, unique, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const HOUR = 3_600_000;

/** A call with a key, which can be sent again after hours in which its sender was away. */
async function keyed() {
  const who = await makeStaff(app, ['HANDLE_CARGO', 'EDIT_BOOKING_NOTES'], ['UK/GE']);
  const headers = { 'idempotency-key': randomUUID() };
  let { token } = who;
  return {
    send: (path: string, body: object) => post(app.http, path, body, { token, headers }),
    pass: async (hours: number) => {
      await app.pool.query('update idempotency_keys set created_at = $1', [app.time.now]);
      app.time.now = new Date(app.time.now.getTime() + hours * HOUR);
      await featureTasks.tasks.sweep(app.context, {});
      const login = await post(app.http, '/auth/staff', { username: who.username, password: PASSWORD });
      token = login.body.access_token;
    },
  };
}

const arrived = async () => {
  const { body } = await post(app.http, '/cargo/pickup', intakeForm(), { token: admin.token });
  return body.cargo.tracking_number as string;
};

it('an intake whose answer was lost gets it three days later', async () => {
  const { send, pass } = await keyed();
  const form = { ...intakeForm(), tracking_number: `LATE-${unique()}`, checkout_id: randomUUID() };
  const first = await send('/cargo/pickup', form);
  await pass(66);
  expect(await send('/cargo/pickup', form)).toMatchObject({ status: 200, body: first.body });
});

it('a scan that a page sent when it was left is recorded once, also when the next page comes a week later', async () => {
  const { send, pass } = await keyed();
  const scan = { tracking_numbers: [await arrived()], event: 'ARRIVE' };
  const occurred_at = new Date(app.time.now.getTime() - 2_000).toISOString();
  expect((await send('/cargo/batch/event', scan)).status).toBe(200);
  await pass(167);
  expect((await send('/cargo/batch/event', { ...scan, occurred_at })).body.code).toBe('key_reused');
});

it('other keys go after a day, and all after eight', async () => {
  const { send, pass } = await keyed();
  const note = { tracking: await arrived(), body: 'Call first' };
  const ids = [(await send('/staff/store/notes', note)).body.note.id];
  await pass(23);
  ids.push((await send('/staff/store/notes', note)).body.note.id);
  await pass(25);
  ids.push((await send('/staff/store/notes', note)).body.note.id);
  expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  await pass(8 * 24 + 1);
  expect((await app.pool.query('select 1 from idempotency_keys')).rowCount).toBe(0);
});
