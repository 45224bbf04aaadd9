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

/** Alternates the servers, so that other load on the machine affects them equally. */
export async function compare(
  title: string,
  servers: Server[],
  settings: Omit<Load, 'port' | 'milliseconds'>,
): Promise<void> {
  const results = new Map<Server, Compared>(servers.map((server) => [server, { rates: [], cpu: [] }]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const server of servers) {
      const before = cpuSeconds(server.pid);
      const { perSecond, times } = await load({
        ...settings,
        port: server.port,
        milliseconds: SECONDS * 1000,
      });
      // The first round is for warming up.
      if (round === 0) continue;
      results.get(server)?.rates.push(perSecond);
      results.get(server)?.cpu.push(((cpuSeconds(server.pid) - before) / times.length) * 1e6);
    }
  }
  // The last server is the reference.
  const rawRate = median(results.get(servers.at(-1) as Server)?.rates ?? []);
  print(`\n${title}`);
  for (const [server, { rates, cpu }] of results) {
    const spread = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`;
    const rate = Math.round(median(rates));
    print(
      `  ${server.name.padEnd(22)} ${String(rate).padStart(7)}/s  (${spread})  ${(rate / rawRate).toFixed(2)} ×  ${median(cpu).toFixed(0)} µs CPU a request`,
    );
  }
}

export async function measure(
  title: string,
  server: Server,
  settings: Omit<Load, 'port' | 'milliseconds' | 'connections'>,
): Promise<void> {
  const measured = await load({
    ...settings,
    port: server.port,
    connections: 2,
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
