/** The product as a process of its own for journeys: on free ports, with its limits on, its data copied from a template. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { passingFolder } from '../support/passing-folder.ts';

export interface Place {
  /** The product starts a database of its own without it. */
  databaseUrl?: string;
  /** Of files, and of its own database. */
  folder: string;
}

export interface Product {
  address: string;
  mailbox: string;
  stop(): Promise<void>;
}

/** Starts the product on this database and folder, and waits until it is ready. An error when it ends before. */
export async function startProduct(place: Place): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: place.folder,
      DATABASE_URL: place.databaseUrl ?? '',
      DEMO: 'on',
      // Each journey comes from an address of its own.
      TRUST_PROXY: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // The announcement comes after everything else and names the mailbox.
  while (!printed.includes('/mail')) {
    if (child.exitCode !== null) throw new Error('The product did not start.');
    await pause(20);
  }
  return {
    address: `http://localhost:${port}`,
    mailbox: /Sandbox mailbox: (\S+)\/mail/.exec(printed)?.[1] ?? '',
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A folder with a copy of these files. */
export function copyOfFolder(files: string): { path: string; remove(): void } {
  const folder = passingFolder('journeys');
  cpSync(files, join(folder.path, 'data'), { recursive: true });
  return { path: join(folder.path, 'data'), remove: () => folder.remove() };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
