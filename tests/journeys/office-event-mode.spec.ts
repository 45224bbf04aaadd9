/** Recording each scan at once, beside the list and what else is on the screen. */
import { expect, test, type Page } from './test.ts';
import { expectUncovered } from './covered.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Recording controls' });

const scan = async (page: Page, tracking: string) => {
  await page.getByLabel('Tracking number').fill(tracking);
  await page.keyboard.press('Enter');
};

async function start(page: Page, event: string): Promise<void> {
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await page.getByRole('region', { name: 'Record each scan' }).getByRole('button', { name: event }).click();
}

test('after Stop the list has the status that was recorded', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  const row = page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await scan(page, number);
  await expect(row).toContainText('PICKUP');
  await start(page, 'ARRIVE');
  await scan(page, number);
  await expect(bar(page)).toContainText('ARRIVE 1');
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('ARRIVE');
});

test('a scan that was recorded before Stop has its status in the list too', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  const row = page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await scan(page, number);
  await expect(row).toContainText('PICKUP');
  await start(page, 'ARRIVE');
  await scan(page, number);
  await expect(page.getByRole('list', { name: 'Latest scans' }).getByText('recorded')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('ARRIVE');
});

test('on a phone a message leaves Undo and Stop free, also one that was there before them', async ({
  page,
}) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await scan(page, 'NOBODY-404');
  const message = page.getByText('Item not found!');
  await expect(message).toBeVisible();
  await message.hover();
  await start(page, 'ARRIVE');
  await scan(page, number);
  // It stays while it is hovered.
  await message.hover();
  await expectUncovered(bar(page).getByRole('button', { name: 'Undo' }));
  await expectUncovered(bar(page).getByRole('button', { name: 'Stop' }));
});
