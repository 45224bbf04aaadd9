import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { listenTo } from '#tests/support/event-stream.ts';
import { HOUR } from '../adapters/clock.ts';
import { EventStream } from './define-routes.ts';
import { handleErrors } from './errors.ts';
import { eventStreams, MAX_PER_CALLER } from './event-streams.ts';

const servers: FastifyInstance[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server with one stream, whose caller is in the token; `send` sends to all that are open. */
async function start({ isAllowed = async () => true, heartbeat }: Setting = {}) {
  const streams = eventStreams(heartbeat);
  const checks = new Set<() => void>();
  const sends = new Set<(event: { type: string }) => void>();
  const stream = new EventStream((send) => {
    sends.add(send);
    return () => void sends.delete(send);
  });
  const server = Fastify({ forceCloseConnections: true });
  handleErrors(server);
  server.addHook('preClose', async () => streams.closeAll());
  server.get('/', (request, reply) =>
    streams.send(reply, {
      caller: { kind: 'visitor', address: request.headers.authorization ?? '' },
      stream,
      textOf: (event) => JSON.stringify(event),
      isAllowed,
      onLoginEnd: (check) => {
        checks.add(check);
        return () => void checks.delete(check);
      },
    }),
  );
  servers.push(server);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return { server, url, sends, checks };
}

interface Setting {
  isAllowed?: () => Promise<boolean>;
  heartbeat?: number;
}

it('one caller has a bounded number of streams; another one is not affected, and a closed one makes room', async () => {
  const { url, sends } = await start();
  const own = await Promise.all(Array.from({ length: MAX_PER_CALLER }, () => listenTo(url, 'her')));
  await expect(listenTo(url, 'her')).rejects.toThrow('429');
  await listenTo(url, 'him');
  own[0]?.close();
  await expect.poll(() => sends.size).toBe(MAX_PER_CALLER);
  await listenTo(url, 'her');
});

it('a stream ends with its login', async () => {
  let isAllowed = true;
  const { url, sends } = await start({ isAllowed: async () => isAllowed, heartbeat: 10 });
  const listener = await listenTo(url, 'her');
  isAllowed = false;
  await listener.ended;
  await expect.poll(() => sends.size).toBe(0);
});

it('a stream ends at once when it hears that its login ended, and then listens no more', async () => {
  let isAllowed = true;
  const { url, checks } = await start({ isAllowed: async () => isAllowed, heartbeat: HOUR });
  const listener = await listenTo(url, 'her');
  for (const check of checks) check();
  isAllowed = false;
  for (const check of checks) check();
  await listener.ended;
  await expect.poll(() => checks.size).toBe(0);
});

it('a stream ends at once when its login ended while it was opened', async () => {
  const { url } = await start({ isAllowed: async () => false, heartbeat: HOUR });
  await (
    await listenTo(url, 'her')
  ).ended;
});

it('a stream ends when the login cannot be checked', async () => {
  const { url } = await start({ isAllowed: () => Promise.reject(new Error('no database')), heartbeat: 10 });
  await (
    await listenTo(url, 'her')
  ).ended;
});

it('streams end at once when the server stops', async () => {
  const { url, server } = await start();
  const listener = await listenTo(url, 'her');
  await server.close();
  await listener.ended;
});

it('a client that reads nothing is disconnected instead of kept in memory', async () => {
  const { url, sends } = await start();
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  socket.pause().write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await expect.poll(() => sends.size).toBe(1);
  const event = { type: 'long', text: 'x'.repeat(60_000) };
  // More than all buffers on the way hold.
  for (let sent = 0; sent < 500 && sends.size > 0; sent += 1) {
    for (const send of sends) send(event);
    await new Promise(setImmediate);
  }
  await expect.poll(() => sends.size).toBe(0);
  socket.destroy();
});

it('a client that leaves before it is answered takes no place', async () => {
  const { server, url, sends } = await start();
  const { port } = new URL(url);
  for (let n = 0; n < 3 * MAX_PER_CALLER; n += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    const left = new Promise((resolve) => socket.once('close', resolve));
    socket.write('GET / HTTP/1.1\r\nhost: here\r\nauthorization: her\r\n\r\n', () =>
      socket.resetAndDestroy(),
    );
    await left;
  }
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  await expect.poll(() => sends.size).toBe(0);
  await listenTo(url, 'her');
});
