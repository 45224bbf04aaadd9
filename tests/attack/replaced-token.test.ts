/**
 * A thief has a copy of an admin's access token. The owner changes the password in the same browser, as docs/threat-model.md says; with the
 * copy the thief then makes a staff account, which stays when the copy has ended.
 */
import { expect, it } from 'vitest';
import { PASSWORD, useMainAdmin } from '#tests/support/factories.ts';
import { post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it('a copy from before the new password opens no lasting way in', async () => {
  const login = await post(app.http, '/auth/staff', { username: admin.username, password: PASSWORD });
  const stolen: string = login.body.access_token;
  const changed = await post(
    app.http,
    '/auth/update/password',
    { current_password: PASSWORD, password: 'another-horse-9', confirm_password: 'another-horse-9' },
    { token: stolen, cookie: refreshCookieOf(login) },
  );
  expect(changed.status).toBe(200);
  const made = await post(app.http, '/staff/save', { username: 'thief', password: 'thiefs-horse-9', confirm_password: 'thiefs-horse-9' }, { token: stolen });
  const given = await post(app.http, '/staff/update', { username: 'thief', privileges: ['SUB_ADMIN'] }, { token: stolen });
  app.time.now = new Date(app.time.now.getTime() + 24 * 3_600_000);
  const back = await post(app.http, '/auth/staff', { username: 'thief', password: 'thiefs-horse-9' });
  console.log(made.status, given.status, back.status, JSON.stringify(back.body?.staff?.privileges ?? back.body).slice(0, 100));
  expect([made.status, given.status, back.status]).toEqual([401, 401, 401]);
});
