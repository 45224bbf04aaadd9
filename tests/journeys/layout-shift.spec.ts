/** Pages behind a login do not jump while they load. Public pages are measured by `npm run bench -- --pages`. */
import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, takeIn } from './customers.ts';
import { at, staffSession } from './support.ts';

/** The cumulative layout shift that counts as none, as Lighthouse measures it. */
const NONE = 0.01;

const OBSERVE = `window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

/** What moved until every call is answered. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(at(path), { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate('window.shift') as Promise<number>;
}

async function expectStill(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(OBSERVE);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      const name = `${path} at ${width} px`;
      expect(await shiftOf(page, path), name).toBeLessThanOrEqual(NONE);
    }
  }
}

test('a page that moves is noticed', async ({ page }) => {
  await page.addInitScript(OBSERVE);
  await page.goto(at('/about'));
  await page.evaluate(`document.querySelector('h1').style.marginTop = '400px'`);
  await expect.poll(() => page.evaluate('window.shift')).toBeGreaterThan(NONE);
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
    [...pages, 'notifications'].map((name) => `/dashboard/${name}`),
  );
});

test('the pages of the back-office do not jump while they load', async ({ page }) => {
  await staffSession(page, 'admin');
  const pages = ['pickup', 'items', 'bookings', 'clients', 'summary', 'transactions', 'coupons', 'loyalty'];
  await expectStill(
    page,
    [...pages, 'agents', 'cargo/statistics', 'inactive-delayed'].map((name) => `/manage/${name}`),
  );
});
