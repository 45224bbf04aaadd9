import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '../sandbox.ts';
import {
  API_KEY,
  newFolder,
  postForm,
  type Receiver,
  startForTest,
  startReceiver,
  WEBHOOK_SECRET,
} from '../../tests/support/sandbox.ts';

const GOOD_CARD = { number: '4242 4242 4242 4242', expiry: '12 / 40', cvc: '123', name: 'Ana Kapanadze' };

let now = new Date('2030-01-01T00:00:00Z');
let sandbox: Sandbox;
let receiver: Receiver;
let stripe: Stripe;
const dir = newFolder();

const client = (key = API_KEY) =>
  new Stripe(key, { host: '127.0.0.1', port: sandbox.port, protocol: 'http', maxNetworkRetries: 0 });

async function start(): Promise<void> {
  sandbox = await startForTest(
    { dir, webhookUrl: receiver.url },
    { now: () => now, retryDelays: [0, 1, 1, 1] },
  );
  stripe = client();
}

beforeAll(async () => {
  receiver = await startReceiver();
  await start();
});
afterAll(async () => {
  await sandbox.close();
  receiver.close();
});

const params = (amount = 1234): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [
    {
      quantity: 1,
      price_data: { currency: 'gbp', unit_amount: amount, product_data: { name: 'Parcel GE-1' } },
    },
    { quantity: 2, price_data: { currency: 'gbp', unit_amount: 50, product_data: { name: 'Tape & <b>' } } },
  ],
  metadata: { payment_session: '7' },
  payment_intent_data: { metadata: { payment_session: '7' } },
  client_reference_id: 'ref-7',
  customer_email: 'ana@example.com',
  success_url: 'http://127.0.0.1:9/payment-success?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:9/payment-error',
});

/** Waits for `count` webhooks after the first `from`, and verifies their signatures as the product does. */
async function eventsAfter(from: number, count: number): Promise<Stripe.Event[]> {
  const hooks = await receiver.waitFor(from + count);
  return hooks
    .slice(from)
    .map(({ body, headers }) =>
      stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), WEBHOOK_SECRET),
    );
}

describe('checkout through the real library', () => {
  it('takes fewer e-mails than mail servers do', async () => {
    for (const customer_email of ['björn@exämple.se', 'a..b@example.com', 'x@exa_mple.com']) {
      const refused = await stripe.checkout.sessions
        .create({ ...params(), customer_email })
        .catch((error) => error);
      expect(refused).toMatchObject({ statusCode: 400, code: 'email_invalid', param: 'customer_email' });
    }
  });

  it('is created, paid on the hosted page and reported by webhook', async () => {
    const from = receiver.hooks.length;
    const session = await stripe.checkout.sessions.create(params());
    expect(session).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 1334,
      currency: 'gbp',
    });
    const url = session.url ?? '';
    const page = await (await fetch(url)).text();
    expect(page).toContain('£13.34');
    expect(page).toContain('Tape &amp; &lt;b&gt;');

    const paid = await postForm(url, { ...GOOD_CARD, action: 'pay', attempt: 'a' });
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://127.0.0.1:9/payment-success?session=${session.id}`);
    const again = await postForm(url, { ...GOOD_CARD, action: 'pay', attempt: 'a' });
    expect(again.headers.get('location')).toBe(paid.headers.get('location'));

    const [event] = await eventsAfter(from, 1);
    expect(event).toMatchObject({
      type: 'checkout.session.completed',
      data: {
        object: {
          id: session.id,
          payment_status: 'paid',
          amount_total: 1334,
          currency: 'gbp',
          metadata: { payment_session: '7' },
          client_reference_id: 'ref-7',
          customer_details: { email: 'ana@example.com', name: 'Ana Kapanadze' },
        },
      },
    });
    const found = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent', 'line_items'],
    });
    expect(found).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      payment_intent: { status: 'succeeded', amount_received: 1334, metadata: { payment_session: '7' } },
    });
    expect(found.line_items?.data.map((item) => item.amount_total)).toEqual([1234, 100]);
    expect((await fetch(url)).status).toBe(200);
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow(/status of complete/);
    expect(receiver.hooks.length).toBe(from + 1);
  });

  it('accepts at most 100 line items', async () => {
    const [line] = params().line_items ?? [];
    const lines = (count: number) => ({
      ...params(),
      line_items: Array.from({ length: count }, () => line ?? {}),
    });
    expect((await stripe.checkout.sessions.create(lines(100))).amount_total).toBe(123_400);
    const refusal = { statusCode: 400, param: 'line_items', type: 'StripeInvalidRequestError' };
    await expect(stripe.checkout.sessions.create(lines(101))).rejects.toMatchObject(refusal);
  });

  it('can be expired only once', async () => {
    const from = receiver.hooks.length;
    const { id, url } = await stripe.checkout.sessions.create(params());
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
    const again = { statusCode: 400, message: expect.stringContaining('status of expired') as string };
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject(again);
    await postForm(url ?? '', { ...GOOD_CARD, action: 'pay', attempt: 'late' });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    const unknown = { statusCode: 404, code: 'resource_missing' };
    await expect(stripe.checkout.sessions.expire('cs_test_none')).rejects.toMatchObject(unknown);
    expect((await eventsAfter(from, 1)).map((event) => event.type)).toEqual(['checkout.session.expired']);
  });

  it('shows why a card was declined and can still be paid', async () => {
    const from = receiver.hooks.length;
    const { id, url } = await stripe.checkout.sessions.create(params());
    const declined = { ...GOOD_CARD, number: '4000000000009995', action: 'pay', attempt: 'one' };
    const page = await (await postForm(url ?? '', declined)).text();
    expect(page).toContain('Your card has insufficient funds.');
    await postForm(url ?? '', declined);
    await postForm(url ?? '', { action: 'decline', attempt: 'two' });
    const events = await eventsAfter(from, 2);
    expect(events.map((event) => event.type)).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.payment_failed',
    ]);
    expect(events[0]?.data.object).toMatchObject({
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
    await postForm(url ?? '', { ...GOOD_CARD, action: 'pay', attempt: 'three' });
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
    await receiver.waitFor(from + 3);
  });

  it('stays open after Cancel', async () => {
    const { id, url } = await stripe.checkout.sessions.create(params());
    const canceled = await postForm(url ?? '', { action: 'cancel' });
    expect(canceled.headers.get('location')).toBe('http://127.0.0.1:9/payment-error');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  });

  it('cannot be paid after it was expired', async () => {
    const from = receiver.hooks.length;
    const { id, url } = await stripe.checkout.sessions.create(params());
    expect((await stripe.checkout.sessions.expire(id)).status).toBe('expired');
    const page = await postForm(url ?? '', { ...GOOD_CARD, action: 'pay', attempt: 'a' });
    expect(await page.text()).toContain('expired');
    expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('unpaid');
    const [event] = await eventsAfter(from, 1);
    expect(event?.type).toBe('checkout.session.expired');
    await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(/status of expired/);
  });

  it('expires when its lifetime ends', async () => {
    const from = receiver.hooks.length;
    const expires_at = Math.floor(now.getTime() / 1000) + 1800;
    const { id, url } = await stripe.checkout.sessions.create({ ...params(), expires_at });
    now = new Date(expires_at * 1000);
    const page = await postForm(url ?? '', { ...GOOD_CARD, action: 'pay', attempt: 'a' });
    expect(await page.text()).toContain('expired');
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
    const [event] = await eventsAfter(from, 1);
    expect(event?.data.object).toMatchObject({ id, status: 'expired' });
  });

  it('tells of a payment that takes days, and then whether its money came', async () => {
    const from = receiver.hooks.length;
    const test = (id: string, path: string) =>
      fetch(`http://127.0.0.1:${sandbox.port}/card/test/sessions/${id}/${path}`, { method: 'POST' });
    for (const succeeded of [1, 0]) {
      const { id } = await stripe.checkout.sessions.create(params());
      await test(id, 'pay-later');
      expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      });
      await test(id, `settle?succeeded=${succeeded}`);
      expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe(
        succeeded ? 'paid' : 'unpaid',
      );
    }
    const events = await eventsAfter(from, 4);
    expect(events.map((event) => event.type).toSorted()).toEqual([
      'checkout.session.async_payment_failed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'checkout.session.completed',
    ]);
  });

  it('tells of each step of a dispute, with the payment that it is of', async () => {
    const from = receiver.hooks.length;
    const { id } = await stripe.checkout.sessions.create(params());
    const test = (path: string) =>
      fetch(`http://127.0.0.1:${sandbox.port}/card/test/sessions/${id}/${path}`, { method: 'POST' });
    await test('pay');
    for (const step of ['created', 'funds_withdrawn', 'lost']) await test(`dispute?step=${step}`);
    expect((await test('dispute?step=other')).status).toBe(400);
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const events = (await eventsAfter(from, 4)).filter((event) => event.type.startsWith('charge.dispute.'));
    const told = events.map(({ type, data: { object } }) => ({ type, ...object }));
    for (const [type, status] of [
      ['charge.dispute.created', 'needs_response'],
      ['charge.dispute.funds_withdrawn', 'needs_response'],
      ['charge.dispute.closed', 'lost'],
    ])
      expect(told).toContainEqual(expect.objectContaining({ type, status, payment_intent, amount: 1334 }));
  });

  it('refunds no more than was paid', async () => {
    const from = receiver.hooks.length;
    const { id } = await stripe.checkout.sessions.create(params());
    await fetch(`http://127.0.0.1:${sandbox.port}/card/test/sessions/${id}/pay`, { method: 'POST' });
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const intent = String(payment_intent);
    await stripe.refunds.create({ payment_intent: intent, amount: 34 });
    const rest = await stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' });
    expect(rest).toMatchObject({ amount: 1300, status: 'succeeded', reason: 'duplicate' });
    await expect(stripe.refunds.create({ payment_intent: intent })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    const events = await eventsAfter(from, 3);
    const refunded = events
      .filter((event) => event.type === 'charge.refunded')
      .map((event) => event.data.object);
    expect(refunded).toMatchObject([
      { amount_refunded: 34, refunded: false, metadata: { payment_session: '7' } },
      { amount_refunded: 1334, refunded: true, metadata: { payment_session: '7' } },
    ]);
  });

  it('keeps sessions and idempotent responses over a restart', async () => {
    const session = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'restart' });
    await sandbox.close();
    await start();
    expect((await stripe.checkout.sessions.retrieve(session.id)).amount_total).toBe(1334);
    expect((await stripe.checkout.sessions.create(params(), { idempotencyKey: 'restart' })).id).toBe(
      session.id,
    );
  });
});

describe('the API', () => {
  it('replays the response of a repeated idempotency key, and rejects the key with other parameters', async () => {
    const first = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'key-1' });
    const second = await stripe.checkout.sessions.create(params(), { idempotencyKey: 'key-1' });
    expect(second.id).toBe(first.id);
    const other = stripe.checkout.sessions.create(params(999), { idempotencyKey: 'key-1' });
    await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('checks the API key', async () => {
    await expect(client('sk_test_wrong').balance.retrieve()).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    expect((await stripe.balance.retrieve()).object).toBe('balance');
  });

  it.each([
    [
      'amount too small',
      { line_items: [{ price_data: { currency: 'gbp', unit_amount: 29, product_data: { name: 'x' } } }] },
    ],
    ['no items', { line_items: [] }],
    ['a relative address', { success_url: '/payment-success' }],
    ['too long a lifetime', { expires_at: 4_000_000_000 }],
    ['too short a lifetime', { expires_at: 1_000_000_000 }],
    ['metadata too long', { metadata: { a: 'x'.repeat(501) } }],
  ])('rejects a session with %s', async (_, changed) => {
    const created = stripe.checkout.sessions.create({ ...params(), ...changed });
    await expect(created).rejects.toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  });

  it('answers 404 for unknown objects and paths', async () => {
    await expect(stripe.checkout.sessions.retrieve('cs_none')).rejects.toMatchObject({
      code: 'resource_missing',
    });
    await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 404 });
    expect((await fetch(`http://127.0.0.1:${sandbox.port}/card/pay/cs_none`)).status).toBe(404);
  });

  it('is also served under the sandbox’s own URL', async () => {
    const url = `http://127.0.0.1:${sandbox.port}/card/v1/balance`;
    expect((await fetch(url, { headers: { authorization: `Bearer ${API_KEY}` } })).status).toBe(200);
    expect((await fetch(url)).status).toBe(401);
  });
});
