import { expect, type Page, test } from './test.ts';
import { collectionAddress, itemBooking } from '../support/bookings.ts';
import {
  bookAs,
  chooseFor,
  loggedInCustomer,
  newNumber,
  officeToken,
  type Person,
  takeInOf,
  toastOf,
  tokenOf,
} from './customers.ts';
import { api, at, staffToken } from './support.ts';
import { fill, inEachLanguage } from './languages.ts';

const previous = (page: Page) => page.getByRole('button', { name: 'Prev' });
const following = (page: Page, name = 'Next') => page.getByRole('button', { name });
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

function bookFromIreland(person: Person): Promise<number[]> {
  const address_obj = collectionAddress({ ...person });
  return bookAs(person, itemBooking({ visit_date: '2040-01-05', address_obj }));
}

test('parcels are listed six per page, unpaid ones on request, and the cart adds them up', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  // Without any parcel the list says how to get one, and offers no other list.
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByText('Parcels not found')).toBeVisible();
  await expect(page.getByText('Book a courier, or bring a parcel to our office.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show paid parcels' })).toHaveCount(0);
  const totals: Record<string, number> = {};
  for (let count = 0; count < 7; count += 1) {
    const number = newNumber();
    totals[number] = await takeInOf(token, person, { tracking_number: number, weight: 100 });
  }
  const newestFirst = Object.keys(totals).toReversed();
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(6);
  // A large screen has room for three beside each other.
  const narrower = page.viewportSize();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const places = async () =>
    Promise.all((await page.getByRole('article').all()).map((card) => card.boundingBox()));
  await expect.poll(async () => new Set((await places()).map((box) => box?.y)).size).toBe(2);
  if (narrower !== null) await page.setViewportSize(narrower);
  const filter = page.getByRole('radiogroup', { name: 'Show' });
  await expect(filter.getByRole('radio')).toHaveCount(3);
  for (const name of ['All', 'Pending', 'Paid'])
    await expect(filter.getByText(name, { exact: true })).toBeVisible();
  await expect(filter.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await expect(previous(page)).toBeDisabled();
  await following(page).click();
  await expect(page).toHaveURL(/start=6/);
  await expect(page.getByRole('article', { name: newestFirst[6] ?? '' })).toBeVisible();
  // Beyond the last page, by an old link or after the last of it was paid.
  await page.goto(at('/dashboard/cargos?start=12'));
  await expect(page.getByText('No more parcels')).toBeVisible();
  await page.getByRole('button', { name: 'To the first page' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await following(page).click();
  await expect(page.getByRole('article', { name: newestFirst[6] ?? '' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(following(page)).toBeDisabled();
  await page.goto(at('/dashboard/cargos?start=3'));
  await expect(page.getByRole('article')).toHaveCount(4);
  await previous(page).click();
  await expect(page).not.toHaveURL(/start/);
  await expect(page.getByRole('article')).toHaveCount(6);

  const [first = '', second = ''] = newestFirst;
  for (const number of [first, second])
    await chooseFor(page.getByRole('article', { name: number }), 'Add to cart');
  const cookie = (await context.cookies()).find((one) => one.name === 'parcelsCart');
  expect(JSON.parse(decodeURIComponent(cookie?.value ?? ''))).toEqual(
    [first, second].map((trackingNumber) => ({
      trackingNumber,
      invoiceId: expect.any(String),
      total: totals[trackingNumber],
      currency: 'GBP',
    })),
  );
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: /^Cart\s*2$/ })).toBeVisible();
  await page.goto(at('/dashboard/cart'));
  const entries = page.getByRole('main').locator('ol > li');
  for (const [index, number] of [first, second].entries()) {
    const entry = entries.nth(index);
    await expect(entry).toContainText(`${index + 1}${number}${money.format(totals[number] ?? 0)}`);
    await expect(entry.getByRole('button', { name: `Remove ${number} from the cart` })).toBeVisible();
  }
  const total = page.getByRole('complementary', { name: 'Total' });
  await expect(total).toContainText(money.format((totals[first] ?? 0) + (totals[second] ?? 0)));
  const pay = total.getByRole('link', { name: 'Pay with stripe' });
  expect(decodeURIComponent((await pay.getAttribute('href')) ?? '')).toMatch(/invoice_ids=[\w-]+,[\w-]+$/);
  // The focus stays where the removed one was, and goes to the title after the last one.
  const remove = (number: string) => page.getByRole('button', { name: `Remove ${number} from the cart` });
  await remove(first).click();
  await expect(remove(second)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeFocused();
  await expect(toastOf(page, 'Removed from cart!')).toHaveCount(1);
  // An empty cart has no number.
  await expect(menu.getByRole('link', { name: /^Cart$/ })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to your parcels' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
});

inEachLanguage((test) =>
  test('a page beyond the last of any list says so and leads back', async ({
    page,
    context,
    words,
    here,
  }) => {
    await loggedInCustomer(context, '442079460321');
    for (const [path, none] of [
      ['bookings', words.ownBookings],
      ['payments', words.ownPayments],
      ['coupons', words.ownCoupons],
    ] as const) {
      await page.goto(here(`/dashboard/${path}?start=60`));
      await expect(page.getByText(words.ownParcels.noMore[path])).toBeVisible();
      await page.getByRole('button', { name: words.ownParcels.toFirst }).click();
      await expect(page.getByText(none.none)).toBeVisible();
      await expect(page).toHaveURL(here(`/dashboard/${path}`));
    }
  }),
);

test('payments are listed ten per page, pending and received', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/payments'));
  await expect(page.getByText('payments not found')).toBeVisible();
  const token = await officeToken();
  let total = 0;
  for (let count = 0; count < 11; count += 1)
    total = await takeInOf(token, person, { tracking_number: newNumber(), weight: 5 });
  const { cargos } = await api<{ cargos: { tracking_number: string; invoice: { invoice_id: string } }[] }>(
    'GET',
    '/customer/cargos?limit=1',
    undefined,
    await tokenOf(person),
  );
  const [newest] = cargos;
  const paying = { invoice_ids: [newest?.invoice.invoice_id], payment_method: 'CASH' };
  await api('POST', '/billing/payment/cash', paying, await staffToken('admin'));
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Reference',
    'Status',
    'Amount',
    'Method',
    'Date',
    'Pay and receipt',
  ]);
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  const cells = (row: number) => rows.nth(row).getByRole('cell');
  const day = /^\d{1,2} [A-Z][a-z]+, \d{4}$/;
  await expect(cells(0)).toHaveText([
    newest?.tracking_number ?? '',
    'Successful',
    money.format(total),
    'Cash',
    day,
    'Receipt',
  ]);
  await expect(cells(1).nth(1)).toHaveText('Pending');
  await expect(cells(1).nth(5)).toHaveText(`Pay ${money.format(total)}`);
  await expect(previous(page)).toBeDisabled();
  await following(page).click();
  await expect(rows).toHaveCount(1);
  await expect(following(page)).toBeDisabled();
  await previous(page).click();
  await expect(rows).toHaveCount(10);
});

inEachLanguage((test) =>
  test('bookings are listed six per page, with courier, date and code', async ({
    page,
    context,
    words,
    here,
  }) => {
    const person = await loggedInCustomer(context, '353871234567');
    let ids: number[] = [];
    for (let count = 0; count < 7; count += 1) ids = await bookFromIreland(person);
    const [id = 0, older = 0] = ids;
    const handling = {
      booking_ids: [id],
      status: 'handle',
      courier_phone: '353861112222',
      courier_note: 'Between 9 and 12',
    };
    await api('POST', '/staff/bookings/proceed', handling, await staffToken('admin'));
    await page.goto(here('/dashboard/bookings'));
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(6);
    const handled = page.getByRole('article', {
      name: fill(words.ownBookings.booking, { id }),
    });
    await expect(handled).toContainText(words.states.bookingForClient.handled);
    await expect(handled).toContainText('2040');
    await expect(handled).toContainText('Between 9 and 12');
    await expect(handled.getByRole('link', { name: '+353 86 111 2222' })).toHaveAttribute(
      'href',
      'tel:+353861112222',
    );
    await expect(
      handled.getByRole('img', { name: fill(words.ownBookings.qrCode, { email: person.email }) }),
    ).toBeVisible();
    await expect(handled.getByText(fill(words.ownBookings.qrHint, { email: person.email }))).toBeVisible();
    const pending = page.getByRole('article', {
      name: fill(words.ownBookings.booking, { id: older }),
    });
    await expect(pending).toContainText(words.states.bookingForClient.pending);
    await expect(pending).not.toContainText(words.ownBookings.courierNote);
    const { viewDetails, cancel } = words.ownBookings;
    for (const name of [viewDetails, fill(words.noteWords.viewNotes, { count: 0 }), cancel])
      await expect(pending.getByRole('button', { name })).toBeVisible();
    await following(page, words.web.next).click();
    await expect(cards).toHaveCount(1);
    await expect(following(page, words.web.next)).toBeDisabled();
  }),
);
