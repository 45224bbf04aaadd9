import { findings } from './accessible.ts';
import { newAgent } from './agents.ts';
import { londonAddress, ukBooking } from '../support/bookings.ts';
import { expect, test, type Browser, type Locator, type Page, type Route } from './test.ts';
import { tokenColour } from './colours.ts';
import { bookAs, chooseFor, loggedInCustomer, tokenOf, type Person } from './customers.ts';
import { api, at, mailTo, staffSession, staffToken, takeIn } from './support.ts';
import { stopClock } from './stop-clock.ts';
import { fill, inEachLanguage } from './languages.ts';

/** A parcel UK → GE of a customer who is logged in on a separate page. */
async function ownParcel(browser: Browser, change: object = {}) {
  const context = await browser.newContext();
  const person = await loggedInCustomer(context, '442079460321');
  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const sender = { ...person, ...address, country_code: 'UK' };
  const parcel = await takeIn(await staffToken('london'), { sender, ...change });
  return { person, customer: await context.newPage(), tracking: parcel.tracking_number };
}

async function bookedBy(person: Person): Promise<number> {
  const [id = 0] = await bookAs(person, ukBooking({ address_obj: londonAddress(person) }));
  return id;
}

async function openItems(page: Page, tracking: string): Promise<void> {
  await page.goto(at(`/manage/items?q=${tracking}`));
  await expect(page.getByRole('row', { name: new RegExp(tracking) })).toBeVisible();
}

const write = async (username: string, thread: object, body: string) =>
  api('POST', '/staff/store/notes', { ...thread, body }, await staffToken(username));

/** The rough colour as a reader sees it: yellow is red with much green. */
async function colourOf(
  element: Locator,
  of: 'borderLeftColor' | 'backgroundColor',
): Promise<'red' | 'yellow' | 'other'> {
  const colour = await element.evaluate((it: unknown, property) => {
    const browser = globalThis as unknown as { getComputedStyle(of: unknown): Record<string, string> };
    return browser.getComputedStyle(it)[property] ?? '';
  }, of);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+(\.\d+)?/g) ?? []).map(Number);
  if (red < 1.5 * blue) return 'other';
  return green > 0.6 * red ? 'yellow' : 'red';
}

/** Journeys share their agents, and other journeys mention them too. */
async function seeAllMentions(name: string) {
  const token = await staffToken(name);
  type Page = { mentions: { id: number; seen: number }[]; unseen: number };
  for (let start = 0; ; start += 10) {
    const { mentions, unseen } = await api<Page>('GET', `/staff/mentions?start=${start}`, undefined, token);
    for (const { id, seen } of mentions)
      if (seen === 0) await api('POST', '/staff/mentions/seen', { id }, token);
    if (unseen === 0) return;
  }
}

const edgeOf = (note: Locator) => colourOf(note, 'borderLeftColor');

test('a note that mentions a colleague is written in the list, announced, read and shared with the customer', async ({
  page,
  browser,
}) => {
  await seeAllMentions('london');
  const { person, customer, tracking } = await ownParcel(browser);
  await write('admin', { tracking }, 'Keep it dry');
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/items'));
  await openItems(page, tracking);
  await page.getByRole('button', { name: `Notes of ${tracking}: 1`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Notes of ${tracking}` });
  const notes = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  await expect(notes).toHaveCount(1);
  expect(await edgeOf(notes.first())).toBe('red');
  // Neither the main admin nor the author: no sharing, and no deleting of others' notes.
  await expect(dialog.getByRole('button', { name: 'Share with the customer' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  const field = dialog.getByLabel('Note', { exact: true });
  await field.click();
  await page.keyboard.type('Please call, @');
  const names = dialog.getByRole('option');
  await expect(names.filter({ hasText: 'london' })).toBeVisible();
  // This parcel is not on Dublin's routes.
  await expect(names.filter({ hasText: 'dublin' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);
  // Enough that no made-up name of another journey has it.
  await page.keyboard.type('lond');
  await expect(names).toHaveText(['@london']);
  expect(await findings(page, { within: '[role=dialog]' })).toEqual([]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('<b>today</b>');
  await expect(field).toHaveValue('Please call, @london <b>today</b>');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Note saved.')).toBeVisible();
  // The newest is the first.
  await expect(notes.first()).toContainText('Please call, @london <b>today</b>');
  await expect(notes.first()).toContainText('Private');
  expect(await edgeOf(notes.first())).toBe('yellow');
  await expect(field).toHaveValue('');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: `Notes of ${tracking}: 2`, exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await staffSession(other, 'london');
  await other.goto(at('/manage/items'));
  await openItems(other, tracking);
  const calling = other.getByRole('button', { name: `Notes of ${tracking}: 2, you are mentioned` });
  await expect(calling).toHaveCSS('animation-name', 'none');
  await other.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(calling).toHaveCSS('animation-name', /shake/);

  const profile = other.getByRole('link', { name: 'Profile, new mention' });
  expect(await colourOf(profile.locator('span').last(), 'backgroundColor')).toBe('red');
  await profile.click();
  await expect(other.getByRole('tab', { name: 'Mentions some are new' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const row = other.getByRole('row', { name: new RegExp(tracking) });
  const tabDot = other.getByRole('tab', { name: 'Mentions some are new' }).locator('span:empty');
  expect(await colourOf(tabDot, 'backgroundColor')).toBe('red');
  await expect(row).toContainText('Please call, @london');
  await expect(row).toContainText('new');
  // The answer arrives when the row is gone.
  const seen = Promise.withResolvers<Route>();
  await other.route('**/api/staff/mentions/seen', (route) => seen.resolve(route));
  await row.getByRole('link').click();
  await expect(other).toHaveURL(new RegExp(`/manage/item/${tracking}$`));
  await expect(row).toHaveCount(0);
  await (await seen.promise).continue();
  // Once opened, the dot disappears without a reload; the note itself stays highlighted.
  await expect(other.getByRole('link', { name: 'Profile', exact: true })).toBeVisible();
  for (const name of ['Cargo Information', 'Invoice', 'Sender', 'Receiver', 'Events', 'Notes'])
    await expect(other.getByRole('region', { name, exact: true })).toBeVisible();
  const card = other.getByRole('region', { name: 'Notes', exact: true });
  const called = card.getByRole('listitem').filter({ hasText: 'Please call' });
  await expect(called).toContainText('mentions you');
  await expect(called).toContainText('new');
  await expect(called).toHaveCSS('animation-name', /arrive/);
  await expect(called).toHaveCSS('outline-style', 'solid');
  await expect(called.locator('b')).toHaveText('@london');
  const dry = card.getByRole('listitem').filter({ hasText: 'Keep it dry' });
  await expect(dry).not.toContainText('mentions you');
  await expect(dry).toHaveCSS('outline-style', 'none');
  await other.reload();
  await expect(called).toContainText('mentions you');
  await expect(called).not.toContainText('new');
  await expect(called).toHaveCSS('animation-name', 'none');

  await card.getByRole('button', { name: 'Add note' }).click();
  const adding = other.getByRole('dialog', { name: 'Add note' });
  await adding.getByLabel('Note', { exact: true }).fill('Called, all is well');
  await adding.getByRole('button', { name: 'Save note' }).click();
  await expect(adding).toBeHidden();
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByRole('button', { name: /^Delete/ })).toHaveCount(1);

  await customer.goto(at('/dashboard/cargos'));
  const parcel = customer.getByRole('article', { name: tracking });
  await chooseFor(parcel, 'View notes (0)');
  await expect(customer.getByRole('dialog')).toContainText('notes not found');
  await card.getByRole('button', { name: 'Share with the customer' }).click();
  await expect(other.getByText('Sharing status updated.')).toBeVisible();
  await expect(card.getByText('Shared', { exact: true })).toHaveCount(3);
  await mailTo(person.email, `Notes about your parcel ${tracking}`);
  await customer.reload();
  await chooseFor(parcel, 'View notes (3)');
  const shared = customer.getByRole('dialog', { name: 'Notes' });
  await expect(shared.getByRole('listitem').first()).toContainText('Keep it dry');
  await expect(shared).toContainText('Called, all is well');
  // Customers can only read.
  await expect(shared.getByRole('textbox')).toHaveCount(0);
  await expect(shared.getByRole('button')).toHaveText(['']);

  await card.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(card.getByText('Private', { exact: true })).toHaveCount(3);
  await card.getByRole('button', { name: 'Delete the note of london' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('Note deleted.')).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await customer.reload();
  await parcel.getByRole('button', { name: /^More for/ }).click();
  await expect(customer.getByRole('menuitem', { name: 'View notes (0)' })).toBeVisible();
});

test('the board has notes too; counters stop at 9+, and a customer counts notes of the booking and its parcels', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const person = await loggedInCustomer(context, '442079460321');
  const booking = await bookedBy(person);
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/bookings?q=%23${booking}`));
  await page.getByRole('button', { name: `Notes of booking ${booking}: 0` }).click();
  const dialog = page.getByRole('dialog', { name: `Notes of booking ${booking}` });
  await expect(dialog).toContainText('notes not found');
  // An empty note that is left for a button beside it is no mistake.
  await dialog.getByLabel('Note', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Share with the customer' }).click();
  await expect(page.getByText('To share notes it must have at least one note.')).toBeVisible();
  await expect(dialog.getByText('This field is required')).toHaveCount(0);
  await dialog.getByLabel('Note', { exact: true }).fill('Back door, @malmo @london');
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  const notes = dialog.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  expect(await edgeOf(notes.first())).toBe('red');
  await dialog.getByRole('button', { name: 'Share with the customer' }).click();
  await expect(dialog.getByRole('button', { name: 'Stop sharing' })).toBeVisible();

  // London is notified, Malmö is not: its routes do not start in the UK.
  const other = await (await browser.newContext()).newPage();
  await staffSession(other, 'london');
  await other.goto(at('/manage/profile?tab=mentions'));
  await other.getByRole('link', { name: `Booking ${booking}` }).click();
  const called = other.getByRole('button', { name: `Notes of booking ${booking}: 1, you are mentioned` });
  await expect(called).toHaveCSS('background-color', await tokenColour(other, '--accent'));
  await called.click();
  await expect(other.getByRole('dialog').getByRole('listitem')).toContainText('mentions you');
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(
    other.getByRole('button', { name: `Notes of booking ${booking}: 1`, exact: true }),
  ).toBeVisible();
  const { unseen } = await api<{ unseen: number }>(
    'GET',
    '/staff/mentions',
    undefined,
    await staffToken('malmo'),
  );
  expect(unseen).toBe(0);

  const address = { address_line_1: '1 High Street', address_line_2: '', postal_code: 'E1 6AN' };
  const sender = { ...person, ...address, country_code: 'UK' };
  const { tracking_number: tracking } = await takeIn(await staffToken('london'), {
    sender,
    booking_id: booking,
  });
  for (let n = 1; n <= 8; n += 1) await write('london', { tracking }, `Number ${n}`);
  await api('POST', '/staff/notes/share', { tracking }, await staffToken('london'));
  const customer = await context.newPage();
  await customer.goto(at('/dashboard/bookings'));
  const card = customer.getByRole('article', { name: `Booking #${booking}` });
  await expect(card.getByRole('button', { name: 'View notes (9)' })).toBeVisible();
  await api('POST', '/customer/store/notes', { booking, body: 'Thank you' }, await tokenOf(person));
  await customer.reload();
  await card.getByRole('button', { name: 'View notes (9+)' }).click();
  const shared = customer.getByRole('dialog', { name: 'Notes' });
  await expect(shared.getByRole('listitem')).toHaveCount(10);
  await expect(shared.getByRole('textbox')).toHaveCount(0);

  await page.reload();
  await page.getByRole('button', { name: `Notes of booking ${booking}: 9+` }).click();
  await expect(dialog.getByRole('list', { name: 'About its parcels' }).getByRole('listitem')).toHaveCount(8);
  await expect(notes.first()).toContainText('Customer');
  await page.goto(at(`/manage/items?q=${tracking}`));
  await expect(page.getByRole('button', { name: `Notes of ${tracking}: 9+` })).toBeVisible();
});

test('mentions are polled every ten minutes, listed ten per page, and the profile shows since when', async ({
  page,
  browser,
}) => {
  const { tracking } = await ownParcel(browser);
  // Nobody else mentions it.
  const username = await newAgent(['LIST_ROUTE_CARGO', 'HANDLE_BOOKINGS']);
  let requests = 0;
  page.on('request', (request) => (requests += request.url().endsWith('/staff/mentions?start=0') ? 1 : 0));
  // Without live events, which would tell of a mention at once.
  await page.route('**/api/events/stream', (route) => route.abort());
  await page.clock.install();
  await staffSession(page, username);
  await page.goto(at('/manage/items'));
  const quiet = page.getByRole('link', { name: 'Profile', exact: true });
  await expect(quiet).toBeVisible();
  await expect.poll(() => requests).toBe(1);
  await stopClock(page);
  for (let n = 1; n <= 11; n += 1) await write('london', { tracking }, `${n}: @${username} look`);
  await page.evaluate('window.stillHere = true');
  await page.getByRole('link', { name: 'Bookings' }).click();
  await expect(page.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await page.clock.runFor('08:00');
  await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
  await page.getByRole('link', { name: 'Items' }).click();
  await expect(page.getByRole('heading', { name: 'Items' })).toBeVisible();
  expect(requests).toBe(1);
  await expect(quiet).toBeVisible();
  await page.clock.runFor('02:00');
  await page.clock.resume();
  const dot = page.getByRole('link', { name: 'Profile, new mention' });
  await expect(dot).toBeVisible();
  expect(requests).toBe(2);
  expect(await page.evaluate('window.stillHere')).toBe(true);

  await dot.click();
  const rows = page.getByRole('table', { name: 'Mentions' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText(`11: @${username} look`);
  await expect(page.getByRole('button', { name: 'Prev', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`1: @${username} look`);
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Prev', exact: true }).click();
  await expect(rows).toHaveCount(10);
  // Which mentions were seen is stored on the server, not in this browser.
  const stored = await page.evaluate<string[]>('Object.keys(localStorage)');
  expect(stored.filter((name) => /mention/.test(name))).toEqual([]);
  await page.getByRole('tab', { name: 'Profile' }).click();
  await expect(page.getByText(username, { exact: true })).toBeVisible();
  await expect(page.getByText(/^\d{1,2} \w+, \d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change Password' })).toBeVisible();
});

inEachLanguage((test) =>
  test('after a note the next one can be typed at once, on the list and on the parcel’s page', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('admin'));
    await staffSession(page, 'admin');
    await page.goto(here(`/manage/items?q=${number}`));
    await page
      .getByRole('button', { name: fill(words.officeNotes.button, { name: number, count: 0 }) })
      .click();
    const dialog = page.getByRole('dialog', { name: fill(words.officeNotes.notesOf, { name: number }) });
    const field = dialog.getByLabel(words.officeNotes.body, { exact: true });
    const notes = dialog.getByRole('listitem');
    await expect(field).toBeFocused();
    await page.keyboard.type('First');
    await page.keyboard.press('Control+Enter');
    await expect(notes).toHaveCount(1);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    await page.keyboard.type('Second');
    await dialog.getByRole('button', { name: words.officeNotes.save }).click();
    await expect(notes).toHaveText([/Second/, /First/]);
    await expect(field).toHaveValue('');
    await expect(field).toBeFocused();
    // The list of colleagues is open for a name that is complete.
    await page.keyboard.type('Left at door @london');
    await expect(dialog.getByRole('option', { name: '@london' })).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(notes.first()).toContainText('Left at door @london');
    await expect(field).toHaveValue('');
  }),
);
