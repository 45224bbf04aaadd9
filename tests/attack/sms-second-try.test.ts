/**
 * The second try of an SMS first asks the provider whether the first one arrived. While that answer is awaited the receiver's phone is
 * corrected: the text with the release code is then sent to the old phone.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { correct, messageLines, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { usePhone } from '#tests/support/phone.ts';
import { useTestApp } from '#tests/support/test-app.ts';
import { workAll } from '#tests/support/payments.ts';

const phone = await usePhone();
/** Between the product and the provider: searches wait while `held` is set. */
let held: Promise<void> | undefined;
let asked: (() => void) | undefined;
/** Only searches for this number are held. */
let wanted = 'nobody';
const target = phone.settings['TWILIO_API_BASE'] ?? '';
const proxy = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', async () => {
    const isSearch = request.method === 'GET';
    if (isSearch && request.url?.includes(wanted)) {
      asked?.();
      await held;
    }
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: {
        authorization: request.headers.authorization ?? '',
        ...(request.headers['content-type'] && { 'content-type': request.headers['content-type'] }),
      },
      ...(!isSearch && { body: Buffer.concat(chunks) }),
    }).catch(() => undefined);
    if (answer === undefined) return void request.socket.destroy();
    reply.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' });
    reply.end(Buffer.from(await answer.arrayBuffer()));
  });
});
await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
const { port } = proxy.address() as AddressInfo;
const app = useTestApp({ ...phone.settings, TWILIO_API_BASE: `http://127.0.0.1:${port}` });
const admin = useMainAdmin(app);

it('decides again whom a text is for, after the provider was searched', async () => {
  const parcel = await sendParcel(app, admin);
  await workAll(app);
  await phone.behave('unavailable');
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await app.work();
  await phone.behave('available');
  await app.pool.query(`update ${app.queue}._private_jobs set run_at = now() where attempts > 0`);
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  wanted = parcel.receiver.phone;
  const searching = new Promise<void>((resolve) => (asked = resolve));
  const working = app.work();
  await searching;
  const other = '995555000111';
  expect((await correct(app, admin, parcel, 'receiver', { phone: other })).status).toBe(200);
  release();
  await working;
  await workAll(app);
  console.log('old phone', await phone.to(parcel.receiver.phone));
  console.log('new phone', await phone.to(other));
  console.log(await messageLines(app, admin, parcel.tracking));
  proxy.close();
  const texts = (await phone.to(parcel.receiver.phone)).map(({ text }) => text).join('\n');
  expect(texts).not.toContain(parcel.code);
});
