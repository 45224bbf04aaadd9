import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { allStaff, defineCall } from '#shared/contract/define-call.ts';
import { callAs, tokenOf } from './call-as.ts';
import { refreshSession } from './refresh-session.ts';
import { endSession, sessionStore, startSession } from './session-store.ts';

const scan = defineCall({
  name: 'test.scan',
  method: 'POST',
  path: '/scans',
  access: allStaff,
  body: z.object({}),
  answer: z.object({ id: z.int() }),
  summary: '',
});

const sessionOf = (id: number): StaffSession =>
  ({ access_token: `token of ${id}`, account_type: 'ADMIN', staff: { id } }) as StaffSession;

const reply = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const expired = () => reply(401, { error: true, code: 'not_logged_in', message: '', errors: [] });

/** Who sent which request. */
let sent: string[] = [];
/** The answers to what is no refresh. */
let answers: Response[] = [];
/** Whose the cookie is. */
let cookie = 3;

const reload = vi.fn<() => void>();

beforeEach(() => {
  [sent, answers, cookie] = [[], [], 3];
  startSession(sessionOf(3));
  reload.mockClear();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Headers }) => {
    if (path === '/api/auth/refresh') return Promise.resolve(reply(200, sessionOf(cookie)));
    sent.push(headers.get('authorization') ?? '');
    return Promise.resolve(answers.shift() ?? reply(200, { id: 7 }));
  });
});
afterEach(() => vi.unstubAllGlobals());

test('sends the call of who is logged in, also after their token has expired', async () => {
  answers = [expired()];
  expect(await callAs(3, scan, { body: {} })).toEqual({ id: 7 });
  expect(sent).toEqual(['Bearer token of 3', 'Bearer token of 3']);
  expect([tokenOf(3), tokenOf(4)]).toEqual(['token of 3', undefined]);
});

test('sends nothing while somebody else is logged in', async () => {
  await expect(callAs(4, scan, { body: {} })).rejects.toMatchObject({ code: 'not_logged_in', status: 401 });
  expect(sent).toEqual([]);
});

test('sends nothing more when the session that it renews is somebody else’s', async () => {
  answers = [expired()];
  cookie = 4;
  await expect(callAs(3, scan, { body: {} })).rejects.toMatchObject({ code: 'not_logged_in' });
  expect(sent).toEqual(['Bearer token of 3']);
  expect(sessionStore.get()).toEqual({ status: 'unknown' });
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('takes nobody else’s session once somebody has logged out, but starts again', async () => {
  endSession();
  cookie = 4;
  await refreshSession();
  expect([sessionStore.get(), tokenOf(4)]).toEqual([{ status: 'unknown' }, undefined]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
