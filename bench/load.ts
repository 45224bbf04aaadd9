/**
 * A load generator: keep-alive connections, each of which sends the next request when a response arrives. Runs for
 * a limited time.
 */
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

export interface Load {
  port: number;
  path: string | ((n: number) => string);
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** The client address of the n-th request, as a proxy would forward it. */
  address?(n: number): string;
  /** The body of the n-th request. */
  body(n: number): string;
  connections: number;
  milliseconds: number;
}

export interface Measured {
  perSecond: number;
  /** Milliseconds, sorted. */
  times: number[];
}

/** Sends requests until the time is over; any response but 200 ends the benchmark with an error. */
export async function load(settings: Load): Promise<Measured> {
  const times: number[] = [];
  const end = performance.now() + settings.milliseconds;
  let count = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: settings.connections }, () => connection(settings, end, () => (count += 1), times)),
  );
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: times.length / seconds, times: times.toSorted((a, b) => a - b) };
}

function connection(settings: Load, end: number, next: () => number, times: number[]): Promise<void> {
  const extra = Object.entries(settings.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`);
  const pathOf = typeof settings.path === 'string' ? () => settings.path : settings.path;
  const head = ` HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${extra.join('')}`;
  return new Promise((resolve, reject) => {
    const socket = connect(settings.port, '127.0.0.1');
    let sent = 0;
    let received = '';
    const send = () => {
      if (performance.now() >= end) {
        socket.end();
        resolve();
        return;
      }
      const n = next();
      const body = settings.body(n);
      const from = settings.address ? `x-forwarded-for: ${settings.address(n)}\r\n` : '';
      sent = performance.now();
      socket.write(
        `${settings.method ?? 'POST'} ${pathOf(n)}${head}${from}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    };
    socket.setNoDelay(true).setEncoding('latin1');
    socket.on('connect', send).on('error', reject);
    socket.on('data', (chunk: string) => {
      received += chunk;
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd < 0) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received.slice(0, 500)));
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? -1);
      const complete = length >= 0 ? received.length >= headEnd + 4 + length : received.endsWith('0\r\n\r\n');
      if (!complete) return;
      received = '';
      times.push(performance.now() - sent);
      send();
    });
  });
}

/** CPU seconds that a process has used so far; 0 where the system does not tell. */
export function cpuSeconds(pid: number | undefined): number {
  try {
    // Fields 14 and 15 of proc(5), user and system time, in ticks of 1/100 s.
    const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) | /);
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
}
