import { expect, test } from './test.ts';
import { newAgent, withPrivileges } from './agents.ts';
import { loggedInCustomer } from './customers.ts';
import { api, at, PASSWORD, staffSession, staffToken, takeIn } from './support.ts';
import { stopClock } from './stop-clock.ts';
import { fill, inEachLanguage, inGeorgianToo, inSwedishToo, unfoldHeader } from './languages.ts';

test('/manage opens the items, its login page redirects once logged in, and the header links work', async ({
  page,
}) => {
  await page.goto(at('/manage'));
  await expect(page).toHaveURL(/\/manage\/login/);
  await page.goto(at('/manage/login'));
  await page.getByLabel('Username').fill('london');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/manage\/items$/);
  for (const path of ['/manage', '/manage/login']) {
    await page.goto(at(path));
    await expect(page).toHaveURL(/\/manage\/items$/);
  }
  const header = page.getByRole('banner');
  await expect(header.getByText('Hello, london')).toBeVisible();
  await header.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/manage\/profile$/);
  await expect(page.getByRole('main')).toContainText('london');
  await page.getByRole('link', { name: 'Back to site' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto(at('/manage/items'));
  await page.getByRole('banner').getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/manage\/login$/);
});

inGeorgianToo((test) =>
  test('a logout clears the local storage, keeps unsent work, and says so', async ({ page, words, here }) => {
    await staffSession(page, 'malmo');
    await page.goto(here('/manage/processing'));
    await page.route('**/api/cargo/batch/event', (route) => route.abort());
    await page.getByLabel(words.officeScanner.tracking).fill('KEPT-1');
    await page.getByRole('button', { name: words.officeScanner.add, exact: true }).click();
    await page.getByRole('button', { name: words.states.events.PROCESS }).click();
    await expect(page.getByText(fill(words.office.scansWait.one, { count: 1 }))).toBeVisible();
    await page.evaluate("localStorage.setItem('anything', 'of this browser')");
    await unfoldHeader(page, words);
    await page.getByRole('link', { name: words.office.logOut }).click();
    await expect(page).toHaveURL(here('/manage/login'));
    await expect(page.getByText(fill(words.office.keptWork, { parcels: 0, scans: 1 }))).toBeVisible();
    expect(await page.evaluate('localStorage.length')).toBe(0);
    await page.goto(here('/manage/processing'));
    await expect(page).toHaveURL(/\/manage\/login/);
    await staffSession(page, 'malmo');
    await page.goto(here('/manage/processing'));
    await expect(page.getByText(fill(words.office.scansWait.one, { count: 1 }))).toBeVisible();
  }),
);

test('a customer’s login does not open the back-office', async ({ page, context }) => {
  await loggedInCustomer(context, '442079460321');
  await page.goto(at('/manage/items'));
  await expect(page).toHaveURL(/\/manage\/login/);
});

test('staff without a privilege do not see its controls, and are redirected from its screens', async ({
  page,
}) => {
  const { tracking_number } = await takeIn(await staffToken('london'));
  await staffSession(page, 'london');
  await withPrivileges(page, []);
  await page.goto(at('/manage/items'));
  const navigation = page.getByRole('navigation', { name: 'Back-office' });
  await expect(navigation.getByRole('link')).toHaveText(['Items', 'Pick Up']);
  for (const path of ['/manage/pickup', '/manage/profile']) {
    await page.goto(at(path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(at(path));
  }
  for (const path of ['processing', 'transactions', 'bookings', 'coupons', `item/${tracking_number}`]) {
    await page.goto(at(`/manage/${path}`));
    await expect(page).toHaveURL(/\/not-found$/);
  }
  await withPrivileges(page, ['HANDLE_CARGO']);
  await page.goto(at('/manage/processing'));
  await expect(page.getByRole('heading', { level: 1, name: 'Handle' })).toBeVisible();
  await page.goto(at(`/manage/item/${tracking_number}`));
  await expect(page.getByRole('heading', { level: 1, name: tracking_number })).toBeVisible();
  // Neither cash payments nor address changes without their privileges.
  await expect(page.getByRole('button', { name: 'Mail payment link' })).toBeVisible();
  for (const name of ['Cash', 'Bank', 'Card terminal', 'Edit sender', 'Edit receiver'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.goto(at('/manage/pickup'));
  await expect(page.getByLabel('Payment method').locator('option')).toHaveText(['Online', 'No payment']);
});

inEachLanguage((test) =>
  test('a list that is empty for want of a privilege says so', async ({ page, words, here }) => {
    await staffSession(page, await newAgent([]));
    await page.goto(here('/manage/items'));
    await expect(page.getByText(words.officeParcels.noPrivilege)).toBeVisible();
    await staffSession(page, await newAgent(['LIST_OWN_CARGO_HISTORY']));
    await page.goto(here('/manage/items'));
    await expect(page.getByText(words.officeParcels.none)).toBeVisible();
    await expect(page.getByText(words.officeParcels.noPrivilege)).toHaveCount(0);
  }),
);

inSwedishToo((test) =>
  test('an account without routes is told why it takes no parcels in', async ({ page, words, here }) => {
    const username = await newAgent([]);
    await api('POST', '/staff/update', { username, routes: [] }, await staffToken('admin'));
    await staffSession(page, username);
    await page.goto(here('/manage/pickup'));
    await expect(page.getByText(words.officeIntake.noRoutes)).toBeVisible();
    await expect(page.getByLabel(words.officeIntake.tracking)).toHaveCount(0);
  }),
);

inEachLanguage((test) =>
  test('sub-admins can open everything', async ({ page, words, here }) => {
    await staffSession(page, 'nino');
    const screens = [
      [here('/manage/processing'), words.officeScanner.title],
      [here('/manage/transactions'), words.officeTransactions.title],
      [here('/manage/bookings'), words.officeBookings.title],
      [here('/manage/coupons'), words.officeCoupons.title],
      [here('/manage/loyalty'), words.officeLoyalty.title],
      [here('/manage/clients'), words.officeClients.title],
      [here('/manage/item/MR-10060'), 'MR-10060'],
    ] as const;
    for (const [url, title] of screens) {
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL(url);
    }
    // Who is logged in can be read, also on a phone.
    const name = page.getByRole('banner').getByText('nino');
    expect(await name.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false);
  }),
);

inEachLanguage((test) =>
  test('changing the password takes the current one and the new one twice', async ({ page, words, here }) => {
    await staffSession(page, 'nino');
    await page.goto(here('/manage/profile'));
    await page.getByRole('button', { name: words.officeProfile.changePassword }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: words.personalInfo.changePassword });
    await save.click();
    const { checkOldPassword, checkNewPassword, checkConfirmPassword } = words.validation;
    for (const text of [checkOldPassword, checkNewPassword, checkConfirmPassword])
      await expect(dialog.getByText(text, { exact: true })).toBeVisible();
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const { currentPassword, newPassword, repeatPassword } = words.personalInfo;
    const [current, password, repeat] = [field(currentPassword), field(newPassword), field(repeatPassword)];
    await current.fill('not the password');
    await password.fill('another password');
    await repeat.fill('another password');
    await save.click();
    await expect(page.getByRole('alert')).toContainText(
      fill(words.personalInfo.checkPassword, { message: '' }),
    );
    await current.fill(PASSWORD);
    await save.click();
    await expect(page.getByText(words.accounts.passwordUpdated)).toBeVisible();
    await expect(dialog).toBeHidden();
    const token = (
      await api<{ access_token: string }>('POST', '/auth/staff', {
        username: 'nino',
        password: 'another password',
      })
    ).access_token;
    const back = { current_password: 'another password', password: PASSWORD, confirm_password: PASSWORD };
    await api('POST', '/auth/update/password', back, token);
  }),
);

test('toasts are at the top right for five seconds, close on a click, and stay while pointed at', async ({
  page,
}) => {
  await page.clock.install();
  await staffSession(page, 'london');
  await page.goto(at('/manage/processing'));
  const toast = page.getByRole('alert').filter({ hasText: 'select at least one!' });
  const apply = page.getByRole('button', { name: 'PROCESS' });
  await expect(apply).toBeVisible();
  await stopClock(page);

  await apply.click();
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 40);
  expect(box?.y).toBeLessThan(80);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);

  await apply.click();
  await toast.getByRole('button').click();
  await expect(toast).toHaveCount(0);

  await apply.click();
  await page.clock.runFor(3000);
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 700);
  await page.clock.runFor(1900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toHaveCount(0);
});
