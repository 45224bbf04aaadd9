import { expect, test, type Page } from './test.ts';
import { api, at, staffLogin, staffToken, takeIn } from './support.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Transactions' }).locator('tbody tr');

test('payments are listed twenty per page, filtered by status, and link to their parcel', async ({
  page,
}) => {
  const token = await staffToken('london');
  const paid = await takeIn(token);
  await api('POST', '/billing/payment/cash', { invoice_ids: [paid.invoice.invoice_id] }, token);
  const unpaid = await takeIn(token);
  await staffLogin(page, 'london');
  await page.getByRole('link', { name: 'Transactions' }).click();
  const row = (tracking: string) => rows(page).filter({ hasText: tracking });
  await expect(row(paid.tracking_number)).toContainText('£28.00');
  await expect(row(paid.tracking_number)).toContainText('Cash');
  await expect(row(unpaid.tracking_number)).toContainText('Pending');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Item',
    'Name',
    'Sender email',
    'Invoice',
    'Total price',
    'Currency',
    'Payment status',
    'Method',
    'Created',
    'Parcel created',
  ]);
  const day = String(new Date().getUTCFullYear());
  await expect(row(paid.tracking_number).getByRole('cell')).toHaveText([
    paid.tracking_number,
    'Tamar Kapanadze',
    'client@example.com',
    paid.invoice.invoice_id,
    '£28.00',
    'GBP',
    'Paid',
    'Cash',
    new RegExp(day),
    new RegExp(day),
  ]);

  await page.getByLabel('Payment status').selectOption('PAID');
  await expect(row(unpaid.tracking_number)).toHaveCount(0);
  await expect(row(paid.tracking_number)).toHaveCount(1);
  expect(page.url()).toContain('status=PAID');
  await page.getByLabel('Payment status').selectOption('');
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(row(unpaid.tracking_number)).toHaveCount(0);
  expect(page.url()).toContain('start=20');
  await page.goto(at('/manage/transactions?start=100000'));
  await expect(page.getByText('No data found.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.goto(at('/manage/transactions'));
  await page.getByRole('link', { name: paid.tracking_number }).click();
  await expect(page.getByRole('heading', { level: 1, name: paid.tracking_number })).toBeVisible();
});

test('the demo has no payments in the future', async () => {
  const { payments } = await api<{ payments: { created_at: string }[] }>(
    'POST',
    '/billing/payments',
    { limit: 100 },
    await staffToken('admin'),
  );
  expect(payments).toHaveLength(100);
  expect(payments.filter((one) => Date.parse(one.created_at) > Date.now())).toEqual([]);
});

test('staff who may not see payments are redirected', async ({ page }) => {
  await staffLogin(page, 'london');
  await page.route('**/api/auth/refresh', async (route) => {
    const reply = await route.fetch();
    const session = (await reply.json()) as { staff: { privileges: string[] } };
    session.staff.privileges = ['LIST_ROUTE_CARGO'];
    await route.fulfill({ response: reply, json: session });
  });
  await page.goto(at('/manage/transactions'));
  await page.waitForURL(/\/not-found$/);
});
