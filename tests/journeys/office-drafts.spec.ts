/** What the intake stores in the browser: the unfinished form, and the list that several tabs share. */
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { returningCustomer } from './returning-customer.ts';
import { at, staffSession } from './support.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const sender = (page: Page) => page.getByRole('group', { name: 'Sender' }).getByLabel('Name');
const restored = (page: Page) => page.getByText('What was typed here before is back.');

/** The form is there, but cannot be filled in yet. */
async function expectClosed(page: Page): Promise<void> {
  const weight = page.locator('[data-path="weight"]');
  await expect(weight).toBeAttached();
  await expect(weight).toBeHidden();
}

/** From the next load on the form opens when `globalThis.locks.resolve()` is called. */
const holdForm = (page: Page) =>
  page.addInitScript(`const { request } = LockManager.prototype;
    globalThis.locks = Promise.withResolvers();
    LockManager.prototype.request = async function (...asked) {
      if (asked[0].startsWith('merani-intake-tab')) await globalThis.locks.promise;
      return request.apply(this, asked);
    };`);

async function addParcel(page: Page, number: string): Promise<void> {
  await tracking(page).fill(number);
  await fillPeople(page, 'kept@example.com');
  await page.getByLabel('Weight in KG').fill('10');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(number);
}

/** JavaScript of a request to a storage that never answers. */
const UNANSWERED = `new Proxy(new EventTarget(), {
  getPrototypeOf: () => IDBOpenDBRequest.prototype,
  get: (target, name) => (typeof target[name] === 'function' ? target[name].bind(target) : target[name]),
})`;

test('a half-typed parcel survives a reload and a visit to another page, and is gone once it is added or cleared', async ({
  page,
}) => {
  const number = fresh('HALF');
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await fillPeople(page, 'half@example.com');
  await page.getByLabel('Weight in KG').fill('7,25');
  await field(page, 'Payment method').selectOption('BANK');
  await field(page, 'Packaging').uncheck();
  await field(page, 'Number of parcels').fill('2');
  await page.getByRole('button', { name: 'Add charge' }).click();
  await page.getByLabel('Note of charge 1').fill('Box');
  await page.getByLabel('Amount of charge 1').fill('3.50');
  const all = async () => {
    await expect(restored(page)).toBeVisible();
    await expect(tracking(page)).toHaveValue(number);
    await expect(sender(page)).toHaveValue('Sender Journey');
    await expect(page.getByLabel('Weight in KG')).toHaveValue('7.25');
    await expect(field(page, 'Payment method')).toHaveValue('BANK');
    await expect(field(page, 'Packaging')).not.toBeChecked();
    await expect(field(page, 'Number of parcels')).toHaveValue('2');
    await expect(page.getByLabel('Amount of charge 1')).toHaveValue('3.5');
    await expect(page.getByRole('button', { name: 'Add 2 parcels' })).toBeEnabled();
  };
  await stored(page).toContain('3.5');
  await page.reload();
  await all();
  await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Pick Up' }).click();
  await all();

  await page.getByRole('button', { name: 'Add 2 parcels' }).click();
  await expect(summary(page)).toContainText(number);
  await page.reload();
  await expect(summary(page)).toContainText(number);
  await expect(tracking(page)).toHaveValue('');

  await sender(page).fill('Somebody');
  await stored(page).toContain('Somebody');
  await page.reload();
  await expect(sender(page)).toHaveValue('Somebody');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(sender(page)).toHaveValue('');
  await stored(page).not.toContain('Somebody');
  await page.reload();
  await expect(summary(page)).toContainText(number);
  await expect(sender(page)).toHaveValue('');

  // A change of a listed parcel is restored as a change.
  await page.getByRole('button', { name: `Edit ${number}`, exact: true }).click();
  await page.getByLabel('Weight in KG').fill('9');
  await stored(page).toMatch(/"weight":"?9"?,/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(summary(page)).toContainText('9 KG');
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
});

test('each tab has its own form; a new tab takes over the form of a closed one', async ({
  page,
  context,
}) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await sender(page).fill('First tab');
  const second = await context.newPage();
  await second.goto(at('/manage/pickup'));
  await expect(field(second, 'From')).toBeVisible();
  await sender(second).fill('Second tab');
  await page.reload();
  await expect(sender(page)).toHaveValue('First tab');
  await second.reload();
  await expect(sender(second)).toHaveValue('Second tab');
  await second.close();
  const third = await context.newPage();
  await third.goto(at('/manage/pickup'));
  await expect(sender(third)).toHaveValue('Second tab');
  await expect(restored(third)).toBeVisible();
});

test('the form opens once a slow device has restored it, and what is typed then is not lost', async ({
  page,
}) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  const number = fresh('SLOW');
  await tracking(page).fill(number);
  await stored(page).toContain(number);
  await holdForm(page);
  await page.reload();
  const weight = page.getByLabel('Weight in KG');
  await expectClosed(page);
  await page.evaluate('globalThis.locks.resolve()');
  await weight.click();
  await page.keyboard.type('8');
  await expect(restored(page)).toBeVisible();
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight).toHaveValue('8');
});

test('numbers that are scanned while the page opens are taken one after the other', async ({ page }) => {
  const { sender: known, earlier } = await returningCustomer();
  const number = fresh('EARLY');
  await holdForm(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expectClosed(page);
  await expect(page.getByLabel('Scan or type a tracking number')).toBeFocused();
  for (const label of [number, earlier.tracking_number]) {
    await page.keyboard.type(label);
    await page.keyboard.press('Enter');
  }
  await page.evaluate('globalThis.locks.resolve()');
  // The second one is the label of an earlier parcel.
  await expect(sender(page)).toHaveValue(known.name);
  await expect(tracking(page)).toHaveValue(number);
});

test('a tab gets its form back however long the page before takes to end', async ({ page, context }) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await sender(page).fill('Before the reload');
  await stored(page).toContain('Before the reload');
  const name = await page.evaluate<string>("sessionStorage.getItem('merani-intake-tab')");
  // It keeps the tab's lock and says nothing, as a page that is ending does.
  const ending = await context.newPage();
  await ending.goto(at('/manage/items'));
  await ending.evaluate(`void navigator.locks.request('merani-intake-tab:${name}', () => {
    globalThis.isHeld = true;
    return new Promise((resolve) => (globalThis.end = resolve));
  })`);
  await page.reload();
  await expect.poll(() => ending.evaluate('globalThis.isHeld')).toBe(true);
  await expectClosed(page);
  await ending.evaluate('globalThis.end()');
  await expect(sender(page)).toHaveValue('Before the reload');
  await expect(restored(page)).toBeVisible();
});

test('a duplicated tab has a form of its own', async ({ page, context }) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await sender(page).fill('The first one');
  await stored(page).toContain('The first one');
  const opened = context.waitForEvent('page');
  await page.evaluate('void window.open(location.href)');
  const copy = await opened;
  await expect(sender(copy)).toHaveValue('');
  await sender(copy).fill('The copy');
  await stored(copy).toContain('The copy');
  await page.reload();
  await expect(sender(page)).toHaveValue('The first one');
  await copy.reload();
  await expect(sender(copy)).toHaveValue('The copy');
});

test('what a storage that answers too late has kept is not written over', async ({ page }) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await sender(page).fill('Kept before');
  await stored(page).toContain('Kept before');
  await page.addInitScript(`const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...asked) {
      return globalThis.answers ? open.apply(this, asked) : ${UNANSWERED};
    };`);
  await page.reload();
  await expect(sender(page)).toHaveValue('');
  await page.evaluate('globalThis.answers = true');
  await sender(page).fill('Typed since');
  await stored(page).toContain('Typed since');
  await stored(page).toContain('Kept before');
});

test('the form opens in a browser whose storage never answers', async ({ page }) => {
  await page.addInitScript(`IDBFactory.prototype.open = () => ${UNANSWERED}`);
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(fresh('MUTE'));
  await fillPeople(page, 'mute@example.com');
  await page.getByLabel('Weight in KG').fill('10');
  await expect(page.getByText('€35.00').first()).toBeVisible();
});

test('two tabs show the same list, and the slower one is told so', async ({ page, context }) => {
  const [first, second] = [fresh('TABS'), fresh('TABS')];
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const other = await context.newPage();
  await other.goto(at('/manage/pickup'));
  await addParcel(page, first);
  await expect(summary(other)).toContainText(first);

  // Both tabs click at the same time: one takes the parcel in, the other has nothing left to do.
  let release = () => undefined as void;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await context.route('**/api/cargo/pickup', async (route) => {
    sent += 1;
    await blocked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect.poll(() => sent).toBe(1);
  await other.getByRole('button', { name: 'Checkout', exact: true }).click();
  release();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(other.getByText('One of the list was taken in or removed in another window.')).toBeVisible();
  await expect(other.getByText('checked out successfully.')).toHaveCount(0);
  await expect(summary(other)).toContainText('No parcels added yet.');
  expect(sent).toBe(1);

  // A draft that is being edited in another tab is not restored once it was taken in.
  await expect(sender(page)).toHaveValue('');
  await addParcel(page, second);
  await other.getByRole('button', { name: `Edit ${second}` }).click();
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.').last()).toBeVisible();
  await expect(summary(other)).toContainText('No parcels added yet.');
  await other.getByLabel('Weight in KG').fill('11');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByText('this tracking number already used. please use another one.')).toBeVisible();
  await expect(summary(other)).toContainText('No parcels added yet.');
});

test('a Checkout in another tab ends the customer in this one, but not one who was typed since', async ({
  page,
  context,
}) => {
  const { sender: known } = await returningCustomer();
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const other = await context.newPage();
  await other.goto(at('/manage/pickup'));
  const addForKnown = async (number: string) => {
    await tracking(page).fill(number);
    await sender(page).fill(known.email);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Weight in KG')).toBeFocused();
    await expect(page.getByRole('group', { name: 'Receiver' }).getByLabel('Name')).not.toHaveValue('');
    await field(page, 'Payment method').selectOption('CASH');
    await page.getByLabel('Weight in KG').fill('10');
    await page.keyboard.press('Control+Enter');
    await expect(summary(page)).toContainText(number);
    await expect(summary(other)).toContainText(number);
    await expect(sender(page)).toHaveValue(known.name);
  };
  const checkOutThere = async () => {
    await other.getByRole('button', { name: 'Checkout', exact: true }).click();
    await expect(summary(page)).toContainText('No parcels added yet.');
  };
  await addForKnown(fresh('HERE'));
  await checkOutThere();
  await expect(sender(page)).toHaveValue('');
  await expect(field(page, 'Payment method')).toHaveValue('ONLINE');
  await expect(page.getByRole('checkbox', { name: /Keep sender and receiver/ })).not.toBeChecked();

  await addForKnown(fresh('HERE'));
  await sender(page).fill('Somebody Else');
  await checkOutThere();
  await expect(page.getByRole('checkbox', { name: /Keep sender and receiver/ })).not.toBeChecked();
  await expect(sender(page)).toHaveValue('Somebody Else');
});

test('Checkout first saves what is typed into the open form, and stops when it is not complete', async ({
  page,
}) => {
  const [first, second] = [fresh('OPEN'), fresh('OPEN')];
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const weight = page.getByLabel('Weight in KG');
  const checkout = page.getByRole('button', { name: /^Checkout/ });
  await tracking(page).fill(first);
  await fillPeople(page, 'open@example.com');
  await weight.press('Enter');
  await expect(weight).toHaveAccessibleDescription('This field is required');
  await weight.fill('10');
  await weight.press('Enter');
  await expect(summary(page)).toContainText('10 KG');

  await page.getByRole('button', { name: `Edit ${first}` }).click();
  await weight.fill('');
  await checkout.click();
  await expect(weight).toHaveAccessibleDescription('This field is required');
  await expect(weight).toBeFocused();
  await expect(page.getByText('Checkout waits: complete this parcel or clear it.')).toBeVisible();
  await expect(summary(page)).toContainText('10 KG');
  await weight.fill('20');
  await checkout.click();
  // The list has changed since Checkout was pressed, so nothing is taken in yet.
  await expect(page.getByText('The open parcel was saved first.')).toBeVisible();
  await expect(summary(page)).toContainText('20 KG');
  await expect(page.getByText('checked out successfully.')).toHaveCount(0);
  await checkout.click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await page.goto(at(`/manage/item/${first}`));
  await expect(page.getByRole('region', { name: 'Cargo Information' })).toContainText('20 KG');

  // The same for a new parcel.
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(second);
  await fillPeople(page, 'open@example.com');
  await weight.fill('5');
  await weight.press('Enter');
  await expect(summary(page)).toContainText('5 KG');
  await tracking(page).fill(fresh('OPEN'));
  await checkout.click();
  await expect(page.getByText('Checkout waits: complete this parcel or clear it.')).toBeVisible();
  await expect(weight).toBeFocused();
  await page.getByRole('button', { name: 'Clear form' }).click();
  const third = fresh('OPEN');
  await tracking(page).fill(third);
  await fillPeople(page, 'open@example.com');
  await weight.fill('7');
  await checkout.click();
  await expect(summary(page)).toContainText('7 KG');
  await expect(tracking(page)).toBeFocused();
  await checkout.click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results).toContainText(second);
  await expect(results).toContainText(third);
});
