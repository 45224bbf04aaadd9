/**
 * User behaviour that public pages must handle well: clicking before the script has loaded, odd input, clicks
 * beside a dialog.
 */
import { expect, type Page, test } from './test.ts';
import { somebody } from './customers.ts';
import { api, at } from './support.ts';
import { enterAddress, heading, next } from './wizard.ts';
import { fill, inEachLanguage, inGeorgianToo, inSwedishToo } from './languages.ts';

const originCookie = (value: string) => ({ name: 'originCountry', value, url: at('/') });
const bookNow = (page: Page) => page.getByRole('button', { name: 'Book Now' });

test.describe('the first click on Book Now', () => {
  test('uses the stored country before the page’s script has loaded', async ({ page, context }) => {
    await context.addCookies([originCookie('IE')]);
    await page.route('**/assets/page-*.js', (route) => route.abort());
    await page.goto(at('/home'));
    await bookNow(page).click();
    await expect(page).toHaveURL(/\/book-a-courier\/IE\/GE$/);
  });

  test('the picker shows visitors from other countries their own country without a click', async ({
    page,
    context,
  }) => {
    await context.addCookies([originCookie('SE')]);
    await page.goto(at('/home'));
    await expect(page.getByLabel('From').first()).toHaveValue('SE');
    await bookNow(page).click();
    await expect(page).toHaveURL(/\/book-a-courier\/SE\/GE$/);
  });

  test('looks the country up as the page loads, on the first visit only', async ({ page, context }) => {
    const requests: string[] = [];
    await page.route('**/api/geo/country', (route) => {
      requests.push(route.request().url());
      return route.fulfill({ json: { error: false, country_code: 'GE' } });
    });
    await page.goto(at('/home'));
    await expect(page.getByLabel('From').first()).toHaveValue('GE');
    const cookie = (await context.cookies()).find((one) => one.name === 'originCountry');
    expect(cookie?.value).toBe('GE');
    await page.reload();
    await expect(page.getByLabel('From').first()).toHaveValue('GE');
    expect(requests).toHaveLength(1);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the first click on the theme button switches the theme, on a ${colorScheme} device`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await page.goto(at('/about'));
    const button = page.getByRole('banner').getByRole('button', { name: /colours/ });
    // Right from the first paint: nothing has been touched yet, so the page's script has not run.
    await expect(button).toHaveAccessibleName(`Use ${other} colours`);
    await button.click();
    await expect(button).toHaveAccessibleName(`Use ${colorScheme} colours`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', other);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', other);
    await context.close();
  });
}

test('popular shipments show the tariff’s prices', async ({ page }) => {
  await page.goto(at('/home'));
  const sample = page.getByRole('listitem').filter({ hasText: 'Box of clothes, 10 kg' });
  const { prices } = await api<{ prices: { total: number } }>('POST', '/cargo/price/calculate', {
    source_country_code: 'UK',
    destination_country_code: 'GE',
    weight: 10,
    packaging: 0,
    collection_option: 'OFFICE',
    delivery_option: 'OFFICE',
  });
  await expect(sample).toContainText(`£${prices.total.toFixed(2)}`);
});

test('the number in the tracking field’s example can be tracked', async ({ page }) => {
  await page.goto(at('/home#tracking'));
  await expect(page.locator('[data-switched]')).toBeVisible();
  const field = page.getByLabel('Tracking number');
  const [, number = ''] = /e\.g\. (\S+)/.exec((await field.getAttribute('placeholder')) ?? '') ?? [];
  await field.fill(number);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Where your parcel is' })).toBeVisible();
});

test.describe('the sign-in dialogs', () => {
  inEachLanguage((test) =>
    test('a click beside and Esc keep typed text; an empty form closes', async ({ page, words, here }) => {
      await page.goto(here('/home/register'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.signIn.name, { exact: true }).fill('Keti Maisuradze');
      await page.mouse.click(5, 400);
      await expect(dialog.getByLabel(words.signIn.name, { exact: true })).toHaveValue('Keti Maisuradze');
      // Browsers close a dialog at the second Esc, whatever the page answers to that event.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(dialog.getByLabel(words.signIn.name, { exact: true })).toHaveValue('Keti Maisuradze');
      await dialog.getByLabel(words.signIn.name, { exact: true }).fill('');
      await page.mouse.click(5, 400);
      await expect(dialog).toHaveCount(0);
    }),
  );

  test('Esc returns the focus to what opened the dialog', async ({ page }) => {
    await page.goto(at('/about'));
    const signIn = page.getByRole('banner').getByRole('link', { name: 'Sign In' });
    await signIn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(signIn).toBeFocused();
  });

  test('Esc returns the focus to the button of the menu that the link was in', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(at('/about'));
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.click();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  test('two digits are no phone number, whatever the country code', async ({ page }) => {
    await page.goto(at('/home/register'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone', { exact: true }).fill('12');
    await dialog.getByLabel('Phone', { exact: true }).blur();
    await expect(dialog.getByText('Too Few Characters. minimum: 5')).toBeVisible();
    await dialog.getByLabel('Phone', { exact: true }).fill('+99512');
    await dialog.getByLabel('Phone', { exact: true }).blur();
    await expect(dialog.getByText('Too Few Characters. minimum: 5')).toBeVisible();
    await page.goto(at('/book-a-courier/IE/GE'));
    const phone = page.getByLabel('Phone', { exact: true });
    await enterAddress(page, somebody('353871234567'));
    for (const short of ['12', '+4412', '+44 12', '+44123', '+35312', '0035312']) {
      await phone.fill(short);
      await next(page);
      await expect(phone).toHaveAccessibleDescription('Too Few Characters. minimum: 5');
    }
    await phone.fill('00353 (0)87 123-4567');
    await next(page);
    await expect(heading(page, 'Date/Count/Service')).toBeVisible();
    await page.getByText('Drop Off').click();
    await next(page);
    await page.getByRole('button', { name: 'Enter receiver address of item 1' }).click();
    await dialog.getByLabel('Phone', { exact: true }).fill('+9951');
    await dialog.getByRole('button', { name: 'Use this address' }).click();
    await expect(dialog.getByLabel('Phone', { exact: true })).toHaveAccessibleDescription(
      'Too Few Characters. minimum: 5',
    );
  });

  inGeorgianToo((test) =>
    test('an e-mail that has an account offers the login, with the e-mail filled in', async ({
      page,
      words,
      here,
    }) => {
      await page.goto(here('/home/register'));
      const dialog = page.getByRole('dialog');
      const taken = fill(words.signIn.emailTaken, { email: 'client@example.com' });
      await dialog.getByLabel(words.signIn.name, { exact: true }).fill('Keti Maisuradze');
      await dialog.getByLabel(words.signIn.username).fill('keti');
      await dialog.getByLabel(words.signIn.email, { exact: true }).fill('client@example.com');
      await dialog.getByLabel(words.signIn.phone, { exact: true }).fill('555 12 34 56');
      await dialog.getByLabel(words.signIn.password, { exact: true }).fill('right-horse-9');
      await dialog.getByLabel(words.signIn.confirmPassword, { exact: true }).fill('right-horse-9');
      await dialog.getByRole('button', { name: words.signIn.register, exact: true }).click();
      await expect(page).toHaveURL(here('/forgot-password'));
      await expect(page.getByText(taken)).toBeVisible();
      await expect(page.getByLabel(words.signIn.email)).toHaveValue('client@example.com');
      // The page's HTML knows nothing of it, which is no error.
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await page.reload();
      await expect(page.getByLabel(words.signIn.email)).toHaveValue('client@example.com');
      await expect(page.getByText(taken)).toBeVisible();
      expect(errors).toEqual([]);
      await page.getByRole('link', { name: words.signIn.backToLogin }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  );

  inSwedishToo((test) =>
    test('a failed verification shows the reason and a link to the login', async ({ page, words, here }) => {
      await page.goto(here('/verify/customer/no-such-token'));
      await expect(page.getByText(words.sitePages.verify.failedWhy)).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: words.sitePages.verify.logIn, exact: true })
        .click();
      await expect(page).toHaveURL(here('/home/login'));
    }),
  );
});

test('sides, weight and price of an item accept numbers as people write them', async ({ page }) => {
  await page.goto(at('/book-a-courier/IE/GE'));
  await enterAddress(page, somebody('353871234567'));
  await next(page);
  await expect(heading(page, 'Date/Count/Service')).toBeVisible();
  await page.getByText('Drop Off').click();
  await next(page);
  await page.getByRole('button', { name: 'Enter details of item 1' }).click();
  const dialog = page.getByRole('dialog');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  };
  const wrong = (field: string) => dialog.locator(`[data-field="${field}"][data-wrong]`);
  await fill({
    'Weight, kg': '1e3',
    Width: '30',
    Length: '40',
    Height: 'abc',
    Value: '75',
    Content: 'Books',
  });
  await expect(wrong('weight')).toContainText('Value must be number');
  await expect(wrong('height')).toContainText('Value must be number');
  await fill({ 'Weight, kg': '12,5', Height: '20.5', Value: 'much' });
  await expect(wrong('value')).toContainText('Value must be number');
  await fill({ Value: '75,50' });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: '12.5' })).toBeVisible();
});
