/** docs/threat-model.md: a hostile customer tries parcel numbers within 60 a minute. Accounts are free, and each has a count of its own. */
import { expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
useMainAdmin(app);

it('one address tries sixty numbers a minute, however many accounts it has', async () => {
  const tokens: (string | undefined)[] = [undefined];
  for (let n = 0; n < 5; n += 1) tokens.push((await makeClient(app)).token);
  let looked = 0;
  for (const token of tokens)
    for (let n = 0; n < 60; n += 1) {
      const reply = await post(app.http, '/cargo/track', { tracking_number: `MR-${n}` }, { token });
      if (reply.status !== 429) looked += 1;
    }
  console.log('looked at', looked);
  expect(looked).toBeLessThanOrEqual(60);
});
