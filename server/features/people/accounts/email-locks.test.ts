/** The lock of an e-mail is waited for no longer than a connection is. */
import { expect, it } from 'vitest';
import { inTransaction, type Context } from '#server/context.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { lockEmail } from './email-locks.ts';

const app = useTestApp();

it('ends with 503, and whoever holds it goes on', async () => {
  const EMAIL = 'somebody@example.com';
  const hasty: Context = { ...app.context, config: { ...app.context.config, poolWait: 50 } };
  await inTransaction(app.context, async (tx) => {
    await lockEmail(tx, EMAIL);
    const waiting = inTransaction(hasty, (own) => lockEmail(own, EMAIL));
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
  await inTransaction(hasty, (own) => lockEmail(own, EMAIL));
});
