import { expect, test, type Page } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, registered, takeInOf, expectSaid } from './customers.ts';
import { api, at, staffToken } from './support.ts';
import { inEachLanguage } from './languages.ts';

const entries = (page: Page) => page.getByRole('list', { name: 'Your points so far' }).getByRole('listitem');
const badge = (page: Page) => page.getByRole('link', { name: /points, go to loyalty$/ });

/** Takes in a parcel of this sender and takes cash for it. */
async function paidParcel(sender: Parameters<typeof takeInOf>[1]): Promise<void> {
  const tracking_number = newNumber();
  await takeInOf(await officeToken(), sender, { tracking_number, weight: 10 });
  const token = await staffToken('admin');
  const { cargo } = await api<{ cargo: { invoice: { invoice_id: string } } }>(
    'GET',
    `/cargo/${tracking_number}`,
    undefined,
    token,
  );
  const body = { invoice_ids: [cargo.invoice.invoice_id] };
  await api('POST', '/billing/payment/cash', body, token);
}

test('a customer invites friends, shares the link and converts the points into a coupon', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.route(/facebook\.com/, (route) => route.fulfill({ body: 'Share' }));
  await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/cargos'));
  const navigation = page.getByRole('navigation', { name: 'Dashboard' });
  await navigation.getByRole('link', { name: 'Refferal new' }).click();
  await expect(page).toHaveURL(/\/dashboard\/loyalty$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Refferal' })).toBeVisible();
  await expect(page.getByText('No data found.')).toBeVisible();
  await expect(badge(page)).toHaveAccessibleName('0 points, go to loyalty');
  await expect(page.getByText('Each point takes 1% off one parcel.')).toBeVisible();

  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(link).toMatch(new RegExp(`^${at('/home/register')}\\?invite=\\w+$`));
  await expect(page.getByLabel('Your invite link')).toHaveValue(link);

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Share on Facebook' }).click();
  const sharer = await opened;
  expect(sharer.url()).toBe(`https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`);
  await sharer.close();
  await expectSaid(page, 'Success!');
  await expect(entries(page)).toHaveText([/^Shared on Facebook.*\+5$/]);
  await expect(badge(page)).toHaveAccessibleName('5 points, go to loyalty');
  await page.getByRole('link', { name: 'Share on Facebook' }).click();
  await expectSaid(page, 'You can get points for sharing only once in a month.');

  const friend = await registered('442079460322', new URL(link).searchParams.get('invite') ?? '');
  await page.reload();
  await expect(page.getByText(/^5 points are waiting\./)).toBeVisible();
  await paidParcel(friend);
  await page.reload();
  await expect(page.getByText(/points are waiting/)).toHaveCount(0);
  await expect(entries(page)).toHaveCount(4);
  await expect(entries(page).filter({ hasText: `Invited ${friend.name}` })).toContainText('+5');
  await expect(entries(page).filter({ hasText: `${friend.name} used the service` })).toContainText('+10');
  await expect(entries(page).filter({ hasText: `${friend.name} paid for a parcel` })).toContainText('+1');

  const points = page.getByLabel('Points', { exact: true });
  await expect(page.getByText('Minimum 10 points required')).toBeVisible();
  await points.fill('9');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(page.getByText('You do not have enough points')).toBeVisible();
  await expect(points).toBeFocused();
  await points.fill('500');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(points).toHaveAccessibleDescription(/A coupon is at most|You do not have enough points/);
  // The page is of before the office changed the rate.
  await page.route('**/api/customer/loyalty?*', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { rates: { value: number } };
    json.rates.value *= 2;
    await route.fulfill({ response, json });
  });
  await page.reload();
  await points.fill('12');
  await expect(page.getByText('A coupon of 24% for 12 points.')).toBeVisible();
  await page.unroute('**/api/customer/loyalty?*');
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(points).toHaveAccessibleDescription(/The value of a point has changed meanwhile/);
  await expect(points).toHaveValue('12');
  await expect(page.getByText('A coupon of 12% for 12 points.')).toBeVisible();
  await points.press('Enter');
  await expectSaid(page, 'Coupon has been generated. visit coupons page to see it.');
  await expect(entries(page).first()).toContainText('Converted into a coupon');
  await expect(entries(page).first()).toContainText('−12');
  await expect(points).toHaveValue('');
  await page.getByRole('main').getByRole('link', { name: 'Go to your coupons' }).click();
  await expect(page.getByRole('article')).toContainText('12% off');
  await badge(page).click();
  await expect(page).toHaveURL(/\/dashboard\/loyalty$/);
});

inEachLanguage((test) =>
  test('a failure to load can be retried, and a failed conversion keeps the typed points', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    await page.route(/\/api\/customer\/loyalty/, (route) => route.abort());
    await page.goto(here('/dashboard/loyalty'));
    await expect(page.getByRole('button', { name: words.web.retry })).toBeVisible();
    await page.unroute(/\/api\/customer\/loyalty/);
    await page.getByRole('button', { name: words.web.retry }).click();
    const points = page.getByLabel(words.ownLoyalty.points, { exact: true });
    await points.fill('40');
    await page.getByRole('button', { name: words.ownLoyalty.convertNow }).click();
    await expect(points).toHaveAccessibleDescription(new RegExp(words.validation.notEnoughPoints));
    await expect(points).toHaveValue('40');
  }),
);
