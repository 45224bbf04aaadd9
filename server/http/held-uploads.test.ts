/** Forms with files that do not come to their end: for whom their bytes are read into memory. */
import { expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { linkedParcel } from '#tests/support/messages.ts';
import { useOpenRequests } from '#tests/support/open-requests.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { get, upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: '127.0.0.1' });
const admin = useMainAdmin(app);
const { begin, heldBytes, inProgress } = useOpenRequests(app, 'merani_upload_bytes');
const SIZE = 200_000;

const headOf = (path: string, header: string) =>
  `POST /api${path} HTTP/1.1\r\nhost: x\r\n${header}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${2 * SIZE}\r\n\r\n`;

/** Sends a file and does not end the form. */
function hold(path: string, field: string, header: string) {
  return begin(
    headOf(path, header),
    `--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.pdf"\r\n\r\n`,
    Buffer.alloc(SIZE),
  );
}

it('none of an account without a parcel, which anybody can make', async () => {
  const { token } = await makeClient(app);
  expect(await hold('/customer/invoice', 'invoice', `authorization: Bearer ${token}`).answered).toBe(404);
});

it('none of forms that are given up before they are read, which also leave their account its turns', async () => {
  const client = await makeClient(app);
  const parcel = await linkedParcel(app, admin, { sender: { email: client.email } });
  const header = `authorization: Bearer ${client.token}`;
  const slow = [1, 2, 3].map(() => hold('/customer/invoice', 'invoice', header));
  await expect.poll(heldBytes, { timeout: 20_000 }).toBeGreaterThanOrEqual(3 * SIZE - 1_000);
  const waiting = [1, 2, 3].map(() => begin(headOf('/customer/invoice', header)));
  await expect.poll(inProgress, { timeout: 20_000 }).toBe(6);
  // Once this is answered, those before have come to their turn.
  expect((await get(app.http, '/customer/profile', { token: client.token })).status).toBe(200);
  for (const one of waiting) one.leave();
  await expect.poll(inProgress, { timeout: 20_000 }).toBe(3);
  for (const one of slow) one.leave();
  const fields = { tracking_number: parcel.tracking, fileName: 'invoice.png' };
  const files = [{ field: 'invoice', bytes: blackPng(20, 20) }];
  expect((await upload(app.http, '/customer/invoice', fields, files, { token: client.token })).status).toBe(
    200,
  );
  expect(await heldBytes()).toBe(0);
});

it('none of a form whose login ended while it waited for its turn', async () => {
  const client = await makeClient(app);
  await linkedParcel(app, admin, { sender: { email: client.email } });
  const header = `authorization: Bearer ${client.token}`;
  const slow = [1, 2, 3].map(() => hold('/customer/invoice', 'invoice', header));
  await expect.poll(heldBytes, { timeout: 20_000 }).toBeGreaterThanOrEqual(3 * SIZE - 1_000);
  const waiting = hold('/customer/invoice', 'invoice', header);
  await expect.poll(inProgress, { timeout: 20_000 }).toBe(4);
  // Once this is answered, the form has come to its turn.
  expect((await get(app.http, '/customer/profile', { token: client.token })).status).toBe(200);
  await app.pool.query('update logins set ended_at = now() where customer_id = $1', [client.id]);
  for (const one of slow) one.leave();
  expect(await waiting.answered).toBe(401);
});

it('of a receiver’s link three at a time, from however many addresses', async () => {
  const [one, other] = [await linkedParcel(app, admin), await linkedParcel(app, admin)];
  const send = ({ token }: { token: string }, network: number) =>
    hold(`/receiver/${token}/customs`, 'document', `x-forwarded-for: 2001:db8:0:${network}::1`);
  for (let network = 1; network <= 4; network += 1) send(one, network);
  await expect.poll(heldBytes, { timeout: 20_000 }).toBeGreaterThanOrEqual(3 * SIZE - 1_000);
  // Another parcel's receiver does not wait for them; when that form is read, the fourth would have been, too.
  send(other, 1);
  await expect.poll(heldBytes, { timeout: 20_000 }).toBeGreaterThanOrEqual(4 * SIZE - 1_000);
  expect(await heldBytes()).toBeLessThanOrEqual(4 * SIZE);
});
