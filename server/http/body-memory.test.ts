/** Bodies that do not come to their end: how many bytes of them are read into memory, and who is refused meanwhile. */
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { holding, waitForLock } from '#tests/support/locks.ts';
import { useOpenRequests } from '#tests/support/open-requests.ts';
import { post } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { MOST_OF_ONE, MOST_OF_OTHERS, MOST_OF_BLOCK } from './body-memory.ts';

const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
const admin = useMainAdmin(app);
const MB = 1024 * 1024;
const requests = useOpenRequests(app, 'merani_body_bytes');

const begin = (path: string, length: string) =>
  requests.begin(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n1\r\n `,
  );
const logIn = () => post(app.http, '/auth/customer', { email: 'nobody@example.com', password: 'wrong' });

it.each([
  ['a call', '/api/public/booking', `content-length: ${MB}`],
  ['a call whose length nobody knows', '/api/public/booking', 'transfer-encoding: chunked'],
])('one network holds at most 16 MB: %s', async (_what, path, length) => {
  for (let n = 0; n < MOST_OF_ONE / MB; n += 1) begin(path, length);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MOST_OF_ONE);
  expect(await begin(path, length).answered).toBe(429);
  // Small ones go on.
  expect((await logIn()).status).toBe(401);
});

it('a body whose length nobody knows counts as the longest of its call', async () => {
  begin('/api/auth/customer', 'transfer-encoding: chunked');
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MB / 16);
});

it.each(['gzip', 'br', 'deflate', 'zstd', 'gzip, br', ''])(
  'no body may be compressed: %j',
  async (encoding) => {
    const head = `content-encoding: ${encoding}\r\ncontent-length: 3000`;
    expect(await begin('/api/auth/refresh', head).answered).toBe(415);
    expect(await requests.heldBytes()).toBe(0);
  },
);

it('a body that is longer than any may be is refused, and holds nothing', async () => {
  expect(await begin('/api/auth/customer', `content-length: ${MB + 1}`).answered).toBe(413);
  expect(await requests.heldBytes()).toBe(0);
});

it('a large body holds nothing once its call is answered, also on a connection that stays open', async () => {
  const long = { source_country: 'x'.repeat(100_000) };
  const body = JSON.stringify(long);
  const length = `content-length: ${Buffer.byteLength(body)}`;
  const head = `POST /api/public/booking HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  expect(await requests.begin(head, body).answered).toBe(422);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(0);
  expect((await post(app.http, '/public/booking', long)).status).toBe(422);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(0);
});

it('a body whose connection closes while its caller is looked up holds nothing', async () => {
  const head = `authorization: Bearer ${admin.token}\r\ncontent-length: 60000`;
  await holding(app, { text: 'lock table logins' }, async () => {
    const given = begin('/api/cargo/batch/event', head);
    await waitForLock(app);
    given.leave();
    await expect.poll(requests.inProgress, { timeout: 20_000 }).toBe(0);
  });
  // It is looked up after that one.
  begin('/api/cargo/batch/event', head);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(60_000);
});

/** As many bodies of 1 MB as one network may hold, of which a byte has come, from each of these addresses. */
function fill(addresses: readonly string[]): void {
  for (const address of addresses)
    for (let n = 0; n < MOST_OF_ONE / MB; n += 1)
      begin('/api/public/booking', `x-forwarded-for: ${address}\r\ntransfer-encoding: chunked`);
}
/** A long list of scans, from an address of its own or from this one. */
const scan = async (address = '198.51.100.7') => {
  const tracking_numbers = Array.from({ length: 2_000 }, (_, n) => `NOBODY-${n}`);
  const headers = { 'x-forwarded-for': address };
  const body = { tracking_numbers, event: 'DEPART' };
  const { status } = await post(app.http, '/cargo/batch/event', body, { token: admin.token, headers });
  return status;
};
const answeredFrom = (address: string) =>
  begin('/api/public/booking', `x-forwarded-for: ${address}\r\ncontent-length: ${MB}`).answered;

it('staff send large bodies while somebody in their network holds all that one may', async () => {
  fill(['192.0.2.1']);
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MOST_OF_ONE);
  expect(await answeredFrom('192.0.2.1')).toBe(429);
  expect([429, 503]).not.toContain(await scan('192.0.2.1'));
});

it('all networks of an IPv6 /48 hold together what four may', async () => {
  fill(Array.from({ length: MOST_OF_BLOCK / MOST_OF_ONE }, (_, n) => `2001:db8:7:${n}::1`));
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MOST_OF_BLOCK);
  expect(await answeredFrom('2001:db8:7:ffff::1')).toBe(429);
  expect([429, 503]).not.toContain(await scan());
});

it('strangers of many networks leave a part to staff', async () => {
  fill(Array.from({ length: MOST_OF_OTHERS / MOST_OF_ONE }, (_, n) => `192.0.2.${n}`));
  await expect.poll(requests.heldBytes, { timeout: 20_000 }).toBe(MOST_OF_OTHERS);
  expect(await answeredFrom('192.0.2.200')).toBe(503);
  expect([429, 503]).not.toContain(await scan());
});
