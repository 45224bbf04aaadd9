import { expect, test } from './test.ts';
import {
  loggedInCustomer,
  newNumber,
  officeToken,
  saveAddress,
  takeInOf,
  expectSaid,
  toastOf,
  tokenOf,
} from './customers.ts';
import { api, at, customerSession, PASSWORD } from './support.ts';
import { fill, inEachLanguage, inGeorgianToo } from './languages.ts';

test('six pages of the dashboard load the profile and show what is owed', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const total = await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
  for (const path of ['cargos', 'cart', 'payments', 'bookings', 'address', 'personal-info']) {
    const loading = page.waitForResponse('**/api/customer/profile');
    await page.goto(at(`/dashboard/${path}`));
    expect((await loading).status()).toBe(200);
    await expect(page.getByRole('complementary', { name: 'To pay' })).toContainText(`£${total.toFixed(2)}`);
  }
});

test('a customer changes name, username, phone and type, and all pages show it', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await saveAddress(person, 'IE');
  await page.goto(at('/dashboard/personal-info'));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Customer info' })).toBeVisible();
  await expect(main.getByText(/^Registered \d{1,2} [A-Z][a-z]+, \d{4}$/)).toBeVisible();
  await expect(main.getByLabel('Email')).toHaveValue(person.email);
  await expect(main.getByLabel('Email')).toHaveAttribute('readonly', '');
  // It does not look as if it could be typed into.
  const colourOf = (field: string) =>
    page.evaluate<string>(`getComputedStyle(document.querySelector('main input${field}')).backgroundColor`);
  expect(await colourOf('[readonly]')).not.toBe(await colourOf('[autocomplete="nickname"]'));
  await expect(main.getByText('To use booking please enter valid phone number')).toHaveCount(0);
  await expect(main.getByRole('radio', { name: 'Individual' })).toBeChecked();
  const save = main.getByRole('button', { name: 'Save changes' });
  await main.getByLabel('Username').fill('ab');
  await main.getByLabel('Full name').fill('');
  await main.getByLabel('Phone').fill('1');
  await save.click();
  await expect(main.getByText('Too few Characters. minimum: 3')).toBeVisible();
  await expect(main.getByText('This field is required')).toBeVisible();
  await expect(main.getByText('Too Few Characters. minimum: 5')).toBeVisible();
  await main.getByLabel('Full name').fill('Keti Changed');
  await main.getByLabel('Username').fill('ketino');
  await main.getByLabel('Country code').selectOption('IE');
  await expect(main.getByLabel('Country code').getByRole('option').nth(3)).toHaveText('Sweden +46');
  await main.getByLabel('Phone').fill('87 765');
  await main.getByLabel('Phone').blur();
  await expect(main.getByRole('status')).toContainText('This phone number cannot be called');
  await main.getByLabel('Phone').fill('87 765 4321');
  await main.getByLabel('Phone').blur();
  await expect(main.getByRole('status')).toHaveCount(0);
  await main.getByRole('radio', { name: 'Corporate' }).check();
  await page.route('**/api/customer/profile/update', (route) => route.abort());
  await save.click();
  await expectSaid(page, 'An error occurred');
  await page.unroute('**/api/customer/profile/update');
  await save.click();
  await expectSaid(page, 'Profile updated!');
  // Its toast left together with it, long before its time.
  expect(await page.getByText('An error occurred').count()).toBe(0);
  await main.getByLabel('Full name').fill('Keti Changed Again');
  await expect(main.getByText('Profile updated!')).toHaveCount(0);
  await expect(page.getByRole('complementary').getByText('ketino')).toBeVisible();
  // Without a connection another page cannot be loaded: this one stays, with what was typed.
  const payments = page.getByRole('complementary').getByRole('link', { name: 'Payments' });
  await context.setOffline(true);
  await payments.click();
  await expect(toastOf(page, 'You are offline.')).toBeVisible();
  await expect(main.getByLabel('Full name')).toHaveValue('Keti Changed Again');
  await context.setOffline(false);
  await payments.click();
  await expect(main.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await page.goBack();
  await expect(main.getByLabel('Username')).toHaveValue('ketino');
  // The booking form is filled in from the session.
  await page.getByRole('complementary').getByRole('link', { name: 'Book a courier' }).click();
  await page.getByRole('tab', { name: 'Enter Address' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Keti Changed');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('Phone')).toHaveValue('877654321');
});

inGeorgianToo((test) =>
  test('a customer without a phone number is warned, and the country code starts with Georgia', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    await page.route('**/api/customer/profile', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { customer: object };
      await route.fulfill({ response, json: { ...body, customer: { ...body.customer, phone: '' } } });
    });
    await page.goto(here('/dashboard/personal-info'));
    await expect(page.getByText(words.personalInfo.phoneWarning)).toBeVisible();
    await expect(page.getByLabel(words.web.phoneCountry)).toHaveValue('GE');
    await page.getByLabel(words.personalInfo.phone, { exact: true }).fill('12');
    await page.getByRole('button', { name: words.personalInfo.save }).click();
    await expect(page.getByText(fill(words.validation.minimum, { min: 5 }))).toBeVisible();
    await expect(page.getByLabel(words.personalInfo.phone, { exact: true })).toBeFocused();
  }),
);

inGeorgianToo((test) =>
  test('a phone number with its country code, with and without +, is understood and shown as it is meant', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    await page.goto(here('/dashboard/personal-info'));
    const phone = page.getByLabel(words.personalInfo.phone, { exact: true });
    const country = page.getByLabel(words.web.phoneCountry);
    for (const [typed, iso, shown] of [
      ['447400123456', 'UK', '7400123456'],
      ['995 555 12 34 56', 'GE', '555123456'],
      ['00353 87 123 4567', 'IE', '871234567'],
      ['+44 (0)7400 123456', 'UK', '7400123456'],
      ['46701234567', 'SE', '701234567'],
    ] as const) {
      await phone.fill(typed);
      await phone.blur();
      await expect(country).toHaveValue(iso);
      await expect(phone).toHaveValue(shown);
    }
    await page.getByRole('button', { name: words.personalInfo.save }).click();
    await expect
      .poll(
        async () =>
          (await api<{ customer: { phone: string } }>('GET', '/customer', undefined, await tokenOf(person)))
            .customer.phone,
      )
      .toBe('46701234567');
  }),
);

inGeorgianToo((test) =>
  test('a customer changes the password, and mistakes are reported', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    await page.goto(here('/dashboard/personal-info'));
    await page.getByRole('button', { name: words.personalInfo.changePassword }).click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: words.personalInfo.changePassword });
    await change.click();
    const { checkOldPassword, checkNewPassword, checkConfirmPassword } = words.validation;
    for (const text of [checkOldPassword, checkNewPassword, checkConfirmPassword])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    const { currentPassword, newPassword, repeatPassword } = words.personalInfo;
    const fields = [currentPassword, newPassword, repeatPassword];
    const fill = async (...values: string[]) => {
      for (const [index, label] of fields.entries())
        await dialog.getByLabel(label, { exact: true }).fill(values[index] ?? '');
    };
    await fill(PASSWORD, 'short', 'other');
    await change.click();
    await expect(dialog.getByText(words.validation.passwordShort)).toBeVisible();
    await expect(dialog.getByText(words.validation.passwordsDiffer)).toBeVisible();
    await fill('not the password', 'a new password', 'a new password');
    await change.click();
    await expect(toastOf(page, words.accounts.passwordWrong, words.web.notifications)).toBeVisible();
    await expect(dialog.getByText(words.accounts.passwordWrong)).toBeVisible();
    await fill(PASSWORD, 'a new password', 'a new password');
    await change.click();
    await expectSaid(page, words.accounts.passwordUpdated, words.web.notifications);
    await expect(dialog).toHaveCount(0);
  }),
);

inEachLanguage((test) =>
  test('a customer logs out all other devices and stays logged in here', async ({
    page,
    context,
    browser,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const lost = await browser.newContext();
    const phone = await lost.newPage();
    await customerSession(phone, person.email);
    await phone.goto(at('/dashboard/personal-info'));
    await expect(phone.getByLabel('Email')).toHaveValue(person.email);
    await page.goto(here('/dashboard/personal-info'));
    await page.getByRole('button', { name: words.personalInfo.logOutOthers }).click();
    await expectSaid(page, words.accounts.othersLoggedOut, words.web.notifications);
    await phone.reload();
    await expect(phone).toHaveURL(/\/home\/login\?next=/);
    await page.reload();
    await expect(page.getByLabel(words.personalInfo.email)).toHaveValue(person.email);
    await lost.close();
  }),
);

test('each address field is checked, and booking starts from the address’s country', async ({
  page,
  context,
}) => {
  await loggedInCustomer(context, '353871234567');
  const routes = ['UK', 'IE'].map((source) => ({
    source_country_code: source,
    destination_country_code: 'GE',
    currency_code: 'EUR',
    code: `${source}/GE`,
    value: `${source}/GE`,
    label: source,
  }));
  await page.route('**/api/routes/unique', (route) => route.fulfill({ json: { error: false, routes } }));
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  const country = dialog.getByLabel('Country');
  await expect(country).toHaveValue('UK');
  // Esc in the list of countries leaves the dialog open.
  await country.press('Escape');
  // Only countries with a route from them are offered.
  await expect(country.getByRole('option')).toHaveText(['United Kingdom (UK)', 'Ireland (IE)']);
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await dialog.getByLabel('Address line 2').fill('x'.repeat(256));
  await save.click();
  for (const which of ['address line 1', 'address line 2', 'postal code'])
    await expect(dialog.getByText(`Please check ${which}`)).toBeVisible();
  // The check of a postcode comes late, and asks nothing about one that is being typed.
  const typed = Promise.withResolvers<void>();
  const checks = page.waitForResponse(/soft-checks-/);
  await page.route(/soft-checks-/, (route) => typed.promise.then(() => route.continue()));
  await country.selectOption('IE');
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Address line 2').fill('Flat 2');
  // A postcode of another country is asked about, and accepted.
  const postcode = dialog.getByLabel('Postal code');
  await postcode.fill('NW1 6XE');
  typed.resolve();
  // It has run, and what it shows is drawn.
  await page.evaluate(`import(${JSON.stringify((await checks).url())}).then(() =>
    new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))`);
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await postcode.press('Enter');
  await expect(dialog.getByRole('status')).toContainText('does not look like a postcode of Ireland');
  await postcode.fill('D01 AA11');
  await postcode.blur();
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await page.route('**/api/customer/address', (route) => route.abort());
  await save.click();
  await expect(toastOf(page, 'An error occurred')).toBeVisible();
  await expect(dialog.getByText('An error occurred')).toBeVisible();
  const fields = { address_country_code: 'Please choose one of the options.' };
  await page.route('**/api/customer/address', (route) =>
    route.fulfill({
      status: 422,
      json: { error: true, code: 'invalid', message: 'No.', errors: ['No.'], fields },
    }),
  );
  await save.click();
  await expect(dialog.getByText('Please check country')).toBeVisible();
  await page.unroute('**/api/customer/address');
  await save.click();
  await expectSaid(page, 'Address saved!');
  const card = page.getByRole('region', { name: 'Default address' });
  for (const text of ['Ireland', '5 Quay Street', 'Flat 2', 'D01 AA11'])
    await expect(card).toContainText(text);
  await expect(card.locator('svg path[fill="#169b62"]')).toBeAttached();
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Book a courier' })).toHaveAttribute(
    'href',
    '/book-a-courier/IE/GE',
  );
  await card.getByRole('button', { name: 'Edit Address' }).click();
  await expect(dialog.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
});

inGeorgianToo((test) =>
  test('pages that cannot be loaded show an error', async ({ page, context, words, here }) => {
    await loggedInCustomer(context, '353871234567');
    const failing = {
      status: 500,
      json: { error: true, code: 'internal', message: words.errors.internal, errors: [] },
    };
    await page.route('**/api/customer/profile', (route) => route.fulfill(failing));
    await page.route('**/api/customer/addresses', (route) => route.fulfill(failing));
    await page.goto(here('/dashboard/personal-info'));
    await expect(page.getByText(words.web.loadFailed)).toBeVisible();
    await page.goto(here('/dashboard/address'));
    await expect(page.getByText(words.web.networkFailure)).toBeVisible();
  }),
);
