import { expect, it } from 'vitest';
import { get, post } from '../../tests/support/requests.ts';
import { useTestApp } from '../../tests/support/test-app.ts';
import { fillDemo } from './fill-demo.ts';
import { refuseDemoAccounts } from './refuse-demo-accounts.ts';

const app = useTestApp();

it('gives the main admin id 1 even if an earlier start that was killed used up ids', async () => {
  await app.pool
    .query(`select setval(c.oid, 1000) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = current_schema()`);
  expect(await fillDemo(app.context)).toBe(true);
  const { rows } = await app.pool.query('select id, username::text from staff order by id limit 2');
  expect(rows).toEqual([
    { id: 1, username: 'admin' },
    { id: 2, username: 'nino' },
  ]);
  const password = app.context.config.demoPassword;
  const admin = await post(app.http, '/auth/staff', { username: 'admin', password });
  const token = admin.body.access_token;
  expect((await get(app.http, '/staff?start=0&limit=50', { token })).body.total).toBe(6);
  const unordered = await app.pool.query(
    'select id from (select id, created_at, max(created_at) over (order by id) as latest from activity) a where created_at < latest',
  );
  expect(unordered.rows).toEqual([]);
  const form = { username: 'newcomer', password: 'right-horse-9', confirm_password: 'right-horse-9' };
  expect((await post(app.http, '/staff/save', form, { token })).status).toBe(200);
  expect(await fillDemo(app.context)).toBe(false);

  // A former demo database must not be opened to others.
  const opened = { ...app.context, config: { ...app.context.config, demo: false, reachable: true } };
  await expect(refuseDemoAccounts(opened)).rejects.toThrow('admin, nino, london');
  await refuseDemoAccounts(app.context);
  const own = await app.context.adapters.passwords.hash('right-horse-9');
  await app.pool.query('update staff set password_hash = $1', [own]);
  await refuseDemoAccounts(opened);
});
