/**
 * Notifications in browsers (web push), through the push service of each browser's maker. A browser names the address at
 * which it is reached, so only addresses of the known services are called.
 */
import type webPush from 'web-push';
import type { PushKeys } from '../push-keys.ts';
import { AppError } from '../app-error.ts';
import { shortened } from '../shortened.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { SECOND } from './clock.ts';
import { ProviderUnavailable, requestGuard } from './provider-guard.ts';

/** A browser, and the keys with which only it can read a notification. */
export interface PushDevice {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface Notice {
  title: string;
  body: string;
  /** A path of our own site. */
  link: string;
}

export interface Push {
  /** Browsers subscribe with it. */
  publicKey: string;
  /** Whether the address is one of a push service that we call. */
  isKnown(endpoint: string): boolean;
  /**
   * Sends a notice, encrypted; the service keeps it for `seconds` when the browser is offline. `gone`: the browser has ended its
   * subscription. `refused`: this notice will never be taken. Throws `unavailable` when the service does not answer.
   */
  send(device: PushDevice, notice: Notice, seconds: number): Promise<'sent' | 'gone' | 'refused'>;
}

export interface PushSettings extends PushKeys {
  /** Where push services can write to us about our notifications. */
  contact: string;
  /** What addresses of the sandbox's push service begin with; undefined without a sandbox. */
  sandbox: string | undefined;
}

/** The services by the names of their hosts. */
const SERVICES: readonly (readonly [name: string, host: RegExp])[] = [
  ['google', /^fcm\.googleapis\.com$/],
  ['mozilla', /^([a-z\d-]+\.)+push\.services\.mozilla\.com$/],
  ['microsoft', /^([a-z\d-]+\.)+notify\.windows\.com$/],
  ['apple', /^web\.push\.apple\.com$/],
];

const AWAY = 'The push service does not answer.';
const TIMEOUT = 10 * SECOND;
/** Bytes; answers have no content that counts. */
const MAX_RESPONSE = 64 * 1024;
/** As many as the queue has workers. */
const MAX_CONCURRENT = 4;
/** Characters, so that a notice stays below the services' limit of 4 kB in any script. */
const MOST = { title: 120, body: 500 };

/** `timeout` (milliseconds) is for the whole answer. */
export function webPushes(settings: PushSettings, timeout = TIMEOUT): Push {
  const request = boundedFetch(MAX_RESPONSE);
  const guards = new Map(
    ['sandbox', ...SERVICES.map(([name]) => name)].map((name) => [
      name,
      requestGuard({ send: MAX_CONCURRENT }, AWAY),
    ]),
  );
  return {
    publicKey: settings.publicKey,
    isKnown: (endpoint) => serviceOf(endpoint, settings.sandbox) !== undefined,
    send: async (device, notice, seconds) => {
      const guard = guards.get(serviceOf(device.endpoint, settings.sandbox) ?? '');
      if (guard === undefined) return 'gone';
      const details = await encrypted(settings, device, notice, seconds);
      if (details === undefined) return 'gone';
      return guard('send', async () => {
        try {
          const { 'Content-Length': _, ...headers } = details.headers;
          const init = { method: 'POST', headers, body: details.body && new Uint8Array(details.body) };
          const reply = await request(device.endpoint, { ...init, signal: AbortSignal.timeout(timeout) });
          await reply.arrayBuffer();
          return outcomeOf(reply.status);
        } catch (error) {
          throw error instanceof AppError ? error : new ProviderUnavailable(error, AWAY);
        }
      });
    },
  };
}

/** The service of an address; undefined for all others. */
function serviceOf(endpoint: string, sandbox: string | undefined): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { href, protocol, host, username, password } = new URL(endpoint);
  if (sandbox !== undefined && href.startsWith(sandbox)) return 'sandbox';
  // `host` has the port, unless it is that of HTTPS.
  if (protocol !== 'https:' || username !== '' || password !== '') return undefined;
  return SERVICES.find(([, known]) => known.test(host))?.[0];
}

/** The request for a notice; undefined when the browser's keys cannot be used. */
async function encrypted(
  { publicKey, privateKey, contact }: PushSettings,
  { endpoint, p256dh, auth }: PushDevice,
  { title, body, link }: Notice,
  seconds: number,
): Promise<webPush.RequestDetails | undefined> {
  // Loaded by the first notification, since it takes memory and time.
  const { default: library } = await import('web-push');
  const shown = { title: shortened(title, MOST.title), body: shortened(body, MOST.body), link };
  const options = {
    TTL: seconds,
    vapidDetails: { subject: contact, publicKey, privateKey },
  };
  try {
    return library.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(shown),
      options,
    );
  } catch {
    return undefined;
  }
}

function outcomeOf(status: number): 'sent' | 'gone' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // Another machine may have the keys that this browser knows.
  const isKeys = status === 401 || status === 403;
  if (isKeys) throw new AppError('unavailable', { message: 'The push service refuses our keys.' });
  if (status === 429 || status >= 500) throw new ProviderUnavailable(`status ${status}`, AWAY);
  return 'refused';
}
