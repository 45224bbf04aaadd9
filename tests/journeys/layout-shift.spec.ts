/**
 * Pages do not jump while they load: those behind a login, and public ones that draw what they know of the visitor. Here
 * they are loaded on a phone; the journey of accessibility loads pages at 1280 px, and `npm run bench -- --pages` the public ones.
 */
import { expect, type Page, test } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, saveAddress, somebody, takeInOf } from './customers.ts';
import { NO_SHIFT, observeShift, shiftSoFar, shiftWhileLoading } from './shift.ts';
import { settled } from './settled.ts';
import { api, at, staffSession } from './support.ts';

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
  await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
  const pages = ['cargos', 'cart', 'payments', 'bookings', 'address', 'coupons', 'loyalty', 'personal-info'];
  await expectStill(
    page,
    390,
    [...pages, 'notifications'].map((name) => `/dashboard/${name}`),
  );
});

test('a guest’s pages do not jump when the device keeps an address, and when a parcel has a day of arrival', async ({
  page,
}) => {
  const number = newNumber();
  await takeInOf(await officeToken(), somebody('442079460321'), { tracking_number: number, weight: 5 });
  const address = { name: 'Keti Maisuradze', email: 'keti@example.com', phone: '353871234567' };
  const lines = { address_line_1: '5 Quay Street', address_line_2: '', address_postal_code: 'D01 AA11' };
  const kept = JSON.stringify({ kept_at: Date.now(), address: { ...address, ...lines } });
  await page.addInitScript(`localStorage.setItem('merani_guest_address_IE', ${JSON.stringify(kept)})`);
  await expectStill(page, 390, ['/book-a-courier/IE/GE', `/tracking/${number}`]);
  await expect(page.getByText('When about')).toBeVisible();
});

test('the home page does not jump for a customer whose country is known', async ({ page, context }) => {
  await saveAddress(await loggedInCustomer(context, '353871234567'), 'IE');
  await expectStill(page, 390, ['/home']);
  await expect(page.getByText('The country of your address.')).toBeVisible();
});

test('an old or wrong link of a verification does not move the page', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await expectStill(page, width, ['/verify/customer/no-such-token']);
    await expect(page.getByText('This link does not work any more.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
    expect(await shiftSoFar(page), `${width} px`).toBeLessThanOrEqual(NO_SHIFT);
  }
});

test('the pages of the back-office do not jump while they load', async ({ page }) => {
  await staffSession(page, 'admin');
  const pages = ['pickup', 'items', 'bookings', 'clients', 'transactions', 'coupons', 'loyalty', 'agents'];
  const figures = ['summary', 'cargo/statistics', 'inactive-delayed'];
  const paths = (names: readonly string[]) => names.map((name) => `/manage/${name}`);
  await expectStill(page, 390, paths([...pages, ...figures]));
  await expectStill(page, 1280, paths(figures));
});

test('a dialog of a route that is loading moves nothing when the list of routes comes', async ({ page }) => {
  await observeShift(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await staffSession(page, 'admin');
  const listed = Promise.withResolvers<void>();
  const drawn = Promise.withResolvers<void>();
  await page.route('**/api/routes', async (route) => {
    await listed.promise;
    await route.continue();
  });
  await page.route('**/api/route/UK-GE', async (route) => {
    listed.resolve();
    await drawn.promise;
    await route.continue();
  });
  await page.goto(at('/manage/routes/editPolicies/UK-GE'));
  await expect(page.getByRole('table').first()).toBeVisible();
  drawn.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await shiftSoFar(page)).toBeLessThanOrEqual(NO_SHIFT);
});

for (const width of [390, 1280]) {
  test(`what somebody just did moves nothing when its page is loaded again, at ${width} px`, async ({
    page,
  }) => {
    const token = await officeToken();
    const tracking = newNumber();
    await takeInOf(token, somebody('442079460321'), { tracking_number: tracking, weight: 5 });
    const { cargo } = await api<{ cargo: { invoice: { invoice_id: string } } }>(
      'GET',
      `/cargo/${tracking}`,
      undefined,
      token,
    );
    const { invoice_id } = cargo.invoice;
    await api('POST', '/billing/payment/cash', { invoice_ids: [invoice_id] }, token);
    await expectStill(page, width, [`/payment-success#paid=${invoice_id}`]);
    await expect(page.getByText('This was paid before.')).toBeVisible();

    const booked = {
      id: 31,
      source: 'UK',
      email: 'keti@example.com',
      message: 'Booked.',
      drop_off: true,
      insured: false,
      visit_date: '',
      estimate: [],
    };
    const states = { booked, registered: 'keti@example.com', closed: 'Your account is closed.' };
    for (const [name, value] of Object.entries(states)) {
      await page.goto(at('/home'));
      await page.evaluate(
        `history.replaceState({ usr: ${JSON.stringify({ [name]: value })}, key: 'x', idx: 0 }, '')`,
      );
      await settled(page, () => page.reload());
      await page.mouse.move(200, 300);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Close', exact: true }).first()).toBeVisible();
      expect(await shiftSoFar(page), name).toBeLessThanOrEqual(NO_SHIFT);
    }
  });
}
