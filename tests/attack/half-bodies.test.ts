/** One stranger begins six hundred calls, and sends all but the end of their bodies: they are kept in memory for half a minute. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const MB = 1024 * 1024;
/** docs/trials.md, hostile: what one caller may make the server grow by. */
const MOST = 200 * MB;

beforeAll(async () => void (await app.http.listen({ port: 0, host: '127.0.0.1' })));

it.each([
  ['a call', '/api/auth/customer', 600],
  ['what is no call, which has no limit before its body is read', '/api/nothing', 1_000],
])('bodies that do not end take little memory: %s', async (_what, path, count) => {
  const { port } = app.http.server.address() as AddressInfo;
  const body = Buffer.alloc(MB - 10, 32);
  const before = process.memoryUsage().arrayBuffers;
  const sockets: Socket[] = [];
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${MB}`;
    socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\n`);
    socket.write(body);
  }
  const grown = () => process.memoryUsage().arrayBuffers - before;
  const until = Date.now() + 15_000;
  let most = 0;
  while (Date.now() < until && most < (count - 50) * MB) {
    most = Math.max(most, grown());
    await new Promise((go) => setTimeout(go, 50));
  }
  console.log('grown by MB', Math.round(most / MB));
  for (const socket of sockets) socket.destroy();
  for (let n = 0; n < 100 && grown() > 50 * MB; n += 1) {
    globalThis.gc?.();
    await new Promise((go) => setTimeout(go, 100));
  }
  expect(most).toBeLessThan(MOST);
}, 60_000);
