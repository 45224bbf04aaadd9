import { readFileSync } from 'node:fs';
import { expect, test } from './test.ts';
import { expectAccessible } from './accessible.ts';
import {
  loggedInCustomer,
  newNumber,
  officeToken,
  somebody,
  takeInOf,
  toastOf,
  expectSaid,
} from './customers.ts';
import { at, mailTo, PASSWORD } from './support.ts';
import { readZip } from '../support/zip.ts';
import { fill, inGeorgianToo } from './languages.ts';

inGeorgianToo((test) =>
  test('a customer downloads everything kept about them', async ({ page, context, words, here }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const tracking_number = newNumber();
    await takeInOf(await officeToken(), person, { tracking_number, weight: 3 });
    await page.goto(here('/dashboard/personal-info'));
    await page.getByRole('button', { name: words.ownData.request }).click();
    const button = page.getByRole('button', {
      name: fill(words.ownData.download, { size: '' }).split('(')[0] ?? '',
    });
    await expect(button).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await button.click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('merani-data.zip');
    const files = readZip(readFileSync(await download.path()));
    const data = JSON.parse(files.get('data.json')?.toString() ?? '') as {
      account: { email: string }[];
      parcels: { tracking_number: string }[];
    };
    expect(data.account[0]?.email).toBe(person.email);
    expect(data.parcels[0]?.tracking_number).toBe(tracking_number);
    await page.reload();
    await expect(button).toBeVisible();
  }),
);

test('a customer who owes money is told so, closes the account and can register again', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 10 });
  await page.goto(at('/dashboard/personal-info'));
  await page.getByRole('button', { name: 'Close my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText(/You still owe £[\d.]+\. Closing the account does not pay it\./),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'See and pay' })).toHaveAttribute(
    'href',
    '/dashboard/cargos',
  );
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /The current password is wrong/,
  );
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await expectSaid(page, 'Your account is closed.');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await mailTo(person.email, 'Your account is closed');
  await page.goto(at('/dashboard/personal-info'));
  await page.getByRole('dialog').getByLabel('E-mail').fill(person.email);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Wrong credentials')).toBeVisible();
  await expect(page.getByRole('form').getByText('Wrong credentials')).toBeVisible();
  const signup = await page.request.post(at('/api/auth/customer/signup'), {
    data: { ...person, username: 'keti', password: PASSWORD, confirm_password: PASSWORD },
  });
  expect(signup.status()).toBe(200);
});

inGeorgianToo((test) =>
  test('an account without a password is closed with a mailed code', async ({ page, words, here }) => {
    const { email } = somebody('');
    await page.goto(here('/about/register'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: fill(words.signIn.continueWith, { provider: 'Google' }) })
      .click();
    await expect(page.getByRole('heading', { name: /^Sign in with/ })).toBeVisible();
    await page.getByLabel('Name').fill('Keti Maisuradze');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard\/cargos$/);
    await page.goto(here('/dashboard/personal-info'));
    await page.getByRole('button', { name: words.ownData.close }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words.ownData.sendCode }).click();
    await expect(
      toastOf(page, fill(words.accounts.closeCodeSent, { email }), words.web.notifications),
    ).toBeVisible();
    await expect(dialog.getByText(fill(words.accounts.closeCodeSent, { email }))).toBeVisible();
    await expectAccessible(page);
    const { text } = await mailTo(email, words.mails.closeCode.subject);
    await dialog.getByLabel(words.ownData.code).fill(/\b\d{8}\b/.exec(text)?.[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/);
    await expectSaid(page, words.accounts.closed, words.web.notifications);
  }),
);
