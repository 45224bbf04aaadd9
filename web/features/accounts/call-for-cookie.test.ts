import { afterEach, expect, test, vi } from 'vitest';
import { accountCalls, type StaffSession } from '#shared/contract/accounts.ts';
import { customerCalls } from '#shared/contract/customers.ts';
import { call } from '#web/api/call.ts';
import { renewSession, sessionStore } from '#web/api/session-store.ts';
import { callForCookie } from './call-for-cookie.ts';

afterEach(() => vi.unstubAllGlobals());

const sessionWith = (access_token: string) =>
  ({ access_token, account_type: 'ADMIN', staff: { id: 3 } }) as StaffSession;
const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const ended = () => reply(401, { error: true, code: 'not_logged_in', message: '', errors: [] });

test('nothing renews the session with the cookie before while the answer with a new one is awaited', async () => {
  renewSession(sessionWith('old'));
  // The new password is stored, and its answer is on its way.
  let cookie = 'old';
  let arrive = (): void => undefined;
  const underWay = new Promise<void>((resolve) => (arrive = resolve));
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    sent.push(path);
    if (path === '/api/auth/refresh') return cookie === 'new' ? reply(200, sessionWith('new')) : ended();
    if (headers.get('authorization') !== 'Bearer new' && path !== '/api/auth/update/password') return ended();
    if (path !== '/api/auth/update/password') return reply(200, { error: false });
    await underWay;
    cookie = 'new';
    return reply(200, { error: false, message: '' });
  });
  const form = { current_password: 'one', password: 'another', confirm_password: 'another' };
  const changing = callForCookie(accountCalls.changePassword, { body: form });
  const reading = call(customerCalls.get, {});
  await vi.waitFor(async () => {
    const { pending = [] } = await navigator.locks.query();
    expect(pending.length > 0 || sent.includes('/api/auth/refresh')).toBe(true);
  });
  arrive();
  await expect(Promise.all([changing, reading])).resolves.toHaveLength(2);
  expect(sessionStore.get()).toMatchObject({ status: 'in', session: { access_token: 'new' } });
});
