/** Keys at the intake when something is still open: several people with one phone, and a form that is half filled. */
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { name, returningCustomer, weight } from './returning-customer.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';

const phone = (page: Page) => page.getByRole('group', { name: 'Sender' }).getByLabel('Phone');
const several = (page: Page) => page.getByText('2 people, choose with ↓');

/** Two senders who have one phone; opens the intake and searches for it. */
async function searchSharedPhone(page: Page) {
  const { sender, receiver } = await returningCustomer();
  const other = { ...sender, name: 'Same Phone', email: `same-${sender.email}` };
  await takeIn(await staffToken('london'), {
    sender: { ...other, country_code: 'UK' },
    receiver: { ...receiver, country_code: 'GE' },
  });
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await expect(several(page)).toBeVisible();
  await expect(page.locator('[data-combobox-selected]')).toHaveCount(1);
  return { sender, other };
}

test('a phone of several people says how many there are, and the arrow and Enter choose one', async ({
  page,
}) => {
  const { sender, other } = await searchSharedPhone(page);
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(2);
  const second = (await options.nth(1).textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = second.includes(other.name) ? other : sender;
  await expect(name(page, 'Sender')).toHaveValue(chosen.name);
  await expect(page.getByLabel('Email').first()).toHaveValue(chosen.email);
  await expect(several(page)).toBeHidden();
});

test('what is typed after a phone of several people never joins the phone', async ({ page }) => {
  const { sender } = await searchSharedPhone(page);
  // Digits are the parcel's number.
  await page.keyboard.type('123456');
  await expect(tracking(page)).toHaveValue('123456');
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(phone(page)).toHaveValue(sender.phone);
  await expect(page.getByText('Several people were found. Search again and choose one.')).toBeVisible();

  // Letters are the name of somebody new.
  await phone(page).fill('');
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await expect(several(page)).toBeVisible();
  await page.keyboard.type('Nino');
  await expect(name(page, 'Sender')).toHaveValue('Nino');
  await expect(phone(page)).toHaveValue(sender.phone);
});

test('Ctrl+Enter with a half-filled form and a list says that there was no Checkout', async ({ page }) => {
  const number = fresh('HALF');
  const waits = page.getByText('Checkout waits: complete this parcel or clear it.');
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await fillPeople(page, `${fresh('half')}@example.com`);
  // Nothing is listed: nobody expects a Checkout.
  await page.keyboard.press('Control+Enter');
  await expect(weight(page)).toBeFocused();
  await expect(waits).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(number);

  await tracking(page).fill(fresh('HALF'));
  await page.keyboard.press('Control+Enter');
  await expect(waits).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checked out' })).toHaveCount(0);
  await expect(weight(page)).toBeFocused();
  await weight(page).fill('2');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page).getByRole('listitem')).toHaveCount(2);
  await expect(waits).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Checked out' })).toBeVisible();
});
