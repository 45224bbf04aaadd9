/**
 * `npm run trial -- mails`: the server is killed again and again while it sends mails. Each mail of an acknowledged
 * enquiry arrives, and only those that were on their way at a kill arrive again, with the same Message-ID (docs/invariants.md, I11).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type MailServer, openMailServer } from './mail-server.ts';
import type { Product } from './product.ts';
import { randomOf, type Scale, type Trial } from './trial.ts';
import { newAddress } from './watch.ts';

const SIZES = { full: { mails: 10_000, kills: 50 }, short: { mails: 40, kills: 1 } };
const CLIENTS = 8;
/** The queue's workers: at most as many mails are on their way at once. */
const WORKERS = 4;
/** A kill comes when at most this part of the mails asked for since the last one has arrived. */
const LATEST = 0.8;
/** Identifies the mail of an enquiry. */
export const MAIL_KEY = /trial-mail-[0-9a-f-]{36}/;

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const { mails, kills } = SIZES[short ? 'short' : 'full'];
  const random = randomOf(seed);
  const server = await openMailServer(MAIL_KEY);
  const settings = { SMTP_URL: server.url };
  try {
    await product.stop();
    await product.start(settings);
    const enquiries = startEnquiries(product);
    const onTheirWay: string[][] = [];
    let waiting = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      enquiries.add(mails / kills);
      await untilReceived(server, Math.floor((kill + random() * LATEST) * (mails / kills)));
      await product.kill();
      const found = await startQuietly(product, settings, server);
      onTheirWay.push(found.onTheirWay);
      if (found.waiting > 0) waiting += 1;
    }
    await enquiries.finish();
    const began = performance.now();
    const atEnd = await unsent(product);
    await untilSent(product);
    if (planted) enquiries.acknowledged.push('trial-mail-never-sent');
    const seconds = (performance.now() - began) / 1_000;
    print(`kills     ${kills}, ${waiting} of them while mails waited`);
    print(
      `mails     ${enquiries.acknowledged.length} acknowledged, ${server.received.length} arrived; the last ${atEnd} in ${seconds.toFixed(1)} s`,
    );
    return [
      ...(waiting * 2 < kills ? ['most kills found no mail waiting'] : []),
      ...compare(enquiries.acknowledged, server.received, onTheirWay, print),
    ];
  } finally {
    await product.stop();
    await server.close();
    await product.start();
  }
}

export const mails: Trial = { run };

/** Sends enquiries, each until it is acknowledged, as the screen does. */
function startEnquiries(product: Product) {
  const acknowledged: string[] = [];
  let left = 0;
  const ended = new AbortController();
  const client = async () => {
    while (left > 0 || !ended.signal.aborted) {
      if (left === 0) {
        await pause(10);
        continue;
      }
      left -= 1;
      acknowledged.push(await enquire(product));
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  return {
    acknowledged,
    add: (count: number) => void (left += count),
    finish: async () => {
      ended.abort();
      await Promise.all(clients);
    },
  };
}

/** Returns what identifies its mail. */
export async function enquire(product: Product): Promise<string> {
  const key = `trial-mail-${randomUUID()}`;
  const body = { firstName: 'Trial', email: 'trial@example.com', body: key };
  const options = { body, headers: { 'idempotency-key': key }, from: newAddress() };
  for (;;) {
    const reply = await product.request('/api/contact', options).catch(() => undefined);
    if (reply?.status === 200) return key;
    if (reply !== undefined && reply.status < 500 && reply.body.code !== 'in_progress')
      throw new Error(`An enquiry was refused: ${reply.status} ${JSON.stringify(reply.body)}`);
    await pause(40);
  }
}

/**
 * Starts the product after a kill. The mail server says nothing until it is known which mails it had received although
 * the product has not noted it.
 */
async function startQuietly(product: Product, settings: Record<string, string>, server: MailServer) {
  await server.become('silent');
  await product.start(settings);
  const rows = await product.query<{ message_id: string }>(
    'select message_id from mail_log where sent_at is null and message_id = any ($1)',
    [server.received.map((one) => one.messageId)],
  );
  const waiting = await unsent(product);
  await server.become('answering');
  return { onTheirWay: rows.map((row) => row.message_id), waiting };
}

async function unsent(product: Product): Promise<number> {
  const [row] = await product.query<{ waiting: number }>(
    `select count(*)::int as waiting from mail_log where template = 'enquiry' and sent_at is null`,
  );
  return row?.waiting ?? 0;
}

/** A mail that failed is tried again after seconds; longer than this without another one means that the rest never comes. */
const PATIENCE = 60_000;

async function untilSent(product: Product): Promise<void> {
  let left = Infinity;
  let since = performance.now();
  while (left > 0 && performance.now() - since < PATIENCE) {
    const now = await unsent(product);
    if (now < left) since = performance.now();
    left = now;
    await pause(200);
  }
}

/** Waits until so many mails have arrived, or none for a while. */
async function untilReceived({ received }: MailServer, count: number): Promise<void> {
  let seen = 0;
  let since = performance.now();
  while (received.length < count && performance.now() - since < PATIENCE) {
    if (received.length > seen) since = performance.now();
    seen = received.length;
    await pause(1);
  }
}

/** What is lost, has several Message-IDs, or arrived more often than kills can explain. */
function compare(
  acknowledged: readonly string[],
  received: MailServer['received'],
  onTheirWay: readonly (readonly string[])[],
  print: Scale['print'],
): string[] {
  const byKey = Map.groupBy(received, (one) => one.key);
  const kills = Map.groupBy(onTheirWay.flat(), (id) => id);
  const lost = acknowledged.filter((key) => !byKey.has(key));
  const several = [...byKey].filter(([, copies]) => new Set(copies.map((one) => one.messageId)).size > 1);
  const copies = [...Map.groupBy(received, (one) => one.messageId)];
  const repeated = copies.filter(([, all]) => all.length > 1);
  const unexplained = repeated.filter(([id, all]) => all.length > 1 + (kills.get(id)?.length ?? 0));
  print(`repeated  ${repeated.length}; ${onTheirWay.flat().length} were on their way at a kill`);
  return [
    ...lost.map((key) => `lost: ${key}`),
    ...several.map(([key]) => `several Message-IDs: ${key}`),
    ...unexplained.map(([id]) => `repeated without a kill: ${id}`),
    ...onTheirWay
      .filter((ids) => ids.length > WORKERS)
      .map((ids) => `${ids.length} mails were on their way at one kill`),
  ];
}
