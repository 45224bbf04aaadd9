import { expect, test } from './test.ts';
import { somebody, toastOf } from './customers.ts';
import { api, at, clearCookies, mailTo, PASSWORD } from './support.ts';
import { inEachLanguage } from './languages.ts';

test('a visitor registers, verifies the e-mail, is logged in, logs out and in again', async ({ page }) => {
  const person = somebody('442079460321');
  await page.goto(at('/home/register'));
  const form = page.getByRole('dialog');
  await form.getByLabel('Name', { exact: true }).fill(person.name);
  await form.getByLabel('Username').fill('keti');
  await form.getByLabel('E-mail', { exact: true }).fill(person.email);
  await form.getByLabel('Phone').fill('+44 20 7946 0321');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Repeat password').fill('something else');
  await expect(form.getByText('Your passwords do no match')).toBeVisible();
  await form.getByLabel('Repeat password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Registered successfully, check your email')).toBeVisible();
  // It stays after the toast, and says how to get another link.
  const registered = page.getByRole('region', { name: 'One more step: verify your e-mail' });
  await expect(registered).toContainText('We have sent a link to ');
  await expect(registered.getByRole('heading')).toBeFocused();
  await expect(registered.getByRole('link', { name: 'Log in and send it again' })).toBeVisible();
  await expect(page).toHaveURL(/\/home#registered$/);
  // It stays until the reader leaves: also after a reload, and beside the tracking.
  await page.reload();
  await expect(registered).toContainText(person.email);
  await page.getByRole('tab', { name: 'Track' }).click();
  await expect(page.getByLabel('Tracking number')).toBeVisible();
  await page.reload();
  await expect(registered).toContainText(person.email);
  await registered.getByRole('button', { name: 'Close' }).click();
  await expect(registered).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Track' })).toBeVisible();
  await expect(registered).toHaveCount(0);

  const { links } = await mailTo(person.email, 'Please verify your e-mail');
  const link = links.find((one) => one.includes('/verify/customer/')) ?? '';
  await page.goto(link);
  await expect(page.getByText('Verification Success')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
  await expect(page.getByText('Parcels not found')).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(at('/dashboard/bookings'));
  await expect(page).toHaveURL(/\/home\/login\?next=/);

  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
  await expect(toastOf(page, 'Wrong credentials')).toBeVisible();
  await expect(page.getByRole('form').getByText('Wrong credentials')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/bookings$/);
  await expect(page.getByText('Bookings not found')).toBeVisible();
});

/** Registers in another browser than the one that will open the mail. */
async function registeredElsewhere() {
  const person = somebody('442079460321');
  await api('POST', '/auth/customer/signup', {
    ...person,
    username: 'keti',
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  const { links } = await mailTo(person.email, 'Please verify your e-mail');
  const [link = '', other = ''] = links.filter((one) => one.includes('/verify/customer/'));
  return { person, link, other };
}

test('a verification link opened in another browser asks first, and works once', async ({
  page,
  context,
}) => {
  const { person, link } = await registeredElsewhere();
  await page.goto(link);
  await expect(page.getByText(`You registered as ${person.name} on `)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, verify' }).click();
  await expect(page.getByText('Verification Success')).toBeVisible();
  await clearCookies(context);
  await page.goto(link);
  await expect(page.getByText('Verification Error')).toBeVisible();
});

inEachLanguage((test) =>
  test('the owner of an e-mail who did not register rejects the registration, and the account is deleted', async ({
    page,
    words,
    here,
  }) => {
    const { person, link } = await registeredElsewhere();
    const token = link.split('/').at(-1) ?? '';
    await page.goto(here(`/verify/customer/${token}`));
    await page.getByRole('link', { name: words.sitePages.verify.notMe }).click();
    await expect(page).toHaveURL(here(`/verify/customer/${token}/not-me`));
    await expect(page.getByRole('heading', { name: words.sitePages.verify.notMe })).toBeVisible();
    await page.getByRole('button', { name: words.sitePages.verify.remove }).click();
    await expect(page.getByRole('heading', { name: words.sitePages.verify.removed })).toBeVisible();
    await page.goto(here('/home/login'));
    await page.getByLabel(words.signIn.email).fill(person.email);
    await page.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, words.accounts.wrongCustomer, words.web.notifications)).toBeVisible();
    await expect(page.getByRole('form').getByText(words.accounts.wrongCustomer)).toBeVisible();
    await page.goto(here(`/verify/customer/${token}/not-me`));
    await page.getByRole('button', { name: words.sitePages.verify.remove }).click();
    await expect(toastOf(page, words.errors.link_expired, words.web.notifications)).toBeVisible();
  }),
);
