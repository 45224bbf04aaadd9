/** What strangers do at once leaves connections to people who are known by their cookie, and to what providers sign. */
import { expect, it } from 'vitest';
import { makeStaff, PASSWORD, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { report, usePhone } from '#tests/support/phone.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();
const app = useTestApp({ ...phone.settings, RATE_LIMITS: 'on', POOL_WAIT: '2000' });
const admin = useMainAdmin(app);

const [ONE, ANOTHER, OFFICE] = ['192.0.2.91', '192.0.2.92', '203.0.113.93'];

/** Two strangers open one payment link ten times each, whose page is reserved under the invoice's lock; the first takes long. */
async function whileStrangersWait(work: () => Promise<void>): Promise<void> {
  const { invoice } = await takeIn(app, admin);
  const values = [invoice.invoice_id];
  const url = `/api/billing/payment/stripe?invoice_ids=${invoice.invoice_id}`;
  const opened: Promise<unknown>[] = [];
  await holding(app, { text: 'select 1 from invoices where public_id = $1 for update', values }, async () => {
    for (let n = 0; n < 20; n += 1)
      opened.push(app.http.inject({ method: 'GET', url, remoteAddress: n % 2 === 0 ? ONE : ANOTHER }));
    await waitForLock(app, 12);
    await work();
  });
  await Promise.all(opened);
}

it('an agent’s page renews its login', async () => {
  const { username } = await makeStaff(app, [], ['UK/GE']);
  const office = { method: 'POST', remoteAddress: OFFICE } as const;
  const payload = { username, password: PASSWORD };
  const login = await app.http.inject({ ...office, url: '/api/auth/staff', payload });
  const cookie = `merani_refresh=${login.cookies.find(({ name }) => name === 'merani_refresh')?.value}`;
  await whileStrangersWait(async () => {
    const renewal = { ...office, url: '/api/auth/refresh', payload: {}, headers: { cookie } };
    expect((await app.http.inject(renewal)).statusCode).toBe(200);
  });
});

it('a provider’s report is taken, which it does not always repeat', async () => {
  const params = { MessageSid: `SM${'0'.repeat(32)}`, MessageStatus: 'delivered' };
  await whileStrangersWait(async () => {
    expect(await report(app, [1], params)).toBe(200);
  });
});
