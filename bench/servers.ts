/** The product as it is measured. */
import { environmentOf, launchProduct } from '../tests/support/product-process.ts';
import type { Server } from './compare.ts';

export const POOL_SIZE = '20';

export interface Started {
  name: string;
  /** Of its database. */
  url: string;
  dataDir: string;
  limits: 'on' | 'off';
  processes?: number;
  /** Of another revision; by default this folder. */
  cwd?: string;
}

export async function startProduct({
  name,
  url,
  dataDir,
  limits,
  processes = 1,
  cwd,
}: Started): Promise<Server> {
  const env = environmentOf({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: limits,
    LOG_LEVEL: 'error',
    POOL_SIZE,
    PROCESSES: String(processes),
    TRUST_PROXY: '127.0.0.1',
  });
  return { name, ...(await launchProduct({ env, ...(cwd !== undefined && { cwd }) })) };
}
