/** Inviters, invited customers, and points. */
import { post } from './requests.ts';
import { makeClient, unique, type Person } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The rates of a test, unless it saves others: round numbers that differ from each other. */
export const RATES = {
  SHARE_LINK: 5,
  INVITE_CUSTOMER: 7,
  INVITED_CUSTOMER_USED_SERVICE: 20,
  value: 1,
  percentage: 10,
};

/** Saves rates as staff do. */
export async function saveRates(app: TestApp, staff: { token: string }, change: Partial<typeof RATES> = {}) {
  const reply = await post(
    app.http,
    '/loyalty/settings/save',
    { ...RATES, ...change },
    { token: staff.token },
  );
  if (reply.status !== 200) throw new Error(`The rates were refused: ${JSON.stringify(reply.body)}`);
}

/** Adds points as a share of a month long ago, each time another month. */
export async function givePoints(app: TestApp, customerId: number, points: number): Promise<void> {
  const number = unique();
  const month = `${1000 + Math.floor(number / 12)}-${String(1 + (number % 12)).padStart(2, '0')}`;
  await app.pool.query(
    `with entry as (
       insert into points_entries (customer_id, type, points, month, created_at, credited_at)
       values ($1, 'SHARE_LINK', $2, $3, '2020-01-01', '2020-01-01') returning points)
     update customers set points = customers.points + entry.points from entry where id = $1`,
    [customerId, points, month],
  );
}

/** Converts points of the customer, who gets them first, into a coupon; returns its code. */
export async function couponFromPoints(app: TestApp, client: Person, points = 10): Promise<string> {
  await givePoints(app, client.id, points);
  const reply = await post(app.http, '/customer/store/coupon', { points }, { token: client.token });
  return reply.body.coupon.code as string;
}

/** A verified customer whom `inviter` invited, logged in; the invitation itself earned nothing. */
export async function makeInvited(app: TestApp, inviter: { id: number }): Promise<Person> {
  const client = await makeClient(app);
  await app.pool.query('update customers set invited_by = $1 where id = $2', [inviter.id, client.id]);
  return client;
}
