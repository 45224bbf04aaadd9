/** Whoever may not make a call any more once its body is there is refused, and nothing has changed. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { makeStaff } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { whileHeld, waitForLock } from '#tests/support/locks.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
let port = 0;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});

const BODY = JSON.stringify({ language: 'sv' });

/** Sends the head of a request. */
function begin(token: string): Socket {
  const socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/account/language HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${BODY.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Sends the head of a request, then what `meanwhile` does once the call has been admitted, then its body. */
async function slowly(token: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const socket = begin(token);
  const answered = new Promise<number>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(Number(bytes.toString().split(' ')[1])));
    socket.once('error', reject);
  });
  await meanwhile();
  socket.write(BODY);
  const status = await answered;
  socket.destroy();
  return status;
}

it.each([
  ['nothing happened', 'select 1', 200, 'sv'],
  ['the login ended', 'update logins set ended_at = now() where staff_id = $1', 401, null],
  ['the agent was deactivated', 'update staff set active = false where id = $1', 401, null],
])('a call whose body comes slowly, and %s meanwhile', async (_name, text, status, language) => {
  const { id, token } = await makeStaff(app, [], ['UK/GE']);
  const answered = await slowly(token, async () => {
    // The call counts once it is admitted, before its body is read.
    await expect.poll(() => hitsOf(app, 'own_changes', `staff:${id}`), { timeout: 60_000 }).toBe(1);
    await app.pool.query(text.includes('$1') ? { text, values: [id] } : text);
  });
  expect(answered).toBe(status);
  const { rows } = await app.pool.query('select language from staff where id = $1', [id]);
  expect(rows).toEqual([{ language }]);
});

it('a call whose client leaves while it is counted is not counted', async () => {
  const { id, token } = await makeStaff(app, [], ['UK/GE']);
  const call = () => post(app.http, '/account/language', { language: 'sv' }, { token });
  const hits = () => hitsOf(app, 'own_changes', `staff:${id}`);
  expect((await call()).status).toBe(200);
  const counted = { text: 'select from rate_limits where subject = $1 for update', values: [`staff:${id}`] };
  const connections = () =>
    new Promise<number>((resolve) => app.http.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(connections).toBe(0);
  const next = await whileHeld(
    app,
    counted,
    async () => {
      const socket = begin(token);
      await waitForLock(app);
      socket.destroy();
      await expect.poll(connections).toBe(0);
      // It is counted after the one before.
      return call();
    },
    'rollback',
    2,
  );
  expect(next.status).toBe(200);
  await expect.poll(hits).toBe(2);
});
