/** Who leaves an account leaves nothing of it in the browser, whatever the server hears of it. */
import { expect, test, type Page } from './test.ts';
import { newAgent } from './agents.ts';
import { loggedInCustomer, registered } from './customers.ts';
import {
  api,
  at,
  customerSession,
  PASSWORD,
  senderNamed,
  staffSession,
  staffToken,
  takeIn,
} from './support.ts';

const PHONE = '442079460325';
const LOGOUT = '**/api/auth/*/logout';
const READ = ['LIST_ROUTE_CARGO', 'HANDLE_CARGO'];

const logOut = (page: Page) => page.getByRole('button', { name: 'Logout' }).click();

test('a customer is logged out although the server does not hear of it, and it does as soon as it can', async ({
  page,
  context,
}) => {
  const { email } = await loggedInCustomer(context, PHONE);
  await page.goto(at('/dashboard/personal-info'));
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
  const other = await context.newPage();
  await other.goto(at('/dashboard/cargos'));
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await context.route(LOGOUT, (route) => route.abort());
  await logOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(other).toHaveURL(/\/home\/login/);
  for (const path of ['/dashboard/personal-info', '/dashboard/cargos']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/home\/login/);
  }
  await context.unroute(LOGOUT);
  const cookies = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(cookies, { timeout: 60_000 }).not.toContain('merani_session');
  // Another login is none of the old one's business.
  await customerSession(page, email);
  await page.goto(at('/dashboard/personal-info'));
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(email);
});

test('an agent is logged out although the server is busy', async ({ page }) => {
  const name = await newAgent(READ);
  await staffSession(page, name);
  await page.goto(at('/manage/items'));
  await expect(page.getByRole('banner')).toContainText(name);
  await page.route(LOGOUT, (route) =>
    route.fulfill({ status: 503, json: { error: true, code: 'unavailable', message: 'We are busy.' } }),
  );
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login/);
  await page.goto(at('/manage/items'));
  await expect(page).toHaveURL(/\/manage\/login/);
});

test('who logs in after a colleague whose login has ended finds no search and no ticked row', async ({
  page,
}) => {
  const name = 'Zviad Secret';
  const { tracking_number } = await takeIn(await staffToken('london'), { sender: senderNamed(name) });
  const [first, second] = [await newAgent(READ), await newAgent(READ)];
  await staffSession(page, first);
  await page.goto(at(`/manage/items?q=${tracking_number}`));
  const box = page.getByRole('row', { name: new RegExp(tracking_number) }).getByRole('checkbox');
  await box.check();
  await api('POST', '/auth/logout/others', {}, await staffToken(first));
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).first().click();
  await expect(page).toHaveURL(/\/manage\/login/);
  await page.getByLabel('Username').fill(second);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText(second);
  await page.goto(at(`/manage/item/${tracking_number}`));
  await expect(page.getByRole('link', { name: 'All items' })).toHaveAttribute('href', '/manage/items');
  await page.goto(at(`/manage/items?q=${tracking_number}`));
  await expect(box).not.toBeChecked();
});

test('the next customer finds neither the cart nor the unfinished booking of the last one', async ({
  page,
  context,
}) => {
  await loggedInCustomer(context, PHONE);
  const next = await registered(PHONE);
  const cart = [{ trackingNumber: 'TEST-1', invoiceId: 'x', total: 28, currency: 'GBP' }];
  await context.addCookies([
    { name: 'parcelsCart', value: encodeURIComponent(JSON.stringify(cart)), url: at('/') },
  ]);
  await page.goto(at('/dashboard/cargos'));
  const inCart = page.getByRole('navigation').getByRole('link', { name: /cart/i });
  await expect(inCart).toContainText('1');
  await page.evaluate(() => sessionStorage.setItem('merani_booking_UK_12', 'names and addresses'));
  await logOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await customerSession(page, next.email);
  await page.goto(at('/dashboard/cargos'));
  await expect(inCart).toBeVisible();
  await expect(inCart).not.toContainText('1');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('parcelsCart');
  expect(await page.evaluate(() => sessionStorage.getItem('merani_booking_UK_12'))).toBeNull();
});

test('a cart is its customer’s alone, also when the session ended without a logout', async ({
  page,
  context,
}) => {
  const { email } = await loggedInCustomer(context, PHONE);
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const cart = [{ trackingNumber: 'TEST-1', invoiceId: 'x', total: 28, currency: 'GBP' }];
  const cookie = {
    name: 'parcelsCart',
    value: encodeURIComponent(JSON.stringify(cart)),
    url: at('/'),
  };
  await context.addCookies([cookie]);
  const inCart = page.getByRole('navigation').getByRole('link', { name: /cart/i });
  await page.evaluate(`localStorage.setItem('merani_cart_of', '0')`);
  await page.reload();
  await expect(inCart).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('parcelsCart');
  await expect(inCart).not.toContainText('1');
  // Nobody's yet, as earlier versions kept it.
  await context.addCookies([cookie]);
  await page.reload();
  await expect(inCart).toContainText('1');
  await expect(page.getByText(email).first()).toBeVisible();
});

test('Back shows the next customer nothing of a booking that the last one has just made', async ({
  page,
  context,
}) => {
  const first = await loggedInCustomer(context, PHONE);
  const next = await registered(PHONE);
  await page.goto(at('/dashboard/bookings'));
  // As the wizard hands it over.
  const booked = { id: 4711, estimate: [], source: 'UK', message: '', email: first.email, visit_date: '' };
  const state = JSON.stringify({ booked });
  await page.evaluate(`history.replaceState({ ...history.state, usr: ${state} }, '')`);
  await logOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await customerSession(page, next.email);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard\/bookings/);
  await expect(page.getByText('Bookings not found')).toBeVisible();
  await expect(page.getByText('4711')).toHaveCount(0);
  await expect(page.getByText(first.email)).toHaveCount(0);
});
