/** A tab that stays open while another tab of the browser logs in as somebody else. */
import { expect, test, type Page } from './test.ts';
import { newAgent } from './agents.ts';
import { loggedInCustomer, registered, somebody, tokenOf } from './customers.ts';
import { api, at, customerSession, mailTo, PASSWORD, staffSession, staffToken, takeIn } from './support.ts';

const PHONE = '442079460321';

/** The name in the personal info that this page shows. */
const nameOn = (page: Page) => page.getByRole('main').getByLabel('Full name');
const mailOn = (page: Page) => page.getByRole('main').getByLabel('Email');

/** Waits until the customer's own name was read, and types another one. */
async function typeName(page: Page, name: string): Promise<void> {
  await page.goto(at('/dashboard/personal-info'));
  await expect(nameOn(page)).toHaveValue('Keti Maisuradze');
  await nameOn(page).fill(name);
}

const newWriter = () => newAgent(['LIST_ROUTE_CARGO', 'VIEW_BOOKING_NOTES', 'EDIT_BOOKING_NOTES']);

const customerOf = async (token: string) =>
  (await api<{ customer: { name: string } }>('GET', '/customer', undefined, token)).customer;

test('shows the other customer’s account, and nothing that was typed before', async ({ page, context }) => {
  await loggedInCustomer(context, PHONE);
  await typeName(page, 'Not Saved');
  const other = { ...somebody(PHONE), name: 'Other Customer' };
  const form = { ...other, username: 'other', password: PASSWORD, confirm_password: PASSWORD };
  await api('POST', '/auth/customer/signup', form);
  const { links } = await mailTo(other.email, 'Please verify your e-mail');
  const tab = await context.newPage();
  await tab.goto(links.find((link) => link.includes('/verify/customer/')) ?? '');
  await tab.getByRole('button', { name: 'Yes, verify' }).click();
  await expect(mailOn(page)).toHaveValue(other.email);
  await expect(nameOn(page)).toHaveValue('Other Customer');
});

test('saves nothing in the other customer’s account when its own login has ended', async ({
  page,
  context,
}) => {
  const first = await loggedInCustomer(context, PHONE);
  const second = await registered(PHONE);
  await typeName(page, 'Typed By The First');
  // The cookie is the other's by now, and the page has not heard of it.
  await customerSession(page, second.email);
  await api('POST', '/auth/logout/others', {}, await tokenOf(first));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(mailOn(page)).toHaveValue(second.email);
  await expect(nameOn(page)).toHaveValue('Keti Maisuradze');
  for (const person of [first, second])
    expect((await customerOf(await tokenOf(person))).name).toBe('Keti Maisuradze');
});

test('writes no note in a colleague’s name when its own login has ended', async ({ page }) => {
  const { tracking_number } = await takeIn(await staffToken('london'));
  const [first, second] = [await newWriter(), await newWriter()];
  await staffSession(page, first);
  await page.goto(at(`/manage/item/${tracking_number}`));
  await page.getByRole('button', { name: 'Add note' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add note' });
  await dialog.getByLabel('Note', { exact: true }).fill('Typed by the first');
  await staffSession(page, second);
  await api('POST', '/auth/logout/others', {}, await staffToken(first));
  await dialog.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('banner')).toContainText(second);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Typed by the first')).toHaveCount(0);
  const { cargo } = await api<{ cargo: { web_notes: unknown[] } }>(
    'GET',
    `/cargo/${tracking_number}`,
    undefined,
    await staffToken('london'),
  );
  expect(cargo.web_notes).toEqual([]);
});
