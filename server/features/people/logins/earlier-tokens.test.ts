/** An access token can be copied. What a copy is worth once its owner sets another password, or logs out all other devices. */
import { describe, expect, it } from 'vitest';
import { makeStaff, PASSWORD, unique, useMainAdmin } from '#tests/support/factories.ts';
import { duringPassword } from '#tests/support/passwords.ts';
import { get, post, refreshCookieOf } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

const OTHER = 'another-horse-9';
const NEW_PASSWORD = { current_password: PASSWORD, password: OTHER, confirm_password: OTHER };

async function logIn(path: string, body: object, password = PASSWORD) {
  const reply = await post(app.http, path, { ...body, password });
  return { token: reply.body.access_token as string, cookie: refreshCookieOf(reply) };
}
const asStaff = ({ username }: { username: string }, password?: string) =>
  logIn('/auth/staff', { username }, password);
/** What the browser has then: it was given another cookie. */
async function renewed(cookie: string) {
  const reply = await post(app.http, '/auth/refresh', {}, { cookie });
  return { token: reply.body.access_token as string, cookie: refreshCookieOf(reply) };
}
/** Turns a copy into something that stays when it has ended. */
const addAgent = (token: string, username = `agent.${unique()}`) =>
  post(app.http, '/staff/save', { username, password: OTHER, confirm_password: OTHER }, { token });
const makeSubAdmin = (token: string, username: string) =>
  post(app.http, '/staff/update', { username, privileges: ['SUB_ADMIN'] }, { token });

describe.each([
  ['a new password', '/auth/update/password', NEW_PASSWORD],
  ['a logout of all others', '/auth/logout/others', {}],
])('a copy of an access token from before %s', (what, path, body) => {
  it('makes no staff account and gives no rights', async () => {
    const agent = await makeStaff(app);
    const own = await asStaff(admin);
    const changed = await post(app.http, path, body, own);
    const replies = [await addAgent(own.token), await makeSubAdmin(own.token, agent.username)];
    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    const { token, cookie } = await renewed(refreshCookieOf(changed));
    const later = [await addAgent(token), await makeSubAdmin(token, agent.username)];
    expect(later.map(({ status }) => status)).toEqual([200, 200]);
    if (what === 'a logout of all others') return;
    const back = { current_password: OTHER, password: PASSWORD, confirm_password: PASSWORD };
    expect((await post(app.http, path, back, { token, cookie })).status).toBe(200);
  });
});

it('after a new password without a cookie, what outlasts the token takes a new login', async () => {
  const agent = await makeStaff(app, ['SUB_ADMIN']);
  const { token } = await asStaff(agent);
  expect((await post(app.http, '/auth/update/password', NEW_PASSWORD, { token })).status).toBe(200);
  expect((await get(app.http, '/staff', { token })).status).toBe(200);
  // What outlasts it takes a new login.
  expect((await addAgent(token)).status).toBe(401);
  expect((await addAgent((await asStaff(agent, OTHER)).token)).status).toBe(200);
});

it('a password that is set while a copy makes a staff account is in time', async () => {
  const agent = await makeStaff(app, ['SUB_ADMIN']);
  const own = await asStaff(agent);
  const made = `agent.${unique()}`;
  const late = await duringPassword(
    app,
    'hash',
    async () => {
      expect((await post(app.http, '/auth/update/password', NEW_PASSWORD, own)).status).toBe(200);
    },
    () => addAgent(own.token, made),
  );
  expect(late.status).toBe(401);
  expect((await addAgent((await asStaff(agent, OTHER)).token, made)).status).toBe(200);
});
