import { expect, test, type Page } from './test.ts';
import { withPrivileges } from './agents.ts';
import { payAtTheProvider } from './customers.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { inSwedishToo } from './languages.ts';

const rows = (page: Page, name = 'Transactions') => page.getByRole('table', { name }).locator('tbody tr');

inSwedishToo((test) =>
  test('payments are listed twenty per page, filtered by status, and link to their parcel', async ({
    page,
    words,
    here,
  }) => {
    const began = new Date();
    const token = await staffToken('london');
    const paid = await takeIn(token);
    await api('POST', '/billing/payment/cash', { invoice_ids: [paid.invoice.invoice_id] }, token);
    const unpaid = await takeIn(token);
    await staffSession(page, 'london');
    await page.goto(here('/manage/items'));
    await page.getByRole('link', { name: words.officeTransactions.title }).click();
    const row = (tracking: string) =>
      rows(page, words.officeTransactions.title).filter({ hasText: tracking });
    await expect(row(paid.tracking_number)).toContainText('£28.00');
    await expect(row(paid.tracking_number)).toContainText(words.officeBilling.methods.CASH);
    await expect(row(unpaid.tracking_number)).toContainText(words.officeBilling.statuses.PENDING);
    await expect(page.getByRole('columnheader')).toHaveText([
      words.officeTransactions.item,
      words.officeTransactions.name,
      words.officeTransactions.email,
      words.officeTransactions.invoice,
      words.officeTransactions.price,
      words.officeTransactions.currency,
      words.officeTransactions.paymentStatus,
      words.officeTransactions.method,
      words.officeTransactions.date,
      words.officeTransactions.cargoDate,
    ]);
    const year = new RegExp(`${began.getUTCFullYear()}|${new Date().getUTCFullYear()}`);
    await expect(row(paid.tracking_number).getByRole('cell')).toHaveText([
      paid.tracking_number,
      'Tamar Kapanadze',
      'client@example.com',
      paid.invoice.invoice_id,
      '£28.00',
      'GBP',
      words.officeBilling.statuses.PAID,
      words.officeBilling.methods.CASH,
      year,
      year,
    ]);

    await page.getByLabel(words.officeTransactions.paymentStatus).selectOption('PAID');
    await expect(row(unpaid.tracking_number)).toHaveCount(0);
    await expect(row(paid.tracking_number)).toHaveCount(1);
    expect(page.url()).toContain('status=PAID');
    await page.getByLabel(words.officeTransactions.paymentStatus).selectOption('');
    await expect(rows(page, words.officeTransactions.title)).toHaveCount(20);
    await page.getByRole('button', { name: words.web.next, exact: true }).click();
    await expect(row(unpaid.tracking_number)).toHaveCount(0);
    expect(page.url()).toContain('start=20');
    await page.goto(here('/manage/transactions?start=100000'));
    await expect(page.getByText(words.officeTransactions.none)).toBeVisible();
    await expect(page.getByRole('button', { name: words.web.next, exact: true })).toBeDisabled();
    await page.goto(here('/manage/transactions'));
    await page.getByRole('link', { name: paid.tracking_number }).click();
    await expect(page.getByRole('heading', { level: 1, name: paid.tracking_number })).toBeVisible();
  }),
);

const LONG_NAMED = {
  name: 'Anna Konstantinopolskayamaisuradze',
  email: 'client@example.com',
  phone: '442079460027',
  country_code: 'UK',
  address_line_1: '5 Deansgate',
  postal_code: 'M3 1AZ',
};

test('a number of 40 characters leaves names and e-mails their columns', async ({ page }) => {
  const token = await staffToken('london');
  const number = `W1${'W'.repeat(24)}${Date.now()}1`;
  await takeIn(token, { tracking_number: number, sender: LONG_NAMED });
  await staffSession(page, 'london');
  await page.goto(at('/manage/transactions'));
  const link = page.getByRole('link', { name: number });
  await expect(link.getByTitle(number)).toBeVisible();
  await expect(page.getByTitle('client@example.com').first()).toBeVisible();
  // A word in several lines is broken; one that is cut is not.
  const broken = await page.evaluate<
    string[]
  >(`[...document.querySelectorAll('tbody td:nth-child(2) span')].flatMap(
    ({ firstChild: text }) => [...text.data.matchAll(/\\S+/g)].map(({ index, 0: word }) => {
      const range = new Range();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map((box) => box.top)).size > 1 ? word : '';
    }).filter(Boolean))`);
  expect(broken).toEqual([]);
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

test('money that went back needs a look, and stands in the parcel’s timeline', async ({ page, context }) => {
  const token = await staffToken('london');
  const { tracking_number, invoice } = await takeIn(token);
  const payer = await context.newPage();
  await payer.goto(at(`/api/billing/payment/stripe?invoice_ids=${invoice.invoice_id}`));
  const provider = payer.url();
  await payAtTheProvider(payer);
  await expect(payer.getByText('The card provider has confirmed your payment.')).toBeVisible();
  await payer.goto(provider);
  await payer.getByRole('button', { name: 'Refund 1.00' }).click();
  await payer.getByRole('button', { name: 'The payer disputes it' }).click();

  await staffSession(page, 'london');
  await page.goto(at('/manage/transactions'));
  const section = page.getByRole('region', { name: 'Needs a look' });
  const [refund, dispute] = ['Refunded: £1.00 of £28.00', 'Disputed with the payer’s bank: £28.00 of £28.00'];
  const entry = (text: string) =>
    section.getByRole('listitem').filter({ hasText: tracking_number }).filter({ hasText: text });
  // The provider's events come on their own.
  await expect(async () => {
    await page.reload();
    await expect(entry(dispute)).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(entry(refund)).toBeVisible();
  await expect(rows(page).filter({ hasText: tracking_number })).toContainText('Given back: £1.00');
  await entry(refund).getByRole('button', { name: 'Looked at' }).click();
  await expect(entry(refund)).toHaveCount(0);
  await entry(dispute).getByRole('link', { name: tracking_number }).click();
  const timeline = page.locator('[data-kind="returned"]');
  await expect(timeline).toHaveCount(2);
  await expect(timeline.filter({ hasText: dispute })).toContainText('The money is with us.');
  await expect(timeline.filter({ hasText: refund })).toBeVisible();
});

test('staff who may not see payments are redirected', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  await withPrivileges(page, ['LIST_ROUTE_CARGO']);
  await page.goto(at('/manage/transactions'));
  await page.waitForURL(/\/not-found$/);
});
