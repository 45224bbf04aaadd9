/**
 * Starts the product as `npm start` does, on ports and data of its own, for all journeys; with BASE_URL and MAILBOX_URL
 * set, one that runs already is used.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { administer, databaseUrl } from '../support/database-setup.ts';
import { passingFolder } from '../../server/db/embedded-folder.ts';

export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env['BASE_URL'] && process.env['MAILBOX_URL']) return async () => undefined;
  const folder = passingFolder('journeys');
  const port = await freePort();
  const database = await databaseOfItsOwn();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: join(folder.path, 'data'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: database.url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  process.env['BASE_URL'] = `http://localhost:${port}`;
  await ready(`http://127.0.0.1:${port}/health/ready`, () => child.exitCode);
  // The announcement comes after the first readiness and names the mailbox.
  while (!printed.includes('/mail')) await pause(50);
  process.env['MAILBOX_URL'] = /Sandbox mailbox: (\S+)\/mail/.exec(printed)?.[1] ?? '';
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await database.remove();
    folder.remove();
  };
}

/** On the server of DATABASE_URL when it is set; else '' lets the product start its embedded one. */
async function databaseOfItsOwn(): Promise<{ url: string; remove(): Promise<void> }> {
  const server = process.env['DATABASE_URL'];
  if (!server) return { url: '', remove: async () => undefined };
  const name = `merani_journeys_${process.pid}`;
  await administer(server, `create database ${name}`);
  return {
    url: databaseUrl(server, name),
    remove: () => administer(server, `drop database ${name} with (force)`),
  };
}

async function ready(url: string, exitCode: () => number | null): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (exitCode() !== null) throw new Error('The product did not start.');
    const reply = await fetch(url).catch(() => undefined);
    if (reply?.ok) return;
    await pause(100);
  }
  throw new Error('The product did not become ready.');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
