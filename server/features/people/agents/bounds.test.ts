import { expect, it } from 'vitest';
import { unique, useMainAdmin } from '#tests/support/factories.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const main = useMainAdmin(app);

it('there are at most 500 active agents, however one becomes active', async () => {
  const password = 'long enough';
  const save = () =>
    post(
      app.http,
      '/staff/save',
      { username: `new.${unique()}`, password, confirm_password: password },
      { token: main.token },
    );
  const { username } = (await save()).body.agent;
  const update = (active: 0 | 1) =>
    post(app.http, '/staff/update', { username, active }, { token: main.token });
  expect((await update(0)).status).toBe(200);
  await app.pool.query(
    `insert into staff (username, password_hash)
     select 'many.' || n, '' from generate_series(1, 499 - (select count(*)::int from staff where active)) n`,
  );
  expect((await save()).status).toBe(200);
  for (const refused of [await save(), await update(1)])
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There are 500 active agents. Please deactivate one first.',
    ]);
  await app.pool.query(`update staff set active = false where username = 'many.1'`);
  expect((await update(1)).status).toBe(200);
});
