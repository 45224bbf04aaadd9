/** Starts the sandbox (mailbox, card provider, identity pages) as a child that exits with this process. */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WhatsappSettings } from './adapters/sms.ts';
import type { Config } from './config.ts';

const MAIN = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));

/** Milliseconds; it has nothing to lose. */
const STOP_TIMEOUT = 1_000;

/** What the sandbox says once it listens. */
interface Ready {
  port: number;
  smtp_port: number;
  /** Its WhatsApp number, and the templates that it has approved. */
  whatsapp: WhatsappSettings;
}

interface SandboxProcess {
  /** The settings with the sandbox's addresses. */
  config: Config;
  /** From now on the card provider sends its events to the product, which listens as these settings say. */
  sendEventsTo(config: Config): void;
  stop(): Promise<void>;
}

export async function startSandbox(config: Config): Promise<SandboxProcess> {
  const smsToken = randomBytes(16).toString('hex');
  const child = fork(MAIN, {
    env: {
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_HOST: '127.0.0.1',
      SANDBOX_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_API_KEY: config.stripe.key,
      STRIPE_WEBHOOK_SECRET: config.stripe.webhookSecret,
      TWILIO_AUTH_TOKEN: smsToken,
    },
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Ready));
    child.once('exit', (code) => reject(new Error(`The sandbox did not start (${code}).`)));
  });
  const base = `http://127.0.0.1:${ready.port}`;
  const apiBase = config.stripe.apiBase ?? base;
  return {
    config: {
      ...config,
      sandboxPort: ready.port,
      smtpUrl: config.smtpUrl ?? `smtp://127.0.0.1:${ready.smtp_port}`,
      stripe: { ...config.stripe, apiBase },
      sms: config.sms ?? { ...SANDBOX_SMS, authToken: smsToken, apiBase: base, whatsapp: ready.whatsapp },
      // Real keys in the settings take precedence, for trying out the real sign-in.
      identities: {
        google: config.identities.google ?? sandboxKeys(`${base}/identity/google`),
        facebook: config.identities.facebook ?? sandboxKeys(`${base}/identity/facebook`),
      },
    },
    sendEventsTo: ({ host, port }) => {
      const own = ANY_ADDRESS[host] ?? host;
      const url = `http://${own.includes(':') ? `[${own}]` : own}:${port}/api/billing/webhook/stripe`;
      if (child.connected) child.send({ webhook_url: url });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        child.once('exit', () => resolve());
        if (!child.kill('SIGTERM')) resolve();
        setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT).unref();
      }),
  };
}

/** Where this machine reaches a server that listens on all of its addresses. */
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The sandbox accepts any client. */
const sandboxKeys = (apiBase: string) => ({
  clientId: 'merani-sandbox',
  clientSecret: 'merani-sandbox',
  apiBase,
});

const SANDBOX_SMS = { accountSid: `AC${'0'.repeat(32)}`, from: 'Merani' };
