/** Ctrl+K finds parcels, clients and bookings, and leads to the parts of a parcel's page, all by keyboard. */
import { officePalette } from '#texts/office-palette.ts';
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inSwedishToo, type Words } from './languages.ts';

/** What journeys in English read. */
const ENGLISH: Pick<Words, 'officePalette'> = { officePalette };

const field = (page: Page, words = ENGLISH) =>
  page.getByRole('combobox', { name: words.officePalette.title });
const options = (page: Page, words = ENGLISH) =>
  page.getByRole('listbox', { name: words.officePalette.results }).getByRole('option');

const open = async (page: Page, words = ENGLISH) => {
  await page.keyboard.press('Control+k');
  await expect(field(page, words)).toBeFocused();
};

/** The option that Enter opens, as a screen reader is told. */
const marked = async (page: Page) => {
  const id = await field(page).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"]`);
};

test('a number opens its parcel, and the palette does what can be done with it', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  await staffSession(page, 'admin');
  await page.goto(at('/manage/clients'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Enter comes at once, as from a reader: before anything is found.
  await open(page);
  await page.keyboard.type(number.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // On a parcel's page the palette begins with what can be done with it.
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  await open(page);
  await expect(options(page)).toHaveText([/Record event/, /Take payment/, /Print label/, /Add note/]);
  await page.keyboard.press('Escape');
  await open(page);
  await page.keyboard.type('pay');
  await page.keyboard.press('Enter');
  await dialog('Payment, 1 selected').getByRole('button', { name: 'Pay £28.00 by cash' }).click();
  await expect(page.getByRole('textbox', { name: 'Received' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Amount due' })).toContainText('Nothing due');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing is left to pay: it is not offered any more, and an old link leads to the invoice.
  await open(page);
  await expect(options(page)).toHaveText([/Record event/, /Print label/, /Add note/]);
  await page.keyboard.press('Escape');
  await page.evaluate("location.hash = 'pay'");
  await expect(page.getByRole('region', { name: 'Invoice' })).toBeFocused();
  // The browser moves the focus itself; the application has followed the link once it is out of the address.
  await expect(page).toHaveURL(/^[^#]*$/);

  await open(page);
  await page.keyboard.type('event');
  await page.keyboard.press('Enter');
  await dialog(`Event for ${number}`).getByLabel('Event').selectOption('TRANSIT');
  await dialog(`Event for ${number}`).getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Status updated!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cargo Information' })).toContainText('in transit');

  await open(page);
  const printed = page.waitForResponse(/\/label\?format=PDF$/);
  const tab = page.waitForEvent('popup');
  await page.keyboard.type('label');
  await page.keyboard.press('Enter');
  expect((await printed).status()).toBe(200);
  await (await tab).close();

  await open(page);
  await page.keyboard.type('note');
  await page.keyboard.press('Enter');
  await expect(dialog('Add note').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Left at the door');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Left at the door');
  // A reload does none of it again.
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/manage/item/${number}$`));

  // From another page, once the number has found one parcel.
  await page.goto(at('/manage/coupons'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page);
  await page.keyboard.type(number);
  await expect(options(page)).toHaveText([new RegExp(number), /Record event/, /Print label/, /Add note/]);
  await page.keyboard.press('ArrowUp');
  await expect(await marked(page)).toContainText('Add note');
  await page.keyboard.press('ArrowDown');
  await expect(await marked(page)).toContainText(number);
  await options(page).nth(3).click();
  await expect(dialog('Add note')).toBeVisible();
});

test('names find clients and bookings; Esc gives the focus back', async ({ page }) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/items'));
  const search = page.getByLabel('Search', { exact: true });
  await search.focus();
  await open(page);
  await expect(page.getByText('Type or scan a number')).toBeVisible();
  await page.keyboard.type('ghost of nobody');
  await expect(page.getByText('Nothing found for “ghost of nobody”.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.getByRole('button', { name: 'Find (Ctrl+K)' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('client@example.com');
  const clients = page.getByRole('group', { name: 'Clients' });
  await expect(clients.getByRole('option')).toHaveCount(1);
  await clients.getByRole('option').click();
  await expect(page).toHaveURL(/\/manage\/client\//);
  await expect(page.getByText('client@example.com').first()).toBeVisible();

  const { bookings } = await api<{ bookings: { id: number }[] }>(
    'GET',
    '/staff/bookings',
    undefined,
    await staffToken('admin'),
  );
  const [id = 0, other = 0] = bookings.map((booking) => booking.id);
  const chosen = (one: number) => page.getByRole('checkbox', { name: `Select booking ${one}`, exact: true });
  await open(page);
  await page.keyboard.type(String(id));
  await expect(options(page).first()).toContainText(`Booking ${id}`);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/manage/bookings\\?q=%23${id}$`));
  await expect(page.getByRole('checkbox', { name: /^Select booking/ })).toHaveCount(1);
  await expect(chosen(id)).toBeVisible();
  // The board's own search gives way to another choice.
  await open(page);
  await page.keyboard.type(`booking ${other}`);
  await expect(options(page).first()).toContainText(`Booking ${other}`);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox')).toHaveValue(`#${other}`);
  await expect(chosen(other)).toBeVisible();
  await expect(chosen(id)).toHaveCount(0);
});

inSwedishToo((test) =>
  test('an agent finds only what the account may open; a failed search is reported and repeated', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('london'));
    await staffSession(page, 'london');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(here('/manage/pickup'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const entries = await page.getByRole('navigation').getByRole('link').allTextContents();
    await page.route('**/api/cargo', (route) => route.abort());
    await open(page, words);
    await page.keyboard.type(number);
    await expect(page.getByText(words.officePalette.failed)).toBeVisible();
    await page.unroute('**/api/cargo');
    await page.getByRole('button', { name: words.web.retry }).click();
    await expect(options(page, words).first()).toContainText(number);
    expect(asked.includes('/api/staff/clients')).toBe(entries.includes(words.office.nav.clients));
    expect(asked.includes('/api/staff/bookings')).toBe(entries.includes(words.office.nav.bookings));
  }),
);

test('a dialog keeps its keys; the palette has no serious findings', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('admin'));
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/item/${number}`));
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open(page);
  await expect(options(page)).toHaveCount(4);
  await expectAccessible(page);
  await field(page).fill('exam');
  await expect(page.getByRole('group', { name: 'Clients' })).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('ghost of nobody');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expectAccessible(page);
});

inSwedishToo((test) =>
  test('it says when more was found than it lists', async ({ page, words, here }) => {
    const token = await staffToken('london');
    const mark = `MORE-${Date.now()}`;
    for (let place = 1; place <= 5; place += 1) await takeIn(token, { tracking_number: `${mark}-${place}` });
    await staffSession(page, 'london');
    await page.goto(here('/manage/items'));
    await expect(page.getByRole('row', { name: `${mark}-5` })).toBeVisible();
    await open(page, words);
    await page.keyboard.type(mark);
    await expect(
      page.getByText(fill(words.officePalette.found, { count: 5 }), { exact: true }),
    ).toBeVisible();
    await takeIn(token, { tracking_number: `${mark}-6` });
    await page.keyboard.type('-');
    await expect(page.getByText(fill(words.officePalette.foundMore, { count: 5 }))).toBeVisible();
    await expect(options(page, words)).toHaveCount(5);
  }),
);

test('it finds screens, of those that one may open, and Enter opens one before the search has ended', async ({
  page,
}) => {
  await staffSession(page, 'admin');
  await page.goto(at('/manage/items'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page);
  await page.keyboard.type('loyal');
  await expect(page.getByRole('group', { name: 'Screens' }).getByRole('option')).toHaveText(['Loyalty']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/manage/loyalty'));
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page);
  await page.keyboard.type('loyal');
  await expect(page.getByText('Nothing found for “loyal”.')).toBeVisible();
});
