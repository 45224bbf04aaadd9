/** The second try of an SMS first asks the provider whether the first one arrived, which may take long. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { useMainAdmin } from '#tests/support/factories.ts';
import { correct, messageLines, recordEvent, sendParcel } from '#tests/support/messages.ts';
import { workAll } from '#tests/support/payments.ts';
import { usePhone } from '#tests/support/phone.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const phone = await usePhone();

/** What runs before a search for texts to a number is answered. */
const meanwhile = new Map<string, () => Promise<void>>();
/** Between the product and the provider. */
const relay = createServer((request, reply) => {
  void (async () => {
    const { method = 'GET', url = '', headers } = request;
    const number = new URL(url, 'http://relay').searchParams.get('To') ?? '';
    await meanwhile.get(number)?.();
    const body = method === 'GET' ? undefined : new Uint8Array(await buffer(request));
    const answer = await fetch(`${phone.settings['TWILIO_API_BASE']}${url}`, {
      method,
      headers: {
        authorization: headers.authorization ?? '',
        ...(body && { 'content-type': headers['content-type'] ?? '' }),
      },
      ...(body && { body }),
    });
    reply.writeHead(answer.status, { 'content-type': 'application/json' });
    reply.end(await answer.text());
  })().catch(() => request.socket.destroy());
});
await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
const { port } = relay.address() as AddressInfo;
afterAll(async () => {
  relay.closeAllConnections();
  await new Promise((closed) => relay.close(closed));
});

const app = useTestApp({ ...phone.settings, TWILIO_API_BASE: `http://127.0.0.1:${port}` });
const admin = useMainAdmin(app);

it('goes to the phone of now, if that was corrected while the provider was searched', async () => {
  const parcel = await sendParcel(app, admin);
  await workAll(app);
  await phone.behave('unavailable');
  await recordEvent(app, admin, parcel.tracking, 'ARRIVE');
  await app.work();
  await phone.behave('available');
  await app.pool.query(`update ${app.queue}._private_jobs set run_at = now() where attempts > 0`);
  const right = '995555000111';
  let corrected = 0;
  meanwhile.set(`+${parcel.receiver.phone}`, async () => {
    corrected = (await correct(app, admin, parcel, 'receiver', { phone: right })).status;
  });
  await workAll(app);
  expect(corrected).toBe(200);
  expect(await phone.to(parcel.receiver.phone)).toEqual([]);
  const texts = await phone.to(right);
  expect(texts.map(({ text }) => text).join('\n')).toContain(parcel.code);
  expect(texts).toHaveLength(1);
  const lines = await messageLines(app, admin, parcel.tracking);
  expect(lines.filter((line) => line.startsWith('RECEIVER SMS'))).toEqual([
    'RECEIVER SMS READY dropped',
    'RECEIVER SMS READY sent',
  ]);
});
