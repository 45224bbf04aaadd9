/** A scan that was counted is recorded once, whatever happens to its page, the connection or the login. */
import type { BrowserContext, Page } from '@playwright/test';
import { officeScanner } from '#texts/office-scanner.ts';
import { states } from '#texts/states.ts';
import { api, at, PASSWORD, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test } from './test.ts';
import { inGeorgianToo, type Words } from './languages.ts';

/** What journeys in English read. */
const ENGLISH: Pick<Words, 'officeScanner' | 'states'> = { officeScanner, states };

const bar = (page: Page, { officeScanner: { controls } } = ENGLISH) =>
  page.getByRole('region', { name: controls });
const header = (page: Page) => page.getByRole('banner');
const latest = (page: Page, { officeScanner: { latest: name } } = ENGLISH) =>
  page.getByRole('list', { name });
const waits = (page: Page, count: number) =>
  header(page).getByText(count === 1 ? '1 scan waits to be sent' : `${count} scans wait to be sent`);

const eventsOf = async (tracking_number: string) =>
  (await api<{ history: { type: string }[] }>('POST', '/cargo/track', { tracking_number })).history.map(
    (one) => one.type,
  );

/** Each has the event once. */
const recordedOnce = (numbers: readonly string[]) =>
  expect.poll(() => Promise.all(numbers.map(eventsOf))).toEqual(numbers.map(() => ['PICKUP', 'ARRIVE']));

async function parcels(count: number): Promise<string[]> {
  const token = await staffToken('tbilisi');
  const taken = [];
  for (let place = 0; place < count; place += 1) taken.push((await takeIn(token)).tracking_number);
  return taken;
}

/** Opens the scanner, which records ARRIVE for each scan from then on. */
async function openScanner(page: Page, here = at, words = ENGLISH): Promise<void> {
  const { recordEach } = words.officeScanner;
  const { ARRIVE } = words.states.events;
  await page.goto(here('/manage/processing'));
  await page.getByRole('button', { name: recordEach }).click();
  await page.getByRole('region', { name: recordEach }).getByRole('button', { name: ARRIVE }).click();
  await expect(bar(page, words)).toContainText(`${ARRIVE} 0`);
}

async function scan(page: Page, number: string, { officeScanner: { tracking } } = ENGLISH): Promise<void> {
  await page.getByLabel(tracking).fill(number);
  await page.keyboard.press('Enter');
}

/** Of pages that are opened from now on, no request outlives its page: the runner cannot hold those. */
const loseLastRequests = (context: BrowserContext) =>
  context.addInitScript(`(() => {
    const own = globalThis.fetch;
    globalThis.fetch = (path, request) =>
      request?.keepalive ? Promise.reject(new TypeError('lost')) : own(path, request);
  })()`);

/** The server cannot be reached for events. */
const holdEvents = (context: BrowserContext) =>
  context.route('**/api/cargo/batch/event', (route) => route.abort());

const letEvents = (context: BrowserContext) => context.unroute('**/api/cargo/batch/event');

test('scans are recorded when another page is loaded right after them', async ({ page }) => {
  const numbers = await parcels(3);
  // The time stands still: only the page that goes can send them, or the one that comes.
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await openScanner(page);
  for (const [index, number] of numbers.entries()) {
    await scan(page, number);
    await expect(bar(page)).toContainText(`ARRIVE ${index + 1}`);
  }
  await page.goto(at('/manage/clients'));
  await recordedOnce(numbers);
  await page.goto(at('/manage/processing'));
  await expect(latest(page).getByText('recorded')).toHaveCount(3);
  await expect(bar(page)).toContainText('ARRIVE 3');
  await recordedOnce(numbers);
});

for (const width of [390, 1280])
  test(`at ${width} px every page says how many scans wait, and sends them once the server answers`, async ({
    page,
    context,
  }) => {
    const numbers = await parcels(2);
    const [one = '', two = ''] = numbers;
    await page.setViewportSize({ width, height: 844 });
    await loseLastRequests(context);
    await staffSession(page, 'tbilisi');
    await openScanner(page);
    await holdEvents(context);
    await scan(page, one);
    await expect(bar(page)).toContainText('ARRIVE 1');
    await page.reload();
    await expect(waits(page, 1)).toBeVisible();
    await scan(page, two);
    await expect(bar(page)).toContainText('ARRIVE 2');
    for (const path of ['/manage/items', '/manage/clients', '/manage/pickup']) {
      await page.goto(at(path));
      await expect(waits(page, 2)).toBeVisible();
    }
    expect(await Promise.all(numbers.map(eventsOf))).toEqual([['PICKUP'], ['PICKUP']]);
    await letEvents(context);
    await page.getByRole('button', { name: 'Send now' }).click();
    await recordedOnce(numbers);
    await expect(header(page).getByText('to be sent')).toHaveCount(0);
  });

test('scans without a connection are sent from another page by itself', async ({ page, context }) => {
  const numbers = await parcels(2);
  await staffSession(page, 'tbilisi');
  await openScanner(page);
  await context.setOffline(true);
  for (const number of numbers) {
    await scan(page, number);
    await expect(latest(page).getByText(number)).toBeVisible();
  }
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Pick Up' }).click();
  await expect(waits(page, 2)).toBeVisible();
  await context.setOffline(false);
  await recordedOnce(numbers);
  await expect(waits(page, 2)).toHaveCount(0);
});

test('two tabs have one list, and it loses no scan of either', async ({ page, context }) => {
  const [one, two] = (await parcels(2)) as [string, string];
  const row = (tab: Page, number: string) => tab.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto(at('/manage/processing'));
  await scan(page, one);
  await expect(row(other, one)).toContainText('PICKUP');
  await scan(other, two);
  await expect(row(page, two)).toContainText('PICKUP');
  await expect(row(page, one)).toBeVisible();
  await row(page, one).getByRole('button').click();
  await expect(row(other, one)).toHaveCount(0);
  await page.reload();
  await expect(row(page, two)).toBeVisible();
  await expect(row(page, one)).toHaveCount(0);
  await other.close();
});

test('two tabs that send the same scans record each once', async ({ page, context }) => {
  const numbers = await parcels(4);
  const [one = '', two = '', three = '', four = ''] = numbers;
  await loseLastRequests(context);
  await staffSession(page, 'tbilisi');
  await openScanner(page);
  await holdEvents(context);
  const other = await context.newPage();
  await other.goto(at('/manage/processing'));
  await expect(bar(other)).toContainText('ARRIVE 0');
  for (const [tab, number] of [
    [page, one],
    [other, two],
    [page, three],
    [other, four],
  ] as const) {
    await scan(tab, number);
    await expect(latest(tab).getByText(number)).toBeVisible();
  }
  await Promise.all([page.goto(at('/manage/items')), other.goto(at('/manage/clients'))]);
  await expect(waits(page, 4)).toBeVisible();
  await expect(waits(other, 4)).toBeVisible();
  await letEvents(context);
  await Promise.all([page, other].map((tab) => tab.reload()));
  await recordedOnce(numbers);
  for (const tab of [page, other]) await expect(header(tab).getByText('to be sent')).toHaveCount(0);
  await recordedOnce(numbers);
});

test('whoever logs in next sends no scans of somebody else', async ({ page, context }) => {
  const [number = ''] = await parcels(1);
  await staffSession(page, 'tbilisi');
  await openScanner(page);
  await holdEvents(context);
  await scan(page, number);
  await expect(bar(page)).toContainText('ARRIVE 1');
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByText('Kept in this browser until you log in again')).toBeVisible();
  await letEvents(context);
  const logIn = async (username: string) => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/manage\/items/);
  };
  await logIn('admin');
  await page.goto(at('/manage/processing'));
  await expect(page.getByText('No trackings selected')).toBeVisible();
  await expect(header(page).getByText('to be sent')).toHaveCount(0);
  expect(await eventsOf(number)).toEqual(['PICKUP']);
  await page.getByRole('link', { name: 'Logout' }).click();
  await logIn('tbilisi');
  await recordedOnce([number]);
});

test('where the browser keeps nothing, a scan is recorded all the same', async ({ page }) => {
  const numbers = await parcels(2);
  const [one = '', two = ''] = numbers;
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('Denied', 'SecurityError'); } })`);
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await openScanner(page);
  await scan(page, one);
  await expect(bar(page)).toContainText('ARRIVE 1');
  await page.goto(at('/manage/items'));
  await recordedOnce([one]);
  await openScanner(page);
  await scan(page, two);
  await expect(bar(page)).toContainText('ARRIVE 1');
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Pick Up' }).click();
  await recordedOnce(numbers);
});

inGeorgianToo((test) =>
  test('a scan that the browser refuses to keep is not counted, and says so', async ({
    page,
    words,
    here,
  }) => {
    const numbers = await parcels(2);
    const [one = '', two = ''] = numbers;
    await staffSession(page, 'tbilisi');
    await openScanner(page, here, words);
    // Scans alone: the run that has just begun may still be being stored.
    await page.evaluate(`(() => {
      const { put } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.put = function (value, name) {
        return name.startsWith('unsent-scans:') ? this.transaction.abort() : put.call(this, value, name);
      };
      globalThis.keepAgain = () => (IDBObjectStore.prototype.put = put);
    })()`);
    await scan(page, one, words);
    const counter = page.getByRole('region', { name: words.officeScanner.recording, exact: true });
    await expect(counter).toHaveAttribute('data-kind', 'refused');
    await expect(counter).toContainText(`${one}: ${words.officeScanner.notKept}`);
    await expect(bar(page, words)).toContainText(`${words.states.events.ARRIVE} 0`);
    await page.evaluate('keepAgain()');
    for (const number of numbers) await scan(page, number, words);
    await expect(bar(page, words)).toContainText(`${words.states.events.ARRIVE} 2`);
    await expect(latest(page, words).getByText(two)).toBeVisible();
    await bar(page, words).getByRole('button', { name: words.officeScanner.stop }).click();
    await recordedOnce(numbers);
  }),
);
