/**
 * `npm run trial -- slow-clients`: thousands of connections that send half a head, half a body, or never read their
 * answers. Others are served as before.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Product } from './product.ts';
import { boundOf, type Scale, type Trial, timesOf } from './trial.ts';
import { newAddress, percentile } from './watch.ts';

const SOCKETS = { full: 4_000, short: 200 };
/** How long they are held, in milliseconds. */
const HELD = { full: 20_000, short: 2_000 };
const P99 = 1_000;
/** More at once would overflow the queue of connections that wait to be accepted. */
const AT_ONCE = 100;

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
  const sockets = await hold(product, SOCKETS[size]);
  const held = sockets.filter((one) => !one.destroyed).length;
  const times = await timesOfOthers(product, AbortSignal.timeout(HELD[size]));
  const growth = product.memory() - before;
  for (const socket of sockets) socket.destroy();
  const again = await product.ready();
  print(`held     ${held} of ${SOCKETS[size]} connections`);
  print(`others   ${times.length} requests, ${timesOf(times)}`);
  print(`memory   ${growth.toFixed(0)} MB more; ready ${again.toFixed(0)} ms after they left`);
  const p99 = percentile(
    times.toSorted((a, b) => a - b),
    99,
  );
  return [
    ...(times.length === 0 ? ['nobody else asked'] : []),
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

/** What others wait for until `ended`, in milliseconds: a parcel's tracking, four at a time. */
export async function timesOfOthers(product: Product, ended: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    while (!ended.aborted) {
      const began = performance.now();
      const body = { tracking_number: 'MR-10060' };
      const { status } = await product.request('/api/cargo/track', { body, from: newAddress() });
      if (status === 200) times.push(performance.now() - began);
      await pause(20);
    }
  };
  await Promise.all(Array.from({ length: 4 }, one));
  return times;
}
