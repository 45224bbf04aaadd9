/** A closed account's mail about its debts waits while they become somebody else's, or others. */
import { expect, it } from 'vitest';
import {
  intakeForm,
  makeClient,
  PASSWORD,
  takeIn,
  useMainAdmin,
  type Person,
} from '#tests/support/factories.ts';
import { correct, sendParcel, whileMailsWait } from '#tests/support/messages.ts';
import { payCash, workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const close = ({ token }: Person) => post(app.http, '/customer/close', { password: PASSWORD }, { token });

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
    expect((await close(former)).status).toBe(200);
    await app.work();
    expect((await correct(app, admin, moved, 'sender', { email: other.email })).status).toBe(200);
  });
  const before = app.mails.length;
  await workAll(app);
  const got = app.mails.slice(before).filter(({ to }) => to === former.email);
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
    await close(former);
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
  expect(text).not.toContain(rows[0]?.public_id);
});

it('asks for what is owed when the mail is sent, also if it comes to the same sum as before', async () => {
  const client = await makeClient(app);
  const sender = { ...intakeForm().sender, email: client.email };
  const { invoice, tracking_number } = await takeIn(app, admin, { sender });
  await workAll(app);
  expect((await close(client)).status).toBe(200);
  await whileMailsWait(app, async () => {
    await payCash(app, admin, [invoice.invoice_id]);
    const charge = { note: 'Customs duty', amount: invoice.total_amount };
    const path = `/cargo/${tracking_number}/charges`;
    expect((await post(app.http, path, charge, { token: admin.token })).status).toBe(200);
  });
  await workAll(app);
  const mails = app.mails.filter(({ to, subject }) => to === client.email && subject.includes('closed'));
  const { rows } = await app.pool.query<{ public_id: string }>(
    'select public_id from bills where note = $1',
    ['Customs duty'],
  );
  expect(mails.map(({ text }) => /invoice_ids=([\w,-]+)/.exec(text)?.[1])).toEqual([rows[0]?.public_id]);
});
