/** What somebody else changes while a form or a question is open. */
import { expect, test } from './test.ts';
import { londonAddress, ukBooking } from '../support/bookings.ts';
import { bookAs, loggedInCustomer } from './customers.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage } from './languages.ts';

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

inEachLanguage((test) =>
  test('prices that a colleague saved meanwhile stay, and what was typed is not lost', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('admin');
    const { route, policies } = await api<{ route: object; policies: object[] }>(
      'GET',
      '/route/IE-GE',
      undefined,
      token,
    );
    await staffSession(page, 'admin');
    await page.goto(here('/manage/routes/editPolicies/IE-GE'));
    const dialog = page.getByRole('dialog');
    const packaging = dialog.getByLabel(words.officeRoutes.packagingPrice).first();
    const before = await packaging.inputValue();
    // The same prices, so that no other journey sees others.
    await api('POST', '/route/updatePolicies', { route, policies }, token);
    await packaging.fill('987');
    await dialog.getByRole('button', { name: words.officeRoutes.save }).click();
    await expect(dialog.getByText(words.shippingRoutes.pricesChanged)).toBeVisible();
    await expect(packaging).toHaveValue('987');
    await page.reload();
    await expect(packaging).toHaveValue(before);
    await dialog.getByRole('button', { name: words.officeRoutes.save }).click();
    await expect(dialog).toBeHidden();
  }),
);

inEachLanguage((test) =>
  test('a booking that was changed while its deletion was asked about is shown as it is now, and asked about again', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const [id = 0] = await bookAs(person, ukBooking({ address_obj: londonAddress(person) }));
    await staffSession(page, 'admin');
    await page.goto(here('/manage/bookings'));
    await page
      .getByRole('checkbox', { name: fill(words.officeBookings.select, { id }), exact: true })
      .check();
    await page.getByRole('button', { name: words.officeBookings.actions.delete, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const stateIs = (state: string) => fill(words.officeBookings.deleting.active, { state });
    await expect(dialog).toContainText(stateIs(words.officeBookings.states.pending));
    const handling = { booking_ids: [id], status: 'handle', courier_phone: '447911123456' };
    await api('POST', '/staff/bookings/proceed', handling, await staffToken('admin'));
    const confirm = dialog.getByRole('button', { name: words.officeBookings.actions.delete });
    await confirm.click();
    await expect(page.getByText(fill(words.bookings.changed, { id })).first()).toBeVisible();
    await expect(dialog).toContainText(stateIs(words.officeBookings.states.handled));
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect(
      page.getByRole('checkbox', { name: fill(words.officeBookings.select, { id }), exact: true }),
    ).toHaveCount(0);
  }),
);
