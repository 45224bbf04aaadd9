import { expect, test } from './test.ts';
import { loggedInCustomer, somebody, toastOf } from './customers.ts';
import { at, mailTo, PASSWORD } from './support.ts';
import { agreeAndSubmit, enterParcelsInWords, heading, next } from './wizard.ts';

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
  const checks = page.waitForResponse(/soft-checks/);
  await page.getByLabel('Phone').fill('020 7946 0321');
  await page.getByLabel('Address line 1').fill('221 Baker Street');
  // A warning waits for the end of a press: it must not move the button away from under the finger.
  await page.getByLabel('Postal code').fill('D01 AA11');
  await page.getByRole('button', { name: 'Next' }).hover();
  await page.mouse.down();
  await (await checks).finished();
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
  await expect(page.getByText('This does not look like a postcode')).toHaveCount(0);
  await page.mouse.up();

  await expect(heading(page, 'Count')).toBeVisible();
  const count = page.getByLabel('How many parcels?');
  await count.fill('many');
  await next(page);
  await expect(page.getByText('Value must be number')).toBeVisible();
  await count.fill('0');
  await expect(page.getByText('Count must be at least 1')).toBeVisible();
  await count.fill('2');
  await page.getByText('Home Collection').click();
  await page.getByLabel('Weight of the parcels').fill('12 kg and 8 kg');
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

test('Submit with unfinished steps marks the first one', async ({ page }) => {
  await page.goto(at('/book-a-courier/SE/GE'));
  await page.getByRole('button', { name: 'Terms & Conditions' }).first().click();
  await agreeAndSubmit(page);
  const address = page.getByRole('button', { name: /^Address/ });
  await expect(address).toHaveAttribute('data-state', 'missing');
  await expect(address).toBeFocused();
  await expect(page.getByText('Please complete “Address” first.')).toBeVisible();
});

test('a visit in the past is refused, and the counter and the table have the same items', async ({
  page,
}) => {
  await page.goto(at('/book-a-courier/GE/GE'));
  await page.getByRole('button', { name: 'Date/Count/Service' }).click();
  await page.getByLabel('Visit date').fill('2020-01-01');
  await page.getByText('Drop Off').click();
  await next(page);
  await expect(page.getByText('This date is in past.')).toBeVisible();
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await page.getByRole('button', { name: 'Items', exact: true }).click();
  const rows = page.getByRole('button', { name: /^Delete item/ });
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Delete item 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('button', { name: 'Delete item 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter receiver address of item 3' }).click();
  // From Georgia the receiver is in the UK by default.
  await expect(page.getByRole('dialog').getByLabel('Country', { exact: true })).toHaveValue('UK');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Date/Count/Service' }).click();
  await expect(page.getByLabel('How many parcels?')).toHaveValue('3');
});

test('countries without a route show the not-found page, and staff have to log out first', async ({
  page,
  context,
}) => {
  for (const pair of ['FR/GE', 'UK/IE', 'UK/UK']) {
    await page.goto(at(`/book-a-courier/${pair}`));
    await expect(page.getByText('Oops! Looks like you followed a bad link.')).toBeVisible();
    await expect(page).toHaveURL(/\/404$/);
  }
  await context.request.post(at('/api/auth/staff'), { data: { username: 'tbilisi', password: PASSWORD } });
  await page.goto(at('/book-a-courier/UK/GE'));
  await expect(page.getByText('To book please log out from staff account.')).toBeVisible();
});

test('a guest who logs in halfway keeps the typed text', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '353871234567');
  await context.clearCookies();
  await page.goto(at('/book-a-courier/IE/GE'));
  await page.getByLabel('Address line 1').fill('5 Quay Street');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/IE\/GE$/);
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
});

test('a customer whose session ends before Submit logs in again and finds the booking as it was', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await page.goto(at('/book-a-courier/UK/GE'));
  await page.getByLabel('Address line 1').fill('221B Baker Street');
  await page.getByLabel('Postal code').fill('NW1 6XE');
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await context.request.get(at('/api/auth/CLIENT/logout'));
  await agreeAndSubmit(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await dialog.getByLabel('E-mail').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/book-a-courier\/UK\/GE$/);
  await expect(dialog).toHaveCount(0);
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/\/dashboard\/bookings/);
  await expect(page.getByText('Your booking', { exact: false }).first()).toBeVisible();
});
