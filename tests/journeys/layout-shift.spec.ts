/**
 * Pages do not jump while they load: those behind a login, and public ones that draw what they know of the visitor. The other
 * public pages are measured by `npm run bench -- --pages`.
 */
import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, saveAddress, somebody, takeIn } from './customers.ts';
import { at, staffSession, withoutReferral } from './support.ts';

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

test('a guest’s pages do not jump when the device keeps an address, and when a parcel has a day of arrival', async ({
  page,
  context,
}) => {
  await withoutReferral(context);
  const number = newNumber();
  await takeIn(await officeToken(), somebody('442079460321'), { tracking_number: number, weight: 5 });
  const address = { name: 'Keti Maisuradze', email: 'keti@example.com', phone: '353871234567' };
  const lines = { address_line_1: '5 Quay Street', address_line_2: '', address_postal_code: 'D01 AA11' };
  const kept = JSON.stringify({ kept_at: Date.now(), address: { ...address, ...lines } });
  await page.addInitScript(`localStorage.setItem('merani_guest_address_IE', ${JSON.stringify(kept)})`);
  await expectStill(page, ['/book-a-courier/IE/GE', `/tracking/${number}`]);
  await expect(page.getByText('When about')).toBeVisible();
});

test('the home page does not jump for a customer whose country is known', async ({ page, context }) => {
  await saveAddress(await loggedInCustomer(context, '353871234567'), 'IE');
  await expectStill(page, ['/home']);
  await expect(page.getByText('The country of your address.')).toBeVisible();
});

test('the pages of the back-office do not jump while they load', async ({ page }) => {
  await staffSession(page, 'admin');
  const pages = ['pickup', 'items', 'bookings', 'clients', 'summary', 'transactions', 'coupons', 'loyalty'];
  await expectStill(
    page,
    [...pages, 'agents', 'cargo/statistics', 'inactive-delayed'].map((name) => `/manage/${name}`),
  );
});
