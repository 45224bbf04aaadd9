/** What counts towards limits: tries also when they are refused, all else only when it is done; neighbours share an address. */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { makeSender, ukBooking } from '../support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  PASSWORD,
  takeIn,
  unique,
  useMainAdmin,
  type Person,
} from '../support/factories.ts';
import { hitsOf, setHits } from '../support/hits.ts';
import { linkedParcel, sendAgain } from '../support/messages.ts';
import { post } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
const admin = useMainAdmin(app);
let client: Person;

beforeAll(async () => {
  client = await makeClient(app);
});
beforeEach(() => app.pool.query('delete from rate_limits'));

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const times = async (count: number, ask: (n: number) => Promise<{ status: number }>): Promise<number[]> => {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push((await ask(n)).status);
  return statuses;
};

it('links that are refused for one payer count for none', async () => {
  const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const [free, full] = [`free${unique()}@example.com`, `full${unique()}@example.com`];
  const invoices: string[] = [];
  for (const email of [free, full])
    invoices.push(
      (await takeIn(app, admin, { sender: { ...intakeForm().sender, email } })).invoice.invoice_id,
    );
  await setHits(app, 'payment_mail', `staff:${agent.id} ${full}`, 10);
  const send = (invoice_ids: string[]) =>
    post(app.http, '/billing/payment/method/stripe', { invoice_ids }, { token: agent.token });
  expect(await times(11, () => send(invoices))).toEqual(Array.from({ length: 11 }, () => 429));
  await expect.poll(() => hitsOf(app, 'payment_mail', free)).toBe(0);
  expect((await send(invoices.slice(0, 1))).status).toBe(200);
});

it('messages that are not sent again do not count', async () => {
  const { tracking } = await linkedParcel(app, admin);
  const id = (await app.pool.query('select id from parcels where tracking_number = $1', [tracking])).rows[0]
    .id;
  expect(await times(21, () => sendAgain(app, admin, tracking, 999_999))).toEqual(
    Array.from({ length: 21 }, () => 404),
  );
  await expect.poll(() => hitsOf(app, 'message_again', String(id))).toBe(0);
});

it('guests’ bookings that are refused do not count for their network', async () => {
  const past = ukBooking({ visit_date: '2020-01-01' });
  const statuses = await times(11, () => post(app.http, '/public/booking', past, from('192.0.2.77')));
  expect(new Set(statuses)).toEqual(new Set([422]));
  await expect.poll(() => hitsOf(app, 'guest_booking', '192.0.2.77')).toBe(0);
});

it('what is refused for a customer’s network does not count for the customer', async () => {
  const sender = await makeSender(app, 'UK');
  await setHits(app, 'bookings', 'clients:127.0.0.1', 1_000);
  const refused = await post(app.http, '/customer/booking', ukBooking(), { token: sender.token });
  expect(refused.status).toBe(429);
  await expect.poll(() => hitsOf(app, 'bookings', `client:${sender.id}`)).toBe(0);
  await setHits(app, 'data_archive', 'clients:127.0.0.1', 50);
  expect((await post(app.http, '/customer/data/archive', {}, { token: sender.token })).status).toBe(429);
  await expect.poll(() => hitsOf(app, 'data_archive', `client:${sender.id}`)).toBe(0);
});

it('registrations count by network before their slow part, also for an e-mail that is known', async () => {
  const { email } = client;
  const form = {
    username: 'nino1',
    name: 'Nino Test',
    email,
    phone: '442079460999',
    password: PASSWORD,
    confirm_password: PASSWORD,
  };
  const network = `198.51.100.${unique() % 200}`;
  await setHits(app, 'account_mail_address', network, 29);
  expect(await times(2, () => post(app.http, '/auth/customer/signup', form, from(network)))).toEqual([
    409, 429,
  ]);
  await expect.poll(() => hitsOf(app, 'account_mail_address', network)).toBe(31);
});

it('sixty wrong codes of coupons an hour are a caller’s, and right ones do not count', async () => {
  const cargo = await takeIn(app, admin, { sender: { ...intakeForm().sender, email: client.email } });
  const made = await post(app.http, '/cargo/coupons', { count: 2, amount: 10 }, { token: admin.token });
  const [one, other] = made.body.coupons.map(({ code }: { code: string }) => code) as [string, string];
  const apply = (coupon: string) =>
    post(
      app.http,
      '/cargo/applycoupon',
      { tracking: cargo.tracking_number, coupon },
      { token: client.token },
    );
  const check = (coupon_code: string) =>
    post(app.http, '/cargo/coupon/check', { coupon_code, email: client.email }, { token: admin.token });
  const wrong = 'ZZZZZZZZ';
  expect((await check(one)).status).toBe(200);
  expect([await hitsOf(app, 'coupon_code', `staff:${admin.id}`), (await check(wrong)).status]).toEqual([
    0, 404,
  ]);
  expect(await hitsOf(app, 'coupon_code', `staff:${admin.id}`)).toBe(1);
  const all = await Promise.all(Array.from({ length: 70 }, () => apply(wrong)));
  expect(all.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(all.filter(({ status }) => status === 429)).toHaveLength(10);
  expect((await apply(other)).status).toBe(429);
  await app.pool.query('delete from rate_limits');
  expect((await apply(other)).status).toBe(200);
  expect(await hitsOf(app, 'coupon_code', `client:${client.id}`)).toBe(0);
});

it('the networks of an IPv6 /48 have together the requests a minute of 32', async () => {
  // The call with the smallest limit, as the minute is the machine's.
  const register = (n: number) =>
    post(app.http, '/auth/customer/signup', {}, from(`2001:db8:7:${n.toString(16)}::1`));
  expect(await times(33 * 5, register)).toEqual([
    ...Array.from({ length: 32 * 5 }, () => 422),
    ...Array.from({ length: 5 }, () => 429),
  ]);
});

it('receivers behind one address have the limits of their parcels', async () => {
  const [one, other] = [await linkedParcel(app, admin), await linkedParcel(app, admin)];
  const carrier = { 'x-forwarded-for': '198.51.100.250' };
  const show = ({ token }: { token: string }) =>
    app.http.inject({ url: `/api/receiver/${token}`, headers: carrier });
  for (let n = 0; n < 70; n += 1) expect((await show(n % 2 === 0 ? one : other)).statusCode).toBe(200);
  const choices = { language: 'en', mails: 1, sms: 0, whatsapp: 0 };
  const choose = ({ token }: { token: string }) =>
    post(app.http, `/receiver/${token}/contact`, choices, { headers: carrier });
  expect(await times(31, () => choose(one))).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  expect((await choose(other)).status).toBe(200);
});

it('a body that does not come to its end has added nothing', async () => {
  const sender = await makeSender(app, 'UK');
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /api/customer/booking HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${sender.token}\r\n` +
      'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
  );
  await expect.poll(() => hitsOf(app, 'bookings', `client:${sender.id}`)).toBe(1);
  socket.destroy();
  await expect.poll(() => hitsOf(app, 'bookings', `client:${sender.id}`)).toBe(0);
  expect(await hitsOf(app, 'bookings', 'clients:127.0.0.1')).toBe(0);
});
