/** Nobody uses up what others may cause for a person, and free accounts add nothing to what a stranger may do. */
import { expect, it } from 'vitest';
import { collectionAddress, itemBooking } from '#tests/support/bookings.ts';
import {
  intakeForm,
  makeClient,
  makeStaff,
  PASSWORD,
  takeIn,
  useMainAdmin,
  type Colleague,
} from '#tests/support/factories.ts';
import { setHits } from '#tests/support/hits.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);

async function book(email: string, remoteAddress: string): Promise<number> {
  const payload = itemBooking({ address_obj: collectionAddress({ email }) });
  const request = { method: 'POST', url: '/api/public/booking', payload, remoteAddress } as const;
  return (await app.http.inject(request)).statusCode;
}

it('a stranger’s bookings with somebody’s e-mail leave that person their own, up to thirty in all', async () => {
  const email = 'booked-for@example.com';
  await setHits(app, 'guest_booking', `198.51.100.7 ${email}`, 10);
  await setHits(app, 'guest_booking', email, 10);
  expect(await book(email, '198.51.100.7')).toBe(429);
  expect(await book(email, '203.0.113.20')).toBe(200);
  await app.pool.query(`update rate_limits set hits = 30 where bucket = 'guest_booking' and subject = $1`, [
    email,
  ]);
  expect(await book(email, '203.0.113.20')).toBe(429);
});

it('one agent’s links to a payer leave others theirs, up to thirty in all', async () => {
  const sender = { ...intakeForm().sender, email: 'payer@example.com' };
  const one = await takeIn(app, admin, { sender });
  const other = await takeIn(app, admin, { sender, source_country_code: 'IE' });
  const [london, dublin] = [
    await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']),
    await makeStaff(app, ['HANDLE_CARGO'], ['IE/GE']),
  ];
  const send = async ({ token }: Colleague, { invoice }: typeof one) => {
    const body = { invoice_ids: [invoice.invoice_id] };
    const { status, body: answer } = await post(app.http, '/billing/payment/method/stripe', body, { token });
    return status === 200 ? status : answer.code;
  };
  await setHits(app, 'payment_mail', `staff:${london.id} ${sender.email}`, 10);
  await setHits(app, 'payment_mail', sender.email, 10);
  expect(await send(london, one)).toBe('too_many_links');
  expect(await send(dublin, other)).toBe(200);
  await app.pool.query(`update rate_limits set hits = 30 where bucket = 'payment_mail' and subject = $1`, [
    sender.email,
  ]);
  expect(await send(dublin, other)).toBe('too_many_links');
  await app.pool.query(`update rate_limits set hits = 600 where bucket = 'messages'`);
  expect(await send(dublin, other)).toBe('too_many');
});

it('an address looks up sixty numbers a minute, however many accounts it has', async () => {
  const tokens = [undefined, (await makeClient(app)).token, (await makeClient(app)).token];
  const statuses: number[] = [];
  for (let n = 0; n < 90; n += 1)
    statuses.push(
      (await post(app.http, '/cargo/track', { tracking_number: `MR-${n}` }, { token: tokens[n % 3] })).status,
    );
  // The machine's clock may begin another minute meanwhile.
  expect(statuses.filter((status) => status !== 429).length).toBeLessThan(90);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

it('nobody is kept from renewing a login: by strangers behind the same address, or a copy of its cookie elsewhere', async () => {
  const own = '192.0.2.9';
  const ask = (url: string, payload: object, cookie?: string, remoteAddress = own) =>
    app.http.inject({
      method: 'POST',
      url: `/api${url}`,
      payload,
      remoteAddress,
      ...(cookie !== undefined && { headers: { cookie } }),
    });
  const { email } = await makeClient(app);
  const login = await ask('/auth/customer', { email, password: PASSWORD });
  const cookie = login.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  let refused = false;
  for (let n = 0; n < 700 && !refused; n += 1) refused = (await ask('/auth/refresh', {})).statusCode === 429;
  expect(refused).toBe(true);
  const renewed = await ask('/auth/refresh', {}, cookie);
  expect(renewed.statusCode).toBe(200);
  // The cookie before, in the hands of a thief.
  let elsewhere = 0;
  for (let n = 0; n < 200 && elsewhere !== 429; n += 1)
    elsewhere = (await ask('/auth/refresh', {}, cookie, '198.51.100.7')).statusCode;
  expect(elsewhere).toBe(429);
  const next = renewed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await ask('/auth/refresh', {}, next)).statusCode).toBe(200);
  // Of other calls it makes no more: an account can collect many.
  let others = 0;
  for (let n = 0; n < 700 && others !== 429; n += 1)
    others = (await ask('/cargo/pickup', {}, cookie)).statusCode;
  expect(others).toBe(429);
  // A cookie that we did not sign is a stranger's.
  expect((await ask('/auth/refresh', {}, 'merani_refresh=1.x.y')).statusCode).toBe(429);
});

it('a stranger has six hundred calls a minute in all', async () => {
  const paths = ['/staff/privileges', '/staff', '/activity', '/statistics', '/routes', '/cargo/coupons'];
  const statuses = new Set<number>();
  for (let n = 0; n < 1_200; n += 1) {
    const url = `/api${paths[n % paths.length]}`;
    statuses.add((await app.http.inject({ method: 'GET', url, remoteAddress: '192.0.2.10' })).statusCode);
  }
  expect(statuses).toEqual(new Set([401, 429]));
});
