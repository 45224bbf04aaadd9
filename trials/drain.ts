/**
 * `npm run trial -- drain`: the server is asked to stop while it is busy. Every request that had reached it is answered in
 * full, what it acknowledged is there, and it exits in time.
 */
import { Agent, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { intakeOf, newNumber, staffToken } from './office.ts';
import type { Product } from './product.ts';
import { randomOf, type Scale, type Trial, timesOf } from './trial.ts';

const STOPS = { full: 20, short: 1 };
const CLIENTS = 12;
/** Milliseconds. */
const LATEST = 600;

interface Drained {
  milliseconds: number;
  answered: number;
  broken: string[];
}

async function run(product: Product, { short, seed, planted, print }: Scale): Promise<string[]> {
  const random = randomOf(seed);
  const rounds: Drained[] = [];
  for (let n = 0; n < STOPS[short ? 'short' : 'full']; n += 1) {
    rounds.push(await stopWhileBusy(product, random() * LATEST, planted));
  }
  print(`stops     ${rounds.length}, exit after ${timesOf(rounds.map((one) => one.milliseconds))}`);
  print(`answered  ${rounds.reduce((sum, one) => sum + one.answered, 0)} requests`);
  return rounds.flatMap((one) => one.broken);
}

export const drain: Trial = { run };

async function stopWhileBusy(product: Product, after: number, planted: boolean): Promise<Drained> {
  const token = await staffToken(product, 'admin');
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const broken: string[] = [];
  const acknowledged: string[] = [];
  let answered = 0;
  let asked = Infinity;
  const client = async () => {
    for (;;) {
      const number = newNumber();
      const began = performance.now();
      const outcome = await intake(product, agent, token, number);
      if (outcome === 200) acknowledged.push(number);
      if (typeof outcome === 'number') answered += 1;
      // What is sent after the server was asked to stop may find it gone.
      if (began > asked) return;
      if (outcome !== 200) broken.push(`sent ${Math.round(asked - began)} ms before the stop: ${outcome}`);
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await pause(after);
  if (planted) acknowledged.push('TRIAL-NEVER-SENT');
  asked = performance.now();
  const { code, milliseconds } = await product.stop();
  await Promise.all(clients);
  agent.destroy();
  // A stop that takes more than ten seconds exits with 1.
  if (code !== 0) broken.push(`exit ${code}`);
  if (answered === 0) broken.push('nothing was answered');
  await product.start();
  const rows = await product.query<{ tracking_number: string }>(
    'select tracking_number from parcels where tracking_number = any ($1)',
    [acknowledged],
  );
  if (rows.length !== acknowledged.length)
    broken.push(`${acknowledged.length - rows.length} were acknowledged and lost`);
  return { milliseconds, answered, broken };
}

/** The status of a complete answer, or what went wrong. */
function intake(product: Product, agent: Agent, token: string, number: string): Promise<number | string> {
  const body = JSON.stringify(intakeOf(number));
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return new Promise((resolve) => {
    const options = {
      agent,
      port: product.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/cargo/pickup',
    };
    const request = send({ ...options, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(reply.complete ? (reply.statusCode ?? 0) : 'cut off'));
      reply.once('error', () => resolve('cut off'));
    });
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(body);
  });
}
