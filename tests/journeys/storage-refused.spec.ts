/** Browsers that keep nothing: cookies for sites are blocked, or it is a private window of some kinds. */
import type { Page } from '@playwright/test';
import { loggedInCustomer, somebody } from './customers.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { at, clearCookies, PASSWORD } from './support.ts';
import { expect, test } from './test.ts';
import { enterAddress, heading, next } from './wizard.ts';

/** Every look at one of the three throws, as it does there. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('Denied', 'SecurityError'); } })`);
}

test('a customer logs in and sees the parcels', async ({ page, context }) => {
  const { email } = await loggedInCustomer(context, '442079460321');
  await clearCookies(context);
  await refuseStorage(page);
  await page.goto(at('/home/login'));
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the wizard goes on', async ({ page }) => {
  await refuseStorage(page);
  await page.goto(at('/book-a-courier/UK/GE'));
  await enterAddress(page, somebody('442079460321'));
  await next(page);
  await expect(heading(page, 'Count')).toBeVisible();
});

test('an agent logs in, adds a parcel to the list, and sees the items', async ({ page }) => {
  await refuseStorage(page);
  await page.goto(at('/manage/login'));
  await page.getByLabel('Username').fill('london');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/items$/);
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Pick Up' }).click();
  await tracking(page).fill(fresh('KEPT'));
  await fillPeople(page, `${fresh('kept')}@example.com`);
  await page.getByLabel('Weight in KG').fill('10');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(summary(page)).toContainText('£28.00');
});
