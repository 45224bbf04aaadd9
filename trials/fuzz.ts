/**
 * `npm run trial -- fuzz [--count N]`: requests of every kind, made from the contract, as nobody, customer, agent and
 * admin, as fast as the product answers. No answer is outside the contract, the memory stays, the product is up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { allCalls } from '../shared/contract/all-calls.ts';
import type { CallSpec } from '../shared/contract/define-call.ts';
import { controlled, memoryInUse } from './control.ts';
import { faultOf } from './contract-check.ts';
import { openAgent, sendBytes, sendOn, type FuzzRequest, type FuzzReply } from './fuzz-client.ts';
import { RAW, requests, type Generated } from './fuzz-requests.ts';
import { customerToken, staffToken } from './office.ts';
import type { Product } from './product.ts';
import { randomOf, type Scale, type Trial } from './trial.ts';

const COUNTS = { full: 1_000_000, short: 300 };
const CONNECTIONS = 32;
/** Megabytes between the first tenth and the end. */
const GROWTH = { full: 50, short: 500 };
/** One of so many is bytes that are no request. */
const RAW_SHARE = 200;

interface Found {
  sent: number;
  statuses: Map<number, number>;
  /** By call and fault, with one example. */
  faults: Map<string, { times: number; example: string }>;
}

async function run(product: Product, { short, seed, planted, count, print }: Scale): Promise<string[]> {
  const size = short ? 'short' : 'full';
  const wanted = count ?? COUNTS[size];
  const found: Found = { sent: 0, statuses: new Map(), faults: new Map() };
  const source = requests(seed);
  const callers = await callersOf(product, seed);
  if (planted) await plant(product, found);
  const began = performance.now();
  await sendAll(product, source, callers, found, wanted / 10);
  const before = await settled(product, short);
  await sendAll(product, source, callers, found, wanted);
  const seconds = (performance.now() - began) / 1_000;
  const after = await settled(product, short);
  print(`requests  ${found.sent} in ${seconds.toFixed(0)} s, ${(found.sent / seconds).toFixed(0)} a second`);
  print(`answers   ${shown(found.statuses)}`);
  print(`memory    ${before.toFixed(0)} MB in use after the first tenth, ${after.toFixed(0)} MB at the end`);
  print(`process   ${product.memory().toFixed(0)} MB`);
  const broken = [...found.faults].map(([fault, { times, example }]) => `${times} × ${fault} (${example})`);
  if (after - before > GROWTH[size]) broken.push(`memory grew by ${(after - before).toFixed(0)} MB`);
  const { status } = await product.request('/health/ready');
  if (status !== 200) broken.push(`afterwards the product is not ready: ${status}`);
  return broken;
}

export const fuzz: Trial = { settings: { RATE_LIMITS: 'off', ...controlled }, run };

const shown = (statuses: ReadonlyMap<number, number>) =>
  [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');

/** Asks one call and compares with a contract that has one more field. */
async function plant(product: Product, found: Found): Promise<void> {
  const agent = openAgent(1);
  const call: CallSpec = allCalls.shippingRoutes.unique;
  const request = { method: 'GET', path: `/api${call.path}`, headers: {} };
  const reply = await sendOn(agent, product.port, request);
  agent.destroy();
  const answer = (call.answer as z.ZodObject).extend({ planted: z.string() });
  note(found, call, request, faultOf({ ...call, answer }, reply));
}

type Callers = (call: CallSpec) => Promise<string | undefined>;

/** Callers of `callersOf`: customer, agent and admin. */
const ALLOWED = { client: [1], staff: [2, 3], client_or_staff: [1, 2, 3], any: [0, 1, 2, 3] };

/** Requests log out, change passwords and take privileges away: after this time the callers get back what they had. */
const RENEWED_MS = 20_000;

/** Every other request comes from somebody who may make it, the others from anybody. */
async function callersOf(product: Product, seed: number): Promise<Callers> {
  const random = randomOf(seed);
  const logIns = [
    async () => undefined,
    () => customerToken(product),
    () => staffToken(product, 'london'),
    () => staffToken(product, 'admin'),
  ];
  const restore = await accountsOf(product);
  let tokens = await Promise.all(logIns.map((logIn) => logIn()));
  let renewed = performance.now();
  return async ({ access: { who } }) => {
    const allowed = who in ALLOWED ? ALLOWED[who as keyof typeof ALLOWED] : [3];
    const among = random() < 0.5 ? allowed : ALLOWED.any;
    const n = among[Math.floor(random() * among.length)] ?? 0;
    if (performance.now() - renewed > RENEWED_MS) {
      renewed = performance.now();
      await restore();
      tokens = await Promise.all(logIns.map((logIn) => logIn()));
    }
    return tokens[n];
  };
}

/** Remembers the accounts as they are; returns what puts them back. */
async function accountsOf(product: Product): Promise<() => Promise<void>> {
  const staff = await product.query(
    'select id, username, password_hash, active, privileges, second_factor_required from staff',
  );
  const customers = await product.query('select id, email, password_hash, closed_at from customers');
  return async () => {
    await product.query(
      `update staff s set username = o.username, password_hash = o.password_hash, active = o.active,
         privileges = o.privileges, second_factor_required = o.second_factor_required, second_factor_secret = null,
         second_factor_last_step = null
       from jsonb_populate_recordset(null::staff, $1::jsonb) as o where o.id = s.id`,
      [JSON.stringify(staff)],
    );
    await product.query(
      `update customers c set password_hash = o.password_hash
       from jsonb_populate_recordset(null::customers, $1::jsonb) as o where o.id = c.id`,
      [JSON.stringify(customers)],
    );
  };
}

/** Sends until so many have been sent in all. */
async function sendAll(
  product: Product,
  source: Generator<Generated>,
  callers: Callers,
  found: Found,
  until: number,
): Promise<void> {
  const agent = openAgent(CONNECTIONS);
  const lane = async () => {
    while (found.sent < until) {
      found.sent += 1;
      if (found.sent % RAW_SHARE === 0) await sendRaw(product, found);
      else await sendOne(product, agent, source.next().value as Generated, callers, found);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  agent.destroy();
}

async function sendRaw(product: Product, found: Found): Promise<void> {
  const n = (found.sent / RAW_SHARE) % RAW.length;
  const statuses = await sendBytes(product.port, RAW[n] ?? Buffer.alloc(0));
  for (const status of statuses) found.statuses.set(status, (found.statuses.get(status) ?? 0) + 1);
  const wrong = statuses.filter((status) => status >= 500);
  if (wrong.length > 0) add(found, `bytes that are no request: ${wrong.join(', ')}`, `number ${n}`);
}

async function sendOne(
  product: Product,
  agent: ReturnType<typeof openAgent>,
  { call, ...request }: Generated,
  callers: Callers,
  found: Found,
): Promise<void> {
  const token = await callers(call);
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...request.headers,
  };
  const sent = { ...request, headers };
  const reply = await sendOn(agent, product.port, sent);
  found.statuses.set(reply.status, (found.statuses.get(reply.status) ?? 0) + 1);
  const ended = isCutFile(call, reply) && isGone(reply, await sendOn(agent, product.port, sent));
  if (!ended) note(found, call, request, faultOf(call, reply));
}

/** A file is cut off when its caller's login ends, or the rights to it (server/http/downloads.ts), or another takes its place. */
const isCutFile = ({ kind }: CallSpec, { status, text }: FuzzReply): boolean =>
  (kind === 'file' || kind === 'csv') && status === 0 && text !== '';
/** Then the same request is refused, or has another file. */
const isGone = (cut: FuzzReply, { status, text }: FuzzReply): boolean =>
  [401, 403, 404].includes(status) || (status === 200 && !text.startsWith(cut.text));

function note(found: Found, call: CallSpec, request: FuzzRequest, fault: string | undefined): void {
  if (fault === undefined) return;
  const example = `${request.path.slice(0, 150)} ${JSON.stringify(request.headers).slice(0, 100)} ${String(request.payload ?? '').slice(0, 150)}`;
  add(found, `${call.name}: ${fault}`, example);
}

function add({ faults }: Found, fault: string, example: string): void {
  const known = faults.get(fault);
  if (known) known.times += 1;
  else faults.set(fault, { times: 1, example });
}

/** Megabytes in use once garbage is collected and what was under way has ended; any figure in the short form. */
async function settled(product: Product, short: boolean): Promise<number> {
  if (short) return product.memory();
  let lowest = Infinity;
  for (let same = 0, n = 0; same < 3 && n < 30; n += 1) {
    const now = await memoryInUse(product);
    same = now < lowest - 1 ? 0 : same + 1;
    lowest = Math.min(lowest, now);
    await pause(1_000);
  }
  return lowest;
}
