import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { expectUncovered } from './covered.ts';
import { sign } from './signature.ts';
import { api, at, mailTo, PASSWORD, staffSession, staffToken, takeIn, newReceiver } from './support.ts';
import { fill, inEachLanguage, inGeorgianToo, inSwedishToo } from './languages.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the focus stays on a button while it works, and goes to the release code that replaces it', async ({
  page,
}) => {
  const { tracking_number, release_code } = await takeIn(await staffToken('london'));
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${tracking_number}`));
  await page.getByRole('button', { name: 'Show the release code' }).click();
  await expect(page.getByText(release_code, { exact: true })).toBeFocused();

  let release = () => undefined as void;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/**/label*`, async (route) => {
    await blocked;
    await route.continue();
  });
  await page.goto(at(`/manage/items?q=${tracking_number}`));
  const print = page.getByRole('button', { name: `Print label of ${tracking_number}` });
  await print.focus();
  const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await page.bringToFront();
  await expect(print).toHaveAttribute('aria-busy', 'true');
  await expect(print).toBeFocused();
  release();
  await expect(print).not.toHaveAttribute('aria-busy', 'true');
  await expect(print).toBeFocused();
  await tab.close();
});

test('a corrected weight is priced again; later charges are separate bills', async ({ page }) => {
  const { tracking_number } = await takeIn(await staffToken('london'), { weight: 10 });
  await staffSession(page, 'london');
  // From the list and back to it, with the same filters.
  await page.goto(at(`/manage/items?q=${tracking_number}&payment_status=PENDING`));
  await page.getByRole('link', { name: tracking_number, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/item/${tracking_number}$`));
  await page.reload();
  await page.getByRole('link', { name: 'All items' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/items\\?q=${tracking_number}&payment_status=PENDING$`));
  await page.goto(at(`/manage/item/${tracking_number.toLowerCase()}`));
  const debt = page.getByRole('status', { name: 'Amount due' });
  await expect(debt).toHaveText('£28.00 due');
  await debt.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5_000);
  await expect(debt).toBeInViewport();
  // 10 kg at £2.50 and £3 for packaging.
  await expect(card(page, 'Invoice')).toContainText('£28.00');
  await page.getByRole('button', { name: 'Correct weight' }).click();
  const weight = page.getByRole('dialog').getByLabel('Weight in KG');
  // What is typed replaces the old weight.
  await expect(weight).toBeFocused();
  await page.keyboard.type('9.5');
  await expect(weight).toHaveValue('9.5');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('New total: £26.75, now £28.00.')).toBeVisible();
  await weight.fill('');
  await page.getByRole('dialog').getByRole('button', { name: 'Correct weight' }).click();
  await expect(page.getByText('This field is required')).toBeVisible();
  await weight.fill('9000');
  await expect(dialog).toContainText('No price for this weight');
  await weight.fill('20');
  await expect(dialog.getByText('New total: £53.00, now £28.00.')).toBeVisible();
  await weight.press('Enter');
  await expect(page.getByText('Weight corrected.')).toBeVisible();
  await expect(card(page, 'Cargo Information')).toContainText('20 KG');
  await expect(card(page, 'Invoice')).toContainText('£53.00');
  // Not the answer from before the correction.
  await page.getByRole('button', { name: 'Correct weight' }).click();
  await weight.fill('9.5');
  await expect(dialog.getByText('New total: £26.75, now £53.00.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add charge' }).click();
  await page.keyboard.type('Storage');
  await page.getByLabel('Amount in GBP').fill('4.5');
  await page.keyboard.press('Enter');
  const charge = card(page, 'Invoice').getByRole('listitem');
  await expect(charge).toContainText('£4.50');
  await expect(debt).toHaveText('£57.50 due');
  await page.getByRole('button', { name: 'Pay Storage' }).click();
  await page.getByRole('menuitem', { name: 'Cash' }).click();
  await expect(page.getByRole('textbox', { name: 'Received' })).toBeFocused();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(charge.getByText('Paid', { exact: true })).toBeVisible();
  // Where it was paid, until the next payment.
  const change = card(page, 'Invoice').getByText('Change to give back: £5.50');
  await expect(change).toBeVisible();
  // The invoice is separate from the bills.
  await expect(page.getByRole('button', { name: 'Correct weight' })).toBeVisible();

  await page.getByRole('button', { name: 'Card terminal' }).click();
  await expect(page.getByRole('dialog')).toContainText('Record £53.00 once it is paid at the card terminal.');
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(card(page, 'Invoice').getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(change).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Correct weight' })).toBeHidden();
  await expect(debt).toHaveText('Nothing due');
  // Everything that happened, newest first, in one line of time.
  const happened = card(page, 'Events').getByRole('listitem').filter({ hasNotText: 'Mail: ' });
  await expect(happened).toContainText([
    /^Paid £53\.00 · Card by london/,
    /^Paid £4\.50 · Cash by london .*for Storage$/,
    /^Charge £4\.50 by london .*Storage$/,
    /^Weight corrected by london .*Weight, kg: [\d.]+ → [\d.]+\s*Total: £28\.00 → £53\.00$/,
    /^Pickup by london/,
  ]);
});

inEachLanguage((test) =>
  test('who has no other parcel is not asked about all of them', async ({ page, words, here }) => {
    const email = `alone${Date.now()}@example.com`;
    const sender = { name: 'Only One', phone: '442079460123', email, address_line_1: '1 Old Street' };
    const { tracking_number: number } = await takeIn(await staffToken('london'), {
      sender: { ...sender, address_line_2: '', postal_code: 'E1 6AN', country_code: 'UK' },
    });
    await staffSession(page, 'london');
    await page.goto(here(`/manage/item/${number}`));
    await page.getByRole('button', { name: words.officeParcel.editLabel.sender }).click();
    const all = page.getByRole('dialog').getByRole('checkbox');
    await expect(all).toHaveAccessibleName(words.officeParcel.updateAllAlone);
    await expect(all).toBeDisabled();
  }),
);

test('a wrong address is corrected for one parcel or for all parcels of the contact', async ({ page }) => {
  const began = new Date();
  const token = await staffToken('london');
  const name = `Address ${Date.now()}`;
  const address = { address_line_1: '1 Old Street', address_line_2: 'Flat 1', postal_code: 'E1 6AN' };
  const sender = { ...address, name, phone: '442079460123', email: 'old@example.com', country_code: 'UK' };
  const [first, second] = [await takeIn(token, { sender }), await takeIn(token, { sender })];
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${first.tracking_number}`));
  await page.getByRole('button', { name: 'Edit sender' }).click();
  const dialog = page.getByRole('dialog', { name: `Sender of ${first.tracking_number}` });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280, height: 800 });
  for (const label of ['Name', 'Phone', 'Email', 'Address line 1', 'Postal code', 'Address line 2'])
    await dialog.getByLabel(label).fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  // All fields except line 2 and the country, which is always set.
  await expect(dialog.getByText('This field is required')).toHaveCount(5);
  await expect(dialog.getByLabel('Country')).toHaveValue('UK');
  await dialog.getByLabel('Name').fill(`${name} Moved`);
  await dialog.getByLabel('Phone').fill('442079460555');
  await dialog.getByLabel('Email').fill('new@example');
  await dialog.getByLabel('Address line 1').fill('2 New Street');
  await dialog.getByLabel('Postal code').fill('N1 9ZZ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('invalid email address')).toBeVisible();
  await dialog.getByLabel('Email').fill('new@example.com');
  await dialog.getByRole('checkbox', { name: 'Change all 2 parcels of this contact' }).check();
  await dialog.getByRole('button', { name: 'Change 2 parcels' }).click();
  await expect(page.getByText('Address updated!')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(card(page, 'Sender')).toContainText('2 New Street');

  await page.goto(at(`/manage/item/${second.tracking_number}`));
  await expect(card(page, 'Sender')).toContainText(`${name} Moved`);
  // Its line of time tells what was there before.
  const edit = card(page, 'Events').getByRole('listitem').filter({ hasText: 'Sender changed by london' });
  await expect(edit).toContainText(`Name: ${name} → ${name} Moved`);
  await expect(edit).toContainText('Address line 2: Flat 1 → (empty)');
  await page.getByRole('button', { name: 'Edit receiver' }).click();
  const other = page.getByRole('dialog', { name: `Receiver of ${second.tracking_number}` });
  await other.getByLabel('Email').fill('receiver@example.com');
  // Esc in the open list of countries closes the list, and in the changed form nothing.
  await other.getByLabel('Country').click();
  await page.keyboard.press('Escape');
  await other.getByLabel('Name').focus();
  await page.keyboard.press('Escape');
  await expect(other.getByLabel('Email')).toHaveValue('receiver@example.com');
  await other.getByLabel('Country').selectOption('SE');
  await other.getByLabel('Email').press('Enter');
  await expect(card(page, 'Receiver')).toContainText('receiver@example.com');
  await expect(card(page, 'Receiver')).toContainText('SE');
  await page.goto(at(`/manage/item/${first.tracking_number}`));
  await expect(card(page, 'Receiver')).toContainText('Giorgi Kapanadze');
  await expect(card(page, 'Receiver')).not.toContainText('receiver@example.com');
  // `D MMMM, YYYY` and the time.
  const today = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
  // It may have been taken in before midnight.
  const dates = [began, new Date()].map((day) => today.format(day).replace(/ (\d+)$/, ', $1'));
  await expect(card(page, 'Cargo Information')).toContainText(
    new RegExp(`(${dates.join('|')}) \\d\\d:\\d\\d`),
  );
});

inGeorgianToo((test) =>
  test('a payment link goes to the sender by mail', async ({ page, words, here }) => {
    const { tracking_number } = await takeIn(await staffToken('london'));
    await staffSession(page, 'london');
    await page.goto(here(`/manage/item/${tracking_number}`));
    await page.getByRole('button', { name: words.officeBilling.mailLink }).click();
    await expect(page.getByText(words.billing.linksSent)).toBeVisible();
    const mail = await mailTo('client@example.com', `${tracking_number}: please pay`);
    expect(mail.links.some((link) => link.includes('/billing/payment/stripe?invoice_ids='))).toBe(true);
    // The parcel's page lists it.
    await page.reload();
    const sent = card(page, words.parcelWords.events)
      .locator('[data-kind=message]')
      .filter({
        hasText: fill(words.officeMessages.told, { kind: words.officeMessages.kinds.PAYMENT_LINK }),
      });
    await expect(sent).toContainText('client@example.com');
    await expectAccessible(page);
  }),
);

test('a parcel’s notes keep their lines', async ({ page }) => {
  const { tracking_number } = await takeIn(await staffToken('london'), { notes: 'Fragile\nKeep it dry' });
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${tracking_number}`));
  const notes = card(page, 'Cargo Information').getByRole('definition').filter({ hasText: 'Fragile' });
  await expect(notes).toHaveText(/^Fragile\nKeep it dry$/, { useInnerText: true });
});

inSwedishToo((test) =>
  test('files that the customer added to a parcel are opened and deleted', async ({
    page,
    request,
    words,
    here,
  }) => {
    const { tracking_number } = await takeIn(await staffToken('london'));
    const login = { email: 'client@example.com', password: PASSWORD };
    const { access_token } = await api<{ access_token: string }>('POST', '/auth/customer', login);
    await staffSession(page, 'london');
    await page.goto(here('/manage/items'));
    const invoice = { name: 'shop.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await request.post(at('/api/customer/invoice'), {
      headers: { authorization: `Bearer ${access_token}` },
      multipart: { tracking_number, fileName: 'shop.png', invoice },
    });
    await page.goto(here(`/manage/item/${tracking_number}`));
    const label = fill(words.invoiceFiles.numbered, { number: 1 });
    const files = card(page, words.invoiceFiles.title);
    await expect(files.getByRole('listitem')).toHaveCount(1);
    const popup = page.waitForEvent('popup');
    await files.getByRole('button', { name: fill(words.invoiceFiles.open, { label }) }).click();
    const shown = await popup;
    await shown.waitForURL(/^blob:/);
    await expect(shown.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
    await shown.close();
    await files.getByRole('button', { name: fill(words.invoiceFiles.delete, { label }) }).click();
    await page.getByRole('button', { name: words.invoiceFiles.deleteConfirm }).click();
    await expect(page.getByText(words.parcels.invoiceDeleted)).toBeVisible();
    await expect(files).toBeHidden();
  }),
);

test('a parcel is released with its code and a signature, after a question about the debt', async ({
  page,
}) => {
  const token = await staffToken('london');
  const { tracking_number, release_code } = await takeIn(token, { receiver: newReceiver() });
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${tracking_number}`));
  await expect(card(page, 'Events')).toContainText('Pickup');
  await expect(page.getByRole('button', { name: 'Release parcel' })).toBeHidden();

  const event = { tracking_numbers: [tracking_number], event: 'ARRIVE' };
  await api('POST', '/cargo/batch/event', event, token);
  await page.reload();
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = page.getByRole('dialog', { name: /Release parcel/ });
  const release = dialog.getByRole('button', { name: 'Release', exact: true });
  await expect(dialog).toContainText('This parcel is not paid: £28.00 is due.');
  await dialog.getByLabel('Release code').fill(release_code === '000000' ? '111111' : '000000');
  await release.click();
  await expect(dialog.getByText('Please take a signature or at least one picture.')).toBeVisible();

  await sign(page);
  await release.click();
  await page.getByRole('button', { name: 'Release unpaid' }).click();
  await expect(dialog.getByText('The release code is not right.').first()).toBeVisible();

  await dialog.getByLabel('Release code').fill(release_code);
  await release.click();
  await expect(page.getByText(`£28.00 is still due for ${tracking_number}`)).toBeVisible();
  await page.getByRole('button', { name: 'Release unpaid' }).click();
  await expect(page.getByText('Parcel released.')).toBeVisible();
  await expect(card(page, 'Cargo Information')).toContainText('released');
  const drawing = page.getByRole('img', { name: `Signature for ${tracking_number}` });
  await expect(drawing).toBeVisible();
  await expect(drawing).toHaveJSProperty('complete', true);
  await expect(drawing).not.toHaveJSProperty('naturalWidth', 0);
  await expect(card(page, 'Hand-over')).toContainText('london');
  await expect(page.getByRole('button', { name: 'Release parcel' })).toBeHidden();
});

test('pictures alone are enough proof, at most five, and the position is sent with them', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 41.7151, longitude: 44.8271 });
  const token = await staffToken('london');
  const { tracking_number, release_code, invoice } = await takeIn(token, { receiver: newReceiver() });
  await api('POST', '/billing/payment/cash', { invoice_ids: [invoice.invoice_id] }, token);
  await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'RECEIVE' }, token);
  await staffSession(page, 'london');
  await page.goto(at(`/manage/item/${tracking_number}`));
  await page.getByRole('button', { name: 'Release parcel' }).click();
  await page.getByRole('textbox', { name: 'Release code' }).fill(release_code);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose pictures' }).click();
  const file = { mimeType: 'image/png', buffer: await page.screenshot() };
  const files = [1, 2, 3, 4, 5, 6].map((number) => ({ ...file, name: `${number}.png` }));
  await (await chooser).setFiles(files);
  await expect(page.getByText("Can't upload more than 5 files")).toBeVisible();
  const pictures = page.getByRole('img', { name: /^Picture \d/ });
  await expect(pictures).toHaveCount(5);
  for (const number of [5, 4, 3])
    await page.getByRole('button', { name: `Remove picture ${number}` }).click();
  await expect(page.getByText('Position: 41.715100, 44.827100')).toBeVisible();
  await page.getByRole('button', { name: 'Release', exact: true }).click();
  await expect(page.getByText('Parcel released.')).toBeVisible();
  await expect(card(page, 'Hand-over')).toContainText('41.7151, 44.8271');
  await expect(card(page, 'Hand-over')).toContainText('No signature, pictures only.');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).not.toHaveJSProperty('naturalWidth', 0);
  const thumbnail = page.getByRole('button', { name: 'Picture 2' });
  await thumbnail.click();
  const large = page.getByRole('dialog', { name: 'Picture 2' });
  await expect(large.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expect.poll(async () => (await large.locator('img').boundingBox())?.width ?? 0).toBeGreaterThan(400);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(thumbnail).toBeFocused();
});

test('an unknown number shows /not-found', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/item/NOBODY-1'));
  await page.waitForURL(/\/not-found$/);
});

inEachLanguage((test) =>
  test('the e-mail of a receiver who has none is asked for with the reason', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('admin'), { receiver: newReceiver() });
    await staffSession(page, 'admin');
    await page.goto(here(`/manage/item/${number}`));
    const email = page.getByRole('dialog').getByLabel(words.parcelWords.email);
    const card = (title: string) => page.getByRole('region', { name: title });
    await card(words.parcelWords.receiver)
      .getByRole('button', { name: words.officeParcel.editLabel.receiver })
      .click();
    await expect(email).toHaveAccessibleDescription(words.officeParcel.emailNeeded);
    await page.keyboard.press('Escape');
    await card(words.parcelWords.sender)
      .getByRole('button', { name: words.officeParcel.editLabel.sender })
      .click();
    await expect(email).toHaveValue('client@example.com');
    await expect(email).toHaveAccessibleDescription('');
  }),
);

test('“All items” leads back to the row of the parcel', async ({ page }) => {
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/items'));
  const rows = page.getByRole('table', { name: 'Items' }).locator('tbody tr');
  await expect(rows).toHaveCount(50);
  const link = rows.nth(40).getByRole('link').first();
  const number = await link.innerText();
  await link.click();
  await page.getByRole('link', { name: 'All items' }).click();
  const row = page.getByRole('link', { name: number, exact: true });
  await expect(row).toBeFocused();
  await expectUncovered(row);
  // It is done once: what is pressed next has its own place.
  const second = rows.nth(2).getByRole('link').first();
  const other = await second.innerText();
  await second.click();
  await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
  await page.goBack();
  await expectUncovered(page.getByRole('link', { name: other, exact: true }));
});
