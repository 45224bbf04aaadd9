/**
 * Pages behind a login do not jump while they load: here on a phone, and at 1280 px in the journey of accessibility.
 * Public pages are measured by `npm run bench -- --pages`, too.
 */
import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, takeIn } from './customers.ts';
import { NO_SHIFT, observeShift, shiftSoFar, shiftWhileLoading } from './shift.ts';
import { at, staffSession } from './support.ts';

async function expectStill(page: Page, width: number, paths: readonly string[]): Promise<void> {
  await observeShift(page);
  await page.setViewportSize({ width, height: 800 });
  for (const path of paths)
    expect(await shiftWhileLoading(page, at(path)), `${path} at ${width} px`).toBeLessThanOrEqual(NO_SHIFT);
}

test('a page that moves is noticed', async ({ page }) => {
  await observeShift(page);
  await page.goto(at('/about'));
  await page.evaluate(`document.querySelector('h1').style.marginTop = '400px'`);
  await expect.poll(() => shiftSoFar(page)).toBeGreaterThan(NO_SHIFT);
});

test('the customer’s pages do not jump while they load, also when something is owed', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await takeIn(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
  const pages = ['cargos', 'cart', 'payments', 'bookings', 'address', 'coupons', 'loyalty', 'personal-info'];
  await expectStill(
    page,
    390,
    [...pages, 'notifications'].map((name) => `/dashboard/${name}`),
  );
});

test('the pages of the back-office do not jump while they load', async ({ page }) => {
  await staffSession(page, 'admin');
  const pages = ['pickup', 'items', 'bookings', 'clients', 'transactions', 'coupons', 'loyalty', 'agents'];
  const figures = ['summary', 'cargo/statistics', 'inactive-delayed'];
  const paths = (names: readonly string[]) => names.map((name) => `/manage/${name}`);
  await expectStill(page, 390, paths([...pages, ...figures]));
  await expectStill(page, 1280, paths(figures));
});
