/** The way from the last parcel to the money with few keys, and what is paid for all parcels at once. */
import { holdBack, openIntake } from './counter.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { scan } from './reader.ts';
import { giveCoupon, name, returningCustomer, weight } from './returning-customer.ts';
import { at, staffSession } from './support.ts';
import { expect, test, type Page } from './test.ts';

const rows = (page: Page) => summary(page).getByRole('listitem');
const received = (page: Page) => page.getByRole('textbox', { name: 'Received' });
const results = (page: Page) => page.getByRole('region', { name: 'Checked out' });
const hint = (page: Page) => page.getByText('Ctrl+Enter adds the parcel', { exact: false });

/** Adds parcels of people who are kept for the next one. */
async function add(page: Page, ...methods: string[]): Promise<void> {
  await fillPeople(page, 'till@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  for (const [place, method] of methods.entries()) {
    await tracking(page).fill(fresh('TILL'));
    await page.getByLabel('Payment method').selectOption(method);
    await weight(page).fill('10');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page)).toHaveCount(place + 1);
  }
}

test('Enter in the empty number of the next parcel leads to the cash, where a scan still brings a parcel', async ({
  page,
}) => {
  await openIntake(page);
  await add(page, 'CASH');
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(received(page)).toBeFocused();

  // There is one more parcel.
  const next = fresh('TILL');
  await scan(page, next);
  await expect(tracking(page)).toHaveValue(next);
  await expect(received(page)).toHaveValue('');
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await page.keyboard.type('60');
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('Change to give back: £4.00');
});

test('a parcel that Ctrl+Enter added and the server refuses says that Checkout waits for it', async ({
  page,
}) => {
  await openIntake(page);
  await add(page, 'CASH');
  const number = fresh('TILL');
  const isAdding = Promise.withResolvers<void>();
  await page.route('**/api/cargo/taken', async (route) => {
    await isAdding.promise;
    await route.fulfill({ json: { error: false, taken: [number] } });
  });
  await tracking(page).fill(number);
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${number} is being added.`)).toBeVisible();
  isAdding.resolve();
  await expect(page.getByText('Checkout waits: complete this parcel or clear it.')).toBeVisible();
  await expect(tracking(page)).toHaveValue(number);
});

test('a held or hasty Enter pays nothing: the amount due is offered first', async ({ page }) => {
  await openIntake(page);
  await add(page, 'CASH');
  await page.keyboard.down('Enter');
  await expect(received(page)).toBeFocused();
  // Held down, it repeats.
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(received(page)).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(received(page)).toHaveValue('28');
  await expect(received(page)).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(results(page)).toContainText('paid in cash');
});

test('an amount that was typed for another sum is forgotten', async ({ page }) => {
  await openIntake(page);
  await add(page, 'CASH');
  await received(page).fill('50');
  await expect(summary(page)).toContainText('£22.00');
  await tracking(page).fill(fresh('TILL'));
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Cash to take: £56.00')).toBeVisible();
  await rows(page)
    .last()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Cash to take: £28.00')).toBeVisible();
  await expect(received(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(results(page)).toContainText('paid in cash');
  await expect(results(page)).not.toContainText('Change to give back');
});

test('without cash, Enter in the empty number goes on to the parcel’s next field', async ({ page }) => {
  await openIntake(page);
  await add(page, 'ONLINE');
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
});

test('a listed parcel opens with its weight selected', async ({ page }) => {
  await openIntake(page);
  await add(page, 'ONLINE');
  await rows(page).getByRole('button', { name: /^Edit/ }).click();
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toContainText('12.5 KG');
});

test('one choice pays for all listed parcels, and is kept over a reload', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await add(page, 'ONLINE', 'BANK');
  const all = page.getByLabel('Payment of all parcels');
  await expect(all).toHaveValue('');
  await all.selectOption('CASH');
  await expect(rows(page).filter({ hasText: 'Cash' })).toHaveCount(2);
  await expect(page.getByText('Cash to take: £56.00')).toBeVisible();
  // So does what is not in the list yet, be it nothing or begun, and what was typed stays.
  const method = page.getByLabel('Payment method');
  await expect(method).toHaveValue('CASH');
  await weight(page).fill('4.5');
  await all.selectOption('BANK');
  await expect(method).toHaveValue('BANK');
  await expect(weight(page)).toHaveValue('4.5');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await all.selectOption('CASH');
  await expect(rows(page).filter({ hasText: 'Cash' })).toHaveCount(2);
  await page.reload();
  await expect(all).toHaveValue('CASH');
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(results(page).getByText('paid in cash')).toHaveCount(2);
});

test('Enter while a sender is looked up waits for the answer, and then adds the parcel', async ({ page }) => {
  const { sender } = await returningCustomer();
  await openIntake(page);
  await scan(page, fresh('LATE'));
  const search = await holdBack(page, '**/api/cargo/findInfo');
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await search.arrived;
  await page.keyboard.type('4');
  await expect(weight(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-parcel-form] [aria-invalid="true"]')).toHaveCount(0);
  search.release();
  await expect(rows(page)).toContainText(sender.name);
  await expect(rows(page)).toContainText('4 KG');
});

test('Checkout by the mouse while a receiver is looked up waits for the answer, and then adds the parcel', async ({
  page,
}) => {
  const { sender, receiver } = await returningCustomer();
  await openIntake(page);
  await add(page, 'ONLINE');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await scan(page, fresh('LATE'));
  const search = await holdBack(page, '**/api/cargo/sender');
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await search.arrived;
  await weight(page).fill('4');
  await page.getByRole('button', { name: /^Checkout/ }).click();
  await expect(page.getByText('Checkout waits')).toHaveCount(0);
  search.release();
  await expect(page.getByText('The open parcel was saved first.')).toBeVisible();
  await expect(rows(page).filter({ hasText: receiver.name })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(2);
});

test('Enter while nobody is found leads to the name and marks nothing else', async ({ page }) => {
  await openIntake(page);
  await scan(page, fresh('LATE'));
  const search = await holdBack(page, '**/api/cargo/findInfo');
  await name(page, 'Sender').fill(`4470${`${Date.now()}`.slice(-8)}`);
  await page.keyboard.press('Enter');
  await search.arrived;
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  search.release();
  await expect(page.getByText('Nobody was found. Enter the name.')).toBeVisible();
  await expect(name(page, 'Sender')).toBeFocused();
  await expect(page.locator('[data-parcel-form] [aria-invalid="true"]')).toHaveCount(1);
  await expect(weight(page)).toHaveValue('4');
});

test('a coupon of a listed parcel is refused at its field, and the rest of the cash is given back when a row is refused', async ({
  page,
}) => {
  const { sender } = await returningCustomer();
  const code = await giveCoupon(sender.email);
  await openIntake(page);
  for (const count of [1, 2]) {
    await tracking(page).fill(fresh('TWICE'));
    if (count === 1) {
      await name(page, 'Sender').fill(sender.email);
      await page.keyboard.press('Enter');
      await expect(name(page, 'Receiver')).not.toHaveValue('');
    }
    await page.getByLabel('Coupon code').fill(code);
    await weight(page).fill('10');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page)).toHaveCount(1);
  }
  await expect(rows(page)).toContainText('Coupon −10%');
  const coupon = page.getByLabel('Coupon code');
  await expect(coupon).toBeFocused();
  await expect(coupon).toHaveAccessibleDescription('A parcel in the list has this coupon already.');
  await page.keyboard.type('NO-SUCH-COUPON');
  await page.keyboard.press('Control+Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Payment of all parcels').selectOption('CASH');
  await received(page).fill('100');
  await page.getByRole('button', { name: 'Checkout 2 parcels' }).click();
  await expect(rows(page)).toHaveCount(1);
  // £25.20 of the £100 are paid; the other parcel is paid when it is taken in.
  await expect(results(page)).toContainText('Change to give back: £74.80');
  const reason = 'There is no such coupon.';
  await expect(rows(page).getByRole('alert')).toHaveText(reason);
  await expect(page.getByRole('listitem').getByText(reason)).toHaveCount(1);
  // The message names the row, and Enter opens it at what is wrong.
  const number = await rows(page).locator('.code').innerText();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(`${number}: ${reason}`);
  await expect(rows(page).getByRole('button', { name: `Edit ${number}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(coupon).toBeFocused();
  await expect(coupon).toHaveAccessibleDescription(reason);
});

test('what is said of the keyboard is not said on a phone', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expect(hint(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint(page)).toBeHidden();
});
