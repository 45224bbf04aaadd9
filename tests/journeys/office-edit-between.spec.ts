/** A listed parcel is changed while the next one is being typed: nothing of that one is lost. */
import { openIntake } from './counter.ts';
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { scan } from './reader.ts';
import { name, returningCustomer, weight } from './returning-customer.ts';

const rows = (page: Page) => summary(page).getByRole('listitem');
const edit = (page: Page, number: string) => page.getByRole('button', { name: `Edit ${number}` });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel', exact: true });

/** A listed parcel of a customer who was found. */
async function addOne(page: Page, number: string): Promise<string> {
  const { sender } = await returningCustomer();
  await scan(page, number);
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('4 KG');
  return sender.name;
}

test('a parcel that is being typed waits while a listed one is edited, also over a reload, and comes back', async ({
  page,
}) => {
  const [first, second] = [fresh('EDIT'), fresh('EDIT')];
  await openIntake(page);
  const sender = await addOne(page, first);
  await scan(page, second);
  await weight(page).fill('7.5');
  await edit(page, first).click();
  await expect(tracking(page)).toHaveValue(first);
  await expect(page.getByText(`${second} is not in the list yet.`)).toBeVisible();
  await cancel(page).click();
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toHaveValue('7.5');
  await expect(name(page, 'Sender')).toHaveValue(sender);
  await expect(page.getByText('is not in the list yet.')).toHaveCount(0);

  // A second press on the pencil keeps the change.
  await edit(page, first).click();
  await weight(page).fill('5');
  await edit(page, first).click();
  await expect(weight(page)).toHaveValue('5');
  await stored(page).toMatch(/"weight":"?5"?,/);
  await page.reload();
  await expect(weight(page)).toHaveValue('5');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('5 KG');
  await expect(tracking(page)).toHaveValue(second);
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText('7.5 KG');
});

test('a change that waits while another parcel is edited is opened again by its pencil', async ({ page }) => {
  const [first, second] = [fresh('BOTH'), fresh('BOTH')];
  await openIntake(page);
  await addOne(page, first);
  await scan(page, second);
  await weight(page).fill('6');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await edit(page, first).click();
  await weight(page).fill('8');
  await edit(page, second).click();
  await expect(weight(page)).toHaveValue('6');
  await edit(page, first).click();
  await expect(weight(page)).toHaveValue('8');
  await edit(page, second).click();
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('is not in the list yet.')).toHaveCount(0);
});

test('after an edit, saved or cancelled, the kept people are in the next form, also over a reload', async ({
  page,
}) => {
  const first = fresh('KEPT');
  await openIntake(page);
  const sender = await addOne(page, first);
  await expect(name(page, 'Sender')).toHaveValue(sender);
  await edit(page, first).click();
  await cancel(page).click();
  await expect(tracking(page)).toHaveValue('');
  await expect(name(page, 'Sender')).toHaveValue(sender);
  await expect(name(page, 'Receiver')).not.toHaveValue('');
  await edit(page, first).click();
  await expect(tracking(page)).toHaveValue(first);
  await name(page, 'Sender').fill('Name Corrected');
  await weight(page).fill('9');
  await stored(page).toMatch(/"weight":"?9"?,/);
  await page.reload();
  await expect(weight(page)).toHaveValue('9');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('9 KG');
  // What was corrected is right for the next parcel too.
  await expect(name(page, 'Sender')).toHaveValue('Name Corrected');
  await expect(page.getByRole('checkbox', { name: /Keep sender and receiver/ })).toBeChecked();
});

test('the people of the checkbox are in the form after an edit', async ({ page }) => {
  const first = fresh('BOX');
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, 'box@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await weight(page).fill('3');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await edit(page, first).click();
  await cancel(page).click();
  await expect(name(page, 'Sender')).toHaveValue('Sender Journey');
  await expect(name(page, 'Receiver')).toHaveValue('Receiver Journey');
});

test('the label of the next parcel does not replace the number of a listed one that is open', async ({
  page,
}) => {
  const [first, second, third] = [fresh('KEEP'), fresh('KEEP'), fresh('KEEP')];
  await openIntake(page);
  await addOne(page, first);
  for (const [field, number] of [
    [weight(page), second],
    [tracking(page), third],
  ] as const) {
    await edit(page, first).click();
    await field.focus();
    await scan(page, number);
    await expect(tracking(page)).toHaveValue(first);
    await expect(page.getByText(`${number} is the number of the next parcel.`)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rows(page)).toContainText(first);
    await expect(tracking(page)).toHaveValue(number);
    await tracking(page).fill('');
  }
  // By hand it can be changed.
  await edit(page, first).click();
  await tracking(page).fill(third);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows(page)).toContainText(third);
});

test('the label of a parcel that waits brings it back, but not while another one is changed', async ({
  page,
}) => {
  const [first, second] = [fresh('BACK'), fresh('BACK')];
  await openIntake(page);
  await addOne(page, first);
  await scan(page, second);
  await weight(page).fill('7.5');
  const waits = page.getByText(`${second} is not in the list yet.`);
  await edit(page, first).click();
  await expect(waits).toBeVisible();
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toHaveValue('7.5');
  await expect(waits).toHaveCount(0);

  await edit(page, first).click();
  await weight(page).fill('5');
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(first);
  await expect(waits).toBeVisible();
  await cancel(page).click();
  await expect(tracking(page)).toHaveValue(second);
});
