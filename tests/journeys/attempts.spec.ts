/** Sending: a request without a final response is sent again with its key and takes effect once. */
import { expect, test, type Page, type Route } from './test.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { somebody } from './customers.ts';
import { api, at, PASSWORD, staffToken, takeIn, staffSession } from './support.ts';
import { agreeAndSubmit, enterAddress, enterParcelsInWords, heading, next } from './wizard.ts';

const refusal = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify({ error: true, code, message: `said ${code}`, errors: [] }),
});

/** The server handles the request, but its response is lost. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

async function openScanner(page: Page, ...numbers: string[]): Promise<void> {
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  for (const number of numbers) {
    await page.getByLabel('Tracking number').fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
  }
}

const eventsOf = async (tracking_number: string) =>
  (await api<{ history: { type: string }[] }>('POST', '/cargo/track', { tracking_number })).history.map(
    (one) => one.type,
  );

const waiting = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 scan waits to be sent' : `${count} scans wait to be sent`);

test('an event whose response was lost is written once', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const [one, two] = [await takeIn(token), await takeIn(token)];
  await openScanner(page, one.tracking_number, two.tracking_number);
  await page.route('**/api/cargo/batch/event', loseAnswer, { times: 1 });
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page, 2)).toBeHidden();
  expect(await eventsOf(one.tracking_number)).toEqual(['PICKUP', 'TRANSIT']);
  expect(await eventsOf(two.tracking_number)).toEqual(['PICKUP', 'TRANSIT']);
});

for (const [code, status] of [
  ['in_progress', 409],
  ['too_many', 429],
] as const) {
  test(`unsent scans that receive ${code} keep waiting`, async ({ page, context }) => {
    const cargo = await takeIn(await staffToken('tbilisi'));
    await openScanner(page, cargo.tracking_number);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'PROCESS' }).click();
    await expect(waiting(page, 1)).toBeVisible();
    await page.route('**/api/cargo/batch/event', (route) => route.fulfill(refusal(status, code)), {
      times: 1,
    });
    const answered = page.waitForResponse('**/api/cargo/batch/event');
    await context.setOffline(false);
    await answered;
    await expect(page.getByRole('button', { name: 'Forget' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect(waiting(page, 1)).toBeHidden();
    expect(await eventsOf(cargo.tracking_number)).toEqual(['PICKUP', 'PROCESS']);
  });
}

test('scans are sent after the next login when the session had expired', async ({ page }) => {
  const cargo = await takeIn(await staffToken('tbilisi'));
  await openScanner(page, cargo.tracking_number);
  const loggedOut = (route: Route) => route.fulfill(refusal(401, 'not_logged_in'));
  await page.route('**/api/cargo/batch/event', loggedOut);
  await page.route('**/api/auth/refresh', loggedOut);
  await page.getByRole('button', { name: 'ARRIVE' }).click();
  await page.waitForURL(/\/manage\/login/);
  await page.unrouteAll();
  await page.getByLabel('Username').fill('tbilisi');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /log ?in|sign in/i }).click();
  await page.waitForURL(/\/manage\/processing/);
  await expect.poll(() => eventsOf(cargo.tracking_number)).toEqual(['PICKUP', 'ARRIVE']);
});

test('a series of a hundred parcels is added with one request about its numbers', async ({ page }) => {
  const first = `${fresh('SERIES')}001`;
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/cargo\/(track|taken)$/.test(request.url())) requests.push(new URL(request.url()).pathname);
  });
  await fillPeople(page, 'series@example.com');
  await page.getByLabel('Weight in KG').fill('3');
  await page.getByLabel('Number of parcels').fill('100');
  await tracking(page).fill(first);
  await page.getByRole('button', { name: 'Add 100 parcels' }).click();
  await expect(summary(page).getByRole('listitem')).toHaveCount(100);
  // One more request when the field loses focus.
  expect(requests.length).toBeLessThanOrEqual(2);
});

test('a booking whose response was lost is made once, even after a reload', async ({ page }) => {
  const person = somebody('442079460321');
  await page.goto(at('/book-a-courier/UK/GE'));
  await enterAddress(page, person);
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
  await page.route('**/api/public/booking', loseAnswer, { times: 1 });
  const lost = page.waitForEvent('requestfailed');
  await agreeAndSubmit(page);
  await lost;
  await page.reload();
  await agreeAndSubmit(page);
  await expect(page.getByText(/^Booking created successfully!/)).toBeVisible();
  const found = await api<{ bookings: object[] }>(
    'GET',
    `/staff/bookings?q=${encodeURIComponent(person.email)}`,
    undefined,
    await staffToken('admin'),
  );
  expect(found.bookings).toHaveLength(1);
});
