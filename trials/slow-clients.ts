/**
 * `npm run trial -- slow-clients`: thousands of connections that send half a head, half a body, or never read their
 * answers. Others are served as before.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';
import { boundOf, type Scale, type Trial, timesOf } from './trial.ts';
import { newAddress, percentile } from './watch.ts';

const SOCKETS = { full: 4_000, short: 200 };
/** How long they are held, in milliseconds. */
const HELD = { full: 20_000, short: 2_000 };
const P99 = 1_000;
/** How often those that the server has ended are replaced, in milliseconds. */
const LOOK = 500;
/** More at once would overflow the queue of connections that wait to be accepted. */
const AT_ONCE = 100;

/** As /proc/net/tcp writes it. */
const ESTABLISHED = '01';

const KINDS = [
  () => 'GET /home HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ',
  () =>
    `POST /api/contact HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${newAddress()}\r\n` +
    'content-type: application/json\r\ncontent-length: 900\r\n\r\n{"firstName":',
  () => `GET /api/docs/json HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${newAddress()}\r\n\r\n`.repeat(4),
  () => '',
];

async function run(product: Product, { short, planted, print }: Scale): Promise<string[]> {
  const size = short ? 'short' : 'full';
  const before = product.memory();
  let sockets = await hold(product, SOCKETS[size]);
  const ended = AbortSignal.timeout(HELD[size]);
  const others = callMeanwhile(product, ended, planted);
  while (!ended.aborted) {
    await pause(LOOK);
    const open = stillOpen(sockets, product.port);
    // The server gives half a head 15 s; whoever means harm comes again.
    sockets = [...open, ...(await hold(product, SOCKETS[size] - open.length))];
  }
  const { times, refused } = await others;
  const held = stillOpen(sockets, product.port).length;
  const growth = product.memory() - before;
  for (const socket of sockets) socket.destroy();
  const again = await product.ready();
  print(`held     ${held} of ${SOCKETS[size]} connections`);
  print(`others   ${times.length} requests, ${timesOf(times)}; ${refused.length} refused`);
  print(`memory   ${growth.toFixed(0)} MB more; ready ${again.toFixed(0)} ms after they left`);
  const p99 = percentile(
    times.toSorted((a, b) => a - b),
    99,
  );
  return [
    ...(times.length === 0 ? ['nobody else asked'] : []),
    ...refusalsOf(refused),
    ...(held < SOCKETS[size] * 0.9 ? [`only ${held} connections were held`] : []),
    ...(p99 > (planted ? 0 : boundOf(P99, short)) ? [`p99 of others: ${p99.toFixed(0)} ms`] : []),
  ];
}

export const slowClients: Trial = { run };

async function hold(product: Product, count: number): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const opened = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, (_, n) => {
      const socket = connect(product.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.pause();
      const connected = new Promise<void>((resolve) => {
        socket.once('connect', () => resolve());
        socket.once('close', () => resolve());
      });
      socket.write(KINDS[n % KINDS.length]?.() ?? '');
      return { socket, connected };
    });
    await Promise.all(opened.map((one) => one.connected));
    sockets.push(...opened.map((one) => one.socket));
  }
  return sockets;
}

/** Those that the server has not ended, which a socket that reads nothing does not hear (Linux). The others are closed. */
function stillOpen(sockets: readonly Socket[], port: number): Socket[] {
  const own = new Set<number>();
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n').slice(1)) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    const portOf = (address: string) => parseInt(address.split(':')[1] ?? '', 16);
    if (portOf(remote) === port && state === ESTABLISHED) own.add(portOf(local));
  }
  const { open = [], ended = [] } = Object.groupBy(sockets, ({ localPort }) =>
    localPort !== undefined && own.has(localPort) ? 'open' : 'ended',
  );
  for (const socket of ended) socket.destroy();
  return open;
}

export interface Others {
  /** Milliseconds of each request that was answered with 200. */
  times: number[];
  /** The status of each other one. */
  refused: number[];
}

/** Others track a parcel until `ended`, four at a time; with `planted`, one of them asks for a parcel that nobody has. */
export async function callMeanwhile(product: Product, ended: AbortSignal, planted = false): Promise<Others> {
  const others: Others = { times: [], refused: [] };
  const one = async (number: string) => {
    const began = performance.now();
    const body = { tracking_number: number };
    const { status } = await product.request('/api/cargo/track', { body, from: newAddress() });
    if (status === 200) others.times.push(performance.now() - began);
    else others.refused.push(status);
  };
  const caller = async () => {
    while (!ended.aborted) {
      await one('MR-10060');
      await pause(20);
    }
  };
  if (planted) await one('NOBODY-HAS-IT');
  await Promise.all(Array.from({ length: 4 }, caller));
  return others;
}

/** Refusals of others as faults: `others got 2 × 503`. */
export const refusalsOf = (refused: readonly number[]): string[] =>
  [...Map.groupBy(refused, (status) => status)].map(
    ([status, { length }]) => `others got ${length} × ${status}`,
  );
