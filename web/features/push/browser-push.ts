/** This browser's subscription to notifications (web/public/push-worker.js shows them). */

const WORKER = '/push-worker.js';
/** No page is there: the worker has nothing to do with pages. */
const SCOPE = '/push-worker/';

/** What the product stores of a subscription. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The subscription that belongs to this key of the server; null when there is none. */
export async function ownSubscription(key: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  const subscription = (await registration?.pushManager.getSubscription()) ?? null;
  return subscription !== null && keyOf(subscription) === key ? subscription : null;
}

/** Asks the person, and subscribes; null when the person refuses. Throws when the browser's push service is not there. */
export async function subscribe(key: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  await untilActive(registration);
  const before = await registration.pushManager.getSubscription();
  // A subscription with an earlier key of the server can neither be used nor changed.
  if (before !== null && keyOf(before) !== key) await before.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return contentOf(await registration.pushManager.subscribe(options));
}

export function contentOf(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

/** How the server names a browser: SHA-256 of its address. */
export async function deviceId(endpoint: string): Promise<string> {
  return base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
}

function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The worker was not installed.'));
    });
  });
}

function keyOf({ options }: PushSubscription): string | null {
  return options.applicationServerKey === null ? null : base64url(options.applicationServerKey);
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCodePoint(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
