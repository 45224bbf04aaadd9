/** Toasts lie over nothing of an open dialog, and say a long sentence instead of the page, not beside it. */
import { blackPng } from '../support/pictures.ts';
import { loggedInCustomer, somebody } from './customers.ts';
import { stopClock } from './stop-clock.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { enterAddress, enterParcelsInWords, next } from './wizard.ts';

const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' });

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How many pixels of height and width two elements share; null while one of them is not there. */
async function shared(one: Locator, other: Locator): Promise<number | null> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (a === null || b === null) return null;
  const along = (from: 'x' | 'y', size: 'width' | 'height') => lengthOf(a, b, from, size);
  return Math.min(along('x', 'width'), along('y', 'height'));
}

function lengthOf(a: Box, b: Box, from: 'x' | 'y', size: 'width' | 'height'): number {
  return Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
}

/** The toast is whole in the window, and touches neither the dialog nor keeps its last button out of reach. */
async function expectApart(page: Page, last: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  const message = toasts(page).getByRole('button');
  await expect(message).toBeInViewport({ ratio: 1 });
  await expect.poll(() => shared(message, dialog)).toBe(0);
  const button = dialog.getByRole('button', { name: last, exact: typeof last === 'string' });
  await button.scrollIntoViewIfNeeded();
  await expect(button).toBeInViewport({ ratio: 1 });
  expect(await shared(message, button)).toBe(0);
  await message.click();
  // What the dialog had left to the toast is its own again.
  await expect(page.locator('html')).not.toHaveAttribute('style', /--toasts/);
  await page.clock.resume();
}

/** Presses the dialog's button. Its message stays as long as it takes to look at it: the clock stands still. */
async function press(page: Page, name: string): Promise<void> {
  await stopClock(page);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expectApart(page, name);
}

const refuseAll = (page: Page) =>
  page.route('**/api/**', (route) =>
    route.request().method() === 'GET' || route.request().url().includes('/auth/')
      ? route.fallback()
      : route.fulfill({
          status: 422,
          json: { error: true, code: 'refused', message: 'This cannot be saved now.', errors: ['No.'] },
        }),
  );

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`a message touches no dialog, at ${width} px`, async ({ page, context }) => {
    const { tracking_number } = await takeIn(await staffToken('tbilisi'));
    const arrival = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
    await api('POST', '/cargo/batch/event', arrival, await staffToken('tbilisi'));
    await page.setViewportSize({ width, height });
    await page.clock.install();
    await page.goto(at('/home/login'));
    await page.getByLabel('E-mail').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong-password');
    await expect(page.locator('dialog:modal')).toBeVisible();
    await press(page, 'Sign In');

    await refuseAll(page);
    await loggedInCustomer(context, '442079460321');
    await page.goto(at('/dashboard/address'));
    await page.getByRole('button', { name: 'Create new Address' }).click();
    await page.getByLabel('Address line 1').fill('5 Quay Street');
    await page.getByLabel('Postal code').fill('NW1 6XE');
    await press(page, 'Save');

    await staffSession(page, 'admin');
    await page.goto(at('/manage/agents'));
    // Too high to leave room by itself.
    for (const entry of ['Privileges', 'Require second factor']) {
      await page.getByRole('button', { name: 'Actions for london' }).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await press(page, entry === 'Privileges' ? 'Save' : entry);
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }

    await page.goto(at(`/manage/item/${tracking_number}`));
    await page.getByRole('button', { name: 'Release parcel' }).click();
    const file = { name: 'p.png', mimeType: 'image/png', buffer: blackPng(40, 40) };
    const pictures = page.getByRole('dialog').locator('input[type="file"][multiple]').first();
    await expect(pictures).toBeAttached();
    await stopClock(page);
    await pictures.setInputFiles(Array.from({ length: 6 }, () => file));
    await expectApart(page, /^Release/);
  });
}

test('a guest’s long message stands on the page only when it is no toast any more', async ({ page }) => {
  await page.clock.install();
  await page.goto(at('/book-a-courier/UK/GE'));
  await enterAddress(page, somebody('442079460321'));
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await stopClock(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  const text = /^Booking created successfully! We will create account/;
  const message = toasts(page).getByRole('button').filter({ hasText: text });
  // Pointed at, it stays.
  await message.hover();
  await page.clock.resume();
  const said = page.getByRole('main').getByText(text);
  await expect(said).toBeAttached();
  await expect(said).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Your booking/ })).toBeVisible();
  await message.click();
  await expect(said).toBeVisible();
});
