/**
 * Public pages as plain HTML: with JavaScript off, with scripts that cannot be loaded, and with scripts that never
 * arrive. Links, selects, the tracking form and the choice of countries work; forms that need code say so.
 */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { newAddress } from './addresses.ts';
import { at, movePointer, staffToken, takeIn } from './support.ts';
import { expect, test } from './test.ts';

const WAYS = ['off', 'refused', 'never answered'] as const;

/** A page whose scripts do not run. */
async function pageWith(browser: Browser, way: (typeof WAYS)[number]): Promise<Page> {
  const context = await contextWith(browser, way);
  return await context.newPage();
}

async function contextWith(browser: Browser, way: (typeof WAYS)[number]): Promise<BrowserContext> {
  const context = await browser.newContext({
    javaScriptEnabled: way !== 'off',
    viewport: { width: 390, height: 800 },
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  if (way === 'refused') await context.route('**/*.js', (route) => route.abort());
  // Playwright answers a route only when it is told to.
  if (way === 'never answered') await context.route('**/*.js', () => undefined);
  return context;
}

/** A sentence that only readers without JavaScript see; Playwright finds no text there by itself. */
const note = (part: Page | Locator, text: string) => part.locator(`noscript p:text("${text}")`);

for (const way of WAYS) {
  test.describe(`scripts: ${way}`, () => {
    // Pages with scripts that never arrive do not finish loading.
    const open = (page: Page, path: string) => page.goto(at(path), { waitUntil: 'commit' });

    test('the tracking form of the home page leads to the parcel, and from there to another one', async ({
      browser,
    }) => {
      const page = await pageWith(browser, way);
      const { tracking_number } = await takeIn(await staffToken('tbilisi'));
      await open(page, '/home');
      const form = page.getByRole('form', { name: 'Track a parcel' });
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
      await expect(form).toBeHidden();
      await page.getByRole('tab', { name: 'Track a parcel' }).click();
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeHidden();
      await form.getByLabel('Tracking number').fill(` ${tracking_number.toLowerCase()}`);
      await form.getByRole('button', { name: 'Track' }).click();
      await expect(page).toHaveURL(at(`/tracking/${tracking_number}`));
      await expect(page.getByRole('heading', { name: 'Picked up' })).toBeVisible();

      const other = (await takeIn(await staffToken('tbilisi'))).tracking_number;
      await page.getByLabel('Tracking number').fill(other);
      await page.getByLabel('Tracking number').press('Enter');
      await expect(page).toHaveURL(at(`/tracking/${other}`));
      await expect(page.getByRole('region', { name: other })).toBeVisible();
      await page.context().close();
    });

    test('a link to the tracking shows its panel, and the tab leads back to the booking', async ({
      browser,
    }) => {
      const page = await pageWith(browser, way);
      await open(page, '/home#tracking');
      await expect(page.getByRole('form', { name: 'Track a parcel' })).toBeVisible();
      await page.getByRole('tab', { name: 'Book a courier' }).click();
      await expect(page.getByRole('form', { name: 'Track a parcel' })).toBeHidden();
      await expect(page.getByRole('button', { name: 'Book Now' })).toBeVisible();
      await page.context().close();
    });

    test('Book Now leads to the booking from the chosen country', async ({ browser }) => {
      const page = await pageWith(browser, way);
      await open(page, '/home');
      const panel = page.getByRole('form', { name: 'Book a courier' });
      const shown = panel.locator('[data-country]:visible');
      await expect(shown).toHaveText([/UK$/, /GE$/]);
      await panel.getByLabel('From').selectOption('SE');
      await expect(shown).toHaveText([/SE$/, /GE$/]);
      await panel.getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(at('/book-a-courier/SE/GE'));

      await open(page, '/home');
      await panel.getByLabel('From').selectOption('GE');
      await panel.getByLabel('To').selectOption('IE');
      await panel.getByRole('button', { name: 'Book Now' }).click();
      await expect(page).toHaveURL(at('/book-a-courier/GE/IE'));
      await page.context().close();
    });
  });
}

test('without JavaScript, nothing that is typed gets into an address, and forms say what they need', async ({
  browser,
}) => {
  const page = await pageWith(browser, 'off');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  for (const [path, dialog] of [
    ['/home/login', 'Sign In'],
    ['/about/register', 'Sign Up'],
  ] as const) {
    await page.goto(at(path));
    const form = page.getByRole('dialog', { name: dialog });
    await expect(note(form, 'This form needs JavaScript')).toBeVisible();
    await expect(form.locator('noscript a[href^="tel:+"]')).toHaveText(/^\+44 /);
    await form.getByRole('textbox', { name: 'E-mail' }).fill('nino@example.com');
    await form.getByLabel('Password', { exact: true }).fill('a-secret-of-nino');
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await form.getByLabel('Password', { exact: true }).press('Enter');
    expect((await answer).status()).toBe(303);
    await expect(page).toHaveURL(at(path));
    await expect(form).toBeVisible();
  }
  expect(addresses.filter((address) => /nino|secret|password/.test(address))).toEqual([]);
  // A page that only the application can draw.
  await page.goto(at('/dashboard/cargos'));
  await expect(note(page, 'This page needs JavaScript')).toBeVisible();
  await page.context().close();
});

test('both countries that were chosen before the script stay chosen', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/page-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(at('/home'));
  const panel = page.getByRole('form', { name: 'Book a courier' });
  // Somebody is here, so the application is on its way.
  const asked = page.waitForRequest('**/assets/page-*.js');
  await movePointer(page);
  await asked;
  await panel.getByLabel('From').selectOption('GE');
  await panel.getByLabel('To').selectOption('SE');
  gate.resolve();
  // The application narrows the list to the routes from Georgia.
  await expect(panel.getByLabel('To').getByRole('option')).toHaveCount(3);
  await expect(panel.getByLabel('From')).toHaveValue('GE');
  await expect(panel.getByLabel('To')).toHaveValue('SE');
  await expect(panel.locator('[data-country]')).toHaveText([/GE$/, /SE$/]);
});

test('pages of mailed links are there without JavaScript, and say what they need it for', async ({
  browser,
}) => {
  const page = await pageWith(browser, 'off');
  await page.goto(at('/reset-password/a-token'));
  const form = page.getByRole('form', { name: 'Set a new password' });
  await expect(note(form, 'This form needs JavaScript')).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill('a-secret-of-nino');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Set password' }).click();
  expect((await answer).status()).toBe(303);
  await expect(page).toHaveURL(at('/reset-password/a-token'));
  await page.goto(at('/verify/customer/a-token'));
  await expect(page.getByRole('heading', { name: 'E-mail verification' })).toBeVisible();
  await expect(note(page, 'This page needs JavaScript to use the link')).toBeVisible();
  await page.goto(at('/verify/customer/a-token/not-me'));
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible();
  await expect(note(page, 'This page needs JavaScript to use the link')).toBeVisible();
  await page.context().close();
});

test('every address of the tracking page says something', async ({ browser }) => {
  const page = await pageWith(browser, 'off');
  // What no parcel can have as its number is shown as it was typed: capitals of Georgian letters look like other letters.
  for (const typed of [
    'NOPE',
    'abc',
    'MR-0%20%3Cb%3E',
    '%26%22',
    'NOBODY-000',
    encodeURIComponent('ამანათი 7'),
  ]) {
    await page.goto(at(`/tracking/${typed}`));
    await expect(page.getByText('No parcels found', { exact: true })).toBeVisible();
    const name = decodeURIComponent(typed);
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    await expect(page.getByText(`We have no parcel with the number ${name}.`)).toBeVisible();
  }
  await page.goto(at('/tracking/nobody-000'));
  await expect(page.getByText('We have no parcel with the number NOBODY-000.')).toBeVisible();
  await page.goto(at('/tracking/%20'));
  await expect(page.getByText('There is no number in the address of this page.')).toBeVisible();
  await expect(page.getByText('with the number')).toHaveCount(0);
  await page.context().close();
});

test('the application finds what the server has sent for any address', async ({ page }) => {
  for (const typed of ['NOPE', 'abc', 'MR-0%20%3Cb%3E', '%26%22', '%20', encodeURIComponent('ამანათი 7')]) {
    await page.goto(at(`/tracking/${typed}`));
    // A difference would be an error, which fails the journey.
    await page.keyboard.press('Tab');
    await expect(page.locator('#sent-with-page')).toHaveCount(0);
    await expect(page.getByText('No parcels found', { exact: true })).toBeVisible();
  }
});

test('the footer’s forms open without JavaScript, and say how to reach the company', async ({ browser }) => {
  const page = await pageWith(browser, 'off');
  await page.goto(at('/about'));
  for (const name of ['Order Container', 'Franchise Enquiry', 'Become Agent']) {
    await page.getByRole('contentinfo').getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByLabel('First name')).toBeVisible();
    await expect(note(dialog, 'This form needs JavaScript')).toBeVisible();
    await expect(dialog.locator('noscript a[href^="mailto:"]')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  // A page that has a form of its own does not repeat the labels of these.
  await page.goto(at('/contact-us'));
  await page.getByRole('contentinfo').getByRole('button', { name: 'Order Container' }).click();
  await expect(note(page.getByRole('dialog'), 'This form needs JavaScript')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(1);
  await page.context().close();
});

for (const way of WAYS) {
  test(`popular shipments promise no price that is not there, scripts: ${way}`, async ({ browser }) => {
    const page = await pageWith(browser, way);
    await page.goto(at('/home'), { waitUntil: 'commit' });
    const samples = page.getByRole('tabpanel', { name: 'Household Items' }).getByRole('listitem');
    await expect(samples.first()).toBeVisible();
    await expect(samples.first().getByText('+ VAT')).toBeHidden();
    await page.context().close();
  });
}
