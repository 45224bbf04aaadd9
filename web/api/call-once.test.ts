/** Runs attempts against a test server that responds as each test needs. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { StaffSession } from '#shared/contract/accounts.ts';
import { allStaff, defineCall } from '#shared/contract/define-call.ts';
import { type ErrorCode, STATUS } from '#shared/contract/errors.ts';
import { ApiError } from './api-error.ts';
import { callOnce } from './call-once.ts';
import { endSession, renewSession } from './session-store.ts';

const addBill = defineCall({
  name: 'test.addBill',
  method: 'POST',
  path: '/bills',
  access: allStaff,
  idempotent: true,
  body: z.object({ amount: z.number() }),
  answer: z.object({ id: z.int() }),
  summary: '',
});

type Reply = (request: IncomingMessage, response: ServerResponse) => void;

const refuse =
  (code: ErrorCode, headers: Record<string, string> = {}): Reply =>
  (_request, response) => {
    response.writeHead(STATUS[code], { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: true, code, message: code, errors: [code] }));
  };
const accept: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end('{"error":false,"id":7}');
};
/** The server does its work, and the connection breaks during the response. */
const breakOff: Reply = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"error":false,');
  response.socket?.end();
};

let server: Server;
let replies: Reply[] = [];
let keys: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url === '/api/auth/refresh') return refuse('not_logged_in')(request, response);
    keys.push(request.headers['idempotency-key'] as string | undefined);
    return (replies.shift() ?? accept)(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const browserFetch = fetch;
  // In a browser, the page provides the host for relative URLs.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    browserFetch(`http://127.0.0.1:${port}${path}`, init),
  );
});
afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  replies = [];
  keys = [];
  logIn();
});

function logIn(id = 3): void {
  renewSession({ access_token: 't', account_type: 'ADMIN', staff: { id } } as StaffSession);
}

let lastAmount = 0;
/** A request body that no other test uses. */
const another = () => ({ body: { amount: (lastAmount += 1) } });
const press = (input: ReturnType<typeof another>) =>
  callOnce(addBill, input).catch((failure: unknown) => {
    if (failure instanceof ApiError) return failure.code;
    throw failure;
  });

test.each([
  ['the same request is in progress', refuse('in_progress'), 'in_progress'],
  ['the server failed', refuse('internal'), 'internal'],
  ['the connection broke during the response', breakOff, 'unreachable'],
])('a second click is sent with the same key when %s', async (_what, reply, code) => {
  replies = [reply, accept];
  const input = another();
  expect(await press(input)).toBe(code);
  expect(await press(input)).toMatchObject({ id: 7 });
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('keeps the key after the session expired, for the same input after the next login', async () => {
  replies = [refuse('internal'), refuse('not_logged_in')];
  const input = another();
  await press(input);
  await press(input);
  expect(await press(input)).toMatchObject({ id: 7 });
  logIn();
  expect(await press(input)).toMatchObject({ id: 7 });
  const [first, second, loggedOut, loggedIn] = keys;
  expect(second).toBe(first);
  expect(loggedOut).not.toBe(first);
  expect(loggedIn).toBe(first);
});

test('does not send before the time given by Retry-After', async () => {
  replies = [refuse('too_many', { 'retry-after': '60' })];
  const input = another();
  expect(await press(input)).toBe('too_many');
  expect(await press(input)).toBe('unavailable');
  expect(keys).toHaveLength(1);
});

test('uses a new key after a refusal, a success, another input or another account', async () => {
  replies = [refuse('conflict'), refuse('internal'), refuse('internal')];
  const input = another();
  expect(await press(input)).toBe('conflict');
  expect(await press(input)).toBe('internal');
  await press(another());
  logIn(4);
  await press(input);
  await press(input);
  endSession();
  expect(new Set(keys).size).toBe(5);
});

test('two clicks at once: the refused second one does not restore the key of the first', async () => {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  replies = [
    (request, response) => void held.then(() => accept(request, response)),
    (request, response) => {
      refuse('in_progress')(request, response);
    },
  ];
  const input = another();
  const first = press(input);
  await expect.poll(() => keys).toHaveLength(1);
  const second = press(input);
  await expect.poll(() => keys).toHaveLength(2);
  release();
  await Promise.all([first, second]);
  await press(input);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
