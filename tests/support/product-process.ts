/** Starts the product as a process of its own. Its ports are the system's choice, which it reports. */
import type { ReadyMessage } from '../../server/report-ready.ts';
import { startNode, type StartedProcess } from './started-process.ts';

export interface ProductProcess extends StartedProcess {
  /** Where it listens, as an address of this machine. */
  url: string;
  port: number;
  /** 0 without a sandbox. */
  sandboxPort: number;
}

export interface Launch {
  /** All environment variables; PORT should be 0, or the port that this product had before. */
  env: NodeJS.ProcessEnv;
  /** By default the product of this folder. */
  command?: readonly string[];
  cwd?: string;
}

/** The environment of a product with its own database, sandbox and demo data, and with `settings`. */
export const environmentOf = (settings: Readonly<Record<string, string | undefined>>): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'development',
  PORT: '0',
  SANDBOX_PORT: '0',
  DATABASE_URL: '',
  DEMO: 'on',
  ...settings,
});

/** Starts it and waits until it is ready. Throws what it printed when it ends before that. */
export async function launchProduct({
  env,
  command = [process.execPath, 'server/main.ts'],
  cwd,
}: Launch): Promise<ProductProcess> {
  const started = startNode('The product', command, { env, cwd });
  const ready = started.message<ReadyMessage>();
  const { port, sandbox_port } = await started.until(() => ready);
  const url = `http://${env['HOST'] ?? '127.0.0.1'}:${port}`;
  const product = { ...started, url, port, sandboxPort: sandbox_port ?? 0 };
  await untilReady(product);
  return product;
}

/** Waits until it answers that it is ready. */
export async function untilReady({ url, until }: ProductProcess): Promise<void> {
  await until(async () => {
    const reply = await fetch(`${url}/health/ready`).catch(() => undefined);
    return reply?.ok ? true : undefined;
  });
}
