import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientSession } from '#shared/contract/accounts.ts';
import { logOut, settleLogout } from './log-out.ts';
import { refreshSession } from './refresh-session.ts';
import { browserStorage } from '../ui/state/kept.ts';
import { toastStore } from '../ui/toast/toast-store.ts';
import { endSession, owedLogout, sessionStore, startSession } from './session-store.ts';

const session = {
  access_token: 'token',
  account_type: 'CLIENT',
  staff: { id: 5, username: 'keti' },
} as unknown as ClientSession;

const asked: string[] = [];
/** How the server answers the logout. */
let answer: (signal: AbortSignal) => Promise<Response>;
const done = () => Promise.resolve(Response.json({ error: false }));

const toasts = () => toastStore.get().map(({ text }) => text);

beforeEach(() => {
  toastStore.set([]);
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    return answer(signal);
  });
  startSession(session);
});

afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a logout that the server hears of is done', async () => {
  answer = done;
  await logOut('client');
  expect([asked, owedLogout(), sessionStore.get().status]).toEqual([
    ['/api/auth/client/logout'],
    null,
    'out',
  ]);
});

test('one that it does not hear of holds here, and is sent again until it is heard', async () => {
  answer = () => Promise.reject(new TypeError('no connection'));
  await logOut('client');
  expect([sessionStore.get().status, owedLogout()]).toEqual(['out', 'client']);
  expect(await refreshSession()).toBe('out');
  answer = () => Promise.resolve(new Response('{}', { status: 503 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(owedLogout()).toBe('client');
  answer = done;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([owedLogout(), new Set(asked)]).toEqual([null, new Set(['/api/auth/client/logout'])]);
});

test('a server that does not answer keeps nobody waiting for more than five seconds', async () => {
  answer = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const leaving = logOut('client');
  await vi.advanceTimersByTimeAsync(5_000);
  await leaving;
  expect([sessionStore.get().status, owedLogout()]).toEqual(['out', 'client']);
});

test('the answer to an old logout does not take the cookies of a login that came first', async () => {
  let given: AbortSignal | undefined;
  answer = (signal) => {
    given = signal;
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const leaving = logOut('client');
  vi.stubGlobal('document', { cookie: 'merani_session=1' });
  startSession(session);
  expect([given?.aborted, owedLogout()]).toEqual([true, null]);
  await leaving;
  expect([sessionStore.get().status, toasts()]).toEqual(['in', []]);
  expect(await settleLogout()).toBe(true);
});

test('one that another tab’s request has told the server is done, though this one’s had no answer', async () => {
  answer = (signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  const leaving = logOut('client');
  browserStorage.removeItem('merani_logout');
  await vi.advanceTimersByTimeAsync(5_000);
  await leaving;
  expect([sessionStore.get().status, toasts()]).toEqual(['out', []]);
});
