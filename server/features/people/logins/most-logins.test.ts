import { expect, it } from 'vitest';
import { DAY } from '#server/adapters/clock.ts';
import { makeClient, PASSWORD } from '#tests/support/factories.ts';
import { post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();

const logIn = async (email: string) => post(app.http, '/auth/customer', { email, password: PASSWORD });

it('an account has a thousand open logins and known places at most: those that were used longest ago end', async () => {
  const client = await makeClient(app);
  const used = await logIn(client.email);
  const first = await logIn(client.email);
  const earlier = new Date(app.time.now.getTime() - DAY);
  await app.pool.query('update logins set expires_at = expires_at - $2::interval where customer_id = $1', [
    client.id,
    '1 day',
  ]);
  const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(used) });
  // Besides such as ended by themselves.
  for (const [count, hours] of [
    [998, 29.5 * 24],
    [1000, -24],
  ])
    await app.pool.query(
      `insert into logins (customer_id, refresh_hash, expires_at)
         select $1, sha256(random()::text::bytea), $2::timestamptz + make_interval(hours => $3) from generate_series(1, $4)`,
      [client.id, app.time.now, hours, count],
    );
  await app.pool.query(
    `insert into known_places (hash, customer_id, known_until, last_at)
       select sha256((n || $2)::bytea), $1, $3::timestamptz + interval '179 days', $3 from generate_series(1, 1000) n`,
    [client.id, client.email, earlier],
  );
  const last = await logIn(client.email);
  expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(first) })).status).toBe(401);
  expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(last) })).status).toBe(200);
  expect((await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(renewed) })).status).toBe(200);
  const { rows } = await app.pool.query(
    `select (select count(*)::int from logins where customer_id = $1 and ended_at is null and expires_at > $2) as logins,
         (select count(*)::int from known_places where customer_id = $1) as places,
         (select count(*)::int from known_places where customer_id = $1 and last_at = $2) as now`,
    [client.id, app.time.now],
  );
  // The browsers of four logins, and their address.
  expect(rows).toEqual([{ logins: 1000, places: 1000, now: 5 }]);
});
