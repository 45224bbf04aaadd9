/** A slow device that draws a list later than its address changes: nothing that was chosen or typed meanwhile is lost. */
import { at, staffSession } from './support.ts';
import { expect, test, type Page } from './test.ts';

/** Opens a list whose drawing can be held. */
async function open(page: Page, path: string): Promise<void> {
  // What React has scheduled runs here.
  await page.addInitScript(`globalThis.held = [];
    globalThis.isHeld = false;
    globalThis.setImmediate = (work) => void (isHeld ? held.push(work) : setTimeout(work));`);
  await staffSession(page, 'admin');
  await page.goto(at(path));
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

const hold = (page: Page) => page.evaluate('isHeld = true');
const letGo = (page: Page) =>
  page.evaluate('isHeld = false; held.splice(0).forEach((work) => setTimeout(work))');

test('two filters chosen one right after the other both count', async ({ page }) => {
  await open(page, '/manage/items');
  await hold(page);
  await page.getByLabel('Payment status').selectOption('PAID');
  await expect(page).toHaveURL(/payment_status=PAID/);
  await page.getByLabel('Payment method').selectOption('CASH');
  await expect(page).toHaveURL(/payment_method=CASH/);
  await letGo(page);
  await expect(page.getByLabel('Payment method')).toHaveValue('CASH');
  await expect(page.getByLabel('Payment status')).toHaveValue('PAID');
});

test('what is typed while the list of an earlier search is being drawn stays', async ({ page }) => {
  await open(page, '/manage/clients');
  // The list takes more than one slice of work.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const search = page.getByLabel('Search');
  await search.fill('example');
  await hold(page);
  await search.press('Enter');
  await expect(page).toHaveURL(/\?q=example$/);
  await expect.poll(() => page.evaluate<number>('held.length')).toBeGreaterThan(0);
  await page.evaluate('held.shift()()');
  expect(await page.evaluate<number>('held.length')).toBe(1);
  await search.fill('');
  await expect(page).toHaveURL(at('/manage/clients'));
  await page.keyboard.type('levan');
  await letGo(page);
  await expect(page).toHaveURL(/\?q=levan$/);
  await expect(search).toHaveValue('levan');
});
