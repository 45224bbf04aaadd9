import { expect, type Page, test } from './test.ts';
import {
  chooseFor,
  loggedInCustomer,
  newNumber,
  officeToken,
  type Person,
  takeIn,
  tokenOf,
} from './customers.ts';
import { api, at, staffToken } from './support.ts';

const previous = (page: Page) => page.getByRole('button', { name: 'Prev' });
const following = (page: Page) => page.getByRole('button', { name: 'Next' });
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

async function bookFromIreland(person: Person): Promise<void> {
  const address_obj = {
    ...person,
    ...{ address_line_1: '5 Quay Street', address_line_2: '', address_postal_code: 'D01 AA11' },
    address_country_code: 'IE',
  };
  const address = {
    ...{ name: 'Nino Beridze', phone: '995555123456', email: '', country_code: 'GE' },
    ...{ line_1: '7 Rustaveli Avenue', line_2: '', postal_code: '0108' },
  };
  const item = { id: 1, dimensions: '30/20/10', weight: 2, value: '75 EUR', details: 'Clothes' };
  const booking = {
    ...{ source_country: 'IE', visit_date: '2040-01-05', parcels_count: 1, home_collection: 1 },
    ...{ address_type: 'custom', address_obj, items: [{ item, address }] },
  };
  await api('POST', '/customer/booking', booking, await tokenOf(person));
}

test('parcels are listed six per page, unpaid ones on request, and the cart adds them up', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  const token = await officeToken();
  const totals: Record<string, number> = {};
  for (let count = 0; count < 7; count += 1) {
    const number = newNumber();
    totals[number] = await takeIn(token, person, { tracking_number: number, weight: 100 });
  }
  const newestFirst = Object.keys(totals).toReversed();
  await page.goto(at('/dashboard/cargos'));
  await expect(page.getByRole('article')).toHaveCount(6);
  const filter = page.getByRole('radiogroup', { name: 'Show' });
  await expect(filter.getByRole('radio')).toHaveCount(3);
  for (const name of ['All', 'Pending', 'Paid'])
    await expect(filter.getByText(name, { exact: true })).toBeVisible();
  await expect(filter.getByRole('radio', { name: 'Pending' })).toBeChecked();
  await expect(previous(page)).toBeDisabled();
  await following(page).click();
  await expect(page).toHaveURL(/start=6/);
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
  await total.getByRole('link', { name: 'Go to your parcels' }).click();
  await expect(page).toHaveURL(/\/dashboard\/cargos$/);
});

test('payments are listed ten per page, pending and received', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  await page.goto(at('/dashboard/payments'));
  await expect(page.getByText('payments not found')).toBeVisible();
  const token = await officeToken();
  let total = 0;
  for (let count = 0; count < 11; count += 1)
    total = await takeIn(token, person, { tracking_number: newNumber(), weight: 5 });
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

test('bookings are listed six per page, with courier, date and code', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '353871234567');
  for (let count = 0; count < 7; count += 1) await bookFromIreland(person);
  const { bookings } = await api<{ bookings: { id: number }[] }>(
    'GET',
    '/customer/bookings',
    undefined,
    await tokenOf(person),
  );
  const handling = {
    ...{ booking_ids: [bookings[0]?.id], status: 'handle' },
    ...{ courier_phone: '353861112222', courier_note: 'Between 9 and 12' },
  };
  await api('POST', '/staff/bookings/proceed', handling, await staffToken('admin'));
  await page.goto(at('/dashboard/bookings'));
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(6);
  const handled = page.getByRole('article', { name: `Booking #${bookings[0]?.id}` });
  await expect(handled).toContainText('On the way');
  await expect(handled).toContainText('5 January, 2040');
  await expect(handled).toContainText('Between 9 and 12');
  await expect(handled.getByRole('link', { name: '353861112222' })).toHaveAttribute(
    'href',
    'tel:+353861112222',
  );
  await expect(handled.getByRole('img', { name: `QR code of ${person.email}` })).toBeVisible();
  await expect(
    handled.getByText(
      `Show this QR code to the courier, or say your e-mail ${person.email}. We have sent you a copy by e-mail.`,
    ),
  ).toBeVisible();
  const pending = page.getByRole('article', { name: `Booking #${bookings[1]?.id}` });
  await expect(pending).toContainText('Pending');
  await expect(pending).not.toContainText('Courier note');
  for (const name of ['View details', 'View notes (0)', 'Cancel booking'])
    await expect(pending.getByRole('button', { name })).toBeVisible();
  await following(page).click();
  await expect(cards).toHaveCount(1);
  await expect(following(page)).toBeDisabled();
});
