/** A day at the counter with a barcode reader, which types a number and Enter wherever the focus is. */
import { expect, test, type Page } from './test.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';

const scan = async (page: Page, number: string) => {
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
};

const weight = (page: Page) => page.getByLabel('Weight in KG');
const method = (page: Page) => page.getByLabel('Payment method');
const NOT_A_NUMBER = 'Value must be number';

test.describe('numbers are parsed as people type them', () => {
  test('the weight of a new parcel accepts 12.50 and a decimal comma, and refuses what is no number', async ({
    page,
  }) => {
    const [first, second] = [fresh('DESK'), fresh('DESK')];
    await staffSession(page, 'london');
    await page.goto(at('/manage/pickup'));
    await tracking(page).fill(first);
    await fillPeople(page, 'counter@example.com');
    await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
    for (const wrong of ['1e3', 'abc', '0x10', '1.2.3']) {
      await weight(page).fill(wrong);
      await page.keyboard.press('Enter');
      await expect(page.getByText(NOT_A_NUMBER)).toBeVisible();
      await expect(weight(page)).toHaveValue(wrong);
      await expect(weight(page)).toBeFocused();
    }
    await weight(page).fill('12.50');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText('12.5 KG');
    await expect(tracking(page)).toBeFocused();
    await scan(page, second);
    await expect(tracking(page)).toHaveValue(second);
    // The sender is still filled in, so the weight comes next.
    await expect(weight(page)).toBeFocused();
    await weight(page).fill('2,750');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText('2.75 KG');
    await expect(page.getByText(NOT_A_NUMBER)).toHaveCount(0);
  });

  test('a later charge, a corrected weight, rates and packaging accept 12.50 and Enter', async ({ page }) => {
    const { tracking_number: number } = await takeIn(await staffToken('admin'));
    await staffSession(page, 'admin');
    await page.goto(at(`/manage/item/${number}`));
    await page.getByRole('button', { name: 'Correct weight' }).click();
    const dialog = page.getByRole('dialog', { name: 'Correct weight' });
    await dialog.getByLabel('Weight in KG').fill('1e1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(NOT_A_NUMBER)).toBeVisible();
    await dialog.getByLabel('Weight in KG').fill('12.50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Weight corrected.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cargo Information' })).toContainText('12.5 KG');
    await expect(page.getByRole('button', { name: 'Correct weight' })).toBeFocused();

    await page.getByRole('button', { name: 'Add charge' }).click();
    await page.getByLabel('Note', { exact: true }).fill('Box');
    await page.getByLabel('Amount in GBP').fill('12.50');
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('region', { name: 'Invoice' }).getByRole('listitem').filter({ hasText: 'Box' }),
    ).toContainText('£12.50');
    await expect(page.getByRole('button', { name: 'Add charge' })).toBeFocused();

    await page.goto(at('/manage/routes'));
    const packaging = page.getByLabel('Packaging price');
    const before = await packaging.inputValue();
    await packaging.fill('3,50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved!')).toBeVisible();
    await page.reload();
    await expect(packaging).toHaveValue('3.5');
    await packaging.fill(`${before}.00`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved!')).toBeVisible();

    await page.goto(at('/manage/routes/editPolicies/SE-GE'));
    const rate = page.getByLabel('Rate').first();
    const rateBefore = await rate.inputValue();
    await rate.fill('2.50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved!')).toBeVisible();
    await page.goto(at('/manage/routes/editPolicies/SE-GE'));
    await expect(rate).toHaveValue('2.5');
    await rate.fill(rateBefore);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Saved!')).toBeVisible();
  });
});

test('the scanner accepts scans after each event, dialog and removed number', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const numbers = await Promise.all(Array.from({ length: 6 }, () => takeIn(token)));
  const [a, b, c, d, e, f] = numbers.map((one) => one.tracking_number);
  const field = page.getByLabel('Tracking number');
  const row = (number = '') => page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await expect(field).toBeFocused();
  await scan(page, a ?? '');
  await expect(row(a)).toContainText('PICKUP');
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(row(a)).toContainText('TRANSIT');
  await expect(field).toBeFocused();
  await scan(page, b ?? '');
  await expect(row(b)).toContainText('PICKUP');

  await page.getByRole('button', { name: 'DELAY' }).click();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await scan(page, c ?? '');
  await expect(row(c)).toContainText('PICKUP');
  await page.getByRole('button', { name: 'DELAY' }).click();
  await page.getByLabel('Reason').fill('Snow');
  await page.keyboard.press('Enter');
  await expect(row(b)).toContainText('DELAY');
  await expect(field).toBeFocused();
  await scan(page, d ?? '');
  await expect(row(d)).toContainText('PICKUP');

  await page.getByRole('button', { name: `Delete ${d}` }).click();
  await expect(row(d)).toHaveCount(0);
  await scan(page, e ?? '');
  await expect(row(e)).toContainText('PICKUP');
  await page.getByRole('button', { name: 'Clear' }).click();
  await scan(page, f ?? '');
  await expect(row(f)).toContainText('PICKUP');

  // From anywhere else on the page, the first letter moves the focus to the field.
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, a ?? '');
  await expect(row(a)).toContainText('TRANSIT');
});

test('the intake accepts scans when the page opens, after Checkout and after a removed draft', async ({
  page,
}) => {
  const [first, second, third, fourth] = [fresh('IN'), fresh('IN'), fresh('IN'), fresh('IN')];
  const box = page.getByLabel('Scan or type a tracking number');
  await staffSession(page, 'london');
  await page.goto(at('/manage/items'));
  await page.getByRole('navigation').getByRole('link', { name: 'Pick Up' }).click();
  await expect(box).toBeFocused();
  await scan(page, first);
  await expect(tracking(page)).toHaveValue(first);
  await fillPeople(page, `${first}@example.com`);
  await weight(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(first);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(box).toBeFocused();
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(second);
  await fillPeople(page, `${second}@example.com`);
  await weight(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(second);
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Remove ${second}` })).toBeFocused();
  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(summary(page)).not.toContainText(second);
  await scan(page, third);
  await expect(tracking(page)).toHaveValue(third);
  // Scans also work while a button or heading has the focus.
  await page.getByRole('heading', { level: 1 }).click();
  await scan(page, fourth);
  await expect(tracking(page)).toHaveValue(fourth);
});

test('a scan replaces a number that was refused', async ({ page }) => {
  const [first, second] = [fresh('SEL'), fresh('SEL')];
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(first);
  await fillPeople(page, `${first}@example.com`);
  await weight(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(first);
  await tracking(page).fill(first);
  await fillPeople(page, `${first}@example.com`);
  await weight(page).fill('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('you have already used this tracking number.')).toBeVisible();
  await expect(tracking(page)).toBeFocused();
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(second);
});

test('each new sender starts with Online; the same sender keeps the payment method', async ({ page }) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  const add = async () => {
    const number = fresh('PAY');
    await tracking(page).fill(number);
    await weight(page).fill('1');
    await page.keyboard.press('Enter');
    await expect(summary(page)).toContainText(number);
  };
  await fillPeople(page, 'payer@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await method(page).selectOption('CASH');
  await add();
  await expect(method(page)).toHaveValue('CASH');
  const senderName = page.getByRole('group', { name: 'Sender' }).getByLabel('Name');
  await expect(senderName).not.toHaveValue('');
  const same = await senderName.inputValue();
  await senderName.fill('Somebody Else');
  await expect(method(page)).toHaveValue('ONLINE');
  await senderName.fill(same);
  await method(page).selectOption('CASH');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).uncheck();
  await add();
  await expect(senderName).toHaveValue('');
  await expect(method(page)).toHaveValue('ONLINE');
});

test('Enter in Weight waits for the price and then adds the parcel', async ({ page }) => {
  const number = fresh('WAIT');
  let release = () => undefined as void;
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/cargo/price/calculate', async (route) => {
    await blocked;
    await route.continue();
  });
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await fillPeople(page, 'waits@example.com');
  await weight(page).fill('10');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} is being added.`)).toBeVisible();
  await expect(summary(page)).toContainText('No parcels added yet.');
  release();
  await expect(summary(page)).toContainText(number);
  await expect(summary(page)).toContainText('£28.00');
  await expect(tracking(page)).toBeFocused();
  await expect(tracking(page)).toHaveValue('');
});
