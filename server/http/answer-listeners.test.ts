/** Node warns of more than ten listeners of one kind, a line for each answer. */
import { expect, it } from 'vitest';
import { takeIn, useMainAdmin } from '#tests/support/factories.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp();
const admin = useMainAdmin(app);

it.each([
  ['application/json', 1],
  ['text/csv', 1],
  // Whose memory is counted until its answer ends.
  ['text/csv', 20_000],
])('an answer in %s, which is compressed, to a body of %i letters has few', async (accept, letters) => {
  for (let count = 0; count < 5; count += 1) await takeIn(app, admin);
  const url = app.http.server.listening
    ? `http://127.0.0.1:${(app.http.server.address() as { port: number }).port}`
    : await app.http.listen({ port: 0, host: '127.0.0.1' });
  const warned: string[] = [];
  const listen = ({ name, message }: Error) => void warned.push(`${name} ${message}`);
  process.on('warning', listen);
  const answer = await fetch(`${url}/api/cargo`, {
    method: 'POST',
    body: JSON.stringify({ more: 'x'.repeat(letters) }),
    headers: {
      accept,
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      authorization: `Bearer ${admin.token}`,
    },
  });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'gzip']);
  await answer.text();
  // Warnings are told in the next turn.
  await new Promise(setImmediate);
  process.off('warning', listen);
  expect(warned.filter((one) => one.includes('MaxListeners'))).toEqual([]);
});
