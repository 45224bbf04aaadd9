/** An account that is closed while another tab of its login is counted: what is counted of the closing itself needs no login. */
import { expect, it } from 'vitest';
import { makeClient, PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
useMainAdmin(app);

it('is answered as closed', async () => {
  const { id, token } = await makeClient(app);
  const choose = (language: string) => post(app.http, '/account/language', { language }, { token });
  const closedAt = async () => {
    const { rows } = await app.pool.query('select closed_at from customers where id = $1', [id]);
    return rows[0]?.closed_at as Date | null;
  };
  await choose('sv');
  const counted = `select 1 from rate_limits where bucket = 'own_changes' and subject = $1 for update`;
  let closing: ReturnType<typeof post> | undefined;
  let other: ReturnType<typeof post> | undefined;
  await holding(app, { text: counted, values: [`client:${id}`] }, async () => {
    const account = { text: 'select 1 from customers where id = $1 for update', values: [id] };
    await holding(app, account, async () => {
      closing = post(app.http, '/customer/close', { password: PASSWORD }, { token });
      await waitForLock(app, 1);
      // It has the only connection on which this login counts.
      other = choose('ka');
      await waitForLock(app, 2);
    });
    await expect.poll(closedAt).not.toBeNull();
  });
  await other;
  expect((await closing)?.status).toBe(200);
});
