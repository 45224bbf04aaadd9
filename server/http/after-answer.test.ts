import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { afterAnswer } from './after-answer.ts';

const http = Fastify({ forceCloseConnections: true });
const seen: string[] = [];
let answer = (): void => undefined;
let asked = Promise.withResolvers<void>();

afterAnswer(http, ({ url }, { statusCode }, hasLeft) => {
  seen.push(`${url} ${statusCode}${hasLeft ? ' left' : ''}`);
});
http.get('/small', async () => 'small');
http.get('/refused', async (_request, reply) => reply.code(403).send('refused'));
http.get('/waits', async () => {
  const answered = new Promise<string>((resolve) => (answer = () => resolve('late')));
  asked.resolve();
  return answered;
});
http.get('/endless', async (_request, reply) => {
  const piece = Buffer.alloc(64 * 1024);
  return reply.send(
    new Readable({
      read() {
        this.push(piece);
      },
    }),
  );
});

beforeAll(() => http.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => http.close());
beforeEach(() => {
  seen.splice(0);
  asked = Promise.withResolvers();
});

async function ask(path: string) {
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
}

it.each([
  ['/small', '/small 200'],
  ['/refused', '/refused 403'],
  ['/nothing', '/nothing 404'],
])('an answer that was sent is told once: %s', async (path, told) => {
  const socket = await ask(path);
  await once(socket, 'data');
  await expect.poll(() => seen).toEqual([told]);
  socket.destroy();
  await expect.poll(() => connections()).toBe(0);
  expect(seen).toEqual([told]);
});

it('an answer whose client leaves while it is read is told, too', async () => {
  const socket = await ask('/endless');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => seen).toEqual(['/endless 200 left']);
});

it('and that of a client who left before it was made', async () => {
  const socket = await ask('/waits');
  await asked.promise;
  socket.destroy();
  await expect.poll(() => connections()).toBe(0);
  expect(seen).toEqual([]);
  answer();
  await expect.poll(() => seen).toEqual(['/waits 200 left']);
});

const connections = () =>
  new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));
