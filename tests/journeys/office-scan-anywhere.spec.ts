/** A barcode reader works wherever the focus is, and never presses, submits or changes what has it. */
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { ownClock, scan, scanLate, takeTime, typeByHand } from './reader.ts';
import { api, at, newReceiver, staffSession, staffToken, takeIn } from './support.ts';

const open = async (page: Page, username: string, path: string) => {
  await ownClock(page);
  await staffSession(page, username);
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const parcelPage = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number });

test('a scan opens the parcel from every kind of element, which is neither pressed nor changed', async ({
  page,
}) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  await open(page, 'admin', '/manage/clients');
  // A link that Enter would follow.
  await page.getByRole('link', { name: 'Coupons' }).focus();
  await scan(page, number);
  await expect(parcelPage(page, number)).toBeVisible();

  // Nothing has the focus; the reader sends small letters.
  await page.goto(at('/manage/clients'));
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, number.toLowerCase());
  await expect(parcelPage(page, number)).toBeVisible();

  // A button that Enter would press.
  await page.getByRole('button', { name: 'Add note' }).focus();
  await scan(page, number);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // A row's checkbox.
  await page.goto(at(`/manage/items?q=${number}`));
  const box = page.getByRole('checkbox', { name: `Select ${number}` });
  await box.focus();
  await scan(page, number);
  await expect(parcelPage(page, number)).toBeVisible();

  // A select, which digits would change.
  await page.goto(at('/manage/transactions'));
  await page.getByLabel('Payment Status').focus();
  await scan(page, number);
  await expect(parcelPage(page, number)).toBeVisible();
});

test('an unknown number is told, and the list stays as it is', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  const list = `/manage/items?q=${number}`;
  await open(page, 'admin', list);
  const box = page.getByRole('checkbox', { name: `Select ${number}` });
  await box.check();
  for (const unknown of ['NOBODY-411', 'NOBODY-412']) {
    await scan(page, unknown);
    await expect(page.getByText(`${unknown}: Item not found!`)).toBeVisible();
    await expect(page).toHaveURL(at(list));
    await expect(box).toBeChecked();
  }
  // Without a connection nobody knows, and the parcel's page says so.
  await page.route('**/api/cargo/NOBODY-413', (route) => route.abort());
  await scan(page, 'NOBODY-413');
  await expect(page).toHaveURL(at('/manage/item/NOBODY-413'));
});

test('a text field keeps the value that it had before the scan', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  await open(page, 'admin', `/manage/item/${number}`);
  await page.getByRole('button', { name: 'Add charge' }).click();
  const note = page.getByLabel('Note', { exact: true });
  await note.fill('Storage');
  await note.press('ArrowLeft');
  await scan(page, number);
  await expect(note).toHaveValue('Storage');
  await expect(note).toBeFocused();
  // The form has noticed: it saves the text without the number, typed on where the cursor was.
  await page.keyboard.type('!');
  await page.getByLabel('Amount in GBP').fill('2');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Invoice' }).getByRole('listitem').filter({ hasText: 'Storag!e' }),
  ).toContainText('£2.00');
});

test('the scanner lists a number, and the intake takes it, from their other fields too', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await open(page, 'tbilisi', '/manage/processing');
  const count = page.getByLabel('Number of items');
  await count.focus();
  await scan(page, number);
  await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
  await expect(count).toHaveValue('1');
  // While scans are recorded at once, the scan is recorded, and presses nothing.
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  const bar = page.getByRole('region', { name: 'Recording controls' });
  await bar.getByRole('button', { name: 'Stop' }).focus();
  await scan(page, number);
  await expect(bar).toContainText('TRANSIT 1');

  const [first, second] = [fresh('ANY'), fresh('ANY')];
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, `${first}@example.com`);
  const postcode = page.getByRole('group', { name: 'Sender' }).getByLabel('Postal code');
  await postcode.focus();
  await scan(page, first);
  await expect(tracking(page)).toHaveValue(first);
  await expect(postcode).toHaveValue('E1 6AN');
  await expect(page.getByLabel('Weight in KG')).toBeFocused();
  // The next scan replaces the number, even from the weight, as long as nothing else was typed.
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(second);
  await expect(page.getByLabel('Weight in KG')).toBeFocused();
  // Then it adds the complete parcel, whose weight stays as it was typed.
  await page.keyboard.type('2.5');
  await scan(page, first);
  await expect(summary(page)).toContainText(second);
  await expect(summary(page)).toContainText('2.5 KG');
  await expect(tracking(page)).toHaveValue(first);
  await page.getByRole('button', { name: `Edit ${second}` }).click();
  await expect(postcode).toHaveValue('E1 6AN');
});

test('a scan with a late key is one number, and of one in pieces nothing stays', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const { tracking_number: number } = await takeIn(token);
  await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event: 'ARRIVE' }, token);
  await open(page, 'tbilisi', `/manage/item/${number}`);
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const code = page.getByRole('dialog').getByLabel('Release code');
  await expect(code).toBeFocused();
  await scanLate(page, 'W-737551229', 1);
  await expect(page.getByText('W-737551229: Item not found!')).toBeVisible();
  await expect(code).toHaveValue('');

  const [first, second] = [fresh('LABEL'), fresh('LABEL')];
  await page.goto(at('/manage/pickup'));
  await fillPeople(page, `${first}@example.com`);
  const postcode = page.getByRole('group', { name: 'Sender' }).getByLabel('Postal code');
  await postcode.focus();
  await scanLate(page, first, 3);
  await expect(tracking(page)).toHaveValue(first);
  await expect(postcode).toHaveValue('E1 6AN');
  const weight = page.getByLabel('Weight in KG');
  await expect(weight).toBeFocused();
  await scanLate(page, second, 2, 4);
  await expect(page.getByText('The scan was interrupted. Check the field, and scan again.')).toBeVisible();
  await expect(weight).toHaveValue('');
  await expect(tracking(page)).toHaveValue(first);
  await scanLate(page, '123456789012', 4);
  await expect(tracking(page)).toHaveValue('123456789012');
  await expect(weight).toHaveValue('');
});

test('with a dialog open a scan is refused; the release code may be scanned, but a person submits it', async ({
  page,
}) => {
  const token = await staffToken('tbilisi');
  const { tracking_number: number, release_code: code } = await takeIn(token);
  await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event: 'ARRIVE' }, token);
  const refused = page.getByText('Close the dialog before you scan the next parcel.');
  await open(page, 'tbilisi', `/manage/item/${number}`);
  await page.getByRole('button', { name: 'Correct weight' }).click();
  const weight = page.getByRole('dialog').getByLabel('Weight in KG');
  await weight.fill('12.5');
  await scan(page, number);
  await expect(refused).toBeVisible();
  await expect(weight).toHaveValue('12.5');
  await refused.click();
  await expect(refused).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus();
  await scan(page, number);
  await expect(refused).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await takeTime(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Cargo Information' })).toContainText('10 KG');

  await page.getByRole('button', { name: 'Release parcel' }).click();
  const field = page.getByRole('dialog').getByLabel('Release code');
  await expect(field).toBeFocused();
  await scan(page, number);
  await expect(field).toHaveValue('');
  await scan(page, code);
  await expect(field).toHaveValue(code);
  // Submitted without a signature, the form would complain.
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('due');
});

test('a scan in the release dialog ticks what waits for the receiver, or says why it cannot be released', async ({
  page,
}) => {
  const token = await staffToken('tbilisi');
  const receiver = newReceiver();
  const sender = { ...receiver, name: 'Other Sender', phone: '442079460188', email: 'other@example.com' };
  const arrive = (numbers: string[]) =>
    api('POST', '/cargo/batch/event', { tracking_numbers: numbers, event: 'ARRIVE' }, token);
  const numberOf = async (change: object) => (await takeIn(token, change)).tracking_number;
  const own = await numberOf({ receiver });
  const other = await numberOf({ receiver, sender: { ...sender, country_code: 'UK' } });
  const late = await numberOf({ receiver });
  const stranger = await numberOf({ receiver: { ...newReceiver(), name: 'Nino Stranger' } });
  const onItsWay = await numberOf({ receiver });
  await arrive([own, other, stranger]);
  await open(page, 'tbilisi', `/manage/item/${own}`);
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const dialog = page.getByRole('dialog', { name: /^Release parcel/ });
  const box = (number: string) => dialog.getByRole('checkbox', { name: number });
  const code = dialog.getByLabel('Release code', { exact: true });
  await expect(box(other)).not.toBeChecked();
  await expect(code).toBeFocused();
  await scan(page, other);
  await expect(box(other)).toBeChecked();
  await expect(page.getByText(`${other} is handed over too.`)).toBeVisible();
  await expect(dialog.getByLabel(`Code for ${other}`)).toBeVisible();
  await scan(page, other);
  await expect(page.getByText(`${other} is ticked already.`)).toBeVisible();
  // It arrived after the dialog was opened.
  await expect(box(late)).toHaveCount(0);
  await arrive([late]);
  await dialog.getByRole('button', { name: 'Choose pictures' }).focus();
  await scan(page, late);
  await expect(box(late)).toBeChecked();
  await expect(page.getByText(`${late} is handed over too.`)).toBeVisible();

  for (const [number, reason] of [
    [stranger, `${stranger} is not for this receiver, but for Nino Stranger.`],
    [onItsWay, `${onItsWay} has not arrived yet.`],
    ['NOBODY-404', 'NOBODY-404: Item not found!'],
    ['AB-123', 'AB-123: Item not found!'],
  ] as const) {
    await code.focus();
    await scan(page, number);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(code).toHaveValue('');
  }
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  // Above it, another dialog is in the way.
  await dialog.getByRole('button', { name: /^Pay .* by cash$/ }).click();
  await scan(page, late);
  await expect(page.getByText('Close the dialog before you scan the next parcel.')).toBeVisible();
});

test('a person who types fast, pastes or holds a key is not taken for a reader', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  await open(page, 'admin', '/manage/clients');
  const search = page.getByLabel('Search');
  for (const [type, text] of [
    [typeByHand, number],
    [scan, 'Tbilisi'],
    [scan, 'client1@example.com'],
    [scan, 'E16AN'],
  ] as const) {
    await search.fill('');
    await search.focus();
    await type(page, text);
    await expect(search).toHaveValue(text);
    await expect(page).toHaveURL(new RegExp(`/manage/clients\\?q=${encodeURIComponent(text)}`));
  }
  await search.fill('');
  await page.keyboard.insertText(number);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manage/clients\\?q=${number}`));

  // A link keeps its Enter.
  await page.getByRole('link', { name: 'Coupons' }).focus();
  await typeByHand(page, number);
  await expect(page).toHaveURL(/\/manage\/coupons/);
});

test('a scan in a search opens the parcel, and the search keeps its text; an unknown number is reported', async ({
  page,
}) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  for (const [path, typed] of [
    ['/manage/items', 'beri'],
    ['/manage/clients', 'client'],
    ['/manage/bookings', ''],
  ] as const) {
    await open(page, 'admin', path);
    const search = page.getByRole('searchbox');
    await search.fill(typed);
    if (typed !== '') await expect(page).toHaveURL(new RegExp(`\\?q=${typed}$`));
    await search.press('End');
    await scan(page, number);
    await expect(parcelPage(page, number)).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue(typed);
    await expect(page).toHaveURL(typed === '' ? at(path) : at(`${path}?q=${typed}`));
  }
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, 'NOBODY-404');
  await expect(page.getByText('NOBODY-404: Item not found!')).toBeVisible();
});
