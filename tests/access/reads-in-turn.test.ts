/** A read that waits for its turn is decided again, as its login may have ended meanwhile. */
import { expect, it } from 'vitest';
import { makeClient, makeStaff, PASSWORD } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { get, post, type Reply } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

it('a read that waits for its turn is not answered to a login that has ended meanwhile', async () => {
  const [stolen, other] = [await makeClient(app), await makeClient(app)];
  const own = await post(app.http, '/auth/customer', { email: stolen.email, password: PASSWORD });
  const reads: Promise<Reply>[] = [];
  await holding(app, { text: 'lock table saved_receivers in access exclusive mode' }, async () => {
    for (let n = 0; n < 6; n += 1) reads.push(get(app.http, '/customer/address/receivers', stolen));
    await waitForLock(app, 6);
    reads.push(get(app.http, '/customer/bookings', stolen));
    // It was let in before the next call was answered.
    expect((await get(app.http, '/customer/bookings', other)).status).toBe(200);
    await post(app.http, '/auth/logout/others', {}, { token: own.body.access_token });
  });
  const statuses = (await Promise.all(reads)).map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 401]);
});

it('a member of staff reads twelve things at a time, also by POST, and leaves connections to others', async () => {
  const [busy, other] = [await makeStaff(app, [], ['UK/GE']), await makeStaff(app, [], ['UK/GE'])];
  const searches: Promise<Reply>[] = [];
  await holding(app, { text: 'lock table contacts in access exclusive mode' }, async () => {
    for (let n = 0; n < 30; n += 1)
      searches.push(post(app.http, '/cargo/findInfo', { name: 'Nobody' }, busy));
    await waitForLock(app, 12);
    expect((await get(app.http, '/staff/mentions', other)).status).toBe(200);
  });
  expect(new Set((await Promise.all(searches)).map(({ status }) => status))).toEqual(new Set([200]));
});
