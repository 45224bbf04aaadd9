/** The sandbox's settings. Nothing else here reads process.env. */

export interface SandboxSettings {
  port: number;
  host: string;
  /** The folder in which mails, card sessions and the signing key survive a restart. */
  dir: string;
  /** The secret key that the card provider's API takes; undefined takes any. */
  apiKey: string | undefined;
  /** Where events are sent, and what signs them; without an address they are only kept. */
  webhookUrl: string | undefined;
  webhookSecret: string;
  /** Where browsers reach the sandbox; undefined: its own host and port. */
  publicUrl: string | undefined;
}

/** Reads the settings; throws an error that names the one that is wrong. */
export function readSettings(source: NodeJS.ProcessEnv = process.env): SandboxSettings {
  const port = Number(source['SANDBOX_PORT'] ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('SANDBOX_PORT is not a port.');
  const webhookUrl = source['STRIPE_WEBHOOK_URL'] || undefined;
  if (webhookUrl !== undefined && !URL.canParse(webhookUrl))
    throw new Error('STRIPE_WEBHOOK_URL is not a URL.');
  return {
    port,
    host: source['SANDBOX_HOST'] || '127.0.0.1',
    dir: source['SANDBOX_DIR'] || './data/sandbox',
    apiKey: source['SANDBOX_API_KEY'] || undefined,
    webhookUrl,
    webhookSecret: source['STRIPE_WEBHOOK_SECRET'] || 'whsec_sandbox',
    publicUrl: source['SANDBOX_PUBLIC_URL']?.replace(/\/$/, '') || undefined,
  };
}
