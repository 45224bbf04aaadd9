/** What is typed while the parcel before is still being added is the next parcel's, whatever becomes of the one before. */
import { holdBack, openIntake } from './counter.ts';
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { scan } from './reader.ts';
import { name, returningCustomer, weight } from './returning-customer.ts';
import { at, staffToken, takeIn } from './support.ts';

const keep = (page: Page) => page.getByRole('checkbox', { name: /Keep sender and receiver/ });
const rows = (page: Page) => summary(page).getByRole('listitem');

/** A parcel of kept people in the form, which lacks nothing. */
async function complete(page: Page, number: string): Promise<void> {
  await scan(page, number);
  await fillPeople(page, 'typed-on@example.com');
  await keep(page).check();
  await weight(page).fill('4');
}

test('a weight that is typed while the parcel before is being added is whole, and Enter twice adds once', async ({
  page,
}) => {
  const [first, second] = [fresh('ON'), fresh('ON')];
  await openIntake(page);
  await complete(page, first);
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await page.keyboard.press('Enter');
  await taken.arrived;
  await expect(page.getByText(`${first} is being added.`)).toBeVisible();
  await scan(page, second);
  await page.keyboard.type('12');
  taken.release();
  await expect(summary(page)).toContainText('4 KG');
  await page.keyboard.type('.5');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('12.5 KG');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(first);
  await expect(rows(page).last()).toContainText(second);
});

test('a parcel that is refused while the next one is typed waits, also over a reload, until it is opened', async ({
  page,
}) => {
  const [first, second, third] = [fresh('NO'), fresh('NO'), fresh('NO')];
  await openIntake(page);
  await complete(page, first);
  await takeIn(await staffToken('london'), { tracking_number: first });
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await taken.arrived;
  await scan(page, second);
  await page.keyboard.type('12');
  taken.release();
  const refused = page.getByRole('alert').filter({ hasText: `${first} is not in the list yet` });
  await expect(refused).toContainText('this tracking number already used.');
  await page.keyboard.type('.5');
  await expect(weight(page)).toHaveValue('12.5');

  // Checkout would leave it out.
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('12.5 KG');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(refused).toContainText('Checkout waits for it.');
  await expect(page.getByText('checked out successfully.')).toHaveCount(0);

  await page.getByLabel('Description').fill('Tea');
  await stored(page).toContain('Tea');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Tea');
  await refused.getByRole('button', { name: 'Open it' }).click();
  await expect(tracking(page)).toHaveValue(first);
  await expect(tracking(page)).toBeFocused();
  await expect(tracking(page)).toHaveAccessibleDescription(/already used/);
  await expect(weight(page)).toHaveValue('4');
  await tracking(page).fill(third);
  await weight(page).press('Enter');
  await expect(rows(page).last()).toContainText(third);
  await expect(rows(page).last()).toContainText('4 KG');
  // What was set aside for it is back.
  await expect(page.getByLabel('Description')).toHaveValue('Tea');
  await expect(page.getByRole('alert').filter({ hasText: 'not in the list' })).toHaveCount(0);
});

test('a reload while a parcel is being added brings it back', async ({ page }) => {
  const number = fresh('CUT');
  await openIntake(page);
  await complete(page, number);
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await taken.arrived;
  await stored(page).toContain(number);
  await page.reload();
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight(page)).toHaveValue('4');
  taken.release();
});

/** To the parcels and back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Items' }).click();
  await expect(page).toHaveURL(/\/manage\/items/);
  await page.goBack();
  await expect(page.getByLabel('Scan or type a tracking number')).toBeVisible();
}

test('whoever leaves while a parcel is being added finds it in the list, and what they typed in the form', async ({
  page,
}) => {
  const [first, second] = [fresh('AWAY'), fresh('AWAY')];
  await openIntake(page);
  await complete(page, first);
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await taken.arrived;
  await scan(page, second);
  await weight(page).fill('12');
  await leaveAndReturn(page);
  await expect(page.getByText(`${first} is being added.`)).toBeVisible();
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toHaveValue('12');
  taken.release();
  await expect(summary(page)).toContainText('4 KG');
  await expect(page.getByRole('alert').filter({ hasText: first })).toHaveCount(0);
  await weight(page).press('Enter');
  await expect(rows(page).last()).toContainText(second);
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await expect(tracking(page)).toHaveValue('');
});

test('a parcel that is refused while its agent is elsewhere is open again with the reason', async ({
  page,
}) => {
  const number = fresh('AWAY');
  await openIntake(page);
  await complete(page, number);
  await takeIn(await staffToken('london'), { tracking_number: number });
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await taken.arrived;
  await leaveAndReturn(page);
  await expect(tracking(page)).toHaveValue('');
  taken.release();
  await expect(tracking(page)).toHaveValue(number);
  await expect(tracking(page)).toHaveAccessibleDescription(/already used/);
});

test('a Checkout goes on while its agent is elsewhere, and shows its end when they are back', async ({
  page,
}) => {
  const number = fresh('AWAY');
  await openIntake(page);
  await complete(page, number);
  await weight(page).press('Enter');
  await expect(summary(page)).toContainText('4 KG');
  const taking = await holdBack(page, '**/api/cargo/pickup');
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await taking.arrived;
  await leaveAndReturn(page);
  await expect(page.getByText('0 of 1 taken in')).toBeVisible();
  taking.release();
  await expect(page.getByRole('button', { name: 'Print labels' })).toBeVisible();
  await expect(summary(page)).toContainText('No parcels added yet.');
});

/** A parcel of a customer who was found, paid in cash, of which so much is handed over; the payment fails. */
async function failedPayment(page: Page, received = ''): Promise<void> {
  await page.route('**/api/billing/payment/cash', (route) => route.abort());
  await scan(page, fresh('FAIL'));
  await name(page, 'Sender').fill((await returningCustomer()).sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await page.getByLabel('Payment method').selectOption('CASH');
  await weight(page).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('2 KG');
  if (received !== '') await page.getByRole('textbox', { name: 'Received' }).fill(received);
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByText(/^There is no connection\. Nothing is lost: record the payment/).first(),
  ).toBeVisible();
  await page.unroute('**/api/billing/payment/cash');
}

for (const button of ['Record payment now', 'Leave it unpaid'])
  test(`after a payment that failed, ${button} ends the customer`, async ({ page }) => {
    const next = fresh('NEXT');
    await openIntake(page);
    await failedPayment(page);
    await scan(page, next);
    await expect(tracking(page)).toHaveValue(next);
    await page.getByRole('button', { name: button }).click();
    await expect(name(page, 'Sender')).toHaveValue('');
    await expect(name(page, 'Receiver')).toHaveValue('');
    await expect(page.getByLabel('Payment method')).toHaveValue('ONLINE');
    await expect(keep(page)).not.toBeChecked();
    await expect(tracking(page)).toHaveValue(next);
  });

test('the change of a payment that is recorded after the results were hidden is shown', async ({ page }) => {
  await openIntake(page);
  await failedPayment(page, '100');
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: 'Record payment now' }).click();
  await expect(page.getByText('Change to give back:')).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('Change to give back:')).toHaveCount(0);
});

for (const button of ['Record payment now', 'Leave it unpaid'])
  test(`a parcel that is begun keeps its customer, its payment method and the focus at ${button}`, async ({
    page,
  }) => {
    const next = fresh('BEGUN');
    await openIntake(page);
    await failedPayment(page);
    const customer = await name(page, 'Sender').inputValue();
    await scan(page, next);
    await page.keyboard.type('7');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText('their payment is not recorded')).toHaveCount(0);
    await expect(page.getByText('its payment is not recorded')).toHaveCount(0);
    await expect(weight(page)).toBeFocused();
    await expect(weight(page)).toHaveValue('7');
    await expect(name(page, 'Sender')).toHaveValue(customer);
    await expect(page.getByLabel('Payment method')).toHaveValue('CASH');
    await expect(keep(page)).toBeChecked();
    // The customer ends with the Checkout of that parcel.
    await page.keyboard.press('Control+Enter');
    await expect(summary(page)).toContainText(next);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('checked out successfully.')).toBeVisible();
    await expect(name(page, 'Sender')).toHaveValue('');
  });

test('a Checkout in another tab keeps a half-typed number and the focus in it', async ({ page, context }) => {
  const first = fresh('HALF');
  await openIntake(page);
  await scan(page, first);
  await name(page, 'Sender').fill((await returningCustomer()).sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await weight(page).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(first);
  await tracking(page).focus();
  await page.keyboard.type('WDK-1');
  const other = await context.newPage();
  await other.goto(at('/manage/pickup'));
  await other.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(other.getByText('checked out successfully.')).toBeVisible();
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(tracking(page)).toBeFocused();
  await page.keyboard.type('23');
  await expect(tracking(page)).toHaveValue('WDK-123');
});

test('a Checkout in another tab takes nothing from a parcel that is begun, also after a reload', async ({
  page,
  context,
}) => {
  const [first, second] = [fresh('BACK'), fresh('BACK')];
  const { sender } = await returningCustomer();
  await openIntake(page);
  await scan(page, first);
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await weight(page).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(first);
  await scan(page, second);
  await weight(page).fill('7');
  await page.getByLabel('Notes').fill('Fragile');
  await stored(page).toContain('Fragile');
  await page.reload();
  await expect(page.getByText('What was typed here before is back.')).toBeVisible();
  await weight(page).focus();
  const other = await context.newPage();
  await other.goto(at('/manage/pickup'));
  await other.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(other.getByText('checked out successfully.')).toBeVisible();
  await expect(summary(page)).toContainText('No parcels added yet.');
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toHaveValue('7');
  await expect(page.getByLabel('Notes')).toHaveValue('Fragile');
  await expect(weight(page)).toBeFocused();
  // Nor does the next reload lose them.
  await page.reload();
  await expect(tracking(page)).toHaveValue(second);
  await expect(page.getByLabel('Notes')).toHaveValue('Fragile');
});
