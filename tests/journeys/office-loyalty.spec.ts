import { expect, test, type Page } from './test.ts';
import { newAgent } from './agents.ts';
import { loggedInCustomer, tokenOf } from './customers.ts';
import { api, at, staffSession, staffToken } from './support.ts';

const rows = (page: Page) =>
  page.getByRole('main').getByRole('table', { name: 'Activity' }).locator('tbody tr');

/** Other journeys rely on the rates of a new installation. */
test.afterEach(async () => {
  const points = { SHARE_LINK: 5, INVITE_CUSTOMER: 5, INVITED_CUSTOMER_USED_SERVICE: 10 };
  const body = { ...points, value: 1, percentage: 5 };
  await api('POST', '/loyalty/settings/save', body, await staffToken('admin'));
});

test('staff with the privilege set the rates and see how points were earned', async ({ page, context }) => {
  await staffSession(page, await newAgent(['MANAGE_LOYALTY']));
  await page.goto(at('/manage/items'));
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Loyalty' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loyalty' })).toBeVisible();

  const share = page.getByLabel('Points for sharing the link');
  const cashback = page.getByLabel('Cashback');
  await expect(share).toHaveValue('5');
  await expect(page.getByLabel("One point's value")).toHaveValue('1');
  await share.fill('1.5');
  await cashback.fill('101');
  // The button that takes the focus must not be pushed away by the field's error before it is let go.
  const save = page.getByRole('button', { name: 'Save' });
  await save.hover();
  await page.mouse.down();
  await expect(save).toBeFocused();
  await page.mouse.up();
  await expect(share).toHaveAccessibleDescription(/Value must be number/);
  await expect(share).toBeFocused();
  await expect(cashback).toHaveAccessibleDescription(/The number is too high\./);
  await share.fill('8');
  await cashback.fill('7,5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await page.reload();
  await expect(share).toHaveValue('8');
  await expect(cashback).toHaveValue('7.5');

  await expect(rows(page)).toHaveCount(10);
  const person = await loggedInCustomer(context, '442079460321');
  await api('POST', '/loyalty/share/fb', {}, await tokenOf(person));
  await staffSession(page, 'admin');
  await page.goto(at('/manage/loyalty'));
  await expect(rows(page).first()).toContainText(`Shared the link${person.name}`);
  await expect(rows(page).first()).toContainText('8');

  await page.getByRole('button', { name: 'View all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activity' });
  const shown = dialog.getByRole('table', { name: 'Activity' }).locator('tbody tr');
  await expect(shown).toHaveCount(10);
  await expect(dialog.getByRole('button', { name: 'Prev' })).toBeDisabled();
  const first = await shown.first().innerText();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(shown.first()).not.toHaveText(first);
  await dialog.getByRole('button', { name: 'Prev' }).click();
  await expect(shown.first()).toContainText(`Shared the link${person.name}`);
  const parcel = shown.filter({ hasText: 'Invited customer paid' }).first().getByRole('link');
  const number = await parcel.innerText();
  await parcel.click();
  await expect(page).toHaveURL(new RegExp(`/manage/item/${number}$`));
});

test('staff without the privilege are led away', async ({ page }) => {
  await staffSession(page, await newAgent(['MANAGE_COUPONS']));
  await page.goto(at('/manage/loyalty'));
  await expect(page).toHaveURL(/\/not-found/);
  await expect(page.getByRole('link', { name: 'Loyalty' })).toHaveCount(0);
});

test('rates that a colleague has saved since the page was opened are shown, and not taken back', async ({
  page,
}) => {
  await staffSession(page, await newAgent(['MANAGE_LOYALTY']));
  await page.goto(at('/manage/loyalty'));
  const share = page.getByLabel('Points for sharing the link');
  await expect(share).toHaveValue('5');
  const body = { SHARE_LINK: 6, INVITE_CUSTOMER: 5, INVITED_CUSTOMER_USED_SERVICE: 10 };
  const rates = { value: 1, percentage: 2 };
  await api('POST', '/loyalty/settings/save', { ...body, ...rates }, await staffToken('admin'));
  await share.fill('8');
  await page.keyboard.press('Enter');
  const main = page.getByRole('main');
  await expect(main.getByText('Somebody has saved other settings meanwhile.')).toBeVisible();
  await expect(share).toHaveValue('6');
  await expect(share).toBeFocused();
  await expect(page.getByLabel('Cashback')).toHaveValue('2');
  await share.fill('8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Settings saved!')).toBeVisible();
  await page.reload();
  await expect(share).toHaveValue('8');
  await expect(page.getByLabel('Cashback')).toHaveValue('2');
});

test('rates are saved again before the page has read the first ones back', async ({ page }) => {
  await staffSession(page, await newAgent(['MANAGE_LOYALTY']));
  await page.goto(at('/manage/loyalty'));
  const share = page.getByLabel('Points for sharing the link');
  await expect(share).toHaveValue(/\d/);
  const before = await share.inputValue();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/loyalty/points', async (route) => {
    if (route.request().method() === 'GET') await held.promise;
    await route.continue();
  });
  for (const points of ['7', '9', before]) {
    const answer = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.url().includes('/loyalty'),
    );
    await share.fill(points);
    await page.keyboard.press('Enter');
    expect((await answer).status()).toBe(200);
  }
  held.resolve(undefined);
  await expect(share).toHaveValue(before);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
