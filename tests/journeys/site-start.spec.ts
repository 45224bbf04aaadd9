/** When public pages fetch and start the application: not before somebody is there. */
import type { Page } from '@playwright/test';
import { settled } from './settled.ts';
import { at, movePointer, staffToken, takeIn } from './support.ts';
import { expect, test } from './test.ts';

test('a page that is never idle runs the application all the same', async ({ page }) => {
  // A browser that finds no time between two pictures, as on a weak device, keeps to the time limit alone.
  await page.addInitScript(
    `requestIdleCallback = (run, { timeout } = {}) => timeout && setTimeout(run, timeout)`,
  );
  await page.clock.install();
  await page.goto(at('/home'));
  await movePointer(page);
  // One limit after the other passes, for each part of the application.
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return page.locator('[data-switched]').isVisible();
    })
    .toBe(true);
});

/** Waits until the application runs. */
const running = (page: Page) => expect.poll(() => page.evaluate('window.applicationRuns')).toBe(true);

/** The scripts that a page has fetched, without the small elements. */
async function applicationScripts(page: Page, path: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?!elements-).*\.js$/.test(request.url())) asked.push(request.url());
  });
  await settled(page, () => page.goto(at(path)));
  return asked;
}

test('a visitor who only reads fetches nothing of the application, and sees prices and their own country', async ({
  page,
  context,
}) => {
  await context.addCookies([{ name: 'originCountry', value: 'GE', url: at('/') }]);
  const { tracking_number } = await takeIn(await staffToken('tbilisi'));
  for (const path of ['/home/login', '/about', '/contact-us', `/tracking/${tracking_number}`])
    expect(await applicationScripts(page, path), path).toEqual([]);

  const asked = await applicationScripts(page, '/home');
  for (const picker of [page.getByRole('tabpanel', { name: 'Book a courier' }), page.locator('#prices')]) {
    await expect(picker.getByLabel('From')).toHaveValue('GE');
    await expect(picker.getByLabel('To')).toHaveValue('UK');
  }
  const sample = page.getByRole('tabpanel', { name: 'Household Items' }).getByRole('listitem').first();
  await expect(sample).toHaveText(/£\d+/);
  expect(asked).toEqual([]);
  // Now somebody is here.
  await page.mouse.wheel(0, 300);
  await running(page);
  expect(asked.length).toBeGreaterThan(3);
  await expect(page.locator('#prices').getByLabel('From')).toHaveValue('GE');
});

test('a pointer that rests where the page appears fetches nothing', async ({ page }) => {
  const asked = await applicationScripts(page, '/about');
  // As the browser itself sends it, once more after each change of what is beneath. A new page's pointer is in the corner.
  await page.evaluate(`for (const time of [1, 2])
    document.body.dispatchEvent(new PointerEvent('pointermove', { clientX: 0, clientY: 0, bubbles: true }))`);
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  expect(asked).toEqual([]);
  await page.mouse.move(1, 0);
  await running(page);
});

test('a browser that saves data fetches the application for a touch only', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`);
  const asked = await applicationScripts(page, '/about');
  await movePointer(page);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0);
  await page.evaluate('new Promise((done) => requestIdleCallback(done))');
  expect(asked).toEqual([]);
  await page.keyboard.press('Tab');
  await running(page);
});

test('a first press without a connection says so, and is done once the connection is back', async ({
  page,
  context,
}) => {
  await settled(page, () => page.goto(at('/home')));
  await context.setOffline(true);
  const popular = page.getByRole('region', { name: 'Popular shipments' });
  await popular.getByRole('tab', { name: 'Furniture' }).click();
  const offline = page.getByText('You are offline. Please try again when there is a connection.');
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await expect(popular.getByRole('tabpanel', { name: 'Furniture' })).toBeVisible();
  await expect(offline).toBeHidden();
});

test('a page whose application could not be fetched says so, and is loaded anew by the next press', async ({
  page,
}) => {
  await page.route('**/assets/page-*.js', (route) => route.abort());
  await page.goto(at('/about'));
  const theme = page.getByRole('banner').getByRole('button', { name: /colours/ });
  await theme.click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.unroute('**/assets/page-*.js');
  const again = page.waitForEvent('load');
  await theme.click();
  await again;
  await theme.click();
  await running(page);
});

test('what an empty form was told stays until the application says it, and a second press follows no link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/page-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(at('/ka/home/login'));
  const dialog = page.getByRole('dialog');
  // An impatient second press hits the link above the button, which the messages have moved.
  await page.evaluate(`(() => {
    const dialog = document.querySelector('dialog[open]');
    dialog.querySelector('form [type=submit]').click();
    dialog.querySelector('a[href$="/forgot-password"]').click();
  })()`);
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await expect(page).toHaveURL(/\/ka\/home\/login$/);
  await page.evaluate(`(() => {
    globalThis.fewest = 2;
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('dialog [role=alert]')].filter((one) => one.checkVisibility());
      fewest = Math.min(fewest, shown.length);
    }).observe(document.querySelector('dialog'), { subtree: true, childList: true, attributes: true });
  })()`);
  gate.resolve();
  await running(page);
  await expect(dialog.locator('[data-if-empty]')).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  expect(await page.evaluate('fewest')).toBe(2);
});
