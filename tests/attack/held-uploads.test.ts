/**
 * Ten free accounts without a parcel hold all the memory that customers' and receivers' uploads have, as the form is read before the
 * parcel is looked for; and as they leave before the end, none of it counts.
 */
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeClient, useMainAdmin } from '#tests/support/factories.ts';
import { sendParcel } from '#tests/support/messages.ts';
import { blackPng } from '#tests/support/pictures.ts';
import { upload } from '#tests/support/requests.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { workAll } from '#tests/support/payments.ts';

const app = useTestApp({ RATE_LIMITS: 'on' });
const admin = useMainAdmin(app);
const sockets: Socket[] = [];
let port = 0;
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => sockets.forEach((one) => one.destroy()));

const MB = 1024 * 1024;
const sizes = [10 * MB - 1024, 10 * MB - 1024, 10 * MB - 1024, 2 * MB];
const filler = Buffer.alloc(10 * MB);

/** Sends files and does not end the form. */
function hold(token: string): void {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => console.log('answer', bytes.toString().slice(0, 40)));
  socket.write(
    `POST /api/customer/invoice HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: ${60 * MB}\r\n\r\n`,
  );
  for (const size of sizes) {
    socket.write('--b\r\ncontent-disposition: form-data; name="invoice"; filename="a"\r\n\r\n');
    socket.write(filler.subarray(0, size));
    socket.write('\r\n');
  }
}

it('ten accounts leave the others their uploads', async () => {
  const owner = await makeClient(app);
  const parcel = await sendParcel(app, admin, { sender: { email: owner.email } });
  await workAll(app);
  const hostile = [];
  for (let n = 0; n < 10; n += 1) {
    hostile.push(await makeClient(app));
    app.time.now = new Date(app.time.now.getTime() + 20_000);
  }
  for (const { token } of hostile) hold(token);
  const held = async () => {
    const text = (await app.http.inject({ method: 'GET', url: '/metrics' })).body;
    return Number(/merani_upload_bytes (\d+)/.exec(text)?.[1] ?? 0);
  };
  for (let n = 0; n < 100 && (await held()) < 319 * MB; n += 1) await new Promise((go) => setTimeout(go, 100));
  console.log('held MB', (await held()) / MB);
  const fields = { tracking_number: parcel.tracking, fileName: 'invoice.png' };
  const bytes = Buffer.concat([blackPng(20, 20), Buffer.alloc(200_000)]);
  const own = await upload(app.http, '/customer/invoice', fields, [{ field: 'invoice', bytes }], {
    token: owner.token,
  });
  console.log('owner', own.status, JSON.stringify(own.body));
  for (const socket of sockets) socket.resetAndDestroy();
  for (let n = 0; n < 50 && (await held()) > 0; n += 1) await new Promise((go) => setTimeout(go, 100));
  const { rows } = await app.pool.query(`select subject, hits from rate_limits where bucket = 'files'`);
  console.log(rows);
  expect(own.status).not.toBe(503);
}, 60_000);
