import { expect, type Locator, type Page, test } from './test.ts';
import {
  chooseFor,
  loggedInCustomer,
  newNumber,
  officeToken,
  payAtTheProvider,
  takeInOf,
  toastOf,
  tokenOf,
  expectSaid,
} from './customers.ts';
import { stopClock } from './stop-clock.ts';
import { api, at, mailTo } from './support.ts';
import { fill, inGeorgianToo, unfoldMenu } from './languages.ts';

/** The button opens a PDF. */
async function expectPdf(page: Page, button: Locator): Promise<void> {
  const answered = page.waitForResponse('**/api/billing/receipt/*');
  await button.click();
  const answer = await answered;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await expect(button).not.toHaveAttribute('aria-busy');
}

test('two parcels are paid by card from the cart, and every page shows it', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const numbers = [newNumber(), newNumber()];
  const totals: number[] = [];
  for (const tracking_number of numbers)
    totals.push(await takeInOf(token, person, { tracking_number, weight: 5 }));
  const sum = `£${totals.reduce((a, b) => a + b, 0).toFixed(2)}`;

  // The first message is still there when the second one comes.
  await page.clock.install();
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByRole('article')).toHaveCount(2);
  await stopClock(page);
  for (const number of numbers) {
    const card = page.getByRole('article', { name: number });
    await expect(card).toContainText("It's picked up!");
    await expect(card).toContainText('Not paid');
    await chooseFor(card, 'Add to cart');
  }
  await expect(toastOf(page, 'Added to cart!')).toHaveCount(1);
  await chooseFor(page.getByRole('article').first(), 'Add to cart');
  await expect(toastOf(page, 'Cargo is already on cart!')).toBeVisible();
  await page.clock.resume();

  await page.getByRole('navigation').getByRole('link', { name: /Cart/ }).click();
  await expect(page.getByRole('complementary', { name: 'Total' })).toContainText(sum);
  const pay = page.getByRole('link', { name: 'Pay with stripe' });
  const link = (await pay.getAttribute('href')) ?? '';
  await pay.click();
  await payAtTheProvider(page);
  await expect(page.getByText('Payment successful!')).toBeVisible();
  await expect(page.getByText('Please check your email for confirmation')).toBeVisible();
  await mailTo(person.email, 'Payment received');
  const receipt = page.getByRole('button', { name: /^Receipt R-\d+$/ });
  await expectPdf(page, receipt);
  // The same link later shows the same payment, and says that it is not a new one.
  await page.goto(at(link));
  const summary = page.getByRole('region', { name: 'Your payment' });
  await expect(summary.getByRole('status')).toHaveText('This was paid before. Nothing was charged now.');
  for (const text of [...numbers, `Total${sum}`, 'Card (Stripe)', 'What happens next'])
    await expect(summary).toContainText(text);
  await expectPdf(page, receipt);

  await page.goto(at('/dashboard/cart'));
  await expect(page.getByText('Cart is empty!')).toBeVisible();
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByText('Parcels not found')).toBeVisible();
  await expect(page.getByText('Everything is paid.')).toBeVisible();
  await page.getByRole('link', { name: 'Show paid parcels' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Tracking history' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Add to cart' })).toHaveCount(0);
  await page.goto(at('/dashboard/payments'));
  for (const number of numbers) {
    const row = page.getByRole('row').filter({ hasText: number });
    await expect(row).toContainText('Successful');
    await expect(row).toContainText('Stripe');
  }
  const rows = page.getByRole('row').filter({ hasText: 'Successful' });
  await expectPdf(page, rows.first().getByRole('button', { name: /^Receipt R-\d+$/ }));

  // A later charge stands on the row of the paid invoice, with its own payment and its own receipt.
  await api('POST', `/cargo/${numbers[0]}/charges`, { note: 'Customs duty', amount: 12.5 }, token);
  await page.reload();
  const charged = page.getByRole('row').filter({ hasText: numbers[0] ?? '' });
  await expect(charged).toContainText('Successful');
  await expect(charged).toContainText('£12.50 more to pay');
  await charged.getByRole('link', { name: 'Pay £12.50' }).click();
  await payAtTheProvider(page);
  await mailTo(person.email, 'Payment received: £12.50');
  await page.goto(at('/dashboard/payments'));
  await expect(charged.getByRole('button', { name: /^Receipt R-\d+$/ })).toHaveCount(2);
  await expect(charged).not.toContainText('more to pay');
});

test('a card page that is left after its parcel was paid elsewhere says so', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const tracking_number = newNumber();
  await takeInOf(token, person, { tracking_number, weight: 5 });
  await page.goto(at('/dashboard/cargos'));
  const pay = page.getByRole('article').getByRole('link', { name: /^Pay/ });
  await expect(pay).toBeVisible();
  await context.setOffline(true);
  await pay.click();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await pay.click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
  type Reply = { cargo: { invoice: { invoice_id: string } } };
  const { cargo } = await api<Reply>('GET', `/cargo/${tracking_number}`, undefined, token);
  const paying = { invoice_ids: [cargo.invoice.invoice_id], payment_method: 'CASH' };
  await api('POST', '/billing/payment/cash', paying, token);
  await page.reload();
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByRole('heading', { name: 'This is paid already' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your payment' })).toContainText(tracking_number);
  await expect(page.getByText('Payment cancelled!')).toHaveCount(0);
});

inGeorgianToo((test) =>
  test('the cart reloads its amounts and removes what was paid meanwhile', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const token = await officeToken();
    const [heavier, paid] = [newNumber(), newNumber()];
    await takeInOf(token, person, { tracking_number: heavier, weight: 5 });
    await takeInOf(token, person, { tracking_number: paid, weight: 5 });
    await page.goto(here('/dashboard/cargos'));
    await expect(page.getByRole('article')).toHaveCount(2);
    for (const number of [heavier, paid])
      await chooseFor(
        page.getByRole('article', { name: number }),
        words.ownParcels.addToCart,
        fill(words.ownParcels.more, { tracking: number }),
      );
    await unfoldMenu(page, words);
    await expect(
      page.getByRole('navigation').getByRole('link', { name: words.account.nav.cart }),
    ).toContainText('2');

    type Reply = { cargo: { invoice: { invoice_id: string; total_amount: number } } };
    const changed = await api<Reply>('POST', `/cargo/${heavier}/weight`, { weight: 300 }, token);
    const { cargo } = await api<Reply>('GET', `/cargo/${paid}`, undefined, token);
    const paying = { invoice_ids: [cargo.invoice.invoice_id], payment_method: 'CASH' };
    await api('POST', '/billing/payment/cash', paying, token);

    await page.getByRole('navigation').getByRole('link', { name: words.account.nav.cart }).click();
    await expectSaid(page, words.ownCart.alreadyPaid, words.web.notifications);
    await expect(page.getByText(paid)).toHaveCount(0);
    const total = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
    await expect(page.getByRole('complementary', { name: words.ownCart.total })).toContainText(
      total.format(changed.cargo.invoice.total_amount),
    );
    await page.getByRole('button', { name: fill(words.ownCart.removeOne, { tracking: heavier }) }).click();
    await expectSaid(page, words.ownCart.removed, words.web.notifications);
    await expect(page.getByText(words.ownCart.empty)).toBeVisible();
  }),
);

inGeorgianToo((test) =>
  test('the release code shows once the parcel can be handed over, and extra charges are paid by card', async ({
    page,
    context,
    words,
    here,
    language,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    // The pages of a payment are in the payer's language.
    await api('POST', '/account/language', { language }, await tokenOf(person));
    const token = await officeToken();
    const number = newNumber();
    await takeInOf(token, person, { tracking_number: number, weight: 5 });
    await page.goto(here('/dashboard/cargos'));
    const card = page.getByRole('article', { name: number });
    await expect(card).toBeVisible();
    const more = fill(words.ownParcels.more, { tracking: number });
    await expect(card.getByText(words.ownParcels.releaseCode)).toHaveCount(0);

    await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event: 'ARRIVE' }, token);
    await api('POST', `/cargo/${number}/charges`, { note: 'Customs duty', amount: 12.5 }, token);
    const { subject } = await mailTo(
      person.email,
      fill(words.mails.releaseCode.subject, { tracking: number, code: '' }),
    );
    await page.reload();
    await expect(card).toContainText(fill(words.ownParcels.status, { status: words.ownParcels.ready }));
    await expect(card).toContainText(/\d{6}$/.exec(subject)?.[0] ?? 'no code in the mail');
    // Also where the browser forbids the clipboard's API.
    await page.evaluate('navigator.clipboard.writeText = () => Promise.reject(new Error("forbidden"))');
    const copy = card.getByRole('button', { name: words.ownParcels.copy });
    await copy.press('Enter');
    await expect(page.getByText(words.web.copied)).toBeVisible();
    await expect(copy).toBeFocused();
    await chooseFor(card, words.ownParcels.history, more);
    await expect(page.getByRole('dialog').getByText(words.tracking.steps.ARRIVE)).toBeVisible();
    await page.keyboard.press('Escape');

    await chooseFor(card, fill(words.ownParcels.payExtra, { amount: '£12.50' }), more);
    await payAtTheProvider(page);
    await expect(page.getByText(words.sitePages.outcomes.paid)).toBeVisible();
    await mailTo(person.email, fill(words.mails.paymentReceived.subject, { amount: '' }));
    await page.goto(here('/dashboard/cargos'));
    await expect(card).toBeVisible();
    await expect(card.getByText('Customs duty')).toHaveCount(0);
    await unfoldMenu(page, words);
    await page.getByRole('complementary').getByRole('link', { name: words.ownPayments.title }).click();
    await expect(page.getByRole('row').filter({ hasText: number })).toContainText(
      fill(words.ownPayments.charges, { amount: '£12.50', date: '' }),
    );
  }),
);

test('a payment and its parcel fit every width, also with the longest number and two receipts', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const number = `${'W'.repeat(40 - String(Date.now()).length)}${Date.now()}`;
  await takeInOf(token, person, { tracking_number: number, weight: 5 });
  type Reply = { cargo: { invoice: { invoice_id: string } } };
  const { cargo } = await api<Reply>('GET', `/cargo/${number}`, undefined, token);
  const invoices = { invoice_ids: [cargo.invoice.invoice_id] };
  await api('POST', '/billing/payment/cash', invoices, token);
  type Charged = { cargo: { extra_extra_charges: { id: string }[] } };
  const duty = { note: 'Customs duty', amount: 12.5 };
  const charged = await api<Charged>('POST', `/cargo/${number}/charges`, duty, token);
  const charges = charged.cargo.extra_extra_charges.map(({ id }) => id);
  await api('POST', '/billing/payment/cash', { invoice_ids: charges }, token);
  await api('POST', `/cargo/${number}/charges`, { note: 'Storage', amount: 3 }, token);

  await page.goto(at('/dashboard/payments'));
  const row = page.getByRole('row').filter({ hasText: number });
  const receipts = row.getByRole('button', { name: /^Receipt R-\d+$/ });
  await expect(receipts).toHaveCount(2);
  const controls = [row.getByRole('link', { name: 'Pay £3.00' }), receipts.first(), receipts.last()];
  for (const width of [320, 390, 640, 768, 800, 900, 1023, 1024, 1100, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageWidth(page), `payments at ${width} px`).toBe(width);
    for (const control of controls) await expectWithin(control, width);
  }
  // Each receipt tells its number to the eye as well.
  for (const receipt of await receipts.all()) {
    const name = (await receipt.getAttribute('aria-label')) ?? '';
    await expect(row.getByText(name.replace('Receipt ', ''), { exact: true })).toBeVisible();
  }

  await page.goto(at(`/dashboard/cargos/${number}`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  for (const width of [320, 390, 640]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await pageWidth(page), `the parcel at ${width} px`).toBe(width);
  }
});

const pageWidth = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth');

async function expectWithin(control: Locator, width: number): Promise<void> {
  const box = await control.boundingBox();
  expect(box?.x, `${width} px`).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? Infinity), `${width} px`).toBeLessThanOrEqual(width);
}
