/** The counter's screen: what a checkout says, what a reload keeps, and what is in view. */
import { expect, type Page, test } from './test.ts';
import { holdBack } from './counter.ts';
import { expectUncovered } from './covered.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { giveCoupon, name, returningCustomer, weight } from './returning-customer.ts';
import { api, at, staffSession, staffToken } from './support.ts';

/** Opens the counter and adds a parcel of 10 kg for a returning customer, by the e-mail. */
async function addFor(page: Page, email: string, number: string): Promise<void> {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await name(page, 'Sender').fill(email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await page.keyboard.type('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(number);
}

test('the eleventh payment link of an hour is not mailed: the counter says so, offers the link, and goes on', async ({
  page,
}) => {
  const { sender, earlier } = await returningCustomer();
  const token = await staffToken('london');
  for (let mails = 0; mails < 10; mails += 1)
    await api(
      'POST',
      '/billing/payment/method/stripe',
      { invoice_ids: [earlier.invoice.invoice_id], payment_method: 'ONLINE' },
      token,
    );
  const number = fresh('LINK');
  await addFor(page, sender.email, number);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results).toContainText('link not mailed');
  await expect(results).toContainText(
    `No further payment link was mailed to ${sender.email} within this hour.`,
  );
  await expect(results.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
  await expect(page.getByText('their payment is not recorded')).toHaveCount(0);
  await expect(name(page, 'Sender')).toHaveValue('');
});

test('a reload keeps the customer for the next parcel: until Checkout, and by the checkbox', async ({
  page,
}) => {
  const { sender, receiver } = await returningCustomer();
  const number = fresh('KEEP');
  const keep = page.getByRole('checkbox', { name: /Keep sender and receiver/ });
  await addFor(page, sender.email, number);
  await expect(tracking(page)).toHaveValue('');
  await stored(page).toContain('"isUntouched":true');
  await page.reload();
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(keep).toBeChecked();
  await expect(page.getByText('What was typed here before is back.')).toHaveCount(0);
  // Nothing was typed, so it checks out.
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(name(page, 'Sender')).toHaveValue('');
  await stored(page).toBe('[]');
  await page.reload();
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(keep).not.toBeChecked();
  await keep.check();
  await stored(page).toContain('"keepPeople":true');
  await page.reload();
  await expect(keep).toBeChecked();
});

test('on a phone the amount is beside Checkout, and its result comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(fresh('PHONE'));
  await fillPeople(page, 'phone@example.com');
  await page.getByLabel('Payment method').selectOption('CASH');
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  const checkout = page.getByRole('button', { name: 'Checkout', exact: true });
  await expect(checkout).toBeEnabled();
  const amount = page.getByText(/^Cash to take\s*£28\.00$/);
  await expect(amount).toBeInViewport({ ratio: 1 });
  await checkout.click();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results).toBeFocused();
  await expect(results.getByText('paid in cash')).toBeInViewport({ ratio: 1 });
});

test('all coupons of a sender are in view, and the newest of many parcels', async ({ page }) => {
  const { sender } = await returningCustomer();
  const codes = [
    await giveCoupon(sender.email),
    await giveCoupon(sender.email),
    await giveCoupon(sender.email),
  ];
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await page.getByLabel('Number of parcels').fill('20');
  await tracking(page).fill(fresh('MANY'));
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  for (const code of codes) {
    const coupon = page.getByRole('button', { name: `${code} −10%` });
    await expect(coupon).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.type('10');
  await page.keyboard.press('Control+Enter');
  const parcels = summary(page).getByRole('listitem');
  await expect(parcels).toHaveCount(20);
  await expect(parcels.last()).toBeInViewport({ ratio: 1 });
  const [row, foot] = [
    await parcels.last().boundingBox(),
    await page.getByRole('button', { name: 'Checkout 20 parcels' }).boundingBox(),
  ];
  if (row === null || foot === null) throw new Error('Not on the page');
  expect(row.y + row.height).toBeLessThanOrEqual(foot.y);
});

/** Parcels of one sender in the list, all to be paid in cash. */
async function listForCash(page: Page, count: number): Promise<void> {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await page.getByLabel('Number of parcels').fill(`${count}`);
  await tracking(page).fill(fresh('CASH'));
  await fillPeople(page, 'cash@example.com');
  await page.getByLabel('Payment method').selectOption('CASH');
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page).getByRole('listitem')).toHaveCount(count);
}

const handOver = (page: Page, amount: string) =>
  page
    .getByRole('group', { name: /^Cash to take/ })
    .getByRole('textbox', { name: 'Received' })
    .fill(amount);

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`the change and the labels of many parcels are in view at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    await listForCash(page, 12);
    await handOver(page, '400');
    await page.getByRole('button', { name: 'Checkout 12 parcels' }).click();
    const results = page.getByRole('region', { name: 'Checked out' });
    await expect(results.getByRole('listitem')).toHaveCount(12);
    const box = page.getByLabel('Scan or type a tracking number');
    await expect(size.width > 1000 ? box : results).toBeFocused();
    await expectUncovered(results.getByText('Change to give back: £64.00'));
    await expectUncovered(results.getByRole('button', { name: 'Print labels' }));
  });

test('a payment that is recorded later is in the results, with the change', async ({ page }) => {
  await listForCash(page, 1);
  await handOver(page, '40');
  await page.route('**/api/billing/payment/cash', (route) => route.abort());
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results).toContainText('payment not recorded yet');
  await expect(results.getByRole('alert')).toBeVisible();
  await expect(results).not.toContainText('Change to give back');
  await expect(page.getByText('1 parcel is taken in, but its payment is not recorded.')).toBeVisible();
  await page.unroute('**/api/billing/payment/cash');
  await page.getByRole('button', { name: 'Record payment now' }).click();
  await expect(results).toContainText('paid in cash');
  await expect(results).not.toContainText('payment not recorded yet');
  await expect(results.getByRole('alert')).toHaveCount(0);
  await expect(results).toContainText('Change to give back: £12.00');
});

test.describe('on a small desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('a found customer is a card, so that weight, payment, Add and Checkout are in view; Tab and Edit open the fields', async ({
    page,
  }) => {
    const customer = await returningCustomer();
    await staffSession(page, 'london');
    await page.goto(at('/manage/pickup'));
    const sender = page.getByRole('group', { name: 'Sender' });
    await tracking(page).fill(fresh('CARD'));
    await name(page, 'Sender').fill(customer.sender.email);
    await page.keyboard.press('Enter');
    const edit = page.getByRole('button', { name: 'Edit the sender' });
    await expect(edit).toBeVisible();
    await expect(page.getByLabel('Weight in KG')).toBeFocused();
    for (const part of [
      page.getByLabel('Weight in KG'),
      page.getByLabel('Payment method'),
      page.getByRole('button', { name: 'Add', exact: true }),
      page.getByRole('button', { name: 'Checkout', exact: true }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    await edit.click();
    await expect(sender.getByLabel('Phone')).toBeFocused();
    await expect(edit).toHaveCount(0);
    // The receiver of the latest parcel is a card, too; who tabs on from the name sees the fields.
    const receiver = page.getByRole('group', { name: 'Receiver' });
    await expect(page.getByRole('button', { name: 'Edit the receiver' })).toBeVisible();
    await receiver.getByRole('button', { name: 'Undo' }).focus();
    await page.keyboard.press('Tab');
    await expect(receiver.getByLabel('Phone')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Edit the receiver' })).toHaveCount(0);
  });

  test('nothing moves when the usual receiver comes', async ({ page }) => {
    const customer = await returningCustomer();
    const sender = await holdBack(page, '**/api/cargo/sender');
    await staffSession(page, 'london');
    await page.goto(at('/manage/pickup'));
    await tracking(page).fill(fresh('STILL'));
    await name(page, 'Sender').fill(customer.sender.email);
    await page.keyboard.press('Enter');
    await expect(weight(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Edit the receiver' })).toBeVisible();
    await expect(name(page, 'Receiver')).toHaveValue('');
    const before = (await weight(page).boundingBox())?.y;
    sender.release();
    await expect(name(page, 'Receiver')).not.toHaveValue('');
    expect((await weight(page).boundingBox())?.y).toBe(before);
  });
});
