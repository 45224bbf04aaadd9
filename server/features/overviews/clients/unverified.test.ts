/** Strangers who register or book with somebody else's e-mail: the office is told what its owner says. */
import { expect, it } from 'vitest';
import { referenceOf } from '#shared/domain/client-reference.ts';
import { newEmail } from '#tests/support/clients.ts';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import { intakeForm, makeClient, makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { workAll } from '#tests/support/payments.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);
const PASSWORD = 'long enough 9';

const OWNER = { name: 'Real Sender', phone: '447400111111' };
const STRANGER = { name: 'A Stranger', phone: '447999999999', username: 'strange' };

const signUp = (email: string) =>
  post(app.http, '/auth/customer/signup', {
    ...STRANGER,
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    want_notifications: 0,
  });

/** A sender without an account, with whose e-mail somebody else has registered. */
async function senderWithStranger(): Promise<string> {
  const email = newEmail();
  await takeIn(app, admin, { sender: { ...intakeForm().sender, ...OWNER, email } });
  expect((await signUp(email)).status).toBe(200);
  await workAll(app);
  return email;
}

it('the client’s page shows the name and phone of the parcels', async () => {
  const email = await senderWithStranger();
  const { body } = await get(app.http, `/staff/client/${referenceOf(email)}`, { token: admin.token });
  expect(body.customer).toMatchObject({ ...OWNER, username: '', id: expect.any(Number) });
  // Nor does the counter find the sender by the stranger's phone.
  const { body: found } = await post(
    app.http,
    '/cargo/findInfo',
    { name: STRANGER.phone },
    { token: admin.token },
  );
  expect(found.customers).toEqual([]);
});

it('so does the list of inactive clients', async () => {
  const email = await senderWithStranger();
  await app.pool.query(`update last_activity set last_at = '2020-01-01' where email = $1`, [email]);
  const { body } = await get(app.http, '/statistics/inactive-delayed/?start=0', { token: admin.token });
  expect(body.inactive[0]).toMatchObject(OWNER);
});

it('coupons are mailed, without the stranger’s name', async () => {
  const email = await senderWithStranger();
  const made = await post(app.http, '/cargo/coupons', { count: 1, amount: 10 }, { token: admin.token });
  const [{ code }] = made.body.coupons as [{ code: string }];
  const before = app.mails.length;
  await post(app.http, '/cargo/coupons/give', { ids: [code], email }, { token: admin.token });
  await workAll(app);
  const mails = app.mails.slice(before).filter(({ to }) => to === email);
  expect(mails.map(({ text }) => [text.includes(code), text.includes(STRANGER.name)])).toEqual([
    [true, false],
  ]);
});

it('a guest’s booking with a client’s e-mail shows the client to no agent, and tells what the guest typed', async () => {
  const client = await makeClient(app);
  await takeIn(app, admin, { sender: { ...intakeForm().sender, email: client.email } });
  const agent = await makeStaff(app, ['VIEW_CLIENT', 'LIST_ROUTE_CARGO', 'HANDLE_BOOKINGS'], ['IE/GE']);
  const typed = { name: 'Any Body', phone: '353871234567' };
  const booking = itemBooking({ address_obj: collectionAddress({ ...typed, email: client.email }) });
  expect((await post(app.http, '/public/booking', booking)).status).toBe(200);
  const read = (path: string) => get(app.http, path, { token: agent.token });
  expect((await read(`/staff/client/${client.id}`)).status).toBe(404);
  expect((await read(`/staff/client-notes?email=${encodeURIComponent(client.email)}`)).status).toBe(404);
  const { body } = await post(app.http, '/cargo/findInfo', { name: client.email }, { token: agent.token });
  expect(body.customers).toEqual([]);
  const board = await read('/staff/bookings?start=0');
  expect(board.body.bookings).toMatchObject([{ email: client.email, phone: typed.phone }]);
  const found = async (q: string) =>
    (await read(`/staff/bookings?start=0&q=${encodeURIComponent(q)}`)).body.bookings.length;
  const account = { name: 'Mariam Test', phone: '442079460111' };
  expect([await found(account.name), await found(account.phone)]).toEqual([0, 0]);
  expect([await found(typed.name), await found(typed.phone), await found(client.email)]).toEqual([1, 1, 1]);
  const { rows } = await app.pool.query(
    `select data ->> 'customer_name' as name from activity where type = 'BOOKING' and customer_id = $1`,
    [client.id],
  );
  expect(rows).toEqual([{ name: typed.name }]);
  const { body: counter } = await post(
    app.http,
    '/cargo/findInfo',
    { name: client.email },
    { token: admin.token },
  );
  expect(counter.customers.map((one: { address_line_1: string }) => one.address_line_1)).not.toContain(
    booking.address_obj.address_line_1,
  );
});

it('a guest whose e-mail a stranger registered gets the booking’s mail, whatever the stranger chose', async () => {
  const email = newEmail();
  await signUp(email);
  await workAll(app);
  const before = app.mails.length;
  await post(app.http, '/public/booking', itemBooking({ address_obj: collectionAddress({ email }) }));
  await workAll(app);
  expect(app.mails.slice(before).filter(({ to }) => to.toLowerCase() === email.toLowerCase())).not.toEqual(
    [],
  );
});

it('without parcels the account is all that is known', async () => {
  const email = newEmail();
  await signUp(email);
  const { body } = await get(app.http, `/staff/client/${referenceOf(email)}`, { token: admin.token });
  expect(body.customer).toMatchObject({ name: STRANGER.name, phone: STRANGER.phone });
});
