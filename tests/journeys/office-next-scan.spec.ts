/** Labels that are scanned while the intake is busy with the parcel before: none is lost. */
import { irishBooking } from './booked.ts';
import { holdBack, openIntake } from './counter.ts';
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { returningCustomer } from './returning-customer.ts';
import { ownClock, scan } from './reader.ts';
import { at, staffSession } from './support.ts';

const weight = (page: Page) => page.getByLabel('Weight in KG');
const sender = (page: Page) => page.getByRole('group', { name: 'Sender' }).getByLabel('Name');
const keep = (page: Page) => page.getByRole('checkbox', { name: /Keep sender and receiver/ });
const next = (page: Page, number: string) => page.getByText(`${number} is the number of the next parcel`);

test('a scan while Checkout runs is the number of the next sender’s form', async ({ page }) => {
  const [first, second] = [fresh('DONE'), fresh('DONE')];
  await openIntake(page);
  await scan(page, first);
  await sender(page).fill((await returningCustomer()).sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  const receiver = page.getByRole('group', { name: 'Receiver' });
  await expect(receiver.getByLabel('Name')).not.toHaveValue('');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(first);
  // The focus is in the number's own field, which opens anew.
  await expect(tracking(page)).toBeFocused();
  const pickup = await holdBack(page, '**/api/cargo/pickup');
  await page.keyboard.press('Control+Enter');
  await pickup.arrived;
  await scan(page, second);
  await expect(next(page, second)).toBeVisible();
  pickup.release();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(tracking(page)).toHaveValue(second);
  await expect(sender(page)).toHaveValue('');
  await expect(sender(page)).toBeFocused();
});

for (const from of ['the button', 'the number'] as const)
  test(`a weight that is typed while Checkout runs, pressed from ${from}, is the scanned parcel’s`, async ({
    page,
  }) => {
    const [first, second] = [fresh('KEYS'), fresh('KEYS')];
    await openIntake(page);
    await scan(page, first);
    await sender(page).fill((await returningCustomer()).sender.email);
    await page.keyboard.press('Enter');
    await expect(weight(page)).toBeFocused();
    const receiver = page.getByRole('group', { name: 'Receiver' });
    await expect(receiver.getByLabel('Name')).not.toHaveValue('');
    await page.keyboard.type('2');
    await page.keyboard.press('Control+Enter');
    await expect(summary(page)).toContainText(first);
    await expect(tracking(page)).toBeFocused();
    const pickup = await holdBack(page, '**/api/cargo/pickup');
    if (from === 'the number') await page.keyboard.press('Control+Enter');
    else await page.getByRole('button', { name: 'Checkout', exact: true }).click();
    await pickup.arrived;
    await scan(page, second);
    await expect(next(page, second)).toBeVisible();
    await page.keyboard.type('9');
    pickup.release();
    await expect(page.getByText('checked out successfully.')).toBeVisible();
    await expect(tracking(page)).toHaveValue(second);
    await expect(sender(page)).toHaveValue('');
    await expect(weight(page)).toBeFocused();
    await page.keyboard.type('.5');
    await expect(weight(page)).toHaveValue('9.5');
    await expect(page.getByLabel('Scan or type a tracking number')).toHaveValue('');
  });

test('the next label adds a complete parcel; an incomplete one keeps its number, and says what it lacks', async ({
  page,
}) => {
  const [first, second, third] = [fresh('LABEL'), fresh('LABEL'), fresh('LABEL')];
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, 'label@example.com');
  await keep(page).check();
  await weight(page).focus();
  await page.keyboard.type('2');
  await scan(page, second);
  await expect(summary(page)).toContainText(first);
  await expect(summary(page)).toContainText('2 KG');
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toBeFocused();
  await expect(weight(page)).toHaveValue('');

  // Something was typed, but no weight.
  await page.getByLabel('Description').fill('Books');
  await scan(page, third);
  await expect(next(page, third)).toBeVisible();
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toBeFocused();
  await expect(weight(page)).toHaveAccessibleDescription('This field is required');
  // A reload brings both back.
  await stored(page).toContain(third);
  await page.reload();
  await expect(next(page, third)).toBeVisible();
  await expect(tracking(page)).toHaveValue(second);
  await weight(page).focus();
  await page.keyboard.type('3.5');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(second);
  await expect(summary(page)).toContainText('3.5 KG');
  await expect(tracking(page)).toHaveValue(third);
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);

  // The number may belong to the open parcel after all, or to none.
  await page.getByLabel('Description').fill('Toys');
  const fourth = fresh('LABEL');
  await scan(page, fourth);
  await page.getByRole('button', { name: 'Use it for this parcel' }).click();
  await expect(tracking(page)).toHaveValue(fourth);
  await page.getByLabel('Description').fill('Tea');
  await scan(page, third);
  await expect(weight(page)).toBeFocused();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(next(page, third)).toHaveCount(0);
  await expect(weight(page)).toBeFocused();
  await expect(tracking(page)).toHaveValue(fourth);
});

test('typing replaces a weight that is there; with a booking the next label adds the item, and its number stays', async ({
  page,
}) => {
  const booking = await irishBooking();
  const [first, second] = [fresh('ITEM'), fresh('ITEM')];
  await ownClock(page);
  await staffSession(page, 'dublin');
  await page.goto(at(`/manage/pickup?booking=${booking}`));
  const booked = page.getByRole('region', { name: `Booking ${booking}` });
  await expect(booked.getByRole('listitem').first()).toContainText('filled in below');
  await scan(page, first);
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('3.5');
  await expect(weight(page)).toHaveValue('3.5');
  await scan(page, second);
  await expect(summary(page)).toContainText(first);
  await expect(summary(page)).toContainText('3.5 KG');
  await expect(tracking(page)).toHaveValue(second);
  await booked.getByRole('button', { name: 'Fill in' }).click();
  await expect(page.getByRole('group', { name: 'Receiver' }).getByLabel('Name')).not.toHaveValue('');
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toBeFocused();
});

test('a number that became free keeps its parcel when the next label is read, and so does one that is read twice', async ({
  page,
}) => {
  const [first, second, third] = [fresh('FREE'), fresh('FREE'), fresh('FREE')];
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, 'free@example.com');
  await keep(page).check();
  await weight(page).focus();
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(first);
  await tracking(page).fill(first);
  await weight(page).focus();
  await expect(page.getByText('you have already used this tracking number.')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(summary(page)).not.toContainText(first);
  await tracking(page).focus();
  await weight(page).focus();
  await expect(page.getByText('you have already used this tracking number.')).toHaveCount(0);
  await page.keyboard.type('3');
  await scan(page, second);
  await expect(summary(page)).toContainText(first);
  await expect(summary(page)).toContainText('3 KG');
  await expect(tracking(page)).toHaveValue(second);

  await page.getByLabel('Notes').fill('Fragile');
  await scan(page, second);
  await scan(page, third);
  await expect(next(page, third)).toBeVisible();
  await expect(tracking(page)).toHaveValue(second);
});
