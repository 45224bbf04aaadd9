import { expect, test } from './test.ts';
import { loggedInCustomer, newNumber, officeToken, payAtTheProvider, takeIn } from './customers.ts';
import { api, at, staffToken } from './support.ts';

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** Coupons that staff made, given to an e-mail or to nobody; newest first. */
async function coupons(count: number, amount: number, email = ''): Promise<string[]> {
  const token = await staffToken('admin');
  const made = await api<{ coupons: { code: string }[] }>('POST', '/cargo/coupons', { count, amount }, token);
  const ids = made.coupons.map(({ code }) => code);
  if (email !== '') await api('POST', '/cargo/coupons/give', { ids, email }, token);
  return ids;
}

test('coupons come as tickets, five on a page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/cargos'));
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByText('No Data Is Available')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to your parcels' })).toBeVisible();

  const codes = await coupons(6, 12, person.email);
  await page.reload();
  const tickets = page.getByRole('article');
  await expect(tickets).toHaveCount(5);
  const newest = page.getByRole('article', { name: codes[0] ?? '' });
  await expect(newest).toContainText('12% off');
  await expect(newest).toContainText(/Valid until \d{1,2} [A-Z][a-z]+, \d{4}/);
  await newest.getByRole('button', { name: `Copy ${codes[0]}` }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toBe(codes[0]);
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/start=5/);
  await expect(page.getByRole('article', { name: codes[5] ?? '' })).toBeVisible();
  await expect(tickets).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('a coupon is applied to a parcel and the reduced amount is paid', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const [reduced, free] = [newNumber(), newNumber()];
  const total = await takeIn(token, person, { tracking_number: reduced, weight: 10 });
  await takeIn(token, person, { tracking_number: free, weight: 10 });
  const [half = '', kept = ''] = await coupons(2, 50, person.email);
  const [whole = ''] = await coupons(1, 100);

  await page.goto(at('/dashboard/cargos'));
  const card = page.getByRole('article', { name: reduced });
  const dialog = page.getByRole('dialog');
  const listed = page.waitForRequest(/\/customer\/coupons\?/);
  await card.getByRole('button', { name: 'Apply coupon' }).click();
  expect((await listed).url()).toContain('limit=20');
  await expect(dialog.getByRole('list', { name: 'Your coupons' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Coupon code').fill('NOBODYS1');
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('There is no such coupon.')).toBeVisible();

  const discount = total / 2;
  await dialog.getByRole('button', { name: `Use ${half}` }).click();
  await expect(page.getByText('Coupon Applied!')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText('Coupon Applied', { exact: true }).first()).toBeVisible();
  await expect(card).toContainText(`-${pounds.format(discount)}`);
  await expect(card.getByRole('button', { name: 'Apply coupon' })).toHaveCount(0);

  const other = page.getByRole('article', { name: free });
  await other.getByRole('button', { name: 'Apply coupon' }).click();
  await expect(dialog.getByText(kept)).toBeVisible();
  await expect(dialog.getByText(half)).toHaveCount(0);
  await dialog.getByLabel('Coupon code').fill(whole.toLowerCase());
  await dialog.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(other).toHaveCount(0);

  await card.getByRole('link', { name: `Pay ${pounds.format(total - discount)}` }).click();
  await payAtTheProvider(page);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await page.goto(at('/dashboard/payments'));
  const row = (number: string) => page.getByRole('row').filter({ hasText: number });
  await expect(row(reduced)).toContainText(`Successful${pounds.format(total - discount)}Stripe`);
  await expect(row(free)).toContainText('Successful£0.00Coupon');
  await page.goto(at('/dashboard/coupons'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(at('/dashboard/cargos?payment_status=PAID'));
  await expect(card.getByText('Coupon Applied', { exact: true }).first()).toBeVisible();
  await expect(other).toContainText('Paid');
  await expect(page.getByRole('button', { name: 'Apply coupon' })).toHaveCount(0);
});
