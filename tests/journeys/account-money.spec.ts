/** Debts are the same on every page and in every tab, and payment is offered only while something is owed. */
import { expect, test } from './test.ts';
import { ukBooking } from '../support/bookings.ts';
import {
  bookAs,
  chooseFor,
  loggedInCustomer,
  newNumber,
  officeToken,
  payAtTheProvider,
  saveAddress,
  takeInOf,
  tokenOf,
} from './customers.ts';
import { api, at, staffToken } from './support.ts';
import { fill, inEachLanguage } from './languages.ts';

const invoiceOf = async (token: string, number: string): Promise<string> => {
  type Shown = { cargo: { invoice: { invoice_id: string } } };
  return (await api<Shown>('GET', `/cargo/${number}`, undefined, token)).cargo.invoice.invoice_id;
};

const payCash = async (token: string, invoice_ids: string[]): Promise<void> => {
  await api('POST', '/billing/payment/cash', { invoice_ids, payment_method: 'CASH' }, token);
};

inEachLanguage((test) =>
  test('paying the pounds leaves the euros in the cart', async ({ page, context, words, here, language }) => {
    const person = await loggedInCustomer(context, '442079460321');
    // The pages of a payment are in the payer's language.
    await api('POST', '/account/language', { language }, await tokenOf(person));
    const token = await officeToken();
    const [pounds, euros] = [newNumber(), newNumber()];
    await takeInOf(token, person, { tracking_number: pounds, weight: 5 });
    const euro = { tracking_number: euros, weight: 5, source_country_code: 'IE' };
    await takeInOf(token, person, euro);
    await page.goto(here('/dashboard/cargos'));
    for (const number of [pounds, euros])
      await chooseFor(
        page.getByRole('article', { name: number }),
        words.ownParcels.addToCart,
        fill(words.ownParcels.more, { tracking: number }),
      );
    await page.goto(here('/dashboard/cart'));
    await page.getByRole('link', { name: new RegExp(`^${words.ownCart.pay}.*£`) }).click();
    await payAtTheProvider(page);
    await expect(page.getByText(words.sitePages.outcomes.paid)).toBeVisible();
    await page.goto(here('/dashboard/cart'));
    await expect(page.getByText(euros)).toBeVisible();
    await expect(page.getByText(pounds)).toHaveCount(0);
    await expect(page.getByRole('link', { name: words.ownCart.pay })).toHaveCount(1);
  }),
);

inEachLanguage((test) =>
  test('the banner counts what the list shows, including later charges', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const token = await officeToken();
    const [unpaid, charged] = [newNumber(), newNumber()];
    for (const tracking_number of [unpaid, charged])
      await takeInOf(token, person, { tracking_number, weight: 5 });
    await payCash(token, [await invoiceOf(token, charged)]);
    await api('POST', `/cargo/${charged}/charges`, { note: 'Customs', amount: 12.5 }, token);
    await page.goto(here('/dashboard/payments'));
    const banner = page.getByRole('complementary', { name: words.account.owed });
    await expect(banner).toContainText(fill(words.account.owedParcels, { count: 2 }));
    await banner.getByRole('link', { name: words.account.payNow }).click();
    await expect(page).toHaveURL(here('/dashboard/cargos'));
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article', { name: charged })).toContainText(
      fill(words.ownParcels.payExtra, { amount: '' }),
    );
    // The pill is inside its track.
    const boxOf = (selector: string) => page.locator(selector).boundingBox();
    await expect
      .poll(async () => {
        const track = await boxOf('.mantine-SegmentedControl-root');
        const pill = await boxOf('.mantine-SegmentedControl-indicator');
        if (track === null || pill === null) return false;
        return pill.y >= track.y && pill.y + pill.height <= track.y + track.height;
      })
      .toBe(true);
    for (const name of [words.web.previous, words.web.next])
      await expect(page.getByRole('button', { name })).toBeDisabled();
  }),
);

test('a tab that is shown again, and one beside a payment, do not offer what is already paid', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const [first, second] = [newNumber(), newNumber()];
  for (const tracking_number of [first, second])
    await takeInOf(token, person, { tracking_number, weight: 5 });
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByRole('article')).toHaveCount(2);

  const other = await context.newPage();
  await other.goto(at('/dashboard/cargos'));
  await other
    .getByRole('article', { name: first })
    .getByRole('link', { name: /^Pay £/ })
    .click();
  await payAtTheProvider(other);
  await expect(other.getByText('Payment successful!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);

  await payCash(token, [await invoiceOf(token, second)]);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await expect(page.getByText('Parcels not found')).toBeVisible();
});

inEachLanguage((test) =>
  test('a delay on the way shows no release code, one after the arrival does', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '442079460321');
    const token = await officeToken();
    const number = newNumber();
    await takeInOf(token, person, { tracking_number: number, weight: 5 });
    const happen = (event: string) =>
      api('POST', '/cargo/batch/event', { tracking_numbers: [number], event, reason: 'Customs' }, token);
    await happen('DELAY');
    await page.goto(here('/dashboard/cargos'));
    const card = page.getByRole('article', { name: number });
    await expect(card).toContainText(fill(words.ownParcels.status, { status: words.states.parcel.DELAYED }));
    await expect(card.getByText(words.ownParcels.releaseCode)).toHaveCount(0);
    await happen('ARRIVE');
    await happen('DELAY');
    await page.reload();
    await expect(card.getByText(words.ownParcels.releaseCode)).toBeVisible();
    await page.goto(here(`/dashboard/cargos/${number}`));
    await expect(page.getByRole('main').getByText(words.ownParcels.releaseCode).first()).toBeVisible();
  }),
);

test('a drop-off mentions no courier, and a booking from the UK no day of a visit', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await saveAddress(person, 'UK');
  const booking_ids = await bookAs(person, ukBooking({ address_type: 'default', address_obj: undefined }));
  await page.goto(at('/dashboard/bookings'));
  const card = page.getByRole('article');
  await expect(card).toContainText('Show this QR code at our office');
  await expect(card).not.toContainText(/courier|visit date|day of/i);
  await card.getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('dialog')).toContainText('Drop Off');
  await expect(page.getByRole('dialog')).toContainText('Sender’s address');
  await expect(page.getByRole('dialog')).not.toContainText(/courier|collection|visit date|day of/i);
  await page.keyboard.press('Escape');

  const handling = { booking_ids, status: 'handle' };
  const office = { courier_phone: '442079460999', courier_note: 'Ring the bell' };
  await api('POST', '/staff/bookings/proceed', { ...handling, ...office }, await staffToken('admin'));
  await page.reload();
  await expect(card.getByRole('term')).toHaveText(['Booked', 'Office phone', 'Note from the office']);
  await expect(card).not.toContainText(/courier/i);
});
