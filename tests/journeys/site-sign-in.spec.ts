import { expect, type Page, type Route, test } from './test.ts';
import { loggedInCustomer, saveAddress, somebody, toastOf } from './customers.ts';
import { api, at, clearCookies, PASSWORD, startApplication } from './support.ts';
import { stopClock } from './stop-clock.ts';
import { fill, inEachLanguage, inGeorgianToo, unfoldHeader } from './languages.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function logIn(page: Page, email: string): Promise<void> {
  await dialog(page).getByLabel('E-mail').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  const form = dialog(page);
  await form.getByLabel('Name', { exact: true }).fill('Keti Maisuradze');
  await form.getByLabel('Username').fill('keti');
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Phone').fill('555123456');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Repeat password').fill(PASSWORD);
}

inEachLanguage((test) =>
  test('the login reports mistakes at each field and links to the other forms', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/about/login?n=book'));
    const form = dialog(page);
    await form.getByRole('button', { name: words.signIn.login }).click();
    await expect(form.getByText(words.validation.required)).toHaveCount(2);
    await expect(form.getByLabel(words.signIn.email)).toBeFocused();
    await form.getByLabel(words.signIn.email).fill('nobody');
    await expect(form.getByLabel(words.signIn.email)).toHaveAccessibleDescription(words.validation.email);
    await form.getByLabel(words.signIn.email).fill(`${'x'.repeat(250)}@example.com`);
    await expect(form.getByLabel(words.signIn.email)).toHaveAccessibleDescription(
      fill(words.validation.maximum, { max: 255 }),
    );
    // Enter does not submit an invalid form.
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/api/auth/customer') ? 1 : 0));
    await form.getByLabel(words.signIn.password, { exact: true }).fill('something');
    await page.keyboard.press('Enter');
    expect(sent).toBe(0);
    await expect(form.getByRole('link', { name: words.signIn.forgot })).toHaveAttribute(
      'href',
      new URL(here('/forgot-password')).pathname,
    );
    await form.getByRole('link', { name: words.signIn.register }).click();
    await expect(page).toHaveURL(here('/about/register?n=book'));
    // Esc in the list of countries leaves the dialog open.
    await form.getByLabel(words.web.phoneCountry).press('Escape');
    await form.getByRole('link', { name: words.signIn.login }).click();
    await expect(page).toHaveURL(here('/about/login?n=book'));
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(here('/about'));
  }),
);

test('the registration checks while typing and reports failures', async ({ page }) => {
  await page.goto(at('/home/register?invite=FRIEND-1'));
  const form = dialog(page);
  await expect(form.getByLabel('Country code')).toHaveValue('GE');
  for (const [label, wrong, message] of [
    ['Name', 'Keti 2', 'invalid name, please use only characters and spaces'],
    ['Username', 'keti_m', 'invalid username, please use only characters and numbers'],
    ['E-mail', 'keti@', 'invalid email address'],
    ['Password', 'short', 'Password needs to be 8 characters or longer'],
  ] as const) {
    await form.getByLabel(label, { exact: true }).fill(wrong);
    await expect(form.getByLabel(label, { exact: true })).toHaveAccessibleDescription(message);
  }
  await form.getByLabel('Phone').fill('1');
  await expect(form.getByLabel('Phone')).toHaveAccessibleDescription('Too Few Characters. minimum: 5');
  await form.getByLabel('Repeat password').fill('another');
  await expect(form.getByLabel('Repeat password')).toHaveAccessibleDescription('Your passwords do no match');

  await fillRegistration(page, somebody('').email);
  const submit = form.getByRole('button', { name: 'Sign Up' });
  await page.route('**/api/auth/customer/signup', (route) => route.abort());
  const sending = page.waitForRequest('**/api/auth/customer/signup');
  await submit.click();
  await expect(toastOf(page, 'An error occurred')).toBeVisible();
  await expect(page.getByRole('form').getByText('An error occurred')).toBeVisible();
  expect((await sending).postDataJSON()).toMatchObject({
    username: 'keti',
    name: 'Keti Maisuradze',
    phone: '995555123456',
    invite: 'FRIEND-1',
    national_id: 'GE',
    customer_type: 'INDIVIDUAL',
    want_notifications: 1,
    password: PASSWORD,
    confirm_password: PASSWORD,
  });
  await page.route('**/api/auth/customer/signup', (route) =>
    route.fulfill({
      status: 429,
      json: { error: true, code: 'too_many', message: 'Please wait a moment.', errors: [] },
    }),
  );
  await submit.click();
  await expect(toastOf(page, 'Please wait a moment.')).toBeVisible();
  await expect(submit).toBeEnabled();
  await expect(page).toHaveURL(/\/home\/register/);
});

test('a login opens the parcels, and a login for a booking opens booking from the customer’s country', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '353871234567');
  await saveAddress(person, 'IE');
  for (const [path, target] of [
    ['/about/login', /\/dashboard\/cargos$/],
    ['/home/login?n=book', /\/book-a-courier\/IE\/GE$/],
    ['/book-a-courier/UK/GE/login', /\/book-a-courier\/IE\/GE$/],
  ] as const) {
    await clearCookies(context);
    await page.goto(at(path));
    await logIn(page, person.email);
    await expect(page).toHaveURL(target);
  }
});

test('logged-in customers are redirected from the login forms', async ({ page, context }) => {
  await page.goto(at('/home'));
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/home/login');
  await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/home/register');

  await loggedInCustomer(context, '442079460321');
  for (const path of ['/home/login', '/about/register', '/forgot-password', '/reset-password/some-token']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/dashboard\/cargos$/);
    await expect(dialog(page)).toHaveCount(0);
  }
  // A link that was used already sends nobody to a login who is logged in.
  await page.goto(at('/verify/customer/no-such-token'));
  await expect(page.getByText(/^You are logged in as .*, and this e-mail is verified\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0);
  await page.goto(at('/home#booking'));
  await expect(header.getByRole('link', { name: /keti/ })).toHaveAttribute('href', '/dashboard/cargos');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
  // The cookie banner covers the end of the page; the dashboard has none.
  const covered = () => page.evaluate("document.documentElement.style.getPropertyValue('--covered')");
  expect(await covered()).toMatch(/^[1-9]\d*px$/);
  await header.getByRole('link', { name: /keti/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parcels' })).toBeVisible();
  await expect.poll(covered).toBe('');

  await clearCookies(context);
  await context.request.post(at('/api/auth/staff'), { data: { username: 'london', password: PASSWORD } });
  await page.goto(at('/about'));
  await expect(header.getByRole('link', { name: 'Admin panel' })).toHaveAttribute('href', '/manage');
  await expect(header.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
});

test('behind the login of a customer whose country is known, the page stays as it is', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '353871234567');
  await saveAddress(person, 'IE');
  await clearCookies(context);
  await page.setViewportSize({ width: 390, height: 800 });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/(account|mantine|cargos)[^/]*\.js$/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  // The dashboard's style sheets are loaded, and apply, before it takes the page's place.
  await page.addInitScript(`window.fonts = [];
    document.addEventListener('load', ({ target }) => {
      if (/\\/(mantine|account)-[^/]*\\.css/.test(target.href)) fonts.push(getComputedStyle(document.body).fontFamily);
    }, true);`);
  await page.goto(at('/home/login'));
  await startApplication(page);
  await expect(page.locator('dialog:modal')).toBeVisible();
  const bookNow = page.locator('form:has([data-country-pair]) button[type=submit]');
  const before = await bookNow.boundingBox();
  await dialog(page).getByLabel('E-mail').fill(person.email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.locator('header').getByText('keti')).toBeAttached();
  expect(await bookNow.boundingBox()).toEqual(before);
  gate.resolve();
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
  const fonts = await page.evaluate<string[]>('fonts');
  expect(fonts.length).toBeGreaterThanOrEqual(2);
  expect(fonts.filter((font) => !font.includes('FiraGO'))).toEqual([]);
});

inGeorgianToo((test) =>
  test('a verification shows its progress, and after five seconds the parcels', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const session = await api<Record<string, unknown>>('POST', '/auth/customer', {
      email: person.email,
      password: PASSWORD,
    });
    await clearCookies(context);
    await page.clock.install();
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/auth/customer/verification/*', (route) => asked.resolve(route));
    await page.goto(here('/verify/customer/a-token'));
    await expect(page.getByRole('button', { name: words.sitePages.verify.waiting })).toBeDisabled();
    const verification = await asked.promise;
    await stopClock(page);
    await verification.fulfill({ json: { ...session, message: words.sitePages.verify.success } });
    await expect(page.getByRole('link', { name: words.sitePages.verify.success })).toBeVisible();
    await expect(page.getByText(words.sitePages.verify.redirect)).toBeVisible();
    await page.clock.runFor(4900);
    await expect(page).toHaveURL(/\/verify\/customer\/a-token$/);
    await page.clock.runFor(200);
    await expect(page).toHaveURL(/\/dashboard\/cargos$/);
  }),
);

inEachLanguage((test) =>
  test('an expired link shows a message', async ({ page, words, here }) => {
    await page.goto(here('/verify/customer/no-such-token'));
    await expect(page.getByRole('link', { name: words.sitePages.verify.failed })).toBeVisible();
    const toast = page.getByRole('region', { name: words.web.notifications }).getByRole('alert');
    await expect(toast).toContainText(words.errors.link_expired);
    await page.goto(here('/reset-password/no-such-token'));
    const [password, repeat] = [
      page.getByLabel(words.signIn.newPassword, { exact: true }),
      page.getByLabel(words.signIn.confirmPassword),
    ];
    await page.getByRole('button', { name: words.signIn.setPassword }).click();
    await expect(page.getByText(words.validation.required)).toHaveCount(2);
    await password.fill('a new password');
    await repeat.fill('a new password');
    await page.getByRole('button', { name: words.signIn.setPassword }).click();
    const failed = fill(words.signIn.resetFailed, { message: words.errors.link_expired });
    await expect(toast).toContainText(failed);
    // It stays at its place, with the way to a new one.
    const main = page.getByRole('main');
    await expect(main.getByText(failed)).toBeVisible();
    await main.getByRole('link', { name: words.signIn.newLink }).click();
    await expect(page).toHaveURL(here('/forgot-password'));
    // No overlay opens above such a page.
    await page.goto(here('/reset-password/no-such-token'));
    await unfoldHeader(page, words);
    await page.getByRole('banner').getByRole('link', { name: words.signIn.login }).click();
    await expect(page).toHaveURL(here('/home/login'));
    await expect(dialog(page)).toBeVisible();
  }),
);
