/** What open streams of live events cost: memory of the server's process, and the time until all have an event. */
import { readFileSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

const STREAMS = 5_000;
/** The bound of one login is twenty. */
const PER_LOGIN = 20;
const MB = 1024 * 1024;

interface Server {
  port: number;
  pid: number | undefined;
}

/** Opens the streams, makes a change of which they hear, and prints the figures. */
export async function measureStreams(
  url: string,
  server: Server,
  makeChange: () => Promise<unknown>,
  print: (line: string) => void,
): Promise<void> {
  const tokens = await logIns(url, server, STREAMS / PER_LOGIN);
  const before = memoryOf(server.pid);
  const open: ClientRequest[] = [];
  let heard = 0;
  const opened = performance.now();
  for (const token of tokens) {
    const streams = Array.from({ length: PER_LOGIN }, () => openStream(server, token, () => (heard += 1)));
    open.push(...(await Promise.all(streams)));
  }
  print(`\nLive events, ${open.length.toLocaleString('en')} streams`);
  print(`  opened in ${((performance.now() - opened) / 1000).toFixed(1)} s`);
  // The first listener is told to read everything again.
  await pause(1_000);
  heard = 0;
  const began = performance.now();
  await makeChange();
  while (heard < open.length && performance.now() - began < 10_000) await pause(5);
  print(`  one event reached ${heard.toLocaleString('en')} in ${(performance.now() - began).toFixed(0)} ms`);
  // Two heartbeats, each of which checks the login.
  await pause(45_000);
  const used = memoryOf(server.pid) - before;
  print(`  ${(used / MB).toFixed(0)} MB more memory, ${(used / open.length / 1024).toFixed(1)} kB each`);
  for (const one of open) one.destroy();
}

/** Access tokens of that many new staff members who see all routes. */
async function logIns(url: string, { port }: Server, count: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into staff (username, password_hash, privileges)
       select 'stream' || n, (select password_hash from staff where id = 1), '{SUB_ADMIN}' from generate_series(1, $1::int) n
       on conflict do nothing`,
      [count],
    );
  } finally {
    await client.end();
  }
  const tokens = [];
  for (let n = 1; n <= count; n += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/api/auth/staff`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: `stream${n}`, password: 'merani-demo' }),
    });
    tokens.push(((await reply.json()) as { access_token: string }).access_token);
  }
  return tokens;
}

function openStream({ port }: Server, token: string, onEvent: () => void): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    const call = request({ port, host: '127.0.0.1', path: '/api/events/stream', headers, agent: false });
    call.once('error', reject);
    call.once('response', (response) => {
      response.on('data', (chunk: Buffer) => {
        if (chunk.includes('event: parcel')) onEvent();
      });
      // It is cut off at the end.
      call.on('error', () => undefined);
      response.on('error', () => undefined);
      if (response.statusCode === 200) resolve(call);
      else reject(new Error(`A stream was refused: ${response.statusCode}.`));
    });
    call.end();
  });
}

/** Resident memory in bytes; 0 where the system does not tell. */
function memoryOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
