/** What stands beside Checkout, what its keys do, and what it says when it cannot check out. */
import { officeIntake } from '#texts/office-intake.ts';
import { holdBack, openIntake } from './counter.ts';
import { expectUncovered } from './covered.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { ownClock, scan } from './reader.ts';
import { giveCoupon, name, returningCustomer, weight } from './returning-customer.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';
import { fill, inSwedishToo, type Words } from './languages.ts';

/** What journeys in English read. */
const ENGLISH: Pick<Words, 'officeIntake'> = { officeIntake };

const results = (page: Page, words = ENGLISH) =>
  page.getByRole('region', { name: words.officeIntake.results });

/** Lists parcels of £28.00 each; returns the first one's number. */
async function list(
  page: Page,
  { count = 1, method = 'ONLINE' } = {},
  here = at,
  words = ENGLISH,
): Promise<string> {
  const number = fresh('SUM');
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(here('/manage/pickup'));
  await page.getByLabel(words.officeIntake.count).fill(`${count}`);
  await tracking(page, words).fill(number);
  await fillPeople(page, 'sums@example.com', words);
  await page.getByLabel(words.officeIntake.paymentMethod).selectOption(method);
  await weight(page, words).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page, words).getByRole('listitem')).toHaveCount(count);
  return number;
}

test('the total is in view however long the list is, and the results of the Checkout give it', async ({
  page,
}) => {
  await list(page, { count: 12, method: 'NO_PAYMENT' });
  await expectUncovered(summary(page).getByText(/^Total\s*£336\.00$/));
  await page.getByRole('button', { name: 'Checkout 12 parcels' }).click();
  await expectUncovered(results(page).getByText(/^Total\s*£336\.00$/));
});

test('a price that was raised since the list was made is told: so much cash is still to be taken', async ({
  page,
}) => {
  await list(page, { method: 'CASH' });
  await page.getByRole('textbox', { name: 'Received' }).fill('28');
  await page.route('**/api/cargo/pickup', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { cargo: { invoice: { total_amount: number } } };
    json.cargo.invoice.total_amount += 2;
    await route.fulfill({ response, json });
  });
  // The price of the server itself is the old one.
  await page.route('**/api/billing/payment/cash', async (route) => {
    const paid = route.request().postDataJSON() as { amount: number };
    await route.continue({ postData: { ...paid, amount: paid.amount - 2 } });
  });
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(results(page).getByText('Still to take in cash: £2.00')).toBeVisible();
});

inSwedishToo((test) =>
  test('Enter in Received checks out when the cash suffices, and otherwise says how much is missing', async ({
    page,
    words,
    here,
  }) => {
    await list(page, { method: 'CASH' }, here, words);
    const received = page.getByRole('textbox', { name: words.officeBilling.received });
    await received.fill('20');
    await received.press('Enter');
    await expect(page.getByRole('region', { name: words.web.notifications })).toContainText(
      fill(words.officeBilling.cashMissing, { amount: '£8.00' }),
    );
    await expect(received).toBeFocused();
    await expect(results(page, words)).toHaveCount(0);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await received.fill('30');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(results(page, words)).toContainText(fill(words.officeBilling.giveBack, { amount: '£2.00' }));
    await expect(results(page, words)).toContainText(words.officeIntake.paidBy.CASH);
    expect(sent.filter((path) => path === '/api/cargo/pickup')).toHaveLength(1);
  }),
);

test('a Checkout that still runs when its page is opened again is the only one', async ({ page }) => {
  await list(page, { method: 'CASH' });
  const received = page.getByRole('textbox', { name: 'Received' });
  const screen = (link: string) =>
    page.getByRole('navigation').getByRole('link', { name: link, exact: true });
  const pickup = await holdBack(page, '**/api/cargo/pickup');
  await received.fill('30');
  await received.press('Enter');
  await pickup.arrived;
  await screen('Items').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Items');
  await screen('Pick Up').click();
  await received.fill('40');
  await received.press('Enter');
  pickup.release();
  await expect(results(page)).toContainText('£2.00');
  // A second one would find an empty list, and show that.
  await scan(page, fresh('NEXT'));
  await expect(tracking(page)).toHaveValue(/^NEXT/);
  await expect(results(page)).toContainText('£2.00');
});

test('a parcel that is not in the list yet stops Ctrl+Enter, says so at its place, and can be opened with Enter', async ({
  page,
}) => {
  const [first, second] = [fresh('STOP'), fresh('STOP')];
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, 'stopped@example.com');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await weight(page).fill('4');
  await takeIn(await staffToken('london'), { tracking_number: first });
  const taken = await holdBack(page, '**/api/cargo/taken');
  await weight(page).press('Enter');
  await taken.arrived;
  await scan(page, second);
  await page.keyboard.type('12');
  taken.release();
  const refused = page.getByRole('alert').filter({ hasText: `${first} is not in the list yet` });
  await expect(refused).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('12 KG');
  await page.keyboard.press('Control+Enter');
  await expect(refused).toContainText('Checkout waits for it.');
  const openIt = refused.getByRole('button', { name: 'Open it' });
  await expect(openIt).toBeFocused();
  await expectUncovered(openIt);

  // The same when it is all that is left.
  await summary(page)
    .getByRole('button', { name: `Remove ${second}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(summary(page).getByRole('listitem')).toHaveCount(0);
  await page.keyboard.press('Control+Enter');
  await expect(openIt).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(tracking(page)).toHaveValue(first);
});

inSwedishToo((test) =>
  test('the parcels that are being added are told as several', async ({ page, words, here }) => {
    await openIntake(page, here, words);
    await page.getByLabel(words.officeIntake.count).fill('2');
    await tracking(page, words).fill(fresh('TWO'));
    await fillPeople(page, 'two@example.com', words);
    await weight(page, words).fill('1');
    await expect(page.getByText(new RegExp(`^${words.officeIntake.freight}`))).toBeVisible();
    const taken = await holdBack(page, '**/api/cargo/taken');
    await page.keyboard.press('Control+Enter');
    await taken.arrived;
    await expect(
      page.getByText(
        new RegExp(`^${fill(words.officeIntake.adding.other, { tracking: 'TWO-\\d+, TWO-\\d+' })}$`),
      ),
    ).toBeVisible();
    taken.release();
    await expect(
      page.getByText(
        new RegExp(`^${fill(words.officeIntake.added.other, { tracking: 'TWO-\\d+, TWO-\\d+' })}$`),
      ),
    ).toBeVisible();
  }),
);

test('what is left unpaid is not paid in the results, and its payment link can be copied', async ({
  page,
}) => {
  await list(page, { method: 'CASH' });
  await page.route('**/api/billing/payment/cash', (route) => route.abort());
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(results(page)).toContainText('payment not recorded yet');
  await page.getByRole('button', { name: 'Leave it unpaid' }).click();
  await expect(results(page)).not.toContainText('payment not recorded yet');
  await expect(results(page).getByRole('listitem')).toContainText('not paid');
  await expect(results(page).getByRole('alert')).toHaveCount(0);
  await expect(results(page).getByRole('button', { name: 'Copy payment link' })).toBeVisible();
});

test('the fields of sender and receiver are in line, however many coupons there are', async ({ page }) => {
  const { sender } = await returningCustomer();
  for (let count = 0; count < 4; count += 1) await giveCoupon(sender.email);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(fresh('LINE'));
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  const coupons = page.getByRole('button', { name: /−10%$/ });
  await expect(coupons).toHaveCount(4);
  const [first, last] = [await coupons.first().boundingBox(), await coupons.last().boundingBox()];
  // Otherwise this proves nothing.
  expect(last?.y).toBeGreaterThan(first?.y ?? 0);
  const cards = page.getByRole('button', { name: /^Edit the (sender|receiver)$/ });
  await expect(cards).toHaveCount(2);
  const topOf = async (at: number) => (await cards.nth(at).boundingBox())?.y;
  expect(await topOf(0)).toBe(await topOf(1));
  await cards.first().click();
  await cards.first().click();
  await expect(cards).toHaveCount(0);
  for (const label of ['Phone', 'Postal code']) {
    const tops = await Promise.all(
      ['Sender', 'Receiver'].map((side) =>
        page.getByRole('group', { name: side }).getByLabel(label).boundingBox(),
      ),
    );
    expect(tops[0]?.y).toBe(tops[1]?.y);
  }
});

for (const refused of [1, 8])
  test(`the first of the refused parcels (${refused}) comes into view after a Checkout`, async ({ page }) => {
    const first = await list(page, { count: 12, method: 'CASH' });
    const token = await staffToken('london');
    const numbers = Array.from({ length: refused }, (_, place) =>
      first.replace(/\d+$/, (digits) => String(Number(digits) + 3 + place)),
    );
    for (const tracking_number of numbers) await takeIn(token, { tracking_number });
    await page.getByRole('button', { name: 'Checkout 12 parcels' }).click();
    await expect(page.getByText('something went wrong.')).toBeVisible();
    const rows = summary(page).getByRole('listitem');
    await expect(rows).toHaveCount(refused);
    await expect(rows.first()).toContainText('this tracking number already used.');
    await expectUncovered(rows.first());
    await expect(rows.first().getByRole('button', { name: 'Edit' })).toBeFocused();
    // A reader's next scan does not press it.
    const next = fresh('NEXT');
    await scan(page, next);
    await expect(tracking(page)).toHaveValue(next);
  });
