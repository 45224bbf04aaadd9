import { expect, test, type Page } from './test.ts';
import { api, at, staffSession, staffToken } from './support.ts';
import { inEachLanguage } from './languages.ts';

const UK_GE = { source_country_code: 'UK', destination_country_code: 'GE' };

/** A visitor's price for a weight in kilograms, UK to Georgia, office to office. */
const quote = (weight: number, route: object = UK_GE) =>
  api<{ prices?: { freight_price: number; packaging_price: number }; code?: string }>(
    'POST',
    '/cargo/price/calculate',
    { ...route, collection_option: 'OFFICE', weight },
  );

const policy = (page: Page, number: number) =>
  page.getByRole('group', { name: `Policy ${number}`, exact: true });

test.afterAll(async () => {
  // Other journeys rely on the demo's prices.
  const token = await staffToken('admin');
  const { policies } = saved;
  await api('POST', '/route/updatePolicies', { route: UK_GE, policies }, token);
  await api('POST', '/config/packaging/update', { packaging_price: saved.packaging_price }, token);
});

let saved: { policies: object[]; packaging_price: number };

test.beforeAll(async () => {
  const token = await staffToken('admin');
  const { policies } = await api<{ policies: object[] }>('GET', '/route/UK-GE', undefined, token);
  const config = await api<{ packaging_price: number }>('GET', '/config/packaging', undefined, token);
  saved = { policies, ...config };
});

test('a route is added once, and its currency and VAT changed', async ({ page }) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/items'));
  await page.getByRole('navigation').getByRole('link', { name: 'Routes' }).click();
  await expect(page.getByRole('heading', { name: 'Manage routes' })).toBeVisible();
  await page.getByRole('link', { name: 'Add route' }).click();
  await expect(page).toHaveURL(/\/manage\/routes\/create$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Source country')).toHaveValue('GE');
  await expect(dialog.getByLabel('Destination country')).toHaveValue('GE');
  await expect(dialog.getByLabel('Currency')).toHaveValue('EUR');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Source and destination must differ.')).toBeVisible();
  await expect(dialog.getByLabel('Destination')).toBeFocused();
  await dialog.getByLabel('Source country').selectOption('UK');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This route exists already.')).toBeVisible();
  await dialog.getByLabel('Source country').selectOption('IE');
  await dialog.getByLabel('Destination country').selectOption('UK');
  await page.route('**/api/route', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Error!')).toBeVisible();
  await page.unroute('**/api/route');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved!')).toBeVisible();

  await page.getByRole('link', { name: 'Edit IE-UK', exact: true }).click();
  await expect(page).toHaveURL(/\/manage\/routes\/edit\/IE-UK$/);
  await expect(dialog.getByLabel('Source country')).toBeDisabled();
  await expect(dialog.getByLabel('Destination country')).toBeDisabled();
  await dialog.getByLabel('Currency').selectOption('GBP');
  const rate = dialog.getByLabel('VAT, %');
  await expect(rate).toHaveValue('0');
  await rate.fill('120');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rate).toHaveAccessibleDescription(/too high|maximum|\d/i);
  await expect(rate).toBeFocused();
  await rate.fill('13.5');
  await dialog.getByLabel('What we say about it').fill('VAT number 12.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Edit IE-UK', exact: true }) });
  await expect(row).toContainText('GBP');
  await page.getByRole('link', { name: 'Edit IE-UK', exact: true }).click();
  await expect(rate).toHaveValue('13.5');
  await expect(dialog.getByLabel('What we say about it')).toHaveValue('VAT number 12.');
});

test('policies are not sent until Save, and set the prices from then on', async ({ page }) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/routes'));
  await page.getByRole('link', { name: 'Edit policies of UK-GE' }).click();
  await expect(page).toHaveURL(/\/manage\/routes\/editPolicies\/UK-GE$/);
  await expect(page.getByRole('dialog', { name: 'Edit Route UK -> GE Policies' })).toBeVisible();
  await expect(policy(page, 1)).toBeVisible();
  const before = await quote(5);
  const count = await page.getByRole('button', { name: /^Remove policy/ }).count();
  for (let left = count; left > 0; left -= 1)
    await page.getByRole('button', { name: 'Remove policy 1', exact: true }).click();
  await expect(page.getByText('No policies yet: this route has no prices.')).toBeVisible();

  await page.getByRole('button', { name: 'Add policy' }).click();
  await expect(policy(page, 1).getByLabel('Customer type')).toHaveValue('INDIVIDUAL');
  await expect(policy(page, 1).getByLabel('Collection')).toHaveValue('HOME');
  for (const fixed of await policy(page, 1).getByLabel('Fixed').all()) await expect(fixed).not.toBeChecked();
  const amounts = await policy(page, 1).getByRole('textbox').all();
  expect(amounts).toHaveLength(9);
  for (const amount of amounts) await expect(amount).toHaveValue('0');
  await policy(page, 1).getByLabel('Collection').selectOption('OFFICE');
  const freight = policy(page, 1).getByRole('group', { name: 'Freight' });
  await freight.getByLabel('Rate').fill('7.5');
  await freight.getByLabel('Min').fill('9');
  await freight.getByLabel('Cap').fill('8');
  const save = page.getByRole('dialog').getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('The upper bound must be above the lower one.')).toBeVisible();
  await expect(page.getByText('The minimum must not be above the cap.')).toBeVisible();
  await freight.getByLabel('Cap').fill('0');
  await policy(page, 1).getByLabel('Up to, kg').fill('10');
  expect(await quote(5)).toEqual(before);

  await page.getByRole('button', { name: 'Add policy' }).click();
  await policy(page, 2).getByLabel('Collection').selectOption('OFFICE');
  await policy(page, 2).getByLabel('Above, kg').fill('9');
  await policy(page, 2).getByLabel('Up to, kg').fill('20');
  await save.click();
  await expect(page.getByText(/^These policies overlap: INDIVIDUAL OFFICE 0–10 kg and/)).toBeVisible();
  await policy(page, 2).getByLabel('Above, kg').fill('12');
  await save.click();
  // 11 kg would have no price: that is asked before anything is sent.
  const gaps = page.getByRole('dialog', { name: 'Save with weights without a price?' });
  await expect(gaps.getByRole('listitem')).toHaveText('Individual, Office: above 10 kg, up to 12 kg');
  await expect(gaps.getByRole('button', { name: 'Go on editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(gaps).toBeHidden();
  expect(await quote(5)).toEqual(before);
  await policy(page, 2).getByLabel('Above, kg').fill('10');
  const second = policy(page, 2).getByRole('group', { name: 'Freight' });
  await second.getByLabel('Rate').fill('50');
  await second.getByLabel('Fixed').check();
  await save.click();
  await expect(page.getByText('Saved!')).toBeVisible();
  expect((await quote(10)).prices?.freight_price).toBe(75);
  expect((await quote(10.1)).prices?.freight_price).toBe(50);
  expect((await quote(20.1)).code).toBe('no_price');

  // Who wants the gap saves it.
  await page.getByRole('link', { name: 'Edit policies of UK-GE' }).click();
  await policy(page, 2).getByLabel('Above, kg').fill('15');
  await save.click();
  await gaps.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await quote(12)).code).toBe('no_price');
});

inEachLanguage((test) =>
  test('the packaging price is set, and a failure is reported', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/routes'));
    const price = page.getByLabel(words.officeRoutes.packaging);
    await price.fill('4.5');
    await page.getByRole('button', { name: words.officeRoutes.save, exact: true }).click();
    await expect(page.getByText(words.officeRoutes.saved)).toBeVisible();
    await expect(page.getByRole('button', { name: words.officeRoutes.save, exact: true })).toBeFocused();
    const { packaging_price } = await api<{ packaging_price: number }>(
      'GET',
      '/config/packaging',
      undefined,
      await staffToken('admin'),
    );
    expect(packaging_price).toBe(4.5);
    await price.fill('4.75');
    const read = page.waitForResponse((reply) => reply.url().endsWith('/config/packaging'));
    await price.press('Enter');
    await read;
    await expect(page.getByText(words.officeRoutes.saved)).toHaveCount(1);
    await expect(price).toHaveValue('4.75');
    await expect(price).toBeFocused();

    await page.route('**/api/config/packaging/update', (route) => route.abort());
    await price.fill('5');
    await page.getByRole('button', { name: words.officeRoutes.save, exact: true }).click();
    await expect(page.getByText(words.officeRoutes.failed)).toBeVisible();

    await page.goto(here('/manage/routes/edit/UK-UK'));
    await expect(page).toHaveURL(here('/not-found'));
  }),
);

test('staff who may not edit routes are redirected', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  await expect(page.getByRole('link', { name: 'Routes', exact: true })).toHaveCount(0);
  await page.goto(at('/manage/routes'));
  await expect(page).toHaveURL(/\/not-found$/);
});
