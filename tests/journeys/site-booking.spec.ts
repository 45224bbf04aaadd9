import { expect, test } from './test.ts';
import { loggedInCustomer, somebody, toastOf } from './customers.ts';
import { at, clearCookies, mailTo, PASSWORD } from './support.ts';
import { agreeAndSubmit, enterParcelsInWords, heading, next } from './wizard.ts';
import { fill, inEachLanguage, inGeorgianToo } from './languages.ts';

test('a guest books from the UK with one thumb and gets an account', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const guest = somebody('442079460321');
  await page.goto(at('/home'));
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/UK\/GE$/);
  await next(page);
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(guest.name);
  await page.getByLabel('E-mail').fill('no address');
  await expect(page.getByText('invalid email address')).toBeVisible();
  await page.getByLabel('E-mail').fill(guest.email);
  await page.getByLabel('Phone').fill('020 7946 0321');
  await page.getByLabel('Address line 1').fill('221 Baker Street');
  // A warning waits for the end of a press: it must not move the button away from under the finger.
  await page.getByLabel('Postal code').fill('D01 AA11');
  await page.getByRole('button', { name: 'Next' }).hover();
  await page.evaluate(`(() => {
    const add = window.addEventListener;
    window.waitsForEnd = 0;
    window.addEventListener = (name, ...others) => {
      if (name === 'pointerup') window.waitsForEnd += 1;
      return add.call(window, name, ...others);
    };
  })()`);
  await page.mouse.down();
  await expect.poll(() => page.evaluate('window.waitsForEnd')).toBe(1);
  await expect(page.getByText('This does not look like a postcode')).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByText('This does not look like a postcode')).toBeVisible();
  await expect(page.getByLabel('Postal code')).toBeFocused();
  await next(page);

  await expect(heading(page, 'Count')).toBeVisible();
  const count = page.getByLabel('How many parcels?');
  await count.fill('many');
  await next(page);
  await expect(page.getByText('Value must be number')).toBeVisible();
  await count.fill('0');
  await expect(page.getByText('Count must be at least 1')).toBeVisible();
  await count.fill('2');
  await page.getByText('Home Collection').click();
  await count.fill('1');
  await page.getByLabel('Weight of the parcels').fill('12 kg and 8 kg');
  // The step's own example: its price is that of two parcels.
  await page.getByLabel('Dimensions').focus();
  await expect(count).toHaveValue('2');
  await expect(page.getByText(/^About £/)).toBeVisible();
  await page.getByLabel('Dimensions').fill('60 × 40 × 40 cm');
  await page.getByLabel('Content and value').fill('Clothes, £75');
  await page.getByLabel('Receivers').fill('Nino Beridze, 995555123456, 7 Rustaveli Avenue, Tbilisi');
  // The typed text survives a reload.
  await page.reload();
  await expect(page.getByLabel('Receivers')).toHaveValue(/Nino Beridze/);
  await expect(count).toHaveValue('2');
  await next(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You need to agree terms & conditions to finish this form.')).toBeVisible();
  await agreeAndSubmit(page);
  await expect(page.getByText(/^Booking created successfully! We will create account/)).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
  const { links } = await mailTo(guest.email, 'Your booking and your account');
  expect(links.some((link) => link.includes('/reset-password/'))).toBe(true);

  // The device keeps the address for the next booking, says so, and can forget it.
  await expect(page.getByText(/^This device keeps the address for your next booking/)).toBeVisible();
  await page.goto(at('/book-a-courier/UK/GE'));
  await expect(page.getByLabel('Address line 1')).toHaveValue('221 Baker Street');
  await expect(page.getByLabel('Phone')).toHaveValue('2079460321');
  await page.getByRole('button', { name: 'Forget it' }).click();
  await expect(toastOf(page, 'This device has forgotten the address.')).toBeVisible();
  await expect(page.getByLabel('Address line 1')).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Forget it' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('');
  const postcode = page.getByLabel('Postal code');
  await postcode.fill('0108');
  await postcode.blur();
  await expect(page.getByText('This does not look like a postcode of United Kingdom')).toBeVisible();
});

inEachLanguage((test) =>
  test('Submit with unfinished steps marks the first one', async ({ page, words, here }) => {
    await page.goto(here('/book-a-courier/SE/GE'));
    await page.getByRole('button', { name: words.bookingWizard.steps.terms }).first().click();
    await agreeAndSubmit(page, words);
    const address = page.getByRole('button', { name: new RegExp(`^${words.bookingWizard.steps.address}`) });
    await expect(address).toHaveAttribute('data-state', 'missing');
    await expect(address).toBeFocused();
    await expect(
      page.getByText(fill(words.bookingWizard.completeFirst, { step: words.bookingWizard.steps.address })),
    ).toBeVisible();
  }),
);

inGeorgianToo((test) =>
  test('a visit in the past is refused, and the counter and the table have the same items', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/book-a-courier/GE/GE'));
    await page.getByRole('button', { name: words.bookingWizard.steps.visit }).click();
    await page.getByLabel(words.bookingWizard.visit.date, { exact: true }).fill('2020-01-01');
    await page.getByText(words.bookingWizard.visit.dropOff, { exact: true }).click();
    await next(page, words);
    await expect(page.getByText(words.validation.datePast)).toBeVisible();
    await page.getByRole('button', { name: words.bookingWizard.visit.more }).click();
    await page.getByRole('button', { name: words.bookingWizard.visit.more }).click();
    await page.getByRole('button', { name: words.bookingWizard.steps.items, exact: true }).click();
    const rows = page.getByRole('button', {
      name: new RegExp(fill(words.bookingWizard.items.remove, { number: '\\d' })),
    });
    await expect(rows).toHaveCount(3);
    await page.getByRole('button', { name: fill(words.bookingWizard.items.remove, { number: 2 }) }).click();
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: words.bookingWizard.items.add }).click();
    await expect(
      page.getByRole('button', { name: fill(words.bookingWizard.items.remove, { number: 3 }) }),
    ).toBeVisible();
    await page
      .getByRole('button', { name: fill(words.bookingWizard.items.enterReceiver, { number: 3 }) })
      .click();
    // From Georgia the receiver is in the UK by default.
    await expect(
      page.getByRole('dialog').getByLabel(words.bookingWizard.receiver.country, { exact: true }),
    ).toHaveValue('UK');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words.bookingWizard.steps.visit }).click();
    await expect(page.getByLabel(words.bookingWizard.visit.count)).toHaveValue('3');
  }),
);

inGeorgianToo((test) =>
  test('countries without a route show the not-found page, and staff have to log out first', async ({
    page,
    context,
    words,
    here,
  }) => {
    for (const pair of ['FR/GE', 'UK/IE', 'UK/UK']) {
      await page.goto(here(`/book-a-courier/${pair}`));
      await expect(page.getByText(words.site.notFound.text)).toBeVisible();
      await expect(page).toHaveURL(/\/404$/);
    }
    await context.request.post(at('/api/auth/staff'), { data: { username: 'tbilisi', password: PASSWORD } });
    await page.goto(here('/book-a-courier/UK/GE'));
    await expect(page.getByText(words.errors.staff_cannot_book)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('a guest who logs in halfway keeps the typed text', async ({ page, context, words, here }) => {
    const person = await loggedInCustomer(context, '353871234567');
    await clearCookies(context);
    await page.goto(here('/book-a-courier/IE/GE'));
    await page.getByLabel(words.bookingWizard.address.line1).fill('5 Quay Street');
    await page.getByRole('main').getByRole('link', { name: words.bookingWizard.signIn }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.signIn.email).fill(person.email);
    await dialog.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.signIn.login, exact: true }).click();
    await expect(page).toHaveURL(here('/book-a-courier/IE/GE'));
    await expect(page.getByLabel(words.bookingWizard.address.line1)).toHaveValue('5 Quay Street');
    await expect(page.getByLabel(words.bookingWizard.address.name)).toHaveValue(person.name);
    await expect(page.getByLabel(words.bookingWizard.address.email)).toHaveValue(person.email);
  }),
);

inEachLanguage((test) =>
  test('a customer whose session ends before Submit logs in again and finds the booking as it was', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    await page.goto(here('/book-a-courier/UK/GE'));
    await page.getByLabel(words.bookingWizard.address.line1).fill('221B Baker Street');
    await page.getByLabel(words.bookingWizard.address.postalCode).fill('NW1 6XE');
    await next(page, words);
    await enterParcelsInWords(page, words);
    await next(page, words);
    await context.request.get(at('/api/auth/CLIENT/logout'));
    await agreeAndSubmit(page, words);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: words.signIn.login })).toBeVisible();
    await dialog.getByLabel(words.signIn.email).fill(person.email);
    await dialog.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: words.signIn.login, exact: true }).click();
    await expect(page).toHaveURL(here('/book-a-courier/UK/GE'));
    await expect(dialog).toHaveCount(0);
    await agreeAndSubmit(page, words);
    await expect(page).toHaveURL(here('/dashboard/bookings'));
    await expect(page.getByText(words.bookingConfirmation.next)).toBeVisible();
  }),
);
