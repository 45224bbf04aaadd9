import { expect, test, type Page } from './test.ts';
import { londonAddress, ukBooking } from '../support/bookings.ts';
import { somebody } from './customers.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';

/** Opens a screen whose tab hears of changes. */
async function openLive(page: Page, path: string): Promise<void> {
  const opened = page.waitForResponse('**/api/events/stream');
  await page.goto(at(path));
  expect((await opened).headers()['content-type']).toContain('text/event-stream');
}

test('a parcel’s page, the list and the mentions follow what others do, in every tab of the browser', async ({
  page,
  context,
}) => {
  const token = await staffToken('admin');
  const { tracking_number } = await takeIn(token);
  await staffSession(page, 'london');
  await openLive(page, `/manage/item/${tracking_number}`);
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/events/stream')) streams.push(request.url());
  });
  const list = await context.newPage();
  await list.goto(at(`/manage/items?q=${tracking_number}`));
  const row = list.getByRole('row').filter({ hasText: tracking_number });
  await expect(row).toContainText('picked up');

  await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'TRANSIT' }, token);
  await expect(page.getByText('in transit').first()).toBeVisible();
  await expect(row).toContainText('in transit');
  // The second tab hears from the first one.
  expect(streams).toEqual([]);

  await api('POST', '/staff/store/notes', { tracking: tracking_number, body: '@london please look' }, token);
  await expect(list.getByRole('link', { name: 'Profile, new mention' })).toBeVisible();

  // When the first tab closes, the second one connects.
  const next = list.waitForResponse('**/api/events/stream');
  await page.close();
  await next;
  await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'ARRIVE' }, token);
  await expect(row).toContainText('arrived');
});

test('a new booking appears on the open board', async ({ page }) => {
  await staffSession(page, 'london');
  await openLive(page, '/manage/bookings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const name = `Live Booker ${Date.now()}`;
  const address_obj = londonAddress({ ...somebody('442079460111'), name });
  await api('POST', '/public/booking', ukBooking({ address_obj }));
  await expect(page.getByText(name)).toBeVisible();
});
