import { readFileSync } from 'node:fs';
import { expect, test, type Page } from './test.ts';
import { newAgent } from './agents.ts';
import { registered } from './customers.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inSwedishToo } from './languages.ts';

/** The address of a client's page by e-mail. */
const idOf = (email: string) => Buffer.from(email).toString('base64');
const pageOf = (email: string, here = at) => here(`/manage/client/${idOf(email)}`);

const senderOf = (email: string) => ({
  sender: {
    name: 'Keti Maisuradze',
    phone: '442079460321',
    email,
    country_code: 'UK',
    address_line_1: '1 High Street',
    address_line_2: '',
    postal_code: 'E1 6AN',
  },
});

const pay = (invoice: string, token: string) =>
  api('POST', '/billing/payment/cash', { invoice_ids: [invoice], payment_method: 'CASH' }, token);

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rows = (page: Page, name: string) => table(page, name).locator('tbody tr');

test('a client is found in the list, and the page shows parcels, sums and activity', async ({ page }) => {
  const token = await staffToken('london');
  const person = await registered('442079460321');
  const first = await takeIn(token, senderOf(person.email));
  await pay(first.invoice.invoice_id, token);
  for (let count = 0; count < 10; count += 1) await takeIn(token, senderOf(person.email));

  await staffSession(page, await newAgent(['VIEW_CLIENT', 'LIST_ROUTE_CARGO']));
  await page.goto(at('/manage/items'));
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Clients' }).click();
  await expect(page.getByText(/^Clients: \d/)).toBeVisible();
  const sizes = page.getByRole('group', { name: 'Rows a page' }).getByRole('button');
  await expect(sizes).toHaveText(['10', '30', '50', '100']);
  await expect(page.getByRole('button', { name: '10', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '30' }).click();
  await expect(page).toHaveURL(/limit=30/);
  // By keyboard from the search to the row.
  await page.keyboard.press('/');
  await page.keyboard.type(person.email);
  await expect(page.getByText('Clients: 1', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible();
  await expect(page.getByText('Unpaid GBP').locator('..')).toContainText('£280.00');
  const numbers = rows(page, 'The numbers of the charts');
  await expect(numbers).toHaveText(['UK/GE£28.00£280.0011110']);
  for (const name of ['Amounts per route (GBP)', 'Parcels per route', 'Weight per route (kg)']) {
    const chart = page.getByRole('figure', { name }).getByRole('img');
    await expect(chart.locator('svg')).toBeVisible();
  }
  await expect(rows(page, 'Last 10 parcels')).toHaveCount(10);
  await expect(table(page, 'Last 10 parcels').getByRole('columnheader')).toHaveText([
    'Tracking number',
    'Source country',
    'Destination country',
    'Invoice',
    'Collection option',
    'Status',
    'Payment status',
    'Total amount',
    'Release code',
    'Handled by',
    'Date',
  ]);

  const viewParcels = page.getByRole('button', { name: 'View all: User parcels' });
  await viewParcels.press('Enter');
  const parcels = page.getByRole('dialog', { name: 'User parcels' });
  await expect(rows(page, 'User parcels')).toHaveCount(10);
  await expect(parcels.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await parcels.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(rows(page, 'User parcels')).toHaveCount(1);
  await expect(rows(page, 'User parcels')).toContainText(first.tracking_number);
  await parcels.getByLabel('Payment status').selectOption('Paid');
  await expect(rows(page, 'User parcels')).toHaveCount(1);
  await expect(rows(page, 'User parcels')).toContainText('Paid£28.00');
  await parcels.getByLabel('Payment status').selectOption('Pending');
  await expect(rows(page, 'User parcels')).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expect(parcels).toBeHidden();
  await expect(viewParcels).toBeFocused();

  const activity = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect(activity).toHaveCount(10);
  await page.getByRole('button', { name: 'View all: User activity' }).click();
  const dialog = page.getByRole('dialog', { name: 'User activity' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Next' }).click();
  // Eleven intakes, a payment and the registration.
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').last()).toContainText('Keti Maisuradze registered');
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL(at('/manage/clients'));
});

inSwedishToo((test) =>
  test('notes about a client are written, paged and kept when the network fails', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('admin');
    const email = `notes.${Date.now().toString(36)}@example.com`;
    await takeIn(token, senderOf(email));
    for (let count = 1; count <= 7; count += 1)
      await api('POST', '/staff/client-notes', { email, note: `Note ${count}` }, token);
    await staffSession(page, 'admin');
    await page.goto(pageOf(email, here));
    await expect(page.getByText(words.officeClient.noAccount)).toBeVisible();
    await page.getByRole('button', { name: words.officeClient.notes }).press('Enter');
    const dialog = page.getByRole('dialog', { name: fill(words.officeClient.note.title, { email }) });
    const notes = dialog.getByRole('list', { name: words.officeClient.notes }).getByRole('listitem');
    await expect(notes).toHaveCount(7);
    await expect(notes.first()).toContainText('Note 7');
    const field = dialog.getByLabel(words.officeClient.note.write);
    await dialog.getByRole('button', { name: words.officeClient.note.save }).click();
    await expect(field).toBeFocused();
    await field.fill('Calls before noon');
    await page.route('**/api/staff/client-notes', (route) => route.abort());
    await dialog.getByRole('button', { name: words.officeClient.note.save }).press('Enter');
    await expect(page.getByText(words.officeClient.note.notAdded)).toBeVisible();
    await expect(field).toHaveValue('Calls before noon');
    await page.unroute('**/api/staff/client-notes');
    await dialog.getByRole('button', { name: words.officeClient.note.save }).click();
    await expect(page.getByText(words.clients.noteAdded)).toBeVisible();
    await expect(field).toHaveValue('');
    await expect(notes.first()).toContainText('admin');
    await expect(notes.first()).toContainText('Calls before noon');
    await dialog.getByRole('button', { name: words.web.next }).click();
    await expect(notes).toHaveText([/Note 1$/]);
  }),
);

inEachLanguage((test) =>
  test('the data of a client is downloaded, and an email can be sent soon', async ({ page, words, here }) => {
    const token = await staffToken('admin');
    const email = `data.${Date.now().toString(36)}@example.com`;
    const parcel = await takeIn(token, senderOf(email));
    await staffSession(page, 'admin');
    await page.goto(here(`/manage/client/${idOf(email)}`));
    await expect(
      page.getByRole('button', { name: `${words.officeClient.sendEmail} (${words.officeClient.soon})` }),
    ).toBeDisabled();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.officeClient.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(words.officeClient.csvFile);
    const lines = readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('tracking_number,status,release_code');
    expect(lines[1]).toContain(parcel.tracking_number);
  }),
);

test('e-mails lead to the client from the item, transactions, activity and the report', async ({ page }) => {
  const token = await staffToken('london');
  const person = await registered('442079460322');
  const parcel = await takeIn(token, senderOf(person.email));
  await pay(parcel.invoice.invoice_id, token);
  const heading = page.getByRole('heading', { level: 1, name: person.email });
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/item/${parcel.tracking_number}`));
  await page.getByRole('link', { name: person.email }).click();
  await expect(heading).toBeVisible();
  await page.goto(at('/manage/transactions'));
  await page.getByRole('link', { name: person.email }).first().click();
  await expect(heading).toBeVisible();
  await page.goto(at('/manage/summary'));
  await page
    .getByRole('list', { name: 'Activity' })
    .getByRole('listitem')
    .filter({ hasText: parcel.tracking_number })
    .getByRole('link', { name: 'Keti Maisuradze' })
    .click();
  await expect(page).toHaveURL(/\/manage\/client\/\d+$/);
  await expect(heading).toBeVisible();
  await page.goto(at('/manage/inactive-delayed'));
  const email = table(page, 'Inactive').getByRole('link').first();
  const name = await email.innerText();
  await email.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

inSwedishToo((test) =>
  test('without the privilege there is no entry, no link and no page', async ({ page, words, here }) => {
    const parcel = await takeIn(await staffToken('london'));
    await staffSession(page, await newAgent(['LIST_ROUTE_CARGO', 'VIEW_INACTIVE']));
    await page.goto(here(`/manage/item/${parcel.tracking_number}`));
    await expect(page.getByText('client@example.com').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'client@example.com' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.office.nav.clients })).toHaveCount(0);
    await page.goto(here('/manage/inactive-delayed'));
    await expect(rows(page, words.officeReport.tabs.inactive).first()).toBeVisible();
    await expect(table(page, words.officeReport.tabs.inactive).getByRole('link')).toHaveCount(0);
    for (const path of [here('/manage/clients'), pageOf('client@example.com', here)]) {
      await page.goto(path);
      await expect(page).toHaveURL(here('/not-found'));
    }
    await expect(page.getByRole('heading', { name: words.officeNotFound.titles.privilege })).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('a client out of scope is not found, and a list that fails can be tried again', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, await newAgent(['VIEW_CLIENT', 'LIST_ROUTE_CARGO']));
    await page.goto(here(`/manage/client/${idOf('ana@example.com')}`));
    await expect(page).toHaveURL(here('/not-found'));
    await expect(
      page.getByText(fill(words.officeNotFound.reasons.client, { about: 'ana@example.com' })),
    ).toBeVisible();
    await page.route('**/api/staff/clients?*', (route) => route.abort());
    await page.goto(here('/manage/clients'));
    await expect(page.getByRole('alert')).toContainText(words.web.loadFailedHint);
    await page.unroute('**/api/staff/clients?*');
    await page.getByRole('button', { name: words.web.retry }).click();
    await expect(rows(page, words.officeClients.title).first()).toBeVisible();
  }),
);

test('a long e-mail and a phone’s width need no sideways scrolling', async ({ page }) => {
  const email = `a.very.long.address.that.never.ends.${'x'.repeat(120)}.${Date.now()}@example.com`;
  const token = await staffToken('admin');
  await takeIn(token, senderOf(email));
  await page.setViewportSize({ width: 390, height: 844 });
  await staffSession(page, 'admin');
  for (const path of [pageOf(email), at('/manage/clients')]) {
    await page.goto(path);
    await expect(page.getByRole('table').first()).toBeVisible();
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth')).toBe(false);
  }
  await page.goto(pageOf(email));
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const dialog = page.getByRole('dialog');
  expect(await dialog.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
});
