/** The sandbox's settings. Nothing else here reads process.env. */

export interface SandboxSettings {
  port: number;
  host: string;
  /** The directory that stores emails, card sessions and the signing key. */
  dir: string;
  /** The only API key that the card provider accepts; undefined accepts any. */
  apiKey: string | undefined;
  /** The webhook URL and its signing secret. Without a URL, events are stored but not sent. */
  webhookUrl: string | undefined;
  webhookSecret: string;
  /** The only auth token that the SMS provider accepts, which also signs its reports. */
  smsToken: string;
  /** The URL under which browsers reach the sandbox; undefined means its own host and port. */
  publicUrl: string | undefined;
}

/** Reads the settings. Throws an error that names the first invalid one. */
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
    smsToken: source['TWILIO_AUTH_TOKEN'] || 'sms_sandbox',
    publicUrl: source['SANDBOX_PUBLIC_URL']?.replace(/\/$/, '') || undefined,
  };
}
