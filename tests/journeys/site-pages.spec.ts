import { expect, test } from './test.ts';
import { loggedInCustomer, somebody, expectSaid } from './customers.ts';
import { api, at, clearCookies, mailTo, PASSWORD, startApplication } from './support.ts';
import { inEachLanguage, inGeorgianToo } from './languages.ts';

inEachLanguage((test) =>
  test('an unknown path redirects to the home page, and the not-found page links to it', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/no/such/page'));
    await expect(page).toHaveURL(here('/home'));
    await page.goto(here('/404'));
    await expect(page.getByText(words.site.notFound.text)).toBeVisible();
    await page.getByRole('link', { name: words.site.notFound.home }).click();
    await expect(page).toHaveURL(here('/home'));
  }),
);

inEachLanguage((test) =>
  test('a path that cannot be read is the not-found page, which links to the home page', async ({
    page,
    words,
    here,
  }) => {
    for (const path of ['/%E0%A4%A', '/%', '/tracking/%ff', `/verify/${'x'.repeat(600)}`]) {
      const reply = await page.goto(here(path));
      expect(reply?.status()).toBe(404);
      await expect(page.getByText(words.site.notFound.text)).toBeVisible();
      await startApplication(page);
      await expect(page).toHaveURL(here('/404'));
      await expect(page.getByText(words.site.notFound.text)).toBeVisible();
    }
    await page.getByRole('link', { name: words.site.notFound.home }).click();
    await expect(page).toHaveURL(here('/home'));
    await expect(page.getByText(words.site.notFound.text)).toBeHidden();
  }),
);

test('the place that is kept for the cookie banner belongs to the footer', async ({ page }) => {
  await page.goto(at('/about'));
  await expect(page.getByText('This website uses cookies to enhance the user experience.')).toBeVisible();
  const place = await page.evaluate<{ height: string; backgroundColor: string }>(
    `(({ height, backgroundColor }) => ({ height, backgroundColor }))(getComputedStyle(document.body, '::after'))`,
  );
  expect(Number.parseFloat(place.height)).toBeGreaterThan(0);
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', place.backgroundColor);
});

test('the cookie banner is shown until it is accepted, and its cookie lasts 31 days', async ({
  page,
  context,
}) => {
  await page.goto(at('/home'));
  const banner = page.getByText('This website uses cookies to enhance the user experience.');
  await expect(banner).toBeVisible();
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(banner).toBeHidden();
  // The visitor's country has a cookie, too, for a shorter time.
  const days = (await context.cookies()).map(({ expires }) =>
    Math.round((expires - Date.now() / 1000) / 86_400),
  );
  expect(Math.max(...days)).toBe(31);
  await page.reload();
  await expect(banner).toBeHidden();
});

inGeorgianToo((test) =>
  test('a cancelled payment shows a message', async ({ page, words, here }) => {
    await page.goto(here('/payment-error'));
    await expect(page.getByText(words.sitePages.outcomes.cancelled)).toBeVisible();
    await expect(page.getByText(words.sitePages.outcomes.cancelledHint)).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('a payment that nobody knows is not called successful', async ({ page, words, here }) => {
    await page.goto(here('/payment-success#not-a-payment'));
    await expect(page.getByRole('heading', { name: words.paymentResult.unknown })).toBeVisible();
    await expect(page.getByText(words.sitePages.outcomes.paid)).toHaveCount(0);
  }),
);

inEachLanguage((test) =>
  test('a payment link that cannot be paid shows the reason', async ({ page, words, here }) => {
    const { reasons } = words.sitePages.outcomes;
    await page.goto(here('/payment-error#currencies'));
    await expect(page.getByText(reasons.currencies)).toBeVisible();
    await page.goto(here('/home'));
    await page.goto(here('/payment-error#too_small'));
    await expect(page.getByText(reasons.too_small)).toBeVisible();
    await page.goto(here('/home'));
    await page.goto(here('/payment-error#too_many'));
    await expect(page.getByText(reasons.too_many)).toBeVisible();
  }),
);

test('a forgotten password is reset with the mailed link', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  await clearCookies(context);
  await page.goto(at('/forgot-password'));
  await page.getByLabel('E-mail').fill(person.email);
  await page.keyboard.press('Enter');
  await expectSaid(page, 'If we have email in the database, we will send you link');
  const { links } = await mailTo(person.email, 'Set a new password');
  await page.goto(links.find((link) => link.includes('/reset-password/')) ?? '');
  const [password, repeat] = [
    page.locator('input[type=password]').nth(0),
    page.locator('input[type=password]').nth(1),
  ];
  await password.fill('short');
  await repeat.fill('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password needs to be 8 characters or longer')).toBeVisible();
  await password.fill('a new password');
  await repeat.fill('another password');
  await page.keyboard.press('Enter');
  await expect(page.getByText('both passwords must be the same')).toBeVisible();
  await repeat.fill('a new password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
  const session = await api<{ error: boolean }>('POST', '/auth/customer', {
    email: person.email,
    password: 'a new password',
  });
  expect(session.error).toBe(false);
});

test('a logged-in customer is redirected from login and register', async ({ page, context }) => {
  await loggedInCustomer(context, '442079460321');
  for (const path of ['/home/login', '/home/register']) {
    await page.goto(at(path));
    await expect(page).not.toHaveURL(/login|register/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

inGeorgianToo((test) =>
  test('registering an e-mail that has an account offers the forgotten-password page', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/home/register'));
    const form = page.getByRole('dialog');
    await form.getByLabel(words.signIn.name, { exact: true }).fill('Tamar Kapanadze');
    await form.getByLabel(words.signIn.username).fill('tamar');
    await form.getByLabel(words.signIn.email, { exact: true }).fill('client@example.com');
    await form.getByLabel(words.signIn.phone).fill('+44 20 7946 0321');
    await form.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await form.getByLabel(words.signIn.confirmPassword).fill(PASSWORD);
    await form.getByRole('button', { name: words.signIn.register }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  }),
);

inGeorgianToo((test) =>
  test('a visitor on a protected page logs in and returns to it', async ({ page, context, words, here }) => {
    const person = somebody('442079460321');
    await api('POST', '/auth/customer/signup', {
      ...person,
      username: 'keti',
      password: PASSWORD,
      confirm_password: PASSWORD,
    });
    const { links } = await mailTo(person.email, 'Please verify your e-mail');
    await api('GET', `/auth/customer/verification/${links[0]?.split('/').at(-1)}`);
    await clearCookies(context);
    for (const path of ['cargos', 'cart', 'payments', 'bookings', 'address', 'personal-info']) {
      await page.goto(here(`/dashboard/${path}`));
      await expect(page).toHaveURL(/\/home\/login\?next=/);
    }
    await page.getByLabel(words.signIn.email).fill(person.email);
    await page.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(here('/dashboard/personal-info'));
  }),
);

inEachLanguage((test) =>
  test('staff enter a wrong password, log in, and log out', async ({ page, words, here }) => {
    await page.goto(here('/manage/login'));
    await page.getByLabel(words.signIn.username).fill('london');
    await page.getByLabel(words.signIn.password, { exact: true }).fill('not the password');
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.accounts.wrongStaff)).toBeVisible();
    await page.getByLabel(words.signIn.password, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(here('/manage/items'));
    await page.goto(here('/manage/nothing'));
    await expect(page).toHaveURL(here('/not-found'));
    await page.goto(here('/manage/logout'));
    await expect(page).toHaveURL(here('/manage/login'));
    await page.goto(here('/manage/items'));
    await expect(page).toHaveURL(/\/manage\/login/);
  }),
);
