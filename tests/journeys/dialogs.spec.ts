/** Every dialog returns the focus to what opened it, and a refused form focuses its first invalid field. */
import { blackPng } from '../support/pictures.ts';
import { expectUncovered } from './covered.ts';
import { expect, test, type BrowserContext, type Locator, type Page } from './test.ts';
import { bookAs, loggedInCustomer, newNumber, officeToken, takeInOf } from './customers.ts';
import { api, at, staffToken, takeIn, staffSession } from './support.ts';
import { enterAddress, next } from './wizard.ts';
import { londonAddress, ukBooking } from '../support/bookings.ts';
import { fill, inSwedishToo } from './languages.ts';

interface Opened {
  /** The control to click. */
  opener: (page: Page) => Locator;
  /** The entry to choose in the menu that `opener` opens. */
  entry?: string;
}

const button = (name: string | RegExp, exact = true): Opened => ({
  opener: (page) => page.getByRole('button', { name, exact }).first(),
});
const link = (name: string): Opened => ({ opener: (page) => page.getByRole('link', { name, exact: true }) });
const entry = (menu: string | RegExp, name: string): Opened => ({ ...button(menu), entry: name });

/** Opens each dialog and closes it with Esc. */
async function openAndClose(page: Page, dialogs: readonly Opened[]): Promise<void> {
  for (const { opener, entry: chosen } of dialogs) {
    const pressed = opener(page);
    await test.step(`${String(pressed)} ${chosen ?? ''}`, async () => {
      await pressed.focus();
      await page.keyboard.press('Enter');
      if (chosen !== undefined) await page.getByRole('menuitem', { name: chosen, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(pressed).toBeFocused();
    });
  }
}

test('dialogs of the office', async ({ page }) => {
  const token = await staffToken('admin');
  const cargo = await takeIn(token);
  await api('POST', `/cargo/${cargo.tracking_number}/charges`, { note: 'Box', amount: 3 }, token);
  await api(
    'POST',
    '/cargo/batch/event',
    { tracking_numbers: [cargo.tracking_number], event: 'ARRIVE' },
    token,
  );
  await staffSession(page, 'admin');

  await page.goto(at('/manage/agents'));
  const agent = 'Actions for london';
  await openAndClose(page, [
    button('Add agent'),
    ...[
      'Privileges',
      'Routes',
      'Change username',
      'Change password',
      'Require second factor',
      'Has left',
    ].map((name) => entry(agent, name)),
  ]);
  await page.goto(at('/manage/coupons'));
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await openAndClose(page, [
    button('Generate'),
    entry('Actions', 'Mark as given'),
    entry('Actions', 'Delete'),
  ]);
  await page.goto(at('/manage/client/Y2xpZW50QGV4YW1wbGUuY29t'));
  await openAndClose(page, [
    button('Notes'),
    button('View all: User parcels'),
    button('View all: User activity'),
  ]);
  await page.goto(at('/manage/loyalty'));
  await openAndClose(page, [button('View all')]);
  await page.goto(at('/manage/routes'));
  await openAndClose(page, [link('Add route'), link('Edit UK-GE'), link('Edit policies of UK-GE')]);
  await page.goto(at('/manage/profile'));
  await openAndClose(page, [button('Change Password'), button('Set up')]);
  await page.goto(at('/manage/bookings'));
  await page
    .getByRole('checkbox', { name: /^Select booking / })
    .first()
    .check();
  await openAndClose(page, [
    button('Handle'),
    button('Cancel'),
    button('Delete'),
    button('Details'),
    button(/^Notes of/, false),
  ]);

  await page.goto(at(`/manage/item/${cargo.tracking_number}`));
  await openAndClose(page, [
    button('Correct weight'),
    button('Edit sender'),
    button('Edit receiver'),
    button('Add note'),
    button('Cash'),
    entry('Pay Box', 'Cash'),
    button('Delete charge Box'),
    button('Release parcel'),
  ]);
});

test('a message leaves the button free that closes a dialog of the office', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const { tracking_number } = await takeIn(token);
  await api('POST', '/cargo/batch/event', { tracking_numbers: [tracking_number], event: 'ARRIVE' }, token);
  const messages = page.getByRole('region', { name: 'Notifications' });
  await staffSession(page, 'admin');
  await page.route('**/api/**', (route) =>
    route.request().method() === 'POST' && !route.request().url().includes('/auth/')
      ? route.abort()
      : route.continue(),
  );
  await page.goto(at('/manage/agents'));
  await page.getByRole('button', { name: 'Actions for london' }).click();
  await page.getByRole('menuitem', { name: 'Privileges', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(messages.getByRole('alert')).toBeVisible();
  await expectUncovered(page.locator('.mantine-Modal-close'));

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(at(`/manage/item/${tracking_number}`));
  await page.getByRole('button', { name: 'Release parcel' }).click();
  const file = { name: 'p.png', mimeType: 'image/png', buffer: blackPng(40, 40) };
  await page
    .getByRole('dialog')
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles(Array.from({ length: 6 }, () => file));
  await expect(messages.getByRole('alert')).toBeVisible();
  await expectUncovered(page.locator('.mantine-Modal-close'));
});

async function customerWithBooking(context: BrowserContext, phone: string): Promise<void> {
  const person = await loggedInCustomer(context, phone);
  await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
  await bookAs(person, ukBooking({ address_obj: londonAddress(person) }));
}

test('dialogs of the customer area', async ({ page, context }) => {
  await customerWithBooking(context, '442079460321');
  await page.goto(at('/dashboard/address'));
  await openAndClose(page, [
    button('Create new Address'),
    button('Add receiver'),
    button(/^Edit /, false),
    button(/^Remove /, false),
  ]);
  await page.goto(at('/dashboard/personal-info'));
  await openAndClose(page, [button('Change password'), button('Close my account')]);
  await page.goto(at('/dashboard/bookings'));
  await openAndClose(page, [button('View details'), button(/^View notes/, false), button('Cancel booking')]);
  await page.goto(at('/dashboard/cargos'));
  await openAndClose(page, [
    entry(/^More for/, 'Apply coupon'),
    entry(/^More for/, 'Tracking history'),
    entry(/^More for/, 'View notes (0)'),
  ]);
});

test('on a slow computer a dialog that closed before does not take the focus from the last one', async ({
  page,
  context,
}) => {
  await customerWithBooking(context, '442079460322');
  // One frame a second.
  await page.addInitScript(`
    requestAnimationFrame = (draw) => setTimeout(() => draw(performance.now()), 1000);
    cancelAnimationFrame = clearTimeout;`);
  await page.goto(at('/dashboard/bookings'));
  await openAndClose(page, [button(/^View notes/, false), button('Cancel booking')]);
});

test('on a slow computer a dialog leaves the focus where somebody types already', async ({
  page,
  context,
}) => {
  await loggedInCustomer(context, '442079460322');
  // What a dialog does a moment after it is there waits.
  await page.addInitScript(`globalThis.held = [];
    globalThis.isHeld = false;
    const { setTimeout: later } = globalThis;
    globalThis.setTimeout = (work, delay, ...given) =>
      isHeld && !delay ? held.push(work) : later(work, delay, ...given);`);
  await page.goto(at('/dashboard/address'));
  await expect(page.getByRole('button', { name: 'Create new Address' })).toBeVisible();
  await page.evaluate('isHeld = true');
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Postal code').fill('ZZZ');
  await expect.poll(() => page.evaluate<number>('held.length')).toBeGreaterThan(0);
  await page.evaluate('isHeld = false; held.splice(0).forEach((work) => work())');
  await expect(dialog.getByLabel('Postal code')).toBeFocused();
  // Otherwise the postcode was left before the press, and its question counts as read.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This does not look like a postcode').first()).toBeVisible();
  await expect(dialog.getByLabel('Postal code')).toBeFocused();
});

test('dialogs of the public site', async ({ page }) => {
  const tracked = await takeIn(await staffToken('admin'));
  await page.goto(at('/home'));
  await openAndClose(page, [
    link('Sign In'),
    button('Order Container'),
    button('Franchise Enquiry'),
    button('Become Agent'),
  ]);
  await page.goto(at('/home#tracking'));
  await page.getByLabel('Tracking number').fill(tracked.tracking_number);
  await openAndClose(page, [button('Track')]);
  await page.goto(at('/book-a-courier/IE/GE'));
  await enterAddress(page, { name: 'Keti', email: 'dialogs@example.com', phone: '353871234567' });
  await next(page);
  await openAndClose(page, [button('About the visiting date')]);
});

inSwedishToo((test) =>
  test('a refused courier phone is reported at its field on the board', async ({ page, words, here }) => {
    await staffSession(page, 'admin');
    await page.goto(here('/manage/bookings'));
    await page
      .locator('[data-tone]')
      .filter({ hasText: words.officeBookings.homeCollection })
      .first()
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: words.officeBookings.actions.handle, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.officeBookings.courierPhone).fill('12');
    await dialog.getByLabel(words.officeBookings.courierNote).fill('Green van');
    await dialog.getByRole('button', { name: words.officeBookings.actions.handle }).click();
    await expect(dialog.getByLabel(words.officeBookings.courierPhone)).toHaveAccessibleDescription(
      fill(words.validation.minimum, { min: 5 }),
    );
    await expect(dialog.getByLabel(words.officeBookings.courierPhone)).toBeFocused();
  }),
);

test('a refused address focuses its first invalid field', async ({ page, context }) => {
  await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await save.click();
  await expect(dialog.getByLabel('Postal code')).toBeFocused();
  await dialog.getByLabel('Postal code').fill('NW1 6XE');
  for (const [field, label] of [
    ['address_postal_code', 'Postal code'],
    ['address_country_code', 'Country'],
  ] as const) {
    // The list of addresses has the same path.
    await page.route('**/api/customer/address', (route) =>
      route.request().method() === 'GET'
        ? route.continue()
        : route.fulfill({
            status: 422,
            json: {
              error: true,
              code: 'invalid',
              message: 'No.',
              errors: ['No.'],
              fields: { [field]: 'No.' },
            },
          }),
    );
    await save.click();
    await expect(dialog.getByLabel(label)).toBeFocused();
  }
});

/** Sizes and colours of a dialog with a form. Code that runs in the page is text (see colours.ts). */
const looksOf = (page: Page) =>
  page.evaluate<Record<string, string[]>>(`(() => {
    // A colour in transition is neither the old nor the new one.
    for (const animation of document.getAnimations()) animation.finish();
    const dialog = document.querySelector('dialog[open], [role="dialog"]');
    const look = (element, ...names) => names.map((name) => getComputedStyle(element)[name]);
    const field = dialog.querySelector('input:not([type="hidden"])');
    const button = dialog.querySelector('button[type="submit"]');
    return {
      dialog: look(dialog, 'borderRadius', 'boxShadow', 'backgroundColor'),
      title: look(dialog.querySelector('h2'), 'fontSize', 'fontWeight', 'color'),
      label: look(dialog.querySelector('label'), 'fontSize', 'fontWeight'),
      field: [String(Math.round(field.offsetHeight)), ...look(field, 'fontSize', 'borderRadius')],
      focused: look(field, 'outlineWidth', 'outlineColor'),
      button: look(button, 'height', 'fontSize', 'fontWeight', 'borderRadius', 'backgroundColor', 'color'),
    };
  })()`);

test('dialogs, titles, fields and buttons look the same on all three surfaces', async ({ browser }) => {
  // A touch screen, because the office is denser with a mouse.
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 900, height: 800 },
  });
  const page = await context.newPage();
  await page.goto(at('/home/login'));
  // A touch loads the page's script, which makes the dialog modal.
  const email = page.getByRole('dialog').getByLabel('E-mail');
  await email.click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expect(email).toBeFocused();
  const site = await looksOf(page);
  await staffSession(page, 'admin');
  await page.goto(at('/manage/agents'));
  await page.getByRole('button', { name: 'Add agent' }).click();
  await expect(page.getByLabel('Username')).toBeFocused();
  expect(await looksOf(page)).toEqual(site);
  await page.goto(at('/manage/logout'));
  // The page has ended the login by then; later it would end the customer's too.
  await page.waitForURL(/\/manage\/login$/);
  await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  await expect(page.getByLabel('Address line 1')).toBeFocused();
  expect(await looksOf(page)).toEqual(site);
});

inSwedishToo((test) =>
  test('a dialog whose script cannot be loaded says so, and the list stays', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'admin');
    await page.route(/(event|payment)-dialog-[^/]+\.js$/, (route) => route.abort());
    await page.goto(here('/manage/items'));
    await page.locator('tbody').getByRole('checkbox').first().check();
    for (const name of [words.officeParcels.recordEvent, words.officeParcels.takePayment]) {
      await page.getByRole('button', { name, exact: true }).click();
      const toast = page.getByText(words.web.offline);
      await expect(toast).toHaveCount(1);
      await toast.click();
      await expect(toast).toHaveCount(0);
    }
    await expect(page.getByText(fill(words.web.selected, { count: 1 }))).toBeVisible();
  }),
);
