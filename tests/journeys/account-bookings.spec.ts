import { expect, type Locator, test } from './test.ts';
import { create } from 'qrcode';
import sharp from 'sharp';
import { loggedInCustomer, expectSaid, tokenOf } from './customers.ts';
import { fill, inEachLanguage, inGeorgianToo } from './languages.ts';
import { api, at, mailTo } from './support.ts';
import { agreeAndSubmit, enterDetails, enterReceiver, heading, next } from './wizard.ts';

/** Width of the margin around the code, in modules. */
const MARGIN = 3;

/** Number of modules on the screen that differ from the QR code of a text. */
async function wrongModules(code: Locator, text: string): Promise<number> {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const shot = sharp(await code.screenshot()).greyscale();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / (modules.size + 2 * MARGIN);
  const middle = (index: number) => Math.floor((index + MARGIN + 0.5) * scale);
  let wrong = 0;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const dark = (data[(middle(row) * info.width + middle(column)) * info.channels] ?? 255) < 128;
      if (dark !== (modules.get(row, column) === 1)) wrong += 1;
    }
  }
  return wrong;
}

test('a customer in Ireland saves an address, books two items, sees the code and cancels', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '353871234567');
  await page.goto(at('/dashboard/cargos'));
  // Without an address the Book button opens the address page.
  await page.getByRole('complementary').getByRole('link', { name: 'Book a courier' }).click();
  await expect(page).toHaveURL(/\/dashboard\/address$/);
  await expect(page.getByText("It's required to have address. please create new one.")).toBeVisible();
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Country')).toHaveValue('UK');
  await dialog.getByLabel('Country').selectOption('IE');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please check address line 1')).toBeVisible();
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Postal code').fill('D01 AA11');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Address saved!');
  await expect(page.getByRole('region', { name: 'Default address' })).toContainText('Ireland');

  await page.getByRole('complementary').getByRole('link', { name: 'Book a courier' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/IE\/GE$/);
  await expect(page.getByRole('tab', { name: 'Default Address' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  await next(page);

  await expect(heading(page, 'Date/Count/Service')).toBeVisible();
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await next(page);
  await expect(page.getByText('You need to check on option.')).toBeVisible();
  await page.getByText('Home Collection').click();
  await next(page);

  await expect(heading(page, 'Items')).toBeVisible();
  await next(page);
  await expect(page.getByText('Please fill all red sections in items.')).toBeVisible();
  await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' });
  await enterDetails(page, 1, '5.5');
  // The first item's receiver is offered for the second.
  await page.getByRole('button', { name: 'Enter receiver address of item 2' }).click();
  await page.getByRole('combobox', { name: 'Name' }).fill('nino');
  await page.getByRole('option', { name: /Nino Beridze/ }).click();
  await expect(dialog.getByLabel('Address line 1')).toHaveValue('7 Rustaveli Avenue');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await enterDetails(page, 2, '2');
  await page.getByRole('checkbox', { name: 'Insure item 2' }).check();
  await next(page);
  await expect(page.getByText('2 parcels', { exact: true })).toBeVisible();
  await agreeAndSubmit(page);

  await expect(page.getByRole('main').getByText('Booking created successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/bookings$/);
  await expect(page.getByText(/Insurance costs extra/)).toBeVisible();
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Pending')).toBeVisible();
  const code = card.getByRole('img', { name: `QR code of ${person.email}` });
  await expect(code.locator('path')).toBeAttached();
  expect(await wrongModules(code, person.email)).toBe(0);
  await mailTo(person.email, 'Your courier is booked');

  await card.getByRole('button', { name: 'View details' }).click();
  await expect(dialog).toContainText('5 Quay Street');
  await expect(dialog).toContainText('1. 5.5 kg · €75.00 · Clothes');
  await expect(dialog).toContainText('insured');
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'View notes (0)' }).click();
  await expect(dialog).toContainText('notes not found');
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Cancel booking' }).click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectSaid(page, 'Booking canceled successfully!');
  // What was shown above the list after booking promises a visit no longer.
  await expect(page.getByText('What happens next')).toHaveCount(0);
  await expect(card.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(card.getByRole('term').filter({ hasText: 'Canceled on' })).toBeVisible();
  await expect(code).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});

test('typing over the default address makes it a custom one, and the saved one can be restored', async ({
  page,
  context,
}) => {
  await loggedInCustomer(context, '353871234567');
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').selectOption('IE');
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Postal code').fill('D01 AA11');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaid(page, 'Address saved!');
  await page.goto(at('/book-a-courier/IE/GE'));
  const custom = page.getByRole('tab', { name: 'Enter Address' });
  await page.getByLabel('Address line 1').fill('9 Bridge Street');
  await expect(custom).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Saved addresses' }).click();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  await custom.click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('9 Bridge Street');
});

inGeorgianToo((test) =>
  test("a customer with another country's phone is sent to the personal info, and the draft is kept", async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '353871234567');
    await page.goto(here('/book-a-courier/IE/GE'));
    await page.getByLabel(words.bookingWizard.address.line1).fill('5 Quay Street');
    await page.getByLabel(words.bookingWizard.address.postalCode).fill('D01 AA11');
    await next(page, words);
    await page.getByText(words.bookingWizard.visit.dropOff).click();
    await next(page, words);
    await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' }, words);
    await enterDetails(page, 1, '3', words);
    await next(page, words);
    // Elsewhere: the first step would have told it.
    await api(
      'POST',
      '/customer/profile/update',
      { name: person.name, username: 'keti', phone: '442079460321', customer_type: 'INDIVIDUAL' },
      await tokenOf(person),
    );
    await agreeAndSubmit(page, words);
    const toast = page.getByText(fill(words.errors.phone_country, { country: words.countries.IE }));
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/personal-info$/);
    const own = page.getByRole('main').getByLabel(words.personalInfo.phone, { exact: true });
    await expect(own).toHaveValue('2079460321');
    await own.fill('+353 87 123 4567');
    await page.getByRole('button', { name: words.personalInfo.save }).click();
    await expect(page.getByRole('main').getByText(words.accounts.profileUpdated)).toBeVisible();
    await expect(toast).toHaveCount(0);
    await page.goto(here('/book-a-courier/IE/GE'));
    await expect(page.getByText(/3 .{1,5} · 30\/40\/20 · €75\.00 · Clothes/)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test("a number of the right country is offered for the profile whose phone is another country's", async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    await page.goto(here('/book-a-courier/IE/GE'));
    const { address } = words.bookingWizard;
    const phone = page.getByRole('main').getByLabel(address.phone, { exact: true });
    const use = page.getByRole('button', { name: address.saveInProfile });
    await page.getByLabel(address.line1).fill('5 Quay Street');
    await page.getByLabel(address.postalCode).fill('D01 AA11');
    // Neither the account's phone nor the one in the field is of Ireland.
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(use).toHaveCount(0);
    await next(page, words);
    await expect(phone).toBeFocused();
    await expect(page.getByRole('heading', { name: words.bookingWizard.steps.address })).toBeVisible();

    await phone.fill('+353 87 123 4567');
    await expect(phone).not.toHaveAttribute('aria-invalid');
    await next(page, words);
    await expect(use).toBeFocused();
    await use.click();
    await expect(use).toHaveCount(0);
    await next(page, words);
    await expect(page.getByRole('heading', { name: words.bookingWizard.steps.visit })).toBeVisible();
    await page.goto(here('/dashboard/personal-info'));
    await expect(page.getByRole('main').getByLabel(words.personalInfo.phone, { exact: true })).toHaveValue(
      '871234567',
    );
  }),
);
