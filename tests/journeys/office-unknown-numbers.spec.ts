/** Numbers on the scanner's list that the server does not find. */
import { expectAccessible } from './accessible.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';

async function add(page: Page, number: string): Promise<void> {
  await page.getByLabel('Tracking number').fill(number);
  await page.keyboard.press('Enter');
}

test('a number that is not found says so beside the list until it is deleted', async ({ page }) => {
  const { tracking_number: known } = await takeIn(await staffToken('tbilisi'));
  const row = (number: string) => page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  for (const number of [known, 'NOBODY-601', 'NOBODY-602']) await add(page, number);
  const both = page.getByText('NOBODY-602, NOBODY-601 were not found. Nothing is recorded for this list');
  await expect(both).toBeVisible();
  await page.getByRole('button', { name: 'ARRIVE' }).click();
  await expect(page.getByText(/error occured!.*Item not found!/)).toBeVisible();
  await page.reload();
  await expect(both).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete NOBODY-602' }).click();
  await expect(page.getByText('NOBODY-601 was not found. Nothing is recorded for this list')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(row('NOBODY')).toHaveCount(0);
  await expect(page.getByText('Nothing is recorded for this list')).toHaveCount(0);
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.getByRole('button', { name: 'ARRIVE' }).click();
  await expect(row(known)).toContainText('ARRIVE');
  // One parcel, and not "these 1 parcels".
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await expect(page.getByRole('dialog')).toContainText('ARRIVE was recorded for this parcel,');
});
