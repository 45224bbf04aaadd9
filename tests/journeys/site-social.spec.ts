import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { saveAddress, loggedInCustomer, somebody } from './customers.ts';
import { api, at, clearCookies, PASSWORD } from './support.ts';
import { inEachLanguage } from './languages.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const provider = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name: `Continue with ${name}` });

/** On the sandbox's page: somebody who has no account there yet. */
async function beSomebody(page: Page, email: string, verified = true): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Sign in with/ })).toBeVisible();
  await page.getByLabel('Name').fill('Keti Maisuradze');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('The e-mail is verified').setChecked(verified);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

for (const name of ['Google', 'Facebook']) {
  test(`a new customer signs up with ${name} and is at once logged in`, async ({ page }) => {
    const { email } = somebody('');
    await page.goto(at('/about/register'));
    await provider(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Sign in with ${name}` })).toBeVisible();
    await beSomebody(page, email);
    await expect(page).toHaveURL(/\/dashboard\/cargos$/);
    await expect(page.getByText('You are successfully registered.')).toBeVisible();
    await page.goto(at('/dashboard/personal-info'));
    await expect(page.getByLabel('Full name')).toHaveValue('Keti Maisuradze');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Username')).toHaveValue(/^[a-z0-9]{3,7}$/);
    await expect(page.getByText('To use booking please enter valid phone number')).toBeVisible();
  });

  test(`a customer with a verified e-mail signs in with ${name} and returns to the protected page`, async ({
    page,
    context,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    await clearCookies(context);
    await page.goto(at('/dashboard/coupons'));
    await expect(page).toHaveURL(/\/home\/login\?next=/);
    await provider(page, name).click();
    await beSomebody(page, person.email);
    await expect(page).toHaveURL(/\/dashboard\/coupons$/);
    await expect(page.getByText('You are successfully registered.')).toHaveCount(0);
    // Going back does not repeat the sign-in.
    await page.reload();
    await expect(page).toHaveURL(/\/dashboard\/coupons$/);
  });

  test(`cancelling at ${name} returns to the form with its target`, async ({ page }) => {
    await page.goto(at('/about/login?n=book&next=%2Fdashboard%2Fcart'));
    await provider(page, name).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(at('/about/login?n=book&next=%2Fdashboard%2Fcart'));
    await expect(page.getByText(`You cancelled the sign-in with ${name}.`)).toBeVisible();
    await expect(provider(page, name)).toBeVisible();
  });

  test(`an e-mail that ${name} has not verified shows the server’s message and a way back`, async ({
    page,
  }) => {
    await page.goto(at('/home/register?invite=FRIEND-1'));
    await provider(page, name).click();
    await beSomebody(page, somebody('').email, false);
    await expect(page.getByRole('heading', { name: 'The sign-in did not work' })).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Notifications' })
        .getByText(`${name} did not give us a verified e-mail`),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/home\/register\?invite=FRIEND-1$/);
  });
}

test('a sign-in for a booking opens booking, and an invitation counts', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '353871234567');
  await saveAddress(person, 'IE');
  await clearCookies(context);
  await page.goto(at('/home/login?n=book'));
  await provider(page, 'Google').click();
  await beSomebody(page, person.email);
  await expect(page).toHaveURL(/\/book-a-courier\/IE\/GE$/);

  const session = await api<{ access_token: string; staff: { loyalty_code: string } }>(
    'POST',
    '/auth/customer',
    {
      email: person.email,
      password: PASSWORD,
    },
  );
  await clearCookies(context);
  await page.goto(at(`/home/register?invite=${session.staff.loyalty_code}`));
  await provider(page, 'Facebook').click();
  await beSomebody(page, somebody('').email);
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
  const points = await api<{ pending: number }>('GET', '/customer/loyalty', undefined, session.access_token);
  expect(points.pending).toBeGreaterThan(0);
});

inEachLanguage((test) =>
  test('a return that this browser did not begin is refused', async ({ page, words, here }) => {
    await page.goto(here('/sign-in/google?code=somebody-elses&state=somebody-elses'));
    await expect(page.getByRole('heading', { name: words.signIn.returnFailed })).toBeVisible();
    await page.getByRole('link', { name: words.signIn.tryAgain }).click();
    await expect(page).toHaveURL(here('/home/login'));
    await page.goto(here('/sign-in/nobody?code=1&state=1'));
    await expect(page).toHaveURL(here('/home/login'));
  }),
);
