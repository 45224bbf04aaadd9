/** Recording each scan at once, beside the list and what else is on the screen. */
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
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
  const message = page.getByText('NOBODY-404: Item not found!');
  await expect(message).toBeVisible();
  await message.hover();
  await start(page, 'ARRIVE');
  await scan(page, number);
  // It stays while it is hovered.
  await message.hover();
  await expectUncovered(bar(page).getByRole('button', { name: 'Undo' }));
  await expectUncovered(bar(page).getByRole('button', { name: 'Stop' }));
});

test('at 1280 px Undo and Stop are below the counter and lie over nothing', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await start(page, 'ARRIVE');
  await scan(page, number);
  await expect(bar(page)).toContainText('ARRIVE 1');
  const [counter, controls, field] = await Promise.all(
    [
      page.getByRole('region', { name: 'Recording', exact: true }),
      bar(page),
      page.getByLabel('Tracking number'),
    ].map((one) => one.boundingBox()),
  );
  expect(controls?.x).toBe(counter?.x);
  expect(controls?.y).toBeGreaterThan((counter?.y ?? 0) + (counter?.height ?? 0) - 1);
  expect(field?.y).toBeGreaterThan((controls?.y ?? 0) + (controls?.height ?? 0) - 1);
});

test('the counter turns to the refusal of the last scan, with its number and reason, until the next one', async ({
  page,
}) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await start(page, 'ARRIVE');
  const counter = page.getByRole('region', { name: 'Recording', exact: true });
  // The time stands still: nothing is sent, and a parcel that cannot be recorded does not count meanwhile.
  await scan(page, 'NOBODY-405');
  await expect(counter).toHaveAttribute('data-kind', 'refused');
  await expect(counter).toContainText('NOBODY-405: Item not found!');
  await expect(counter).toContainText('0');
  await expectAccessible(page);
  await scan(page, number);
  await expect(counter).toHaveAttribute('data-kind', 'new');
  await expect(counter).not.toContainText('NOBODY-405');

  // A problem that is dismissed is not a scan.
  await scan(page, 'NOBODY-406');
  await expect(counter).toHaveAttribute('data-kind', 'refused');
  await page.getByText('Problems (2)').click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'NOBODY-406' })
    .getByRole('button', { name: 'Forget', exact: true })
    .click();
  await expect(page.getByText('Problems (1)')).toBeVisible();
  await expect(counter).not.toHaveAttribute('data-kind');
  await expect(page.getByText('NOBODY-406 scanned')).toHaveCount(0);
});

for (const width of [390, 1280])
  test(`at ${width} px the latest scans keep their place while scans wait to be sent`, async ({
    page,
    context,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
    await page.setViewportSize({ width, height: 844 });
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await start(page, 'ARRIVE');
    await context.setOffline(true);
    await scan(page, number);
    const latest = page.getByRole('list', { name: 'Latest scans' });
    await expect(latest.getByRole('button', { name: `Undo ${number}` })).toBeVisible();
    const before = await latest.boundingBox();
    await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    expect(await latest.boundingBox()).toEqual(before);
    await context.setOffline(false);
    await expect(latest.getByText('recorded')).toBeVisible();
    await expect(page.getByText('1 scan waits to be sent')).toHaveCount(0);
    expect((await latest.boundingBox())?.y).toBe(before?.y);
  });
