import { expect, test } from '@playwright/test';
import { at, staffLogin } from './support.ts';

test('an agent finds a booking, handles it with the courier’s phone, and finishes it', async ({ page }) => {
  await staffLogin(page, 'dublin');
  await page.goto(at('/manage/bookings'));
  const cards = page.getByRole('checkbox', { name: /Select booking/ });
  await expect(cards.first()).toBeVisible();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  await expect(page.getByText('Please select at least one booking.')).toBeVisible();

  await page.goto(at('/manage/bookings?status=pending'));
  await expect(cards).toHaveCount(1);
  const name = (await cards.first().getAttribute('aria-label')) ?? '';
  await cards.first().check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(dialog.getByText('Courier phone is required')).toBeVisible();
  await dialog.getByLabel('Courier phone').fill('353871112223');
  await dialog.getByLabel('Courier note').fill('Green van');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(page.getByText('Bookings updated!')).toBeVisible();
  await expect(page.getByText('Bookings not found')).toBeVisible();

  await page.goto(at('/manage/bookings?status=handled'));
  await expect(page.getByText('Courier: 353871112223 · Green van')).toBeVisible();
  await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Courier: 353871112223')).toBeHidden();
});

test('the view is in the address, the search narrows it, and details show what was booked', async ({
  page,
}) => {
  await staffLogin(page, 'tbilisi');
  await page.goto(at('/manage/bookings'));
  await expect(page.getByRole('checkbox', { name: /Select booking/ }).first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('giorgi@');
  await page.waitForURL(/q=giorgi/);
  await expect(page.getByText('Giorgi Lomidze').first()).toBeVisible();
  await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
  await page.getByRole('button', { name: 'Details' }).first().click();
  await expect(page.getByRole('dialog').getByText('Collection address')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody like this');
  await expect(page.getByText('Bookings not found')).toBeVisible();
});

test('the board comes as CSV', async ({ page }) => {
  await staffLogin(page, 'tbilisi');
  await page.goto(at('/manage/bookings'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bookings.csv');
});

test('an agent sees only bookings from the own countries', async ({ page }) => {
  await staffLogin(page, 'malmo');
  await page.goto(at('/manage/bookings'));
  await expect(page.getByText('ანა მაისურაძე').first()).toBeVisible();
  await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
});
