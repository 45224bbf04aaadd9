/** The amount still owed for a parcel whose invoice is paid, and delivery to the door. */
import { expect, test } from './test.ts';
import { api, at, newReceiver, PASSWORD, staffSession, staffToken, takeIn } from './support.ts';
import { inSwedishToo } from './languages.ts';

test('a paid parcel with an unpaid later charge says so to staff and customer, everywhere', async ({
  page,
  context,
}) => {
  const token = await staffToken('admin');
  const { tracking_number: number, invoice } = await takeIn(token);
  await api('POST', '/billing/payment/cash', { invoice_ids: [invoice.invoice_id] }, token);
  await api('POST', `/cargo/${number}/charges`, { note: 'Customs', amount: 12.5 }, token);
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/items?q=${number}`));
  const row = page.getByRole('row', { name: number });
  await expect(row).toContainText('Charge due £12.50 of £40.50');
  await expect(page.getByRole('region', { name: 'Totals of the parcels below' })).toContainText(
    'Price£40.50Due£12.50',
  );
  await expect(row).not.toContainText('Paid £28.00');
  await expect(
    row.getByRole('button', { name: `Copy the link to pay the later charges of ${number}` }),
  ).toBeVisible();
  await page.getByLabel('Payment status').selectOption('PAID');
  await expect(page.getByText('Parcels not found')).toBeVisible();
  await page.getByLabel('Payment status').selectOption('PENDING');
  await expect(row).toContainText('Charge due £12.50');
  await row.getByText('Charge due £12.50').hover();
  await expect(page.getByRole('tooltip')).toContainText('Customs (unpaid)');
  await row.getByRole('link', { name: number }).click();
  const card = page.getByRole('region', { name: 'Invoice' });
  await expect(card.getByText('Charge due £12.50')).toBeVisible();

  await page.goto(at('/manage/logout'));
  await page.waitForURL(/\/manage\/login$/);
  await page.goto(at('/home/login'));
  await page.getByLabel('E-mail').first().fill('client@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.goto(at('/dashboard/cargos'));
  const own = page.getByRole('article', { name: number });
  await expect(own).toContainText('£12.50 to pay');
  await expect(own.getByText('Paid', { exact: true })).toHaveCount(0);
  // The invoice itself is paid, so the cart drops it.
  const entry = [{ trackingNumber: number, invoiceId: invoice.invoice_id, total: 28, currency: 'GBP' }];
  const value = encodeURIComponent(JSON.stringify(entry));
  await context.addCookies([{ name: 'parcelsCart', value, url: at('/') }]);
  await page.goto(at('/dashboard/cart'));
  await expect(page.getByText('Cart is empty!')).toBeVisible();
});

inSwedishToo((test) =>
  test('delivery to the door is shown in the list, on the parcel’s page and on the customer’s card', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('admin');
    const home = await takeIn(token, { delivery_option: 'HOME' });
    const office = await takeIn(token);
    await staffSession(page, 'admin');
    const row = (number: string) => page.getByRole('row', { name: number });
    await page.goto(here('/manage/items'));
    await expect(row(home.tracking_number)).toContainText(words.parcelWords.homeDelivery);
    await expect(row(office.tracking_number)).not.toContainText(words.parcelWords.homeDelivery);
    await page.goto(here(`/manage/item/${home.tracking_number}`));
    const card = page.getByRole('region', { name: words.officeParcel.cargo });
    await expect(card.getByText(words.parcelWords.delivery).locator('xpath=..')).toContainText(
      words.parcelWords.home,
    );
    await page.goto(here(`/manage/item/${office.tracking_number}`));
    await expect(card.getByText(words.parcelWords.delivery).locator('xpath=..')).toContainText(
      words.parcelWords.office,
    );
  }),
);

for (const [button, method] of [
  ['bank', 'Bank'],
  ['card terminal', 'Card'],
] as const)
  test(`Enter records a payment by ${button}, on the parcel’s page and at the hand-over`, async ({
    page,
  }) => {
    const token = await staffToken('admin');
    const receiver = newReceiver();
    const first = await takeIn(token, { receiver });
    await staffSession(page, 'admin');
    await page.goto(at(`/manage/item/${first.tracking_number}`));
    const invoice = page.getByRole('region', { name: 'Invoice' });
    const record = page.getByRole('button', { name: 'Record payment', exact: true });
    await invoice.getByRole('button', { name: new RegExp(button, 'i') }).click();
    await expect(record).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
    await expect(invoice).toContainText(method);

    const second = await takeIn(token, { receiver: newReceiver() });
    const event = { tracking_numbers: [second.tracking_number], event: 'ARRIVE' };
    await api('POST', '/cargo/batch/event', event, token);
    await page.goto(at(`/manage/item/${second.tracking_number}`));
    await page.getByRole('button', { name: 'Release parcel' }).click();
    const dialog = page.getByRole('dialog', { name: /^Release parcel/ });
    await dialog.getByRole('button', { name: new RegExp(`by ${button}`) }).click();
    await expect(record).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('is due')).toHaveCount(0);
    await expect(page.getByText('Paid. The payment is recorded.').last()).toBeVisible();
  });
