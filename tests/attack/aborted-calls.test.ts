/**
 * A call without a body is taken back from its limit when its client closes the connection, as if its body had not come to its end; but
 * the call goes on, and does what was asked.
 */
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { itemBooking, makeSender } from '#tests/support/bookings.ts';
import { makeClient, makeTariffs } from '#tests/support/factories.ts';
import { waitForLock } from '#tests/support/locks.ts';
import { get } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import pg from 'pg';

const app = useTestApp({ RATE_LIMITS: 'on' });
let port = 0;
beforeAll(async () => {
  await makeTariffs(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await app.pool.query<{ n: string }>(text, values)).rows[0]?.n ?? 0);

/** Sends the head of a call that has no body. */
function ask(method: string, path: string, token: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`${method} /api${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}

it('asks for no more than five archives an hour', async () => {
  const client = await makeClient(app);
  const made = new Set<number>();
  for (let n = 0; n < 12; n += 1) {
    // What the transaction waits for stands for any moment between the count and the answer.
    const other = new pg.Client({ connectionString: app.url });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from customers where id = $1 for update', [client.id]);
    const socket = ask('POST', '/customer/data/archive', client.token);
    await waitForLock(app);
    socket.resetAndDestroy();
    const hits = () =>
      count(`select coalesce(sum(hits), 0) as n from rate_limits where bucket = 'data_archive' and subject = $1`, [
        `client:${client.id}`,
      ]);
    const before = await hits();
    const until = Date.now() + 1_000;
    while ((await hits()) >= before && Date.now() < until) await new Promise((go) => setTimeout(go, 5));
    await other.query('rollback');
    await other.end();
    await expect
      .poll(async () => (await app.pool.query('select id from data_archives where customer_id = $1', [client.id])).rows.length)
      .toBe(1);
    await new Promise((go) => setTimeout(go, 50));
    await app.work();
    const { rows } = await app.pool.query<{ id: number }>('select id from data_archives where customer_id = $1', [client.id]);
    for (const { id } of rows) made.add(Number(id));
    console.log(n, 'archives', made.size, 'hits', await hits());
  }
  expect(made.size).toBeLessThanOrEqual(5);
}, 120_000);

it('reads no more than thirty times an hour', async () => {
  const client = await makeClient(app);
  const subject = [`client:${client.id}`];
  let begun = 0;
  let whole = 0;
  for (let n = 0; n < 60; n += 1) {
    const socket = ask('GET', '/customer/data', client.token);
    const isAnswered = await new Promise<boolean>((resolve) => {
      socket.once('data', (bytes) => {
        if (bytes.toString().endsWith('0\r\n\r\n')) whole += 1;
        resolve(bytes.toString().startsWith('HTTP/1.1 200'));
      });
      socket.once('close', () => resolve(false));
    });
    if (isAnswered) begun += 1;
    socket.resetAndDestroy();
    await new Promise((go) => setTimeout(go, 20));
  }
  console.log('begun', begun, 'whole', whole, 'hits', await count(`select coalesce(sum(hits), 0) as n from rate_limits where bucket = 'own_data' and subject = $1`, subject));
  expect(begun).toBeLessThanOrEqual(30);
  expect((await get(app.http, '/customer/data', { token: client.token })).status).toBe(429);
}, 60_000);

it('books no more than a hundred times an hour', async () => {
  const client = await makeSender(app, 'IE');
  const body = JSON.stringify(itemBooking());
  const hits = () =>
    count(`select coalesce(sum(hits), 0) as n from rate_limits where bucket = 'bookings' and subject = $1`, [
      `client:${client.id}`,
    ]);
  for (let n = 0; n < 10; n += 1) {
    const other = new pg.Client({ connectionString: app.url });
    await other.connect();
    await other.query('begin');
    await other.query('select 1 from customers where id = $1 for update', [client.id]);
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/customer/booking HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${client.token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    await waitForLock(app);
    socket.resetAndDestroy();
    await new Promise((go) => setTimeout(go, 200));
    await other.query('rollback');
    await other.end();
    await new Promise((go) => setTimeout(go, 100));
  }
  const booked = await count('select count(*) as n from bookings where customer_id = $1', [client.id]);
  console.log('bookings', booked, 'hits', await hits());
  expect(await hits()).toBe(booked);
}, 60_000);
