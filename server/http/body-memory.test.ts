/** Bodies that do not come to their end: how many bytes of them are read into memory, and who is refused meanwhile. */
import { expect, it } from 'vitest';
import { useOpenRequests } from '#tests/support/open-requests.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { MOST_OF_NETWORK } from './body-memory.ts';

const app = useTestApp();
const MB = 1024 * 1024;
const requests = useOpenRequests(app, 'merani_body_bytes');

const begin = (path: string, length: string) =>
  requests.begin(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n1\r\n `,
  );
const logIn = (more: object = {}) =>
  post(app.http, '/auth/customer', { email: 'nobody@example.com', password: 'wrong', ...more });

it.each([
  ['a call', '/api/auth/customer', `content-length: ${MB}`],
  ['what is no call', '/api/nothing', `content-length: ${MB}`],
  ['a call whose length nobody knows', '/api/auth/customer', 'transfer-encoding: chunked'],
])('one network holds at most 16 MB: %s', async (_what, path, length) => {
  for (let n = 0; n < MOST_OF_NETWORK / MB; n += 1) begin(path, length);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MOST_OF_NETWORK);
  expect(await begin(path, length).answered).toBe(429);
  // Small ones go on.
  expect((await logIn()).status).toBe(401);
});

it('a body that is longer than any may be is refused, and holds nothing', async () => {
  expect(await begin('/api/auth/customer', `content-length: ${MB + 1}`).answered).toBe(413);
  expect(await requests.heldBytes()).toBe(0);
});

it('a large body holds nothing once its call is answered, also on a connection that stays open', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong', more: 'x'.repeat(100_000) });
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = `POST /api/auth/customer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  expect(await requests.begin(head, body).answered).toBe(401);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(0);
  expect((await logIn({ more: 'x'.repeat(100_000) })).status).toBe(401);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(0);
});
