/** What counts of a call whose client closes the connection: everything, once all of the request has come. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { makeClient } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { waitForLock } from '#tests/support/locks.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
let port = 0;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});

function begin(method: string, path: string, { token }: { token: string }): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${method} /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

it('an archive that is asked for and not waited for counts', async () => {
  const client = await makeClient(app);
  const closed = Promise.withResolvers<void>();
  app.http.server.once('connection', (socket) => socket.once('close', () => closed.resolve()));
  const other = new pg.Client({ connectionString: app.url });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from customers where id = $1 for update', [client.id]);
  const socket = begin('POST', '/customer/data/archive', client);
  await waitForLock(app);
  socket.resetAndDestroy();
  await closed.promise;
  await other.query('rollback');
  await other.end();
  const archives = async () =>
    (await app.pool.query('select 1 from data_archives where customer_id = $1', [client.id])).rows.length;
  await expect.poll(archives, { timeout: 20_000 }).toBe(1);
  expect(await hitsOf(app, 'data_archive', `client:${client.id}`)).toBe(1);
});

it('one’s own data is read no more than thirty times an hour, however often the reader leaves', async () => {
  const client = await makeClient(app);
  for (let n = 0; n < 30; n += 1) {
    const socket = begin('GET', '/customer/data', client);
    await new Promise((resolve) => socket.once('data', resolve));
    const gone = new Promise((resolve) => socket.once('close', resolve));
    socket.resetAndDestroy();
    await gone;
  }
  await expect.poll(() => hitsOf(app, 'own_data', `client:${client.id}`), { timeout: 20_000 }).toBe(30);
  expect((await get(app.http, '/customer/data', { token: client.token })).status).toBe(429);
});
