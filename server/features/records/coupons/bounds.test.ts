import { expect, it } from 'vitest';
import { makeStaff, unique, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
useMainAdmin(app);

it('an e-mail has at most 2,000 coupons that are not used', async () => {
  const manager = await makeStaff(app, ['MANAGE_COUPONS']);
  const as = { token: manager.token };
  const email = `many${unique()}@example.com`;
  await app.pool.query(
    `insert into coupons (code, percent, made_by_staff_id, created_at, expires_at, given, given_at, email)
     select 'MANY-' || n, 10, $1, $2, $2::timestamptz + interval '30 days', true, $2, $3 from generate_series(1, 1999) n`,
    [manager.id, app.time.now, email],
  );
  const generated = await post(app.http, '/cargo/coupons', { count: 2, amount: 10, expires_in: 9 }, as);
  const codes = generated.body.coupons.map(({ code }: { code: string }) => code);
  const both = await post(app.http, '/cargo/coupons/give', { ids: codes, email }, as);
  expect([both.status, both.body.fields.email]).toEqual([
    409,
    'This e-mail has so many coupons already. 2000 may be unused.',
  ]);
  const one = (ids: string[]) => post(app.http, '/cargo/coupons/give', { ids, email }, as);
  expect((await one(codes.slice(0, 1))).status).toBe(200);
  expect((await one(codes.slice(1))).status).toBe(409);
});
