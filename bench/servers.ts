/** The product as it is measured. */
import { environmentOf, launchProduct, untilReady } from '../tests/support/product-process.ts';
import { startNode } from '../tests/support/started-process.ts';
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
  /** For a revision that does not report its port; by default the system's choice. */
  port?: number;
}

export async function startProduct({
  name,
  url,
  dataDir,
  limits,
  processes = 1,
  cwd,
  port,
}: Started): Promise<Server> {
  const env = environmentOf({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: limits,
    LOG_LEVEL: 'error',
    POOL_SIZE,
    PROCESSES: String(processes),
    TRUST_PROXY: '127.0.0.1',
    ...(port !== undefined && { PORT: String(port) }),
  });
  if (port === undefined)
    return { name, ...(await launchProduct({ env, ...(cwd !== undefined && { cwd }) })) };
  const started = startNode(name, [process.execPath, 'server/main.ts'], { env, cwd });
  const server = { ...started, name, port, url: `http://127.0.0.1:${port}`, sandboxPort: 0 };
  await untilReady(server);
  return server;
}
