/** Servers that are measured: in turns with each other, or one alone. */
import { cpuSeconds, load, type Load, type Measured } from './load.ts';
import { ROUNDS, SECONDS } from './options.ts';
import type { StartedProcess } from '../tests/support/started-process.ts';

/** Prints a line of figures. */
export const print = (line: string) => process.stdout.write(`${line}\n`);
export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const percentile = ({ times }: Measured, part: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

export interface Server extends StartedProcess {
  name: string;
  port: number;
}

interface Compared {
  rates: number[];
  cpu: number[];
}

/** What is asked of a server; without `connections`, two. */
export type Call = Omit<Load, 'port' | 'milliseconds' | 'connections'> & { connections?: number };

/**
 * Alternates the servers, so that other load on the machine affects them equally. The last one is the reference. Returns
 * each one's rates, sorted.
 */
export async function compare(
  title: string,
  servers: Server[],
  callOf: Call | ((server: Server) => Call),
): Promise<number[][]> {
  const results = new Map<Server, Compared>(servers.map((server) => [server, { rates: [], cpu: [] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Neither gains by its place.
    for (const server of round % 2 === 0 ? servers : servers.toReversed()) {
      const before = cpuSeconds(server.pid);
      const { perSecond, times } = await load({
        connections: 2,
        ...(typeof callOf === 'function' ? callOf(server) : callOf),
        port: server.port,
        milliseconds: SECONDS * 1000,
      });
      // The first round is for warming up.
      if (round === 0) continue;
      results.get(server)?.rates.push(perSecond);
      results.get(server)?.cpu.push(((cpuSeconds(server.pid) - before) / times.length) * 1e6);
    }
  }
  const rawRate = median(results.get(servers.at(-1) as Server)?.rates ?? []);
  print(`\n${title}`);
  for (const [server, { rates, cpu }] of results) {
    const spread = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`;
    const rate = Math.round(median(rates));
    print(
      `  ${server.name.padEnd(22)} ${String(rate).padStart(7)}/s  (${spread})  ${(rate / rawRate).toFixed(2)} ×  ${median(cpu).toFixed(0)} µs CPU a request`,
    );
  }
  return servers.map((server) => (results.get(server)?.rates ?? []).toSorted((a, b) => a - b));
}

/** What has changed between two servers' sorted rates; undefined when their rounds overlap. */
export function changeOf(now: number[], then: number[]): string | undefined {
  const [slowest = 0, fastest = 0] = [now[0], now.at(-1)];
  const percent = Math.abs((median(now) / median(then) - 1) * 100).toFixed(0);
  if (fastest < (then[0] ?? 0)) return `${percent} % slower`;
  if (slowest > (then.at(-1) ?? 0)) return `${percent} % faster`;
  return undefined;
}

export async function measure(title: string, server: Server, call: Call): Promise<void> {
  const measured = await load({
    connections: 2,
    ...call,
    port: server.port,
    milliseconds: SECONDS * 1000,
  });
  const [p50, p99] = [percentile(measured, 0.5), percentile(measured, 0.99)].map((one) => one.toFixed(1));
  print(
    `  ${title.padEnd(34)} median ${p50?.padStart(6)} ms   p99 ${p99?.padStart(6)} ms   ${Math.round(measured.perSecond)}/s`,
  );
}

export async function tokenOf(server: Server): Promise<string> {
  const body = JSON.stringify({ username: 'admin', password: 'merani-demo' });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`http://127.0.0.1:${server.port}/api/auth/staff`, {
    method: 'POST',
    headers,
    body,
  });
  return ((await reply.json()) as { access_token: string }).access_token;
}
