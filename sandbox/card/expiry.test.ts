import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import { API_KEY, type Receiver, startForTest, startReceiver } from '../../tests/support/sandbox.ts';

let sandbox: Sandbox;
let receiver: Receiver;

afterEach(async () => {
  await sandbox.close();
  receiver.close();
});

it('an overdue session expires without being requested, with one event', async () => {
  let now = new Date('2030-01-01T00:00:00Z');
  receiver = await startReceiver();
  sandbox = await startForTest(
    { webhookUrl: receiver.url },
    { now: () => now, retryDelays: [0], expiryCheckMs: 2 },
  );
  const stripe = new Stripe(API_KEY, { host: '127.0.0.1', port: sandbox.port, protocol: 'http' });
  const { id } = await stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'Parcel' } } }],
    success_url: 'http://127.0.0.1:9/payment-success',
    expires_at: Math.floor(now.getTime() / 1000) + 3600,
  });
  now = new Date(now.getTime() + 3600 * 1000);
  const [hook] = await receiver.waitFor(1);
  expect(JSON.parse(hook?.body ?? '')).toMatchObject({
    type: 'checkout.session.expired',
    data: { object: { id, status: 'expired' } },
  });
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  const events = (await (
    await fetch(`http://127.0.0.1:${sandbox.port}/card/test/events`)
  ).json()) as unknown[];
  expect(events).toHaveLength(1);
});
