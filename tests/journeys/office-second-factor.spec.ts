import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { newAgent } from './agents.ts';
import { at, PASSWORD } from './support.ts';

const STEP = 30_000;

/**
 * The code of a step that no earlier code of this journey used. The server accepts those of the steps before and after its
 * own: one that is typed slowly becomes an earlier one.
 */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * STEP,
  });

async function enterPassword(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto(at('/manage/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('staff set up a second factor, log in with it, with a recovery code, and turn it off', async ({
  page,
}) => {
  const username = await newAgent(['LIST_ROUTE_CARGO']);
  await enterPassword(page, username);
  await page.waitForURL(/\/manage\/items/);
  await page.goto(at('/manage/profile'));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The current password is wrong',
  );
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByLabel('Code from the app')).toHaveAccessibleDescription(/This code is wrong/);
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Recovery codes left: 10')).toBeVisible();

  await page.goto(at('/manage/logout'));
  await page.waitForURL(/\/manage\/login/);
  await enterPassword(page, username);
  const code = page.getByLabel('Code of your second factor');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await code.fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  // As some apps copy it.
  const right = codeOf(secret, 1);
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.waitForURL(/\/manage\/items/);

  await page.goto(at('/manage/logout'));
  await page.waitForURL(/\/manage\/login/);
  await enterPassword(page, username);
  await page.getByRole('button', { name: 'I do not have my phone' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/manage\/items/);
  await page.goto(at('/manage/profile'));
  await expect(page.getByText('Recovery codes left: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByLabel('New password', { exact: true }).fill('another one');
  await dialog.getByLabel('Repeat new password').fill('another one');
  const ownCode = dialog.getByLabel('Code from the app, or a recovery code');
  await ownCode.fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(ownCode).toHaveAccessibleDescription('This code is wrong or was used already.');
  await expectAccessible(page);
  await ownCode.fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await ownCode.fill(codes[2] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('The current password is wrong')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('another one');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your second factor is off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('the main admin requires a second factor, and ends it with a new password', async ({
  page,
  browser,
}) => {
  const username = await newAgent(['LIST_ROUTE_CARGO']);
  const office = await browser.newContext();
  const admin = await office.newPage();
  await enterPassword(admin, 'admin');
  await admin.waitForURL(/\/manage\/items/);
  await admin.goto(at('/manage/agents?limit=100'));
  const row = admin.getByRole('row').filter({ has: admin.getByText(username, { exact: true }) });
  const choose = async (action: string) => {
    await admin.getByRole('button', { name: `Actions for ${username}` }).click();
    await admin.getByRole('menuitem', { name: action, exact: true }).click();
    return admin.getByRole('dialog');
  };
  const asking = await choose('Require second factor');
  await asking.getByRole('button', { name: 'Require second factor' }).click();
  await expect(row).toContainText('required, not set up');

  await enterPassword(page, username);
  await expect(page.getByRole('heading', { name: 'Please set up your second factor' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(at('/manage/profile'));
  await expect(page.getByRole('heading', { name: 'Please set up your second factor' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByLabel('Code from the app').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('Required by the main admin')).toBeVisible();

  await admin.reload();
  await expect(row).toContainText('on, required');
  const reset = await choose('Change password');
  await expect(reset.getByText(`The second factor of ${username} ends too.`)).toBeVisible();
  await reset.getByLabel('New password').fill('a new password');
  await reset.getByLabel('Repeat password').fill('a new password');
  await reset.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('required, not set up');
  await office.close();
  await enterPassword(page, username, 'a new password');
  await expect(page.getByRole('heading', { name: 'Please set up your second factor' })).toBeVisible();
});
