import { expect, test, type Page } from './test.ts';
import { georgianBooking } from './booked.ts';
import { findings, showIn } from './accessible.ts';
import { holdBack } from './counter.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { at, mailTo, staffSession, staffToken, takeIn } from './support.ts';
import { stopClock } from './stop-clock.ts';

const addButton = (page: Page) => page.getByRole('button', { name: /^Add( \d+ parcels)?$/ });

test('two parcels survive a reload; Checkout takes cash for one and mails a link for the other', async ({
  page,
}) => {
  const email = `${fresh('intake')}@example.com`;
  const [first, second] = [fresh('SCAN'), fresh('TYPED')];
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));

  // As a barcode reader types it: number, then Enter.
  await page.getByLabel('Scan or type a tracking number').fill(first.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(tracking(page)).toHaveValue(first);
  await expect(page.getByRole('group', { name: 'Sender' }).getByLabel('Name')).toBeFocused();
  await fillPeople(page, email);
  await expect(addButton(page)).toBeDisabled();
  const priced = await holdBack(page, '**/api/cargo/price/calculate');
  await page.getByLabel('Weight in KG').fill('10');
  await expect(page.getByText('Calculating…')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  priced.release();
  // £2.50 per kilogram and £3 for packaging.
  await expect(page.getByText('Freight £25.00 + Packaging £3.00')).toBeVisible();
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await addButton(page).click();
  await expect(summary(page)).toContainText('£28.00');

  await tracking(page).fill(first);
  await page.getByLabel('Weight in KG').fill('20');
  await expect(page.getByText('you have already used this tracking number.')).toBeVisible();
  await tracking(page).fill(second);
  await page.getByLabel('Payment method').selectOption('CASH');
  await expect(page.getByText('Freight £50.00 + Packaging £3.00')).toBeVisible();
  await addButton(page).click();
  await expect(summary(page)).toContainText('£81.00');

  await page.reload();
  await expect(summary(page)).toContainText(first);
  await expect(summary(page)).toContainText(second);
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results.getByRole('listitem').filter({ hasText: first })).toContainText('link mailed');
  await expect(results.getByRole('listitem').filter({ hasText: second })).toContainText('paid in cash');
  await expect(results.getByRole('button', { name: 'Copy payment link' })).toBeVisible();
  await expect(summary(page)).toContainText('No parcels added yet.');

  const mail = await mailTo(email, `${first}: please pay`);
  expect(mail.links.some((link) => link.includes('/billing/payment/stripe?invoice_ids='))).toBe(true);
  expect(mail.subject).toContain('£28.00');

  await results.getByRole('link', { name: second }).click();
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
  await expect(invoice).toContainText('£53.00');
  await expect(page.getByRole('region', { name: 'Cargo Information' })).toContainText('picked up');
});

test('the form has all fields of a parcel; its price is requested after a pause and only with a weight', async ({
  page,
}) => {
  let requests = 0;
  let searched = 0;
  let blocked: Promise<void> | undefined;
  page.on('request', (request) => {
    if (request.url().endsWith('/cargo/findInfo')) searched += 1;
  });
  await page.route('**/api/cargo/price/calculate', async (route) => {
    requests += 1;
    await blocked;
    await route.continue();
  });
  await page.clock.install();
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const form = page.getByRole('form', { name: 'Add parcel' });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const weight = form.getByLabel('Weight in KG');
  const options = (label: string) => field(label).locator('option');
  await expect(options('Collection')).toHaveText(['Office', 'Home']);
  await expect(options('Customer type')).toHaveText(['Individual', 'Corporate']);
  await expect(options('Payment method')).toHaveText(['Online', 'Cash', 'Bank', 'No payment']);
  await expect(options('Item currency')).toHaveText(['GBP', 'EUR', 'USD']);
  await expect(field('Packaging')).toBeChecked();
  await expect(field('Minimum price')).toBeChecked();
  for (const side of ['Sender', 'Receiver']) {
    const group = page.getByRole('group', { name: side });
    for (const label of ['Phone', 'Email', 'Address line 1', 'Address line 2', 'Postal code', 'Country'])
      await expect(group.getByLabel(label)).toBeVisible();
  }
  await expect(field('Item price')).toHaveValue('75');
  await stopClock(page);

  await page.getByRole('group', { name: 'Sender' }).getByLabel('Name').fill('Tamar');
  await page.clock.runFor(1400);
  expect(searched).toBe(0);
  await page.clock.runFor(200);
  await expect.poll(() => searched).toBe(1);

  await field('Collection').selectOption('HOME');
  await page.clock.runFor(5000);
  await expect(page.getByText('Enter the weight to see the price.')).toBeVisible();
  expect(requests).toBe(0);
  let release = () => undefined as void;
  blocked = new Promise((resolve) => {
    release = resolve;
  });
  await field('Collection').selectOption('OFFICE');
  await weight.fill('10');
  await page.clock.runFor(1400);
  expect(requests).toBe(0);
  await expect(addButton(page)).toBeDisabled();
  await page.clock.runFor(200);
  await expect.poll(() => requests).toBe(1);
  await expect(page.getByText('Calculating…')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  release();
  const price = page.getByText('Freight £25.00 + Packaging £3.00');
  await expect(price).toBeVisible();
  await expect(addButton(page)).toBeEnabled();

  // Heavier than any price policy allows.
  await weight.fill('500.1');
  await page.clock.runFor(1600);
  await expect(page.getByText('No price for this weight on this route.')).toBeVisible();
  await expect(price).toHaveCount(0);
  await expect(addButton(page)).toBeDisabled();
  await weight.fill('');
  await expect(page.getByText('Enter the weight to see the price.')).toBeVisible();
  await expect(addButton(page)).toBeDisabled();
  const before = requests;
  await page.clock.runFor(5000);
  expect(requests).toBe(before);
});

test('the total includes everything but the coupon; Checkout records a bank payment, and none for No payment', async ({
  page,
}) => {
  const [bank, none] = [fresh('BANK'), fresh('NONE')];
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/api\/(cargo\/pickup|billing\/payment\/.+)$/.test(path)) calls.push(path.replace('/api/', ''));
  });
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, `${fresh('bank')}@example.com`);
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await tracking(page).fill(bank);
  await page.getByLabel('Weight in KG').fill('10');
  await page.getByLabel('Collection', { exact: true }).selectOption('HOME');
  await page.getByLabel('Payment method').selectOption('BANK');
  for (const [place, amount] of [
    [1, '0.1'],
    [2, '0.2'],
  ] as const) {
    await page.getByRole('button', { name: 'Add charge' }).click();
    await page.getByLabel(`Note of charge ${place}`).fill('Box');
    await page.getByLabel(`Amount of charge ${place}`).fill(amount);
  }
  await page.getByLabel('Coupon code').fill('SOME-COUPON');
  const parts = page.getByText(
    /^Freight £25\.00 \+ Packaging £3\.00 \+ Delivery £8\.00 \+ Extra charges £0\.30$/,
  );
  await expect(parts).toBeVisible();
  await expect(page.getByText('£36.30')).toBeVisible();
  await page.getByLabel('Coupon code').fill('');
  await addButton(page).click();
  await expect(summary(page)).toContainText('£36.30');
  await expect(summary(page)).toContainText('Bank · Box £0.10 · Box £0.20');

  await tracking(page).fill(none);
  await page.getByLabel('Weight in KG').fill('10');
  await page.getByLabel('Collection', { exact: true }).selectOption('OFFICE');
  await page.getByLabel('Payment method').selectOption('NO_PAYMENT');
  await expect(page.getByText('Freight £25.00 + Packaging £3.00')).toBeVisible();
  await addButton(page).click();
  await expect(summary(page)).toContainText('£64.30');
  expect(calls).toEqual([]);
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results.getByRole('listitem').filter({ hasText: bank })).toContainText('paid by bank');
  await expect(results.getByRole('listitem').filter({ hasText: none })).toContainText('not paid');
  expect(calls).toEqual(['cargo/pickup', 'cargo/pickup', 'billing/payment/bank']);
  await results.getByRole('link', { name: none }).click();
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await expect(invoice.getByText('Unpaid', { exact: true })).toBeVisible();
  await page.goto(at(`/manage/item/${bank}`));
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
  await expect(invoice).toContainText('Bank');
  await expect(invoice).toContainText('£36.30');
});

test('several parcels get consecutive numbers, a gap is reported, and existing numbers are refused', async ({
  page,
}) => {
  const { tracking_number: known } = await takeIn(await staffToken('london'));
  const base = `SEQ-${Date.now()}-`;
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, 'sequence@example.com');
  await page.getByLabel('Weight in KG').fill('1');
  await tracking(page).fill(known);
  await expect(page.getByText(/Minimum|£13\.00/).first()).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText('this tracking number already used. please use another one.')).toBeVisible();

  await tracking(page).fill(`${base}08`);
  await page.getByLabel('Number of parcels').fill('3');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await page.getByRole('button', { name: 'Add 3 parcels' }).click();
  for (const end of ['08', '09', '10']) await expect(summary(page)).toContainText(base + end);
  await expect(summary(page)).not.toContainText('Item missing');

  await page.getByRole('button', { name: `Remove ${base}09` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(summary(page)).toContainText(`Item missing after ${base}08`);

  await page.getByRole('button', { name: `Edit ${base}10` }).click();
  await expect(tracking(page)).toHaveValue(`${base}10`);
  await page.getByLabel('Weight in KG').fill('40');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page)).toContainText('40 KG');
});

test('a lost response leaves the parcel in the list; a second Checkout takes it in once', async ({
  page,
}) => {
  const email = `${fresh('lost')}@example.com`;
  const number = fresh('LOST');
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await fillPeople(page, email);
  await page.getByLabel('Weight in KG').fill('10');
  await expect(page.getByText('Freight £25.00 + Packaging £3.00')).toBeVisible();
  await addButton(page).click();
  await expect(summary(page)).toContainText(number);

  let sent = 0;
  await page.route('**/api/cargo/pickup', async (route) => {
    sent += 1;
    // The server handles the request, but its response never arrives.
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(
    page.getByText('There is no connection. Nothing is lost: check out again once it is back.'),
  ).toBeVisible();
  await expect(summary(page).getByRole('alert')).toHaveText('No connection: check out again.');
  await expect(page.getByText(/something went wrong\.|An error occurred/)).toHaveCount(0);
  expect(sent).toBe(1);
  await page.unroute('**/api/cargo/pickup');
  await page.reload();
  await expect(summary(page)).toContainText(number);
  await page.getByRole('button', { name: `Edit ${number}` }).click();
  await page.getByLabel('Weight in KG').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('this tracking number already used. please use another one.')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  expect((await mailTo(email, `${number}: please pay`)).subject).toContain('£28.00');
});

test('a refused parcel stays with its reason, the others are taken in', async ({ page }) => {
  const number = fresh('GOOD');
  const bad = fresh('BAD');
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, 'refused@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  for (const [tracked, coupon] of [
    [bad, 'NO-SUCH-COUPON'],
    [number, ''],
  ] as const) {
    await tracking(page).fill(tracked);
    await page.getByLabel('Weight in KG').fill('10');
    await page.getByLabel('Coupon code').fill(coupon);
    await expect(page.getByText('Freight £25.00 + Packaging £3.00')).toBeVisible();
    await addButton(page).click();
    await expect(summary(page)).toContainText(tracked);
  }
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(
    page.getByText('something went wrong. please check if these parcels already added.'),
  ).toBeVisible();
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
  await expect(summary(page).getByRole('listitem')).toContainText(bad);
  await expect(summary(page).getByRole('alert')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checked out' })).toContainText(number);
});

test('two letters find an earlier customer, who fills the form', async ({ page }) => {
  await takeIn(await staffToken('london'), {
    sender: {
      name: 'Zaza Xenon',
      phone: '442079460777',
      email: 'zaza@example.com',
      address_line_1: '7 Quay Road',
      address_line_2: 'Flat 3',
      postal_code: 'BS1 4XE',
      country_code: 'UK',
    },
  });
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const sender = page.getByRole('group', { name: 'Sender' });
  await sender.getByLabel('Name').fill('Zaza X');
  await expect(page.getByRole('option', { name: /Zaza Xenon/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-combobox-selected]')).toContainText('zaza@example.com');
  for (const scheme of ['dark', 'light'] as const) {
    await showIn(page, scheme);
    expect(await findings(page, { rules: ['color-contrast'], within: '[role="listbox"]' })).toEqual([]);
  }
  await page.keyboard.press('Enter');
  await expect(sender.getByLabel('Email')).toHaveValue('zaza@example.com');
  await expect(sender.getByLabel('Phone')).toHaveValue('442079460777');
  await expect(sender.getByLabel('Address line 2')).toHaveValue('Flat 3');
  await expect(sender.getByLabel('Postal code')).toHaveValue('BS1 4XE');
});

test('a booking fills one form for each booked item, which then lacks only its number', async ({ page }) => {
  const booking = await georgianBooking();
  const number = fresh('BOOKED');
  await staffSession(page, 'tbilisi');
  await page.goto(at(`/manage/pickup?booking=${booking}`));
  const booked = page.getByRole('region', { name: `Booking ${booking}` });
  await expect(booked.getByRole('listitem')).toHaveCount(2);
  await expect(booked.getByRole('listitem').first()).toContainText('filled in below');
  await expect(tracking(page)).toBeFocused();
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('GE');
  await expect(page.getByRole('group', { name: 'Receiver' }).getByLabel('Name')).not.toHaveValue('');
  await page.keyboard.type(number);
  await expect(page.getByText(/^Freight/)).toBeVisible();
  await addButton(page).click();
  await expect(summary(page)).toContainText(number);
  await expect(booked.getByRole('listitem').first()).toContainText('in the list');
  await expect(booked.getByRole('button', { name: 'Fill in' })).toHaveCount(1);
  // The next customer can begin, however long it takes to show what became of the booking.
  const shown = await holdBack(page, '**/api/staff/booking/*');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Sender' }).getByLabel('Name')).toHaveValue('');
  shown.release();
  await expect(booked.getByRole('listitem').first()).toContainText('taken in');
  await page.reload();
  await expect(booked.getByRole('listitem').first()).toContainText('taken in');

  // The second item is sent as two parcels: one uses the item, both belong to the booking.
  await expect(booked.getByRole('listitem').last()).toContainText('filled in below');
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.type(`${number}-01`);
  await page.getByLabel('Number of parcels').fill('2');
  await expect(page.getByText(/^Freight/)).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 parcels' }).click();
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(page.getByText('checked out successfully.').last()).toBeVisible();
  await expect(booked.getByRole('listitem').last()).toContainText('taken in');
});

test('a parcel is registered before we have it, and picked up by the scanner', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const number = fresh('LATER');
  await tracking(page).fill(number);
  await fillPeople(page, 'client@example.com');
  await page.getByLabel('Weight in KG').fill('4');
  await page.getByRole('checkbox', { name: 'We have the parcel' }).uncheck();
  await addButton(page).click();
  await expect(summary(page)).toContainText('not picked up yet');
  // The next one is in our hands again.
  await expect(page.getByRole('checkbox', { name: 'We have the parcel' })).toBeChecked();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await page.goto(at(`/manage/item/${number}`));
  const cargo = page.getByRole('region', { name: 'Cargo Information' });
  await expect(cargo).toContainText('pending');

  await page.goto(at('/manage/processing'));
  await page.getByLabel('Tracking number').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: number })).toContainText('PENDING');
  await page.getByRole('button', { name: 'PICKUP' }).click();
  await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
  await page.goto(at(`/manage/item/${number}`));
  await expect(cargo).toContainText('picked up');
});
