/** Starts the sandbox (mailbox, card provider, identity pages) as a child that exits with this process. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';

const MAIN = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/** Returns the settings with the sandbox's addresses. */
export async function startSandbox(config: Config): Promise<{ config: Config; stop(): Promise<void> }> {
  const child = fork(MAIN, {
    env: {
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_API_KEY: config.stripe.key,
      STRIPE_WEBHOOK_URL: `http://127.0.0.1:${config.port}/api/billing/webhook/stripe`,
      STRIPE_WEBHOOK_SECRET: config.stripe.webhookSecret,
    },
  });
  const ready = await new Promise<{ port: number; smtp_port: number }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { port: number; smtp_port: number }));
    child.once('exit', (code) => reject(new Error(`The sandbox did not start (${code}).`)));
  });
  const apiBase = config.stripe.apiBase ?? `http://127.0.0.1:${ready.port}`;
  return {
    config: {
      ...config,
      sandboxPort: ready.port,
      smtpUrl: config.smtpUrl ?? `smtp://127.0.0.1:${ready.smtp_port}`,
      stripe: { ...config.stripe, apiBase },
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        if (!child.kill('SIGTERM')) resolve();
      }),
  };
}
