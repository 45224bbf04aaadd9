/** A closed account's mail about its debts waits while the parcel's sender is corrected to somebody else. */
import { expect, it } from 'vitest';
import { makeClient, PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { correct, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('tells the former customer nothing of what the new sender owes', async () => {
  const former = await makeClient(app);
  const other = await makeClient(app);
  const moved = await sendParcel(app, admin, { sender: { email: former.email } });
  const secret = await sendParcel(app, admin, { sender: { email: other.email } });
  await workAll(app);
  const { rows } = await app.pool.query<{ public_id: string }>(
    'select public_id from invoices where parcel_id = any($1) order by parcel_id',
    [[moved.id, secret.id]],
  );
  await whileMailsWait(app, async () => {
    const closed = await post(app.http, '/customer/close', { password: PASSWORD }, { token: former.token });
    expect(closed.status).toBe(200);
    await app.work();
    expect((await correct(app, admin, moved, 'sender', { email: other.email })).status).toBe(200);
  });
  const before = app.mails.length;
  await workAll(app);
  const got = app.mails.slice(before).filter(({ to }) => to === former.email);
  console.log(got.map(({ subject, text }) => `${subject}\n${text}`).join('\n-----\n'));
  const text = got.map((mail) => mail.text).join('\n');
  expect(text).not.toContain(rows[1]?.public_id);
  expect(text).not.toContain(rows[0]?.public_id);
});

it('asks the former customer for nothing that somebody else owes now', async () => {
  const former = await makeClient(app);
  const other = await makeClient(app);
  const moved = await sendParcel(app, admin, { sender: { email: former.email } });
  await workAll(app);
  const { rows } = await app.pool.query<{ public_id: string }>(
    'select public_id from invoices where parcel_id = $1',
    [moved.id],
  );
  await whileMailsWait(app, async () => {
    await post(app.http, '/customer/close', { password: PASSWORD }, { token: former.token });
    await app.work();
    expect((await correct(app, admin, moved, 'sender', { email: other.email })).status).toBe(200);
  });
  const before = app.mails.length;
  await workAll(app);
  const text = app.mails
    .slice(before)
    .filter(({ to }) => to === former.email)
    .map((mail) => mail.text)
    .join('\n');
  console.log(text);
  expect(text).not.toContain(rows[0]?.public_id);
});
