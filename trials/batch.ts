/**
 * `npm run trial -- batch`: one event of 10,000 parcels in one batch, the largest that the contract allows. It is quick,
 * others hardly notice, also while their people are told of it, and a kill in the middle leaves all of it or nothing
 * (docs/invariants.md, I8).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newNumber, staffToken, takeIn } from './office.ts';
import type { Product } from './product.ts';
import { callMeanwhile, refusalsOf } from './slow-clients.ts';
import { above, boundOf, randomOf, type Scale, type Trial, timesOf } from './trial.ts';
import { percentile } from './watch.ts';

const SIZES = { full: { parcels: 10_000, kills: 20 }, short: { parcels: 100, kills: 1 } };
const AT_ONCE = 8;
/** Milliseconds: the whole batch, and others' 99th percentile meanwhile. */
const BOUNDS = { batch: 10_000, others: 500 };
/** The longest that telling people is waited for, in milliseconds. In the short form the trials before it may have left much to do. */
const TELLING = { full: 600_000, short: 10_000 };
/** Others are watched at least this long, in milliseconds, with the batch somewhere in it. */
const WATCHED = { full: 5_000, short: 500 };

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const size = short ? 'short' : 'full';
  const random = randomOf(seed);
  const numbers = await takeParcelsIn(product, SIZES[size].parcels);
  const token = await staffToken(product, 'admin');
  const calm = await callMeanwhile(product, AbortSignal.timeout(WATCHED[size]));
  const reason = randomUUID();
  const work = async () => {
    const sent = await send(product, token, numbers, reason);
    return { ...sent, told: await untilTold(product, reason, numbers.length, TELLING[size]) };
  };
  const { result, others } = await whileOthersCall(product, WATCHED[size], work, planted);
  const { status, milliseconds, told } = result;
  const found = { all: 0, none: 0, broken: [] as string[] };
  for (let kill = 0; kill < SIZES[size].kills; kill += 1) {
    // Some kills come after the answer.
    const after = random() * milliseconds * 1.2;
    const { answered, left, atEnd } = await killAmid(product, numbers, after);
    const wanted = numbers.length + (planted && kill === 0 ? 1 : 0);
    if (left === 0) found.none += 1;
    else if (left === numbers.length) found.all += 1;
    else found.broken.push(`a kill left ${left} of ${numbers.length} events`);
    if (answered && left === 0) found.broken.push('a batch was acknowledged and lost');
    if (atEnd !== wanted) found.broken.push(`a batch wrote ${atEnd} of ${wanted} events`);
  }
  print(`batch    ${numbers.length} parcels in ${milliseconds.toFixed(0)} ms`);
  print(`told     ${told.messages} messages in ${told.seconds.toFixed(1)} s`);
  print(`others   before: ${timesOf(calm.times)}; meanwhile: ${timesOf(others.times)}`);
  print(`kills    ${SIZES[size].kills}: ${found.all} left all events, ${found.none} left none`);
  const p99 = percentile(
    others.times.toSorted((a, b) => a - b),
    99,
  );
  return [
    ...(status === 200 ? [] : [`the batch got ${status}`]),
    ...refusalsOf([...calm.refused, ...others.refused]),
    ...above('the batch', [milliseconds], boundOf(BOUNDS.batch, short)),
    ...above('p99 of others', others.times.length === 0 ? [] : [p99], boundOf(BOUNDS.others, short)),
    ...(short || told.events === numbers.length ? [] : [`people were told of ${told.events} events`]),
    ...found.broken,
  ];
}

export const batch: Trial = { run };

async function takeParcelsIn(product: Product, count: number): Promise<string[]> {
  const token = await staffToken(product, 'admin');
  const numbers = Array.from({ length: count }, newNumber);
  const waiting = [...numbers];
  const desk = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop())
      await takeIn(product, token, next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, desk));
  return numbers;
}

/** A batch is told from others by its reason. */
async function send(product: Product, token: string, tracking_numbers: readonly string[], reason: string) {
  const began = performance.now();
  const { status } = await product.request('/api/cargo/batch/event', {
    body: { tracking_numbers, event: 'DELAY', reason },
    token,
    headers: { 'idempotency-key': reason },
  });
  return { status, milliseconds: performance.now() - began };
}

/** Until at least one message about each event is queued, or sent by then; not for ever. */
async function untilTold(product: Product, reason: string, events: number, limit: number) {
  const began = performance.now();
  for (;;) {
    const [row] = await product.query<{ events: number; messages: number }>(
      `select count(*)::int as messages, count(distinct m.event_id)::int as events
       from messages m join tracking_events e on e.id = m.event_id where e.reason = $1`,
      [reason],
    );
    const passed = performance.now() - began;
    if (row !== undefined && (row.events >= events || passed > limit))
      return { ...row, seconds: passed / 1_000 };
    await pause(200);
  }
}

async function whileOthersCall<T>(
  product: Product,
  milliseconds: number,
  work: () => Promise<T>,
  planted: boolean,
) {
  const ended = new AbortController();
  const calling = callMeanwhile(product, ended.signal, planted);
  const atLeast = pause(milliseconds);
  await pause(milliseconds / 5);
  const result = await work();
  await atLeast;
  ended.abort();
  return { result, others: await calling };
}

interface Killed {
  answered: boolean;
  /** How many events the kill left. */
  left: number;
  /** How many there are once the batch was sent again until it was answered. */
  atEnd: number;
}

async function killAmid(product: Product, numbers: readonly string[], after: number): Promise<Killed> {
  const reason = randomUUID();
  const token = await staffToken(product, 'admin');
  const sending = send(product, token, numbers, reason).catch(() => undefined);
  await pause(after);
  await product.kill();
  const answered = (await sending)?.status === 200;
  await product.start();
  const left = await eventsOf(product, reason);
  for (;;) {
    const again = await send(product, token, numbers, reason);
    if (again.status === 200) return { answered, left, atEnd: await eventsOf(product, reason) };
    if (again.status < 500 && again.status !== 409)
      throw new Error(`The batch was refused: ${again.status}.`);
    await pause(40);
  }
}

async function eventsOf(product: Product, reason: string): Promise<number> {
  const [row] = await product.query<{ events: number }>(
    'select count(*)::int as events from tracking_events where reason = $1',
    [reason],
  );
  return row?.events ?? 0;
}
