/**
 * `npm run trial -- webhooks`: the card provider's events in all orders, many times, too late, too early and forged. The
 * ledger must be exact afterwards (docs/invariants.md, I4 and I5).
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { staffToken, takeIn } from './office.ts';
import type { Product } from './product.ts';
import { randomOf, type Scale, type Trial } from './trial.ts';
import { newAddress } from './watch.ts';

const SIZES = {
  full: { pages: 240, deliveries: 10_000, forgeries: 1_000 },
  short: { pages: 12, deliveries: 300, forgeries: 40 },
};
const AT_ONCE = 16;
const SECONDS = 1_000;

interface Page {
  invoice: string;
  providerId: string;
  publicId: string;
  amount: number;
  currency: string;
  /** Which kinds of event it gets. */
  kinds: Kind[];
}

/** The type of each kind's event. */
const TYPES = {
  completed: 'checkout.session.completed',
  unpaid: 'checkout.session.completed',
  succeeded: 'checkout.session.async_payment_succeeded',
  failed: 'checkout.session.async_payment_failed',
  expired: 'checkout.session.expired',
  refundedInPart: 'charge.refunded',
  refunded: 'charge.refunded',
  disputed: 'charge.dispute.created',
  withdrawn: 'charge.dispute.funds_withdrawn',
  lost: 'charge.dispute.closed',
  unknown: 'payment_intent.created',
} as const;
type Kind = keyof typeof TYPES;
const KINDS = Object.keys(TYPES) as Kind[];
/** With one of these the money came. */
const PAYING: readonly Kind[] = ['completed', 'succeeded'];
const isPaid = (page: Page): boolean => page.kinds.some((kind) => PAYING.includes(kind));

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const size = SIZES[short ? 'short' : 'full'];
  const random = randomOf(seed);
  const secret = readFileSync(join(product.dataDir, 'secrets', 'card-webhook'), 'utf8').trim();
  const pages = await openPages(product, size.pages, random);
  const statuses = await deliver(product, secret, shuffledDeliveries(pages, size.deliveries, random));
  const forged = await forge(product, secret, pages, size.forgeries);
  await untilQuiet(product);
  const broken = await compare(product, pages, planted);
  print(`pages       ${pages.length}, ${pages.filter(isPaid).length} of them paid`);
  print(`deliveries  ${size.deliveries}: ${counted(statuses)}`);
  print(`forgeries   ${size.forgeries}: ${counted(forged)}`);
  return [
    ...statuses.filter((status) => status !== 200).map((status) => `a delivery got ${status}`),
    ...forged.filter((status) => status !== 400).map((status) => `a forgery got ${status}`),
    ...broken,
  ];
}

export const webhooks: Trial = { run };

function counted(statuses: readonly number[]): string {
  const groups = Map.groupBy(statuses, (status) => status);
  return [...groups].map(([status, of]) => `${of.length} × ${status}`).join(', ');
}

/** One page for each of these invoices; each gets a random choice of the kinds of event. */
async function openPages(product: Product, count: number, random: () => number): Promise<Page[]> {
  const token = await staffToken(product, 'london');
  const pages: Page[] = [];
  for (let n = 0; n < count; n += 1) {
    const invoice = await takeIn(product, token);
    const path = `/api/billing/payment/stripe?invoice_ids=${invoice}`;
    const { status } = await product.request(path, { from: newAddress() });
    if (status !== 303) throw new Error(`No page was opened: ${status}`);
    const [row] = await product.query<{ provider: string; page: string; amount: number; currency: string }>(
      `select s.provider_id as provider, s.public_id as page, s.amount::int as amount, s.currency_code as currency
       from payment_sessions s join payment_session_items t on t.session_id = s.id join invoices i on i.id = t.invoice_id
       where i.public_id = $1`,
      [invoice],
    );
    if (row === undefined) throw new Error(`There is no session for ${invoice}.`);
    const kinds = KINDS.filter(() => random() < 0.6);
    pages.push({
      invoice,
      providerId: row.provider,
      publicId: row.page,
      kinds,
      amount: row.amount,
      currency: row.currency,
    });
  }
  return pages;
}

/** An event as the provider sends it. */
function eventOf(page: Page, kind: Kind): string {
  const session = {
    id: page.providerId,
    object: 'checkout.session',
    client_reference_id: page.publicId,
    amount_total: page.amount,
    currency: page.currency.toLowerCase(),
    payment_intent: `pi_${page.publicId}`,
    payment_status: PAYING.includes(kind) ? 'paid' : 'unpaid',
  };
  const type = TYPES[kind];
  const object = type.startsWith('charge.') ? chargeOrDispute(page, kind) : session;
  return JSON.stringify({
    id: `evt_${kind}_${page.publicId}`,
    object: 'event',
    type,
    data: { object },
  });
}

function chargeOrDispute(page: Page, kind: Kind): object {
  const { publicId, amount, currency } = page;
  const money = { payment_intent: `pi_${publicId}`, currency: currency.toLowerCase(), amount };
  if (!kind.startsWith('refunded'))
    return {
      ...money,
      id: `dp_${publicId}`,
      object: 'dispute',
      status: kind === 'lost' ? 'lost' : 'needs_response',
    };
  const refunded = kind === 'refunded';
  const amount_refunded = refunded ? amount : Math.floor(amount / 2);
  return {
    ...money,
    id: `ch_${publicId}`,
    object: 'charge',
    refunded,
    amount_refunded,
    metadata: { session: publicId },
  };
}

/** What the payer has back in the end, of refunds and of disputes. */
function givenBack({ kinds, amount }: Page): number {
  const part = kinds.includes('refundedInPart') ? Math.floor(amount / 2) : 0;
  const refunded = kinds.includes('refunded') ? amount : part;
  return refunded + (kinds.includes('lost') || kinds.includes('withdrawn') ? amount : 0);
}

/** Every event of every page at least once, then again and again, in random order. */
function shuffledDeliveries(pages: readonly Page[], count: number, random: () => number): string[] {
  const events = pages.flatMap((page) => page.kinds.map((kind) => eventOf(page, kind)));
  const unknown = eventOf(
    { invoice: '', providerId: 'cs_nobody', publicId: randomUUID(), amount: 100, currency: 'GBP', kinds: [] },
    'completed',
  );
  events.push(unknown);
  const deliveries = Array.from({ length: count }, (_, n) => events[n % events.length] ?? unknown);
  for (let n = deliveries.length - 1; n > 0; n -= 1) {
    const other = Math.floor(random() * (n + 1));
    [deliveries[n], deliveries[other]] = [deliveries[other] ?? '', deliveries[n] ?? ''];
  }
  return deliveries;
}

const sign = (payload: string, secret: string, timestamp = Math.floor(Date.now() / SECONDS)) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

async function post(product: Product, payload: string, signature: string): Promise<number> {
  const reply = await fetch(`${product.url}/api/billing/webhook/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
  await reply.text();
  return reply.status;
}

/** Sends them, several at a time. */
async function deliver(product: Product, secret: string, payloads: readonly string[]): Promise<number[]> {
  const waiting = [...payloads];
  const statuses: number[] = [];
  const lane = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      statuses.push(await post(product, next, sign(next, secret)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return statuses;
}

/** Events that would pay what is not paid: another key, an old signature, a changed body, none at all. */
async function forge(
  product: Product,
  secret: string,
  pages: readonly Page[],
  count: number,
): Promise<number[]> {
  const unpaid = pages.filter((page) => !isPaid(page));
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const page = unpaid[n % unpaid.length];
    if (page === undefined) throw new Error('Every page is paid, so no forgery could be noticed.');
    const payload = eventOf(page, 'completed');
    const old = Math.floor(Date.now() / SECONDS) - 301;
    const attempts = [
      [payload, sign(payload, 'whsec_guessed')],
      [payload, sign(payload, secret, old)],
      [payload.replace('"paid"', '"paid" '), sign(payload, secret)],
      [payload, ''],
    ] as const;
    const [body, signature] = attempts[n % attempts.length] ?? ['', ''];
    statuses.push(await post(product, body, signature));
  }
  return statuses;
}

/** The provider is told in the background about pages that a payment closes. */
async function untilQuiet(product: Product): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const [row] = await product.query<{ waiting: number }>(
      'select count(*)::int as waiting from payment_sessions where status = $1',
      ['closing'],
    );
    if (row?.waiting === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** By hand: what was paid and refunded, from what was sent. */
async function compare(product: Product, pages: readonly Page[], planted: boolean): Promise<string[]> {
  const rows = await product.query<{ invoice: string; payments: number; paid: number; back: number }>(
    `select i.public_id as invoice, count(y.id)::int as payments, coalesce(sum(y.amount), 0)::int as paid,
       coalesce(sum((select sum(r.given_back) from card_returns r
         where r.provider_payment_id = y.provider_payment_id)), 0)::int as back
     from invoices i left join payments y on y.invoice_id = i.id where i.public_id = any ($1) group by 1`,
    [pages.map((page) => page.invoice)],
  );
  const found = new Map(rows.map((row) => [row.invoice, row]));
  const paid = pages.find(isPaid);
  return pages.flatMap((page) => {
    const wanted = isPaid(page) && !(planted && page === paid) ? 1 : 0;
    const row = found.get(page.invoice);
    if (row === undefined) return [`${page.invoice} is missing`];
    const back = wanted * givenBack(page);
    return row.payments === wanted && row.paid === wanted * page.amount && row.back === back
      ? []
      : [
          `${page.invoice} has ${row.payments} payments of ${row.paid}, ${row.back} given back (${page.kinds.join(', ')})`,
        ];
  });
}
