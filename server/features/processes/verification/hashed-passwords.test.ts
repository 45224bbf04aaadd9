/** New passwords are hashed only so often, however many calls with the same link or password come at once. */
import { expect, it } from 'vitest';
import { makeClient, makeStaff, PASSWORD } from '#tests/support/factories.ts';
import { workAll } from '#tests/support/payments.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const MOST = 20;
const app = useTestApp({ RATE_LIMITS: 'on' });

/** Counts the passwords that are hashed by `work`. */
async function hashesOf(work: () => Promise<unknown>): Promise<number> {
  const { passwords } = app.context.adapters;
  const usual = passwords.hash;
  let hashes = 0;
  passwords.hash = (password) => {
    hashes += 1;
    return usual.call(passwords, password);
  };
  try {
    await work();
  } finally {
    passwords.hash = usual;
  }
  return hashes;
}

const atOnce = <T>(calls: number, call: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: calls }, call));

/** What somebody with a mailed link sends. */
async function resetForm(email: string) {
  await post(app.http, '/auth/customer/password/request/reset', { email });
  await workAll(app);
  const mail = app.mails.find(({ to, text }) => to === email && text.includes('/reset-password/'));
  const token = /\/reset-password\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  return { token, password: 'new password 9', confirm_password: 'new password 9' };
}

it('by one mailed link', async () => {
  const { email } = await makeClient(app);
  const form = await resetForm(email);
  const replies: number[] = [];
  const hashes = await hashesOf(async () => {
    const calls = await atOnce(2 * MOST, () => post(app.http, '/auth/customer/password/reset', form));
    replies.push(...calls.map(({ status }) => status));
  });
  expect(replies.filter((status) => status === 200)).toHaveLength(1);
  expect(replies).toContain(429);
  expect(hashes).toBeLessThanOrEqual(MOST);
});

it('by one password that is changed, also by calls that are refused afterwards', async () => {
  const { email } = await makeClient(app);
  let current = PASSWORD;
  const change = async (next: string) => {
    const login = await post(app.http, '/auth/customer', { email, password: current });
    const form = { current_password: current, password: next, confirm_password: next };
    const token: string = login.body.access_token;
    const replies = await atOnce(5, () => post(app.http, '/auth/update/password', form, { token }));
    if (replies.some(({ status }) => status === 200)) current = next;
  };
  const hashes = await hashesOf(async () => {
    for (let wave = 0; wave < 6; wave += 1) await change(`new password ${wave}`);
  });
  expect(hashes).toBe(MOST);
  // Whoever stole the password and did that does not keep the owner out.
  const reset = await resetForm(email);
  expect((await post(app.http, '/auth/customer/password/reset', reset)).status).toBe(200);
});

it('a current password is compared sixty times an hour in a login, also a right one', async () => {
  const { token } = await makeClient(app);
  const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
  const change = () => post(app.http, '/auth/update/password', form, { token });
  // A minute has a limit in memory, by the machine's clock: an hour's calls are noted here.
  expect((await change()).status).toBe(200);
  const noted = await app.pool.query(
    `update rate_limits set hits = hits + 59 where bucket = 'password_check'`,
  );
  expect(noted.rowCount).toBeGreaterThan(0);
  const { passwords } = app.context.adapters;
  const usual = passwords.matches;
  passwords.matches = () => Promise.reject(new Error('It was compared.'));
  const refused = await change().finally(() => (passwords.matches = usual));
  expect(refused.status).toBe(429);
});

it('what one login is refused is not counted for its network, and staff have no part in that count', async () => {
  const [busy, neighbour] = [await makeClient(app), await makeClient(app)];
  const staff = await makeStaff(app);
  const form = { current_password: PASSWORD, password: PASSWORD, confirm_password: PASSWORD };
  const change = ({ token }: { token: string }) => post(app.http, '/auth/update/password', form, { token });
  const ofNetwork = async (hits: string) =>
    await app.pool.query<{ hits: number }>(
      `update rate_limits set hits = ${hits} where bucket = 'password_check_network' returning hits`,
    );
  expect((await change(busy)).status).toBe(200);
  await app.pool.query(`update rate_limits set hits = 60 where bucket = 'password_check'`);
  await ofNetwork('1');
  expect((await change(busy)).status).toBe(429);
  expect((await ofNetwork('hits')).rows).toEqual([{ hits: 1 }]);
  await ofNetwork('600');
  expect((await change(neighbour)).status).toBe(429);
  expect((await change(staff)).status).toBe(200);
});
