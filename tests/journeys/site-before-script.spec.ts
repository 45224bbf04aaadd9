/** Public pages while their script has not arrived: what a visitor does first works, or is kept and done afterwards. */
import type { Page } from '@playwright/test';
import { loggedInCustomer, expectSaid, toastOf } from './customers.ts';
import { fontAtOnce } from './font-at-once.ts';
import { at, clearCookies, PASSWORD, staffToken, takeIn } from './support.ts';
import { expect, test } from './test.ts';
import { withoutScript } from './without-script.ts';

test('a login is typed and sent before the script has arrived', async ({ page, context }) => {
  const { email } = await loggedInCustomer(context, '442079460321');
  await clearCookies(context);
  const arrive = await withoutScript(page);
  await page.goto(at('/about/login'));
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sign In' })).toHaveAttribute('data-waiting', '');
  await arrive();
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
});

test('somebody who is typing keeps the place when the dialog becomes modal', async ({ page }) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/home/register'));
  const email = page.getByRole('dialog', { name: 'Sign Up' }).getByRole('textbox', { name: 'E-mail' });
  await email.pressSequentially('keti@');
  await arrive();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.type('example.com');
  await expect(email).toHaveValue('keti@example.com');
  // Esc does not close what has been filled in.
  await page.keyboard.press('Escape');
  await expect(email).toBeVisible();
});

test('a click beside a dialog before the script closes it and reaches nothing below', async ({ page }) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/about/register'));
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  // There stands a link of the page below.
  const below = await page.getByRole('banner').getByRole('link', { name: 'Merani' }).boundingBox();
  await page.mouse.click((below?.x ?? 0) + 20, (below?.y ?? 0) + 10);
  await expect(page).toHaveURL(/\/about\/register$/);
  await arrive();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
});

test('a dialog that the page opened with scrolls before the script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await withoutScript(page);
  await page.goto(at('/about/register'));
  const last = page.getByRole('dialog', { name: 'Sign Up' }).getByRole('button', { name: 'Sign Up' });
  await expect(last).not.toBeInViewport();
  await page.mouse.move(195, 250);
  await page.mouse.wheel(0, 3_000);
  await expect(last).toBeInViewport();
});

test('a dialog that the page opened with returns the focus to the button of its menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const arrive = await withoutScript(page);
  await page.goto(at('/about/login'));
  await page.keyboard.press('Escape');
  await arrive();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Menu' })).toBeFocused();
});

test('the menu opens, closes with Esc and returns the focus without the script', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await withoutScript(page);
  await page.goto(at('/about'));
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  const tracking = page.getByRole('banner').getByRole('link', { name: 'Tracking' });
  await menu.click();
  await expect(tracking).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tracking).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

test('a tab of the home page answers at once, and stays chosen when the script has arrived', async ({
  page,
}) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/home'));
  const number = page.getByLabel('Tracking number');
  const tab = page.getByRole('tab', { name: 'Track a parcel' });
  await tab.click();
  await number.fill('NOBODY-000');
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await arrive();
  await expect(page.locator('[data-switched]')).toBeVisible();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(number).toHaveValue('NOBODY-000');
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expectSaid(page, 'No parcels found');
  // A tab is chosen by the space bar too, although it is a link.
  await tab.press('ArrowLeft');
  await expect(number).toBeHidden();
  await tab.press('Space');
  await expect(number).toBeVisible();
});

test('what is pressed while earlier presses are about to be repeated comes after them', async ({ page }) => {
  // Between the moment in which the application runs and the one in which it repeats them.
  await page.addInitScript(`
    const press = () => document.querySelector('#popular-tab-1').click();
    document.addEventListener('merani:ready', () => setTimeout(press), { once: true });
  `);
  const arrive = await withoutScript(page);
  await page.goto(at('/home'));
  const tabs = page.getByRole('region', { name: 'Popular shipments' }).getByRole('tab');
  await tabs.nth(2).click();
  await expect(tabs.nth(2)).toHaveAttribute('data-waiting');
  await arrive();
  await expect(tabs.nth(2)).not.toHaveAttribute('data-waiting');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
});

test('a form of the footer opens before the script, and keeps what is typed until it is sent', async ({
  page,
}) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/about'));
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Order Container' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Order Container' });
  await dialog.getByLabel('First name').fill('Nino');
  // What has been typed is not dropped.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Send' }).click();
  // At once, in the page's own words, at the fields that are empty.
  await expect(dialog.getByLabel('Country from')).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(4);
  await dialog.getByLabel('Country from').selectOption('SE');
  await arrive();
  // The application says the same, and offers all countries.
  await expect(dialog.getByLabel('Country to').getByRole('option')).not.toHaveCount(5);
  await expect(dialog.getByLabel('Country from')).toHaveValue('SE');
  await dialog.getByLabel('Country to').selectOption('FR');
  await dialog.getByLabel('E-mail').fill('nino@example.com');
  await dialog.getByLabel('Message').fill('One container, please.');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(toastOf(page, 'We received your message and will reply soon.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  // It starts anew.
  await opener.click();
  await expect(dialog).toBeFocused();
  await expect(dialog.getByLabel('First name')).toHaveValue('');
});

/** Presses Sign In with nothing filled in, before the script; `sent` are the addresses of what the page posts. */
async function sendEmptyLogin(page: Page) {
  const arrive = await withoutScript(page);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto(at('/home/login'));
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  return { arrive, sent, dialog };
}

test('an empty login is answered before the script, and nothing is sent that was filled in afterwards', async ({
  page,
}) => {
  const { arrive, sent, dialog } = await sendEmptyLogin(page);
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  const early = await dialog.getByRole('alert').allTextContents();
  await page.keyboard.type('nobody@example.com');
  await page.keyboard.press('Tab');
  await arrive();
  await expect(page.locator('dialog:modal')).toBeVisible();
  // The password is still empty, which the application says in the same words.
  await expect(dialog.getByRole('alert')).toHaveText([early[1] ?? '']);
  await expect(dialog.getByLabel('E-mail')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  expect(sent).toEqual([]);
});

test('a login that was filled in after an early error waits for the next press', async ({ page }) => {
  const { arrive, sent, dialog } = await sendEmptyLogin(page);
  await dialog.getByLabel('E-mail').fill('nobody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password');
  await arrive();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(dialog.locator('[data-wrong], [aria-invalid=true]')).toHaveCount(0);
  expect(sent).toEqual([]);
  // The early press counts as one: mistakes are told while they are typed.
  await dialog.getByLabel('E-mail').fill('nobody');
  await expect(dialog.getByRole('alert')).toHaveText(['invalid email address']);
  await dialog.getByLabel('E-mail').fill('nobody@example.com');
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.poll(() => sent.length).toBe(1);
});

test('the wizard’s first step is filled in and sent before its script', async ({ page }) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/book-a-courier/IE/GE'));
  const main = page.getByRole('main');
  await expect(main.getByText('Ireland', { exact: true })).toHaveCount(2);
  const fields = { Name: 'Nino', 'Address line 1': '1 Quay Street', 'Postal code': 'D02 AF30' };
  for (const [label, text] of Object.entries(fields)) await main.getByLabel(label).fill(text);
  await main.getByLabel('E-mail').fill('nino@example.com');
  await main.getByLabel('Country code').selectOption({ label: 'United Kingdom +44' });
  await main.getByLabel('Phone').fill('7911 123456');
  await main.getByRole('button', { name: 'Next' }).click();
  await arrive();
  await expect(main.getByRole('heading', { name: 'Date/Count/Service' })).toBeVisible();
  await page.getByRole('button', { name: 'Address' }).click();
  await expect(main.getByLabel('Country code')).toHaveValue('UK');
  await expect(main.getByLabel('Phone')).toHaveValue('7911123456');

  // A link takes along what was typed.
  const third = await page.context().newPage();
  const arriveAtLast = await withoutScript(third);
  await third.goto(at('/book-a-courier/SE/GE'));
  await third.getByLabel('Address line 1').fill('Storgatan 1');
  await third.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await arriveAtLast();
  await expect(third.getByRole('dialog')).toBeVisible();
  await third.goBack();
  await expect(third.getByLabel('Address line 1')).toHaveValue('Storgatan 1');

  // A booking that was begun is filled in by the script: nobody can type until it runs.
  const second = await page.context().newPage();
  const arriveLater = await withoutScript(second);
  await second.goto(at('/book-a-courier/UK/GE?weight=12&collection_option=HOME&delivery_option=OFFICE'));
  await expect(second.getByRole('heading', { name: 'Book a courier' })).toBeVisible();
  await expect(second.getByLabel('Address line 1')).toBeHidden();
  await arriveLater();
  await expect(second.getByLabel('Address line 1')).toBeVisible();
  await expect(second.getByRole('region', { name: 'Price estimate' })).toContainText('£41.00');
});

test('a parcel’s state is read before the script, which tells the times in the reader’s zone', async ({
  page,
}) => {
  const { tracking_number } = await takeIn(await staffToken('tbilisi'));
  const arrive = await withoutScript(page);
  await page.goto(at(`/tracking/${tracking_number.toLowerCase()}`));
  const parcel = page.getByRole('region', { name: tracking_number });
  await expect(parcel.getByRole('heading', { name: 'Picked up' })).toBeVisible();
  await expect(parcel.locator('[aria-current=step]')).toHaveText(/^Picked up\d+ \w+, \d{4} \d\d:\d\d UTC$/);
  await expect(parcel.getByText(/^Last scan: \d+ \w+, \d{4} \d\d:\d\d UTC$/)).toBeVisible();
  await expect(parcel.getByText('Times are in UTC.')).toBeVisible();
  await expect(parcel.getByText(/^It should arrive/)).toBeVisible();
  await expect(page).toHaveTitle(`Parcel ${tracking_number} · Merani`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Tab');
  await arrive();
  await expect(parcel.locator('[aria-current=step]')).toHaveText(/^Picked up\d+ \w+, \d{4} \d\d:\d\d$/);
  expect(asked.filter((url) => url.includes('/api/cargo/track'))).toEqual([]);

  // A later visit of the same page looks the parcel up again.
  await page.getByRole('link', { name: 'Offices and contact form' }).click();
  await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
  const again = page.waitForResponse('**/api/cargo/track');
  await page.goBack();
  expect((await again).ok()).toBe(true);
});

test('a new password is typed and sent before the script has arrived', async ({ page }) => {
  const arrive = await withoutScript(page);
  await page.goto(at('/reset-password/no-such-token'));
  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Repeat password').fill('a new password');
  await page.getByRole('button', { name: 'Set password' }).click();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await arrive();
  // The application reads the token from the address.
  expect((await sent).url() + ((await sent).postData() ?? '')).toContain('no-such-token');
  await expectSaid(page, /^Error has occured!/);
});

test('what stands below the last scan stays where it is when the script tells the time in the reader’s zone', async ({
  page,
}) => {
  const { tracking_number } = await takeIn(await staffToken('tbilisi'));
  const arrive = await withoutScript(page);
  await page.goto(at(`/tracking/${tracking_number}`));
  const lastScan = page.getByText(/^Last scan:/);
  const heights = async () => {
    const found: number[] = [];
    for (const width of [320, 360, 375, 390, 400, 440, 460, 768]) {
      await page.setViewportSize({ width, height: 800 });
      found.push((await lastScan.boundingBox())?.height ?? 0);
    }
    return found;
  };
  await expect(lastScan).toHaveText(/UTC$/);
  const before = await heights();
  await page.keyboard.press('Tab');
  await arrive();
  await expect(lastScan).not.toHaveText(/UTC$/);
  expect(await heights()).toEqual(before);
});

test('a pressed button keeps its size while it waits, for the script or for an answer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const arrive = await withoutScript(page);
  await page.goto(at('/tracking/MR-102938'));
  const [copy, share] = ['Copy number', 'Share'].map((name) => page.getByRole('button', { name }));
  const boxes = async () => [await copy?.boundingBox(), await share?.boundingBox()];
  const before = await boxes();
  await copy?.click();
  await expect(page.locator('[data-waiting]')).toHaveText('Copy number');
  expect(await boxes()).toEqual(before);
  await arrive();
  await expect(page.locator('[data-waiting]')).toHaveCount(0);

  const answer = Promise.withResolvers<void>();
  await page.route('**/api/cargo/track', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto(at('/home#tracking'));
  await expect(page.locator('[data-switched]')).toBeVisible();
  const track = page.getByRole('button', { name: 'Track', exact: true });
  // Not across the whole panel, where it could not grow.
  await track.evaluate("(button) => (button.style.width = 'max-content')");
  const idle = await track.boundingBox();
  await page.getByLabel('Tracking number').fill('MR-102938');
  await track.click();
  await expect(track).toHaveAttribute('aria-busy', 'true');
  expect(await track.boundingBox()).toEqual(idle);
  answer.resolve();
});

test('a login does not move while it arrives over a slow network', async ({ page, context }) => {
  await fontAtOnce(page);
  await page.addInitScript(`
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries())
        // The page beneath may still change its font.
        if (sources.some(({ node }) => (node?.closest ? node : node?.parentElement)?.closest('dialog')))
          shifts.push({ value, moved: sources.map(({ node }) => node?.nodeName) });
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  const browser = await context.newCDPSession(page);
  // Slow 4G on a slow phone: the dialog's HTML is drawn in several parts.
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', slow);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(at('/home/login'), { waitUntil: 'load' });
  await expect(page.getByRole('dialog', { name: 'Sign In' }).getByLabel('E-mail')).toBeFocused();
  const shifts = await page.evaluate<{ value: number }[]>('shifts');
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.01);
});
