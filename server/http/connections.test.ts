import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeTariffs } from '../../tests/support/factories.ts';
import { waitForLock } from '../../tests/support/locks.ts';
import { openTestApp, useTestApp } from '../../tests/support/test-app.ts';
import { watchedServer } from './connections.ts';

const sockets: Socket[] = [];

async function dial(server: Server): Promise<Socket> {
  const { port } = server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Answers each request with `body`. */
function serverOf(body: Buffer) {
  // Half a minute is six seconds.
  const { server } = watchedServer({}, (_request, answer) => void answer.end(body), 200);
  return { server, listen: () => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)) };
}

const ended = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.resume();
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('a client that sends requests without reading responses', () => {
  const app = useTestApp();

  it('is disconnected after a few responses, whatever it requests', async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const before = process.memoryUsage().rss;
    const asked = 'GET /api/docs/json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(600);
    const greedy = await Promise.all(Array.from({ length: 50 }, () => dial(app.http.server)));
    for (const socket of greedy) socket.pause().write(asked);
    await Promise.all(greedy.map(ended));
    // 50 × 600 responses of 60 kB would be 1.8 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it('gets the prepared OpenAPI document, compressed if it accepts that', async () => {
    const ask = (encoding: string) =>
      app.http.inject({ url: '/api/docs/json', headers: { 'accept-encoding': encoding } });
    for (const encoding of ['br', 'gzip']) {
      const reply = await ask(encoding);
      expect(reply.headers['content-encoding']).toBe(encoding);
      expect(reply.rawPayload.length).toBeLessThan(60_000);
    }
    expect((await ask('')).json().openapi).toBe('3.1.0');
    expect((await app.http.inject('/api/docs/yaml')).statusCode).toBe(404);
  });
});

describe('unread responses', () => {
  const body = Buffer.alloc(24 * 1024 * 1024);
  const { server, listen } = serverOf(body);
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
  const ask = async () => {
    const socket = (await dial(server)).pause();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    return socket;
  };

  beforeAll(listen);
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('are limited for all clients together; a client that reads keeps its connection', async () => {
    for (let count = 0; count < 8; count++) await ask();
    const reader = await ask();
    let read = 0;
    reader.on('data', (chunk) => (read += chunk.length)).resume();
    // 128 MB hold five responses of 24 MB; nobody waits for who does not read.
    await expect.poll(open).toBeLessThanOrEqual(6);
    await expect.poll(() => read).toBeGreaterThanOrEqual(body.length);
    expect(reader.closed).toBe(false);
  });

  /** Reads 64 kB every so many milliseconds; returns how much it has read. */
  function readingEvery(socket: Socket, milliseconds: number): () => number {
    let read = 0;
    socket.on('data', (chunk) => {
      read += chunk.length;
      socket.pause();
      setTimeout(() => socket.resume(), milliseconds);
    });
    socket.resume();
    return () => read;
  }

  it('of who reads slowly are kept rather than those of who does not read', async () => {
    const slow = await ask();
    for (let count = 0; count < 3; count++) await ask();
    const read = readingEvery(slow, 10);
    // 96 MB: who does not read at all is waited for.
    await expect.poll(open).toBeLessThanOrEqual(3);
    await expect.poll(read).toBeGreaterThanOrEqual(body.length);
    expect(slow.closed).toBe(false);
  });
});

describe('a server that shuts down', () => {
  const HOUR = 3_600_000;

  it('does not wait for clients that are silent, idle or in the middle of a request', async () => {
    const app = await openTestApp();
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { server } = app.http;
    const [silent, idle, half] = [await dial(server), await dial(server), await dial(server)];
    idle.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n');
    await new Promise((resolve) => idle.once('data', resolve));
    half.write('POST /api/cargo/track HTTP/1.1\r\nhost: x\r\ncontent-le');
    const closed = app.close();
    app.http.drain(HOUR);
    await Promise.all([closed, ended(silent), ended(idle), ended(half)]);
  });

  it('completes open requests, and aborts them after the grace period', async () => {
    const app = await openTestApp();
    await makeTariffs(app);
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    const { server } = app.http;
    const holder = await app.pool.connect();
    await holder.query('begin; lock table customers in access exclusive mode');
    const ask = async () => {
      const socket = await dial(server);
      const body = JSON.stringify({ email: 'a@example.com', password: 'wrong-horse' });
      socket.write(
        `POST /api/auth/customer HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      );
      return socket;
    };
    const answered = await ask();
    await waitForLock(app);
    let said = '';
    answered.on('data', (chunk) => (said += String(chunk)));
    const closed = app.http.close();
    app.http.drain(HOUR);
    await holder.query('rollback');
    holder.release();
    await Promise.all([closed, ended(answered)]);
    expect(said).toMatch(/^HTTP\/1.1 401 /);
    await app.close();

    const { server: other, drain } = watchedServer({}, () => undefined);
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const waiting = await dial(other);
    const asked = new Promise((resolve) => other.once('request', resolve));
    waiting.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await asked;
    const over = new Promise((resolve) => other.close(resolve));
    drain(1);
    await Promise.all([over, ended(waiting)]);
  });
});
