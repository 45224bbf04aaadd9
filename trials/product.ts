/** The product as a separate process with its own database, for a trial: limits on, behind a proxy on loopback. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../server/db/embedded.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { checkInvariants } from '../server/db/invariants.ts';

export interface Product {
  url: string;
  port: number;
  sandboxPort: number;
  /** Sends a request; `from` is the client address that the proxy forwards. */
  request(path: string, options?: RequestOptions): Promise<Reply>;
  /** Megabytes of memory that the server process uses. */
  memory(): number;
  /** The violated invariants. */
  violations(): Promise<unknown[]>;
  /** Stops it; returns its exit code and how many milliseconds that took. */
  stop(): Promise<{ code: number | null; milliseconds: number }>;
  remove(): Promise<void>;
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  token?: string;
  from?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- trials read any field of a response
  body: any;
  headers: Headers;
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts the product; `settings` returns environment variables for the given ports. */
export async function startProduct(
  settings: (ports: { port: number; sandboxPort: number }) => Record<string, string>,
): Promise<Product> {
  const folder = tempFolder('trial');
  const database = await startEmbedded(folder.path, { durable: true, log: () => undefined });
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(ports.port),
      SANDBOX_PORT: String(ports.sandboxPort),
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: database.url,
      NODE_ENV: 'development',
      RATE_LIMITS: 'on',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'fatal',
      ...settings(ports),
    },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${ports.port}`;
  await ready(url, child);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  return {
    ...ports,
    url,
    request: (path, options) => request(url + path, options),
    memory: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1024;
    },
    violations: () => checkInvariants(pool),
    stop: () => stop(child),
    remove: async () => {
      await stop(child);
      await pool.end();
      await database.stop();
      folder.remove();
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
}

async function request(
  url: string,
  { method, body, token, from, headers }: RequestOptions = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const reply = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return {
    status: reply.status,
    headers: reply.headers,
    body: isJson ? await reply.json() : await reply.text(),
  };
}

async function stop(child: ChildProcess): Promise<{ code: number | null; milliseconds: number }> {
  const began = performance.now();
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  return { code: child.exitCode, milliseconds: Math.round(performance.now() - began) };
}
