/** Starts the product as a separate process for journeys: free ports, rate limits on, data copied from a template. */
import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tempFolder } from '../support/temp-folder.ts';
import { freePort } from '../../server/db/free-port.ts';

export interface ProductData {
  /** The product starts its own database without it. */
  databaseUrl?: string;
  /** For files, and for its own database. */
  folder: string;
}

export interface Product {
  address: string;
  mailbox: string;
  stop(): Promise<void>;
}

/** Starts the product and waits until it is ready. Throws when it exits before that. */
export async function startProduct(data: ProductData): Promise<Product> {
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(await freePort()),
      DATA_DIR: data.folder,
      DATABASE_URL: data.databaseUrl ?? '',
      DEMO: 'on',
      // Each journey sends its own address.
      TRUST_PROXY: '127.0.0.1,::1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  // The product prints the mailbox's address last, once everything is ready.
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

/** A temporary copy of a folder. */
export function copyOfFolder(files: string): { path: string; remove(): void } {
  const folder = tempFolder('journeys');
  cpSync(files, join(folder.path, 'data'), { recursive: true });
  return { path: join(folder.path, 'data'), remove: () => folder.remove() };
}
