/** What is done with a copy of an access token leaves its account as much: in another login, and in the same one with a new password. */
import { expect, it } from 'vitest';
import { makeStaff, PASSWORD } from '../support/factories.ts';
import { hitsOf, setHits } from '../support/hits.ts';
import { post, refreshCookieOf } from '../support/requests.ts';
import { useTestApp } from '../support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });

const OTHER = 'another-horse-9';
const NEW_PASSWORD = { current_password: PASSWORD, password: OTHER, confirm_password: OTHER };

const speak = async (token: string, language = 'en') =>
  (await post(app.http, '/account/language', { language }, { token })).status;

async function agentInUse() {
  const agent = await makeStaff(app, ['HANDLE_CARGO'], ['UK/GE']);
  const login = () => post(app.http, '/auth/staff', { username: agent.username, password: PASSWORD });
  const stolen = await login();
  const token = String(stolen.body.access_token);
  for (let count = 0; count < 300; count += 1) expect(await speak(token)).toBe(200);
  expect(await speak(token)).toBe(429);
  return { agent, login, stolen };
}

it('another login goes on, and the account has twice as much in all', async () => {
  const { agent, login } = await agentInUse();
  const { access_token } = (await login()).body;
  expect(await speak(access_token)).toBe(200);
  const body = { password: PASSWORD };
  expect((await post(app.http, '/staff/second-factor/start', body, { token: access_token })).status).toBe(
    200,
  );
  await app.pool.query("delete from rate_limits where bucket = 'own_changes' and subject = $1", [
    `staff:${agent.id}`,
  ]);
  await setHits(app, 'own_changes', `staff:${agent.id}`, 599);
  expect([await speak(access_token), await speak(access_token)]).toEqual([200, 429]);
});

it('so does the same login with a new password; what the stolen token is refused counts nothing', async () => {
  const { agent, stolen } = await agentInUse();
  await expect.poll(() => hitsOf(app, 'own_changes', `staff:${agent.id}`)).toBe(300);
  const changed = await post(app.http, '/auth/update/password', NEW_PASSWORD, {
    token: String(stolen.body.access_token),
    cookie: refreshCookieOf(stolen),
  });
  expect(changed.status).toBe(200);
  const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(changed) });
  expect(await speak(String(renewed.body.access_token))).toBe(200);
});

it('who has the browser gets no more by ending all other devices', async () => {
  const { agent, login, stolen } = await agentInUse();
  const token = String(stolen.body.access_token);
  const ended = await post(app.http, '/auth/logout/others', {}, { token, cookie: refreshCookieOf(stolen) });
  expect(ended.status).toBe(200);
  const renewed = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(ended) });
  expect(await speak(String(renewed.body.access_token))).toBe(429);
  await expect.poll(() => hitsOf(app, 'own_changes', `staff:${agent.id}`)).toBe(300);
  expect(await speak(String((await login()).body.access_token))).toBe(200);
});

it('a token from before a new password counts by itself, and takes nothing of the account’s', async () => {
  const { agent, stolen } = await agentInUse();
  const token = String(stolen.body.access_token);
  const ended = await post(app.http, '/auth/logout/others', {}, { token, cookie: refreshCookieOf(stolen) });
  const between = await post(app.http, '/auth/refresh', {}, { cookie: refreshCookieOf(ended) });
  const copy = String(between.body.access_token);
  const changed = await post(app.http, '/auth/update/password', NEW_PASSWORD, { token: copy });
  expect(changed.status).toBe(200);
  for (const old of [token, copy]) expect(await speak(old)).toBe(200);
  expect(await hitsOf(app, 'own_changes', `staff:${agent.id}`)).toBe(300);
  const { rows } = await app.pool.query(
    "select hits from rate_limits where bucket = 'own_changes' and subject like $1",
    [`staff:${agent.id} before%`],
  );
  expect(rows).toEqual([{ hits: 2 }]);
});
