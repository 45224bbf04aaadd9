/** The product of journeys: rate limits on, data copied from a template. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { environmentOf, launchProduct } from '../support/product-process.ts';
import { tempFolder } from '../support/temp-folder.ts';

export interface ProductData {
  /** The product starts its own database without it. */
  databaseUrl?: string;
  /** For files, and for its own database. */
  folder: string;
  /** How far its clock is ahead, in milliseconds. */
  ahead?: number;
}

export interface Product {
  address: string;
  mailbox: string;
  stop(): Promise<unknown>;
}

/** Starts the product and waits until it is ready. Throws what it printed when it ends before that. */
export async function startProduct(data: ProductData): Promise<Product> {
  const env = environmentOf({
    DATA_DIR: data.folder,
    DATABASE_URL: data.databaseUrl ?? '',
    // Each journey sends its own address.
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
    ...(data.ahead !== undefined && {
      MOVED_CLOCK: String(data.ahead),
      NODE_OPTIONS: `--import=${new URL('../support/moved-clock.ts', import.meta.url).href}`,
    }),
  });
  const { port, sandboxPort, stop } = await launchProduct({ env });
  return {
    address: `http://localhost:${port}`,
    mailbox: `http://localhost:${sandboxPort}`,
    stop: () => stop(),
  };
}

/** A temporary copy of a folder. */
export function copyOfFolder(files: string): { path: string; remove(): void } {
  const folder = tempFolder('journeys');
  cpSync(files, join(folder.path, 'data'), { recursive: true });
  return { path: join(folder.path, 'data'), remove: () => folder.remove() };
}
