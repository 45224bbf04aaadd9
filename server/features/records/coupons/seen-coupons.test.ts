/** Coupons that somebody has given away since the list was shown. */
import { beforeAll, expect, it } from 'vitest';
import { makeClient, makeStaff, makeTariffs, type Colleague } from '#tests/support/factories.ts';
import { waitForLock, whileHeld } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
let manager: Colleague;

beforeAll(async () => {
  await makeTariffs(app);
  manager = await makeStaff(app, ['MANAGE_COUPONS']);
});

const ask = (path: string, body: object) => post(app.http, path, body, { token: manager.token });

async function make(count: number): Promise<[string, ...string[]]> {
  const { body } = await ask('/cargo/coupons', { count });
  return body.coupons.map(({ code }: { code: string }) => code);
}

const give = (ids: string[], email: string) => ask('/cargo/coupons/give', { ids, email });
const remove = (ids: string[], given: string[]) => ask('/cargo/coupons/delete', { ids, given });

async function isThere(code: string): Promise<boolean> {
  const { body } = await get(app.http, `/cargo/coupons?query=${code}`, { token: manager.token });
  return body.total === 1;
}

it('one that was given since is not taken back, nor is another one with it', async () => {
  const [client, [lucky, other]] = [await makeClient(app), await make(2)];
  await give([lucky], client.email);
  const late = await remove([other ?? '', lucky], []);
  expect([late.status, late.body.code, late.body.message]).toEqual([
    409,
    'conflict',
    `Coupon ${lucky} was given to somebody meanwhile. Please look at it again.`,
  ]);
  for (const code of [lucky, other ?? '']) expect(await isThere(code)).toBe(true);
});

it('one that was seen as given is deleted, and so is one that is still nobody’s', async () => {
  const [client, [lucky, other]] = [await makeClient(app), await make(2)];
  await give([lucky], client.email);
  expect((await remove([lucky, other ?? ''], [lucky.toLowerCase()])).status).toBe(200);
  for (const code of [lucky, other ?? '']) expect(await isThere(code)).toBe(false);
});

it('what waits for a gift is decided by it', async () => {
  const [client, [code]] = [await makeClient(app), await make(1)];
  const replies = await whileHeld(
    app,
    { text: 'select 1 from coupons where code = $1 for update', values: [code] },
    async () => {
      const gift = give([code], client.email);
      await waitForLock(app);
      return Promise.all([gift, remove([code], [])]);
    },
    'rollback',
    2,
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 409]);
  expect(await isThere(code)).toBe(true);
});
