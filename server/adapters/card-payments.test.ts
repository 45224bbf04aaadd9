/** The card provider's client over real connections: its requests, timeouts and limits. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripePayments, type CardPage, type CardPayments } from './card-payments.ts';

/** Milliseconds before a request times out: long when the test expects a response, short when it does not. */
const PATIENT = 60_000;
const IMPATIENT = 100;
const AWAY = {
  code: 'unavailable',
  message: 'The card provider does not answer. Please try again in a moment.',
};

const REFUSES = {
  code: 'unavailable',
  message: 'Card payments do not work at the moment. Please pay in another way, or tell us.',
};

let answer: (request: IncomingMessage, response: ServerResponse) => void;
let requests: string[];
let cards: CardPayments;

const say = (status: number, body: object) => (_request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const silence = () => undefined;
/** Sends a valid start and then one space at a time, without end. */
const drip = (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const dripping = setInterval(() => response.write(' '), IMPATIENT / 4);
  response.once('close', () => clearInterval(dripping));
};
const open = say(200, {
  id: 'cs_1',
  object: 'checkout.session',
  url: 'https://card.example/cs_1',
  status: 'open',
});
const broken = say(500, { error: { type: 'api_error', message: 'Out of order' } });
const refusal = (code?: string) =>
  say(400, { error: { type: 'invalid_request_error', message: 'No', code } });

const page = (publicId: string): CardPage => ({
  publicId,
  currency: 'GBP',
  lines: [{ name: 'Parcel', amount: 3400 }],
  successUrl: 'https://merani.example/payment-success',
  cancelUrl: 'https://merani.example/payment-error',
  expiresAt: new Date('2030-01-01T00:00:00Z'),
});

const server = createServer((request, response) => {
  requests.push(`${request.method} ${request.url}`);
  request.resume();
  answer(request, response);
});

beforeEach(async () => {
  // Only the circuit breaker's pause uses the fake clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  requests = [];
  answer = open;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cards = paymentsWith(PATIENT);
});

function paymentsWith(timeout: number): CardPayments {
  const { port } = server.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}`;
  return stripePayments({ key: 'sk_test', webhookSecret: 'whsec', apiBase, timeout });
}

afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const failThrice = async () => {
  for (let n = 0; n < 3; n += 1) await expect(cards.expire(`cs_${n}`)).rejects.toMatchObject(AWAY);
};

describe('expire', () => {
  it.each([
    ['was just closed', open, ['POST'], 'expired'],
    ['is unknown', refusal('resource_missing'), ['POST', 'GET'], 'expired'],
  ])('of a page that %s', async (_what, answers, methods, outcome) => {
    answer = answers;
    expect(await cards.expire('cs_1')).toBe(outcome);
    expect(requests.map((one) => one.split(' ')[0])).toEqual(methods);
  });

  it.each([
    ['complete', 'completed'],
    ['expired', 'expired'],
  ])('of a page that is already %s returns that', async (status, outcome) => {
    answer = (request, response) =>
      (request.method === 'POST' ? refusal() : say(200, { id: 'cs_1', status }))(request, response);
    expect(await cards.expire('cs_1')).toBe(outcome);
  });

  it.each([
    ['silent', silence],
    ['out of order', broken],
  ])('of a provider that is %s tries twice and then fails', async (_what, answers) => {
    cards = paymentsWith(IMPATIENT);
    answer = answers;
    await expect(cards.expire('cs_1')).rejects.toMatchObject(AWAY);
    expect(requests).toHaveLength(2);
  });
});

describe('open', () => {
  it('throws conflict when the id was used for another page', async () => {
    answer = say(400, { error: { type: 'idempotency_error', message: 'Keys can only be used with …' } });
    await expect(cards.open(page('p'))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a provider that fails three times in a row', () => {
  it.each([
    ['silent', silence],
    ['out of order', broken],
  ])('is not called for ten seconds when it is %s, and then once as a test', async (_what, answers) => {
    // It answers the last request.
    cards = paymentsWith(5 * IMPATIENT);
    answer = answers;
    await failThrice();
    const before = requests.length;
    await expect(cards.expire('cs_4')).rejects.toMatchObject(AWAY);
    await expect(cards.open(page('p4'))).rejects.toMatchObject(AWAY);
    expect(requests).toHaveLength(before);

    vi.setSystemTime(Date.now() + 10_000);
    const probes = await Promise.allSettled(['a', 'b', 'c'].map((id) => cards.expire(id)));
    expect(new Set(probes.map((one) => one.status))).toEqual(new Set(['rejected']));
    expect(new Set(requests.slice(before))).toEqual(new Set(['POST /v1/checkout/sessions/a/expire']));

    vi.setSystemTime(Date.now() + 10_000);
    answer = open;
    expect(await cards.expire('cs_5')).toBe('expired');
    expect(await cards.open(page('p5'))).toMatchObject({ providerId: 'cs_1' });
  });

  it('is still called when it only rejects requests', async () => {
    answer = refusal();
    for (let n = 0; n < 5; n += 1) await expect(cards.open(page(`p${n}`))).rejects.toMatchObject(REFUSES);
    answer = open;
    expect(await cards.open(page('p'))).toMatchObject({ providerId: 'cs_1' });
  });
});

describe('concurrent requests', () => {
  it('for opening pages are limited to twenty and take no slot from closing pages', async () => {
    const waiting: (() => void)[] = [];
    const all = Promise.withResolvers<void>();
    answer = (request, response) => {
      if (request.url?.endsWith('/expire')) open(request, response);
      else if (waiting.push(() => open(request, response)) === 20) all.resolve();
    };
    const opening = Array.from({ length: 20 }, (_, n) => cards.open(page(`p${n}`)));
    await expect(cards.open(page('one more'))).rejects.toMatchObject(AWAY);
    expect(await cards.expire('cs_1')).toBe('expired');
    await all.promise;
    answer = open;
    for (const answerNow of waiting) answerNow();
    expect(await Promise.all(opening)).toHaveLength(20);
    expect(await cards.open(page('now'))).toBeDefined();
  });
});

describe('a response that arrives byte by byte without end', () => {
  it('times out and counts as a failure', async () => {
    cards = paymentsWith(IMPATIENT);
    answer = drip;
    await failThrice();
    const before = requests.length;
    await expect(cards.open(page('one'))).rejects.toMatchObject(AWAY);
    expect(requests).toHaveLength(before);
  });
});

describe('an endless response', () => {
  it('is aborted at the size limit', async () => {
    let written = 0;
    const piece = ' '.repeat(64 * 1024);
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(piece)) written += piece.length;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    await expect(cards.expire('cs_1')).rejects.toMatchObject(AWAY);
    // Two attempts of 1 MB each, plus the connections' buffers.
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });
});

describe('readEvent', () => {
  const event = (object: object, type = 'charge.refunded') =>
    cards.readEvent(Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })));

  it('names the page only of a charge that was refunded completely', () => {
    const metadata = { session: 'our-page' };
    expect(event({ refunded: true, metadata }).refundedPage).toBe('our-page');
    expect(event({ refunded: false, metadata }).refundedPage).toBeUndefined();
    expect(event({ refunded: true, metadata: {} }).refundedPage).toBeUndefined();
    expect(event({ refunded: true }).refundedPage).toBeUndefined();
    expect(event({ refunded: true, metadata }, 'charge.updated').refundedPage).toBeUndefined();
  });
});
