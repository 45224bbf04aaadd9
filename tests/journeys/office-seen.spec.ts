/** What somebody else changes while a form or a question is open. */
import { expect, test } from './test.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { inEachLanguage } from './languages.ts';

inEachLanguage((test) =>
  test('a correction that was begun before a colleague’s changes nothing, and says why', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('admin');
    const stored = {
      name: 'Tamar Kapanadze',
      phone: '442079460123',
      email: `seen${Date.now()}@example.com`,
      address_line_1: '1 High Street',
      address_line_2: '',
      postal_code: 'E1 6AN',
      country_code: 'UK',
    };
    const { tracking_number } = await takeIn(token, { sender: stored });
    await staffSession(page, 'london');
    await page.goto(here(`/manage/item/${tracking_number}`));
    await page.getByRole('button', { name: words.officeParcel.editLabel.sender }).click();
    const dialog = page.getByRole('dialog');
    const street = dialog.getByLabel(words.parcelWords.address1);
    await expect(street).toHaveValue('1 High Street');
    const address = { ...stored, address_line_1: '2 New Street' };
    const { cargo } = await api<{ cargo: { item: { id: number } } }>(
      'GET',
      `/cargo/${tracking_number}`,
      undefined,
      token,
    );
    await api('POST', `/cargo/${cargo.item.id}/info/edit`, { address, target: 'sender' }, token);
    await street.fill('3 Late Street');
    await dialog.getByRole('button', { name: words.officeParcel.saveAddress }).click();
    await expect(dialog.getByText(words.parcels.contactChanged)).toBeVisible();
    // What was typed is not lost.
    await expect(street).toHaveValue('3 Late Street');
    await page.reload();
    await expect(page.getByText('2 New Street').first()).toBeVisible();
    await page.getByRole('button', { name: words.officeParcel.editLabel.sender }).click();
    await street.fill('3 Late Street');
    await dialog.getByRole('button', { name: words.officeParcel.saveAddress }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('3 Late Street').first()).toBeVisible();
  }),
);

test('cash that was counted before the price changed is not recorded, and the new price is asked for', async ({
  page,
}) => {
  const token = await staffToken('admin');
  const { tracking_number } = await takeIn(token);
  await staffSession(page, 'admin');
  await page.goto(at(`/manage/item/${tracking_number}`));
  const invoice = page.getByRole('region', { name: 'Invoice' });
  await invoice.getByRole('button', { name: 'Cash' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('£28.00');
  await api('POST', `/cargo/${tracking_number}/weight`, { weight: 20 }, token);
  const answered = page.waitForResponse('**/billing/payment/cash');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  expect((await answered).status()).toBe(409);
  await expect(dialog).toBeHidden();
  await expect(invoice.getByText('Paid', { exact: true })).toHaveCount(0);
  await invoice.getByRole('button', { name: 'Cash' }).click();
  await expect(dialog).toContainText('£53.00');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(invoice.getByText('Paid', { exact: true })).toBeVisible();
});
