/** Whoever may not make a call any more once its body is there is refused, and nothing has changed. */
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, expect, it } from 'vitest';
import { makeStaff } from '#tests/support/factories.ts';
import { hitsOf } from '#tests/support/hits.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
let port = 0;

beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.http.server.address() as AddressInfo);
});

const BODY = JSON.stringify({ language: 'sv' });

/** Sends the head of a request, then what `meanwhile` does once the call has been admitted, then its body. */
async function slowly(token: string, meanwhile: () => Promise<unknown>): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  const answered = new Promise<number>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(Number(bytes.toString().split(' ')[1])));
    socket.once('error', reject);
  });
  const head = [
    'POST /api/account/language HTTP/1.1',
    'host: x',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${BODY.length}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
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
