import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './test.ts';
import { api, at, senderNamed, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inSwedishToo } from './languages.ts';

const rows = (page: Page, name = 'Items') => page.getByRole('table', { name }).locator('tbody tr');

/** Three parcels of a sender with a name that no other parcel has, so that a search finds only them. */
async function makeThree(name: string): Promise<{ tracking: string[]; invoices: string[] }> {
  const token = await staffToken('london');
  const shared = { sender: senderNamed(name), checkout_id: crypto.randomUUID() };
  const made = [
    await takeIn(token, { ...shared, weight: 10 }),
    await takeIn(token, { ...shared, weight: 20, collection_option: 'HOME' }),
    await takeIn(token, { ...shared, weight: 30 }),
  ];
  return {
    tracking: made.map((one) => one.tracking_number),
    invoices: made.map((one) => one.invoice.invoice_id),
  };
}

test('search and filters narrow the list and its totals, are kept in the URL, and can be shared', async ({
  page,
}) => {
  const name = `Filter ${Date.now()}`;
  const { tracking } = await makeThree(name);
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  // The demo's parcels, and those of other journeys.
  await expect.poll(() => rows(page).count()).toBeGreaterThan(3);

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(rows(page)).toHaveCount(3);
  const totals = page.getByRole('region', { name: 'Totals of the parcels below' });
  await expect(totals).toContainText('60 KG');

  await page.getByLabel('Collection', { exact: true }).selectOption('HOME');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(tracking[1] ?? '');
  await expect(totals).toContainText('20 KG');
  expect(page.url()).toContain('collection_option=HOME');

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);

  const first = rows(page).first();
  await expect(first).toContainText(tracking[2] ?? '');
  await page.getByLabel('Order').selectOption('Lightest first');
  await expect(first).toContainText(tracking[0] ?? '');
  await page.reload();
  await expect(first).toContainText(tracking[0] ?? '');
  await expect(totals).toContainText('60 KG');
  await page.getByRole('button', { name: 'My views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name').fill(`View of ${name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText('View saved.')).toBeVisible();
  await page.goto(at('/manage/items'));
  await page.getByRole('button', { name: 'My views' }).click();
  await page.getByRole('menuitem', { name: `View of ${name}` }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(first).toContainText(tracking[0] ?? '');
  await page.getByRole('button', { name: 'My views' }).click();
  await page.getByRole('button', { name: `Delete the view View of ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: `View of ${name}` })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // An order is no filter.
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('nobody is called that');
  await expect(page.getByText('Parcels not found')).toBeVisible();
});

test('the filters offer the agent’s routes, every status and every payment method; a paid parcel shows its own', async ({
  page,
}) => {
  const token = await staffToken('london');
  const meant = await takeIn(token, { payment_method: 'BANK' });
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  const options = (label: string) => page.getByLabel(label, { exact: true }).locator('option');
  await expect(options('Route')).toHaveText(['All', 'UK/GE']);
  await expect(options('Status')).toHaveText([
    'All',
    'pending',
    'picked up',
    'processing',
    'in transit',
    'arrived',
    'received',
    'delayed',
    'released',
  ]);
  await expect(options('Payment method')).toHaveText(['All', 'Stripe', 'Cash', 'Bank', 'Card']);
  await expect(options('Payment status')).toHaveText(['All', 'Pending', 'Paid']);
  await expect(options('Collection')).toHaveText(['All', 'Home', 'Office']);
  await expect(page.getByLabel('Agent')).toHaveCount(0);

  await page.getByRole('searchbox').fill(meant.tracking_number);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Unpaid £28\.00\s*Bank/);
  await api('POST', '/billing/payment/cash', { invoice_ids: [meant.invoice.invoice_id] }, token);
  await page.reload();
  await expect(rows(page)).toContainText(/Paid £28\.00\s*Cash/);
  await page.getByLabel('Payment method').selectOption('BANK');
  await expect(page.getByText('Parcels not found')).toBeVisible();
  await page.getByLabel('Payment method').selectOption('CASH');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Pick Up', exact: true }).last().click();
  await expect(page).toHaveURL(/\/manage\/pickup$/);

  await page.goto(at('/manage/logout'));
  await page.waitForURL(/\/manage\/login$/);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/items'));
  await expect(options('Route')).toHaveText(['All', 'GE/IE', 'GE/SE', 'GE/UK', 'IE/GE', 'SE/GE', 'UK/GE']);
});

inSwedishToo((test) =>
  test('a parcel is found and opened with the keyboard alone', async ({ page, words, here }) => {
    const name = `Keys ${Date.now()}`;
    const { tracking } = await makeThree(name);
    await staffSession(page, 'london');
    await page.goto(here('/manage/items'));
    await expect(rows(page, words.officeParcels.title).first()).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await expect(rows(page, words.officeParcels.title)).toHaveCount(3);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    // Newest first: the second row is the second parcel.
    await expect(page.getByRole('link', { name: tracking[1] ?? '' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toContainText('+44 20 7946 0123');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('link', { name: tracking[2] ?? '' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: tracking[2] ?? '' })).toBeVisible();
  }),
);

test('the selected rows stay selected while a parcel is looked at, and belong to their filters', async ({
  page,
}) => {
  const name = `Keep ${Date.now()}`;
  const [first = '', second = ''] = (await makeThree(name)).tracking;
  await staffSession(page, 'london');
  await page.goto(at(`/manage/items?q=${encodeURIComponent(name)}`));
  const box = (number: string) => page.getByRole('checkbox', { name: `Select ${number}` });
  const selected = page.getByText('2 selected');
  await box(first).check();
  await box(second).check();
  await page.getByRole('link', { name: first, exact: true }).click();
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(selected).toBeVisible();
  for (const number of [first, second]) await expect(box(number)).toBeChecked();
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('link', { name: 'All items' })).toBeVisible();
  await page.goBack();
  await expect(selected).toBeVisible();
  // Other filters start without a selection, and these still have theirs.
  await page.getByLabel('Collection', { exact: true }).selectOption('OFFICE');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(selected).toBeVisible();
  // A selection of long ago must not be acted on.
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

inSwedishToo((test) =>
  test('Shift selects all rows up to the last one that was pressed, and one press selects nothing', async ({
    page,
    words,
    here,
  }) => {
    const name = `Range ${Date.now()}`;
    const numbers = (await makeThree(name)).tracking;
    await staffSession(page, 'london');
    await page.goto(here(`/manage/items?q=${encodeURIComponent(name)}`));
    await expect(rows(page, words.officeParcels.title)).toHaveCount(3);
    const boxes = rows(page, words.officeParcels.title).getByRole('checkbox');
    await boxes.first().click();
    await boxes.last().click({ modifiers: ['Shift'] });
    await expect(page.getByText(fill(words.web.selected, { count: 3 }))).toBeVisible();
    for (const number of numbers)
      await expect(
        page.getByRole('checkbox', { name: fill(words.officeParcels.select, { tracking: number }) }),
      ).toBeChecked();
    // The same takes them out again.
    await boxes.nth(1).click({ modifiers: ['Shift'] });
    await expect(page.getByText(fill(words.web.selected, { count: 1 }))).toBeVisible();
    await expect(boxes.first()).toBeChecked();
    await page.getByRole('button', { name: words.web.clearSelection }).click();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(boxes.first()).toBeFocused();
    // It has forgotten the last one that was pressed.
    await boxes.last().click({ modifiers: ['Shift'] });
    await expect(page.getByText(fill(words.web.selected, { count: 1 }))).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('a page has fifty parcels; the second page follows the first', async ({ page, words, here }) => {
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/items'));
    await expect(rows(page, words.officeParcels.title)).toHaveCount(50);
    const first = await rows(page, words.officeParcels.title).first().getByRole('link').innerText();
    await expect(page.getByRole('button', { name: words.web.previous, exact: true })).toBeDisabled();
    await page.getByRole('button', { name: words.web.next, exact: true }).click();
    await expect(rows(page, words.officeParcels.title).first()).not.toContainText(first);
    expect(page.url()).toContain('start=50');
    await page.getByRole('button', { name: words.web.previous, exact: true }).click();
    await expect(rows(page, words.officeParcels.title).first()).toContainText(first);
  }),
);

test('the list is exported as CSV, labels as PDF, and payment links are sent with one click', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = `Paper ${Date.now()}`;
  const { tracking, invoices } = await makeThree(name);
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(3);

  const download = page.waitForEvent('download');
  const request = page.waitForRequest((one) => one.headers()['accept'] === 'text/csv');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await request).postDataJSON()).toMatchObject({
    paging_specification: { page_offset: 0, page_size: 2000 },
  });
  const csv = await readFile(await (await download).path(), 'utf8');
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('tracking_number');
  for (const number of tracking) expect(csv).toContain(number);

  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.getByRole('button', { name: `Copy the payment link of ${tracking[0]}` }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await clipboard()).toBe(at(`/api/billing/payment/stripe?invoice_ids=${invoices[0]}`));
  await page
    .getByRole('button', { name: /Copy the link for all 3 parcels/ })
    .first()
    .click();
  await expect
    .poll(async () => (await clipboard()).split('=')[1]?.split(',').toSorted())
    .toEqual(invoices.toSorted());

  await page.getByRole('checkbox', { name: `Select ${tracking[0]}` }).check();
  await page.getByRole('checkbox', { name: `Select ${tracking[1]}` }).check();
  const printed = page.waitForResponse(/\/cargo\/labels$/);
  // A browser without a PDF viewer downloads it instead, perhaps before the answer is read here.
  const tab = page.waitForEvent('popup').then(async (opened) => {
    await Promise.any([opened.waitForURL(/^blob:/), opened.waitForEvent('download')]);
    return opened;
  });
  await page.getByRole('button', { name: 'Print labels', exact: true }).last().click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await (await tab).close();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const selected = await readFile(await (await saved).path(), 'utf8');
  expect(selected.trim().split('\r\n')).toHaveLength(3);

  await page.getByRole('button', { name: 'Take payment' }).click();
  const paying = page.getByRole('dialog', { name: 'Payment, 2 selected' });
  await expect(paying.getByRole('button', { name: 'Pay £93.00 by cash' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Received' })).toBeFocused();
  await page.keyboard.type('100');
  await page.keyboard.press('Enter');
  await expect(paying).toContainText('Nothing due');
  await expect(paying).toContainText('Change to give back: £7.00');
  await expect(paying.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(paying).toHaveCount(0);
  await expect(rows(page).filter({ hasText: tracking[0] ?? '' })).toContainText('Paid £28.00');

  await page.getByRole('button', { name: 'Record event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Event for 2 parcels' });
  await expect(dialog.getByLabel('Reason of the delay')).toHaveCount(0);
  // The usual next step of both.
  await expect(dialog.getByLabel('Event')).toHaveValue('PROCESS');
  await dialog.getByLabel('Event').selectOption('DELAY');
  await dialog.getByLabel('Reason of the delay').fill('Fog');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Status updated!')).toBeVisible();
  for (const place of [0, 1])
    await expect(rows(page).filter({ hasText: tracking[place] ?? '' })).toContainText('delayed');
  await expect(rows(page).filter({ hasText: tracking[2] ?? '' })).not.toContainText('delayed');

  // After ARRIVE comes the hand-over, which records RECEIVE: nobody records it by a mere Enter.
  await page.getByRole('button', { name: 'Record event' }).click();
  await dialog.getByLabel('Event').selectOption('ARRIVE');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).filter({ hasText: tracking[0] ?? '' })).toContainText('arrived');
  await page.getByRole('button', { name: 'Record event' }).click();
  await expect(dialog.getByLabel('Event')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('Choose an event.')).toBeVisible();
  await page.keyboard.press('Escape');

  // With nothing to give back the dialog closes once all is paid.
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByRole('checkbox', { name: `Select ${tracking[2]}` }).check();
  await page.getByRole('button', { name: 'Take payment' }).click();
  const last = page.getByRole('dialog', { name: 'Payment, 1 selected' });
  await last.getByRole('button', { name: /by card terminal/ }).click();
  await page
    .getByRole('dialog', { name: 'Record this payment?' })
    .getByRole('button', { name: 'Record' })
    .click();
  await expect(last).toHaveCount(0);
  await expect(rows(page).filter({ hasText: tracking[2] ?? '' })).toContainText('Paid');
});

test('the old view shows all details without hovering, and this browser remembers the choice', async ({
  page,
}) => {
  const { tracking_number } = await takeIn(await staffToken('admin'));
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/items?q=${tracking_number}`));
  const row = page.getByRole('row').filter({ hasText: tracking_number });
  await expect(page.getByRole('tab', { name: 'New View' })).toHaveAttribute('aria-selected', 'true');
  await expect(row).not.toContainText('7946 0123');
  await page.getByRole('tab', { name: 'New View' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Old View' })).toBeFocused();
  for (const text of ['+44 20 7946 0123', '+995 555 12 34 56', 'Freight', 'Pickup', '10 KG', 'UK/GE'])
    await expect(row).toContainText(text);
  await page.reload();
  await expect(row).toContainText('+44 20 7946 0123');

  // Dense rows, also by the keyboard and after a reload.
  await page.getByRole('tab', { name: 'New View' }).click();
  await expect(row).not.toContainText('7946 0123');
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const calm = await height();
  const dense = page.getByRole('switch', { name: 'Dense rows' });
  await expect(dense).not.toBeChecked();
  await dense.focus();
  await page.keyboard.press('Space');
  await expect(dense).toBeChecked();
  await page.reload();
  await expect(dense).toBeChecked();
  await expect(row).toBeVisible();
  expect(await height()).toBeLessThan(calm * 0.75);
  await dense.press('Space');
  await expect.poll(height).toBe(calm);
});

inSwedishToo((test) =>
  test('a released parcel shows its signature and pictures in dialogs', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/items?status=RELEASED'));
    const row = page.locator('tbody tr').filter({
      has: page.getByRole('button', { name: fill(words.officeRelease.signatureOf, { tracking: '' }) }),
    });
    const open = row
      .first()
      .getByRole('button', { name: fill(words.officeRelease.signatureOf, { tracking: '' }) });
    await open.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(words.officeRelease.handedBy);
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await row
      .first()
      .getByRole('button', { name: fill(words.officeRelease.picturesOf, { tracking: '' }) })
      .click();
    await expect(
      dialog.getByRole('img').or(dialog.getByText(words.officeRelease.noPictures)).first(),
    ).toBeVisible();
  }),
);
