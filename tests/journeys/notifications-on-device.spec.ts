import { randomBytes, createECDH } from 'node:crypto';
import type { Worker } from '@playwright/test';
import { type BrowserContext, expect, type Page, test } from './test.ts';
import { expectSaid, loggedInCustomer } from './customers.ts';
import { settled } from './settled.ts';
import { at, staffSession } from './support.ts';
import { inGeorgianToo } from './languages.ts';

/** What the page sees of a subscription; the journey's browser has no push service of its own. */
interface MadeUp {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/**
 * Gives the browser a push service that answers with this subscription, and a person who allows notifications: a browser
 * without a screen has neither.
 */
async function withPushService(context: BrowserContext): Promise<MadeUp> {
  const { port } = new URL(process.env['MAILBOX_URL'] ?? '');
  const pair = createECDH('prime256v1');
  const made = {
    endpoint: `http://127.0.0.1:${port}/push/to/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript(`{
    const subscription = ${JSON.stringify(made)};
    const bytes = (text) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0)).buffer;
    const stored = () => {
      const key = localStorage.getItem('journey push');
      if (key === null) return null;
      return {
        ...subscription,
        options: { applicationServerKey: bytes(key) },
        toJSON: () => subscription,
        unsubscribe: async () => localStorage.removeItem('journey push'),
      };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => stored(),
      subscribe: async ({ applicationServerKey }) => {
        localStorage.setItem('journey push', applicationServerKey);
        return stored();
      },
    });
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
  }`);
  return made;
}

const switchOf = (page: Page, name = 'Notifications on this device') => page.getByRole('switch', { name });

/** By keyboard. */
async function flip(page: Page): Promise<void> {
  await switchOf(page).focus();
  await page.keyboard.press('Space');
}

/** The browser's push service delivers this to our worker. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === at('/push-worker/'));
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const origin = new URL(at('/')).origin;
  const data = JSON.stringify(message);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** Our worker; what it shows is recorded, as this browser shows nothing, and so is what a click on it opens. */
async function recordedWorker(context: BrowserContext) {
  const isOurs = (one: Worker) => one.url() === at('/push-worker.js');
  const worker =
    context.serviceWorkers().find(isOurs) ??
    (await context.waitForEvent('serviceworker', { predicate: isOurs }));
  await worker.evaluate(`{
    self.shown = [];
    self.opened = [];
    registration.showNotification = async (title, options) => void shown.push({ title, ...options });
    clients.openWindow = async (url) => void opened.push(url);
    // Only a person's click is an event that may go on.
    self.click = async ({ data }) => {
      const going = [];
      const close = () => undefined;
      const waitUntil = (work) => going.push(work);
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification: { data, close }, waitUntil }));
      await Promise.all(going);
    };
  }`);
  return {
    shown: () => worker.evaluate<object[]>('shown'),
    /** Clicks on all of them; the addresses that this opens. */
    clicked: () => worker.evaluate<string[]>('Promise.all(shown.map(click)).then(() => opened)'),
  };
}

test('a customer switches notifications on, gets one, opens it, and switches them off', async ({
  page,
  context,
}) => {
  const { endpoint, keys } = await withPushService(context);
  await loggedInCustomer(context, '442079460381');
  await page.goto(at('/dashboard/notifications'));
  await expect(switchOf(page)).not.toBeChecked();
  const sent = page.waitForRequest('**/api/push/subscribe');
  await flip(page);
  await expectSaid(page, 'Notifications are on.');
  expect((await sent).postDataJSON()).toEqual({ endpoint, keys });
  await page.reload();
  await expect(switchOf(page)).toBeChecked();

  const worker = await recordedWorker(context);
  await deliver(context, page, { title: 'Elsewhere', body: 'Not ours.', link: 'https://evil.example/' });
  await deliver(context, page, { title: 'Ready', body: 'Your parcel is ready.', link: '/dashboard/cargos' });
  await expect.poll(worker.shown).toHaveLength(2);
  expect(await worker.shown()).toContainEqual({
    title: 'Ready',
    body: 'Your parcel is ready.',
    data: '/dashboard/cargos',
  });
  expect(await worker.clicked()).toEqual([at('/dashboard/cargos')]);

  await flip(page);
  await expectSaid(page, 'Notifications are off.');
  await page.reload();
  await expect(switchOf(page)).not.toBeChecked();
});

test('staff switch notifications on in their profile; a failure is told', async ({ page, context }) => {
  await withPushService(context);
  await staffSession(page, 'malmo');
  await page.goto(at('/manage/profile'));
  await page.route('**/api/push/subscribe', (route) => route.abort(), { times: 1 });
  await flip(page);
  await expectSaid(page, 'You are offline. Please try again when there is a connection.');
  await expect(switchOf(page)).not.toBeChecked();
  await flip(page);
  await expectSaid(page, 'Notifications are on.');
  await expect(switchOf(page)).toBeChecked();

  // The server forgets what was turned on with copies of this login; this browser turns it on again.
  const again = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/push/subscribe') && reply.status() === 200,
  );
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await again;
  await page.reload();
  await expect(switchOf(page)).toBeChecked();
});

inGeorgianToo((test) =>
  test('a browser that blocks notifications says so; one that cannot show any has no switch', async ({
    page,
    context,
    words,
    here,
  }) => {
    await context.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })");
    await loggedInCustomer(context, '442079460382');
    await page.goto(here('/dashboard/notifications'));
    await expect(switchOf(page, words.push.label)).toBeDisabled();
    await expect(page.getByText(words.push.denied)).toBeVisible();

    await context.addInitScript('delete globalThis.PushManager');
    await settled(page, () => page.reload());
    await expect(page.getByRole('switch', { name: words.notifications.switches.BOOKING })).toBeVisible();
    await expect(switchOf(page, words.push.label)).toHaveCount(0);
  }),
);
