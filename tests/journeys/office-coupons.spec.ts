import { expect, test, type Page } from './test.ts';
import { newAgent } from './agents.ts';
import { at, mailTo, PASSWORD, staffToken, takeIn } from './support.ts';

const rows = (page: Page) => page.getByRole('table', { name: 'Coupons' }).locator('tbody tr');
const codeOf = async (page: Page, row: number) =>
  (await rows(page).nth(row).getByRole('cell').nth(1).innerText()).trim();

/** Logs in an agent who may manage coupons and nothing else. */
async function managerLogin(page: Page): Promise<string> {
  const username = await newAgent(['MANAGE_COUPONS']);
  await page.goto(at('/manage/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/manage\/items/);
  return username;
}

async function select(page: Page, codes: string[], action: string) {
  for (const code of codes) await page.getByRole('checkbox', { name: `Select ${code}` }).check();
  await expect(page.getByText(`${codes.length} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('coupons are generated, found, copied, assigned and deleted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const username = await managerLogin(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Coupons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();

  const prefix = `J${Date.now().toString(36).toUpperCase()}-`;
  await page.getByRole('button', { name: 'Generate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Count', { exact: true })).toHaveValue('1');
  await expect(dialog.getByLabel('Discount in percent')).toHaveValue('1');
  await expect(dialog.getByLabel('Expires in days')).toHaveValue('30');
  await expect(dialog.getByLabel('Prefix')).toHaveValue('');
  await dialog.getByLabel('Count', { exact: true }).fill('1001');
  await dialog.getByLabel('Expires in days').fill('');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(dialog.getByText('The number is too high.')).toBeVisible();
  await expect(dialog.getByText('Value must be number')).toBeVisible();
  await dialog.getByLabel('Count', { exact: true }).fill('16');
  await dialog.getByLabel('Discount in percent').fill('12');
  await dialog.getByLabel('Expires in days').fill('45');
  await dialog.getByLabel('Prefix').fill(prefix);
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByText('16 coupons have generated.')).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole('searchbox').fill(prefix);
  await expect(page).toHaveURL(new RegExp(`q=${prefix}`));
  await expect(page.getByText('16 in all')).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  for (const text of ['12%', 'Not given', username]) await expect(rows(page).first()).toContainText(text);
  const sizes = page.getByRole('group', { name: 'Rows a page' }).getByRole('button');
  await expect(sizes).toHaveText(['15', '50', '100']);
  await expect(sizes.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Prev' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/start=15/);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await sizes.nth(1).click();
  await expect(page).toHaveURL(/limit=50/);
  await expect(rows(page)).toHaveCount(16);
  await page.reload();
  await expect(rows(page)).toHaveCount(16);

  const codes = [await codeOf(page, 0), await codeOf(page, 1), await codeOf(page, 2)];
  const [first = '', second = '', third = ''] = codes;
  const clipboard = () => page.evaluate<string>('navigator.clipboard.readText()');
  await page.getByRole('button', { name: `Copy ${third}` }).click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  await expect.poll(clipboard).toBe(third);
  await select(page, [second, first], 'Copy');
  await expect.poll(clipboard).toBe(`${first}\n${second}`);

  const email = `fair.${Date.now()}@example.com`;
  await select(page, [first, second], 'Mark as given');
  await dialog.getByLabel('E-mail').fill('nobody');
  await dialog.getByRole('button', { name: 'Mark as given' }).click();
  await expect(dialog.getByText('invalid email address')).toBeVisible();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Note').fill('Met at the fair');
  await dialog.getByRole('button', { name: 'Mark as given' }).click();
  await expect(page.getByText('Sent!')).toBeVisible();
  for (const text of [email, 'Met at the fair']) await expect(rows(page).first()).toContainText(text);
  await expect(rows(page).first().getByText('Given', { exact: true })).toBeVisible();
  await expect(page.getByText(/\d selected/)).toHaveCount(0);
  const mail = await mailTo(email, 'A discount for your parcels');
  for (const code of [first, second]) expect(mail.text).toContain(`${code}: 12% off`);

  await takeIn(await staffToken('london'), { coupon_code: third });
  await select(page, [second, third], 'Delete');
  await expect(page.getByText('You sure want to delete 2 coupons?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const refusal = page.getByText('Not deleted!');
  await expect(refusal).toBeVisible();
  await expect(refusal.locator('xpath=ancestor-or-self::*[@data-kind]')).toHaveAttribute(
    'data-kind',
    'success',
  );
  await page.reload();
  await expect(rows(page).nth(2).getByText('Used')).toBeVisible();
  await select(page, [second], 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted successfully!')).toBeVisible();
  await expect(rows(page)).toHaveCount(15);
  await expect(page.getByText(second)).toHaveCount(0);

  await page.getByRole('searchbox').fill('autumn20');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/Given\s*Expired/);
});
