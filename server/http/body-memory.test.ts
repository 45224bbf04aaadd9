/** Bodies that do not come to their end: how many bytes of them are read into memory, and who is refused meanwhile. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { MOST_OF_NETWORK } from './body-memory.ts';

const app = useTestApp();
const MB = 1024 * 1024;
const sockets: Socket[] = [];
let port = 0;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await vi.waitUntil(async () => (await heldBytes()) === 0, { timeout: 20_000 });
});

async function heldBytes(): Promise<number> {
  const { body } = await app.http.inject({ method: 'GET', url: '/metrics' });
  return Number(/^merani_body_bytes (\d+)/m.exec(body)?.[1]);
}

/** Begins a request whose body does not come; resolves with the status, if it is answered. */
function begin(path: string, length: string): { answered: Promise<number> } {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n1\r\n `,
  );
  const answered = new Promise<number>((resolve) =>
    socket.once('data', (bytes) => resolve(Number(bytes.toString().split(' ')[1]))),
  );
  return { answered };
}

it.each([
  ['a call', '/api/auth/customer', `content-length: ${MB}`],
  ['what is no call', '/api/nothing', `content-length: ${MB}`],
  ['a call whose length nobody knows', '/api/auth/customer', 'transfer-encoding: chunked'],
])('one network holds at most 16 MB: %s', async (_what, path, length) => {
  for (let n = 0; n < MOST_OF_NETWORK / MB; n += 1) begin(path, length);
  await expect.poll(heldBytes, { timeout: 20_000 }).toBe(MOST_OF_NETWORK);
  expect(await begin(path, length).answered).toBe(429);
  // Small ones go on.
  const login = await post(app.http, '/auth/customer', { email: 'nobody@example.com', password: 'wrong' });
  expect(login.status).toBe(401);
});

it('a body that is longer than any may be is refused, and holds nothing', async () => {
  expect(await begin('/api/auth/customer', `content-length: ${MB + 1}`).answered).toBe(413);
  expect(await heldBytes()).toBe(0);
});
