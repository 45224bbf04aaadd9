/** Who waits for a share of the connections, or for a turn to count, does nothing once their login has ended. */
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { LATE_MS } from '#server/db/connect.ts';
import { makeStaff, takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { get, post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
// With the routes that an agent may have.
const admin = useMainAdmin(app);
let origin = '';

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});

it.each([
  ['its login has ended', 'update logins set ended_at = now() where staff_id = $1', 401],
  ['the routes of its caller have changed', 'delete from staff_routes where staff_id = $1', 503],
])('a call that waits for a connection is refused once %s', async (_what, change, status) => {
  const { id, token } = await makeStaff(app, [], ['UK/GE']);
  const choose = async (language: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ language });
    return (await fetch(`${origin}/api/account/language`, { method: 'POST', headers, body })).status;
  };
  const others: Promise<number>[] = [];
  let last: Promise<number> | undefined;
  await holding(app, { text: 'select 1 from staff where id = $1 for update', values: [id] }, async () => {
    // As many as a login has connections.
    for (let n = 0; n < 12; n += 1) others.push(choose('sv'));
    await waitForLock(app, 12);
    last = choose('ka');
    await expect.poll(() => hitsOf(app, 'own_changes', `staff:${id}`)).toBe(13);
    await app.pool.query(change, [id]);
  });
  await Promise.all(others);
  expect(await last).toBe(status);
  const { rows } = await app.pool.query('select language from staff where id = $1', [id]);
  expect(rows).toEqual([{ language: 'sv' }]);
});

it.each([
  ['label', 'its login has ended', 'update logins set ended_at = now() where staff_id = $1', 401],
  ['label', 'the routes of its caller have changed', 'delete from staff_routes where staff_id = $1', 503],
  ['waiting', 'its login has ended', 'update logins set ended_at = now() where staff_id = $1', 401],
])('a %s that waits for any connection is refused once %s', async (what, _when, change, status) => {
  const { id, token } = await makeStaff(app, ['HANDLE_CARGO', 'LIST_ROUTE_CARGO'], ['UK/GE']);
  const { tracking_number } = await takeIn(app, admin);
  const path = `/cargo/${tracking_number}/${what}`;
  expect((await get(app.http, path, { token })).status).toBe(200);
  const connections = await Promise.all(Array.from({ length: 20 }, () => app.pool.connect()));
  let waiting: ReturnType<typeof get> | undefined;
  try {
    waiting = get(app.http, path, { token });
    await expect.poll(() => app.pool.waitingCount).toBe(1);
    const began = performance.now();
    await connections[0]?.query(change, [id]);
    await expect.poll(() => performance.now() - began).toBeGreaterThan(2 * LATE_MS);
  } finally {
    for (const connection of connections) connection.release();
  }
  expect((await waiting).status).toBe(status);
});

it('a read that waits for a connection is refused once its login has ended', async () => {
  const { id, token } = await makeStaff(app, [], ['UK/GE']);
  const other = await makeStaff(app, [], ['UK/GE']);
  const headers = { authorization: `Bearer ${token}` };
  const read = async (): Promise<number> => (await fetch(`${origin}/api/staff/mentions`, { headers })).status;
  const writes: Promise<unknown>[] = [];
  let waiting: Promise<number> | undefined;
  await holding(app, { text: 'select 1 from staff where id = $1 for update', values: [id] }, async () => {
    for (let n = 0; n < 12; n += 1)
      writes.push(post(app.http, '/account/language', { language: 'sv' }, { token }));
    await waitForLock(app, 12);
    waiting = read();
    // As often as takes the read to the end of its line.
    for (let n = 0; n < 20; n += 1) expect((await get(app.http, '/staff/mentions', other)).status).toBe(200);
    await app.pool.query('update logins set ended_at = now() where staff_id = $1', [id]);
  });
  await Promise.all(writes);
  expect(await waiting).toBe(401);
});
