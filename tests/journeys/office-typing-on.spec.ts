/** Whoever goes on while Checkout runs, or corrects a parcel that was refused: what is typed stays whole, and where it belongs. */
import { holdBack, openIntake } from './counter.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { scan } from './reader.ts';
import { name, weight } from './returning-customer.ts';
import { expect, test, type Page, type Route } from './test.ts';

const box = (page: Page) => page.getByLabel('Scan or type a tracking number');
const rows = (page: Page) => summary(page).getByRole('listitem');
const method = (page: Page) => page.getByRole('form', { name: 'Add parcel' }).getByLabel('Payment method');

/** Lists one parcel and presses Checkout, whose answer is held back. */
async function beginCheckout(page: Page, answer = (route: Route) => route.continue()) {
  await openIntake(page);
  await scan(page, fresh('ON'));
  await fillPeople(page, 'on@example.com');
  await weight(page).fill('2');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const pickup = await holdBack(page, '**/api/cargo/pickup', answer);
  await page.keyboard.press('Control+Enter');
  await pickup.arrived;
  return pickup;
}

test('the next sender’s name that is typed as Checkout ends is whole', async ({ page }) => {
  const pickup = await beginCheckout(page);
  await name(page, 'Sender').fill('Some');
  pickup.release();
  await expect(rows(page)).toHaveCount(0);
  await page.keyboard.type('body');
  await expect(name(page, 'Sender')).toHaveValue('Somebody');
  await expect(box(page)).toHaveValue('');
});

test('a weight that is typed as Checkout ends is whole, and its field keeps the focus', async ({ page }) => {
  const pickup = await beginCheckout(page);
  await weight(page).fill('12');
  pickup.release();
  await expect(rows(page)).toHaveCount(0);
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('.5');
  await expect(weight(page)).toHaveValue('12.5');
});

for (const width of [1280, 390])
  test(`a field that somebody went to while Checkout ran keeps the focus, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const pickup = await beginCheckout(page);
    await name(page, 'Sender').focus();
    pickup.release();
    await expect(page.getByRole('region', { name: 'Checked out' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await expect(name(page, 'Sender')).toHaveValue('');
    await expect(name(page, 'Sender')).toBeFocused();
  });

test('a weight that is typed as a Checkout is refused is whole', async ({ page }) => {
  const json = { error: true, code: 'no_price', message: 'There is no price.', errors: [], fields: {} };
  const pickup = await beginCheckout(page, (route) => route.fulfill({ status: 409, json }));
  await tracking(page).fill(fresh('ON'));
  await weight(page).fill('12');
  pickup.release();
  await expect(rows(page).getByText('There is no price.')).toBeVisible();
  await page.keyboard.type('.5');
  await expect(weight(page)).toHaveValue('12.5');
  await expect(box(page)).toHaveValue('');
});

test('two numbers that are scanned while Checkout runs are those of the next two parcels', async ({
  page,
}) => {
  const pickup = await beginCheckout(page);
  const [one, other] = [fresh('ON'), fresh('ON')];
  await scan(page, one);
  await scan(page, other);
  pickup.release();
  await expect(tracking(page)).toHaveValue(one);
  await expect(page.getByText(`${other} is the number of the next parcel.`)).toBeVisible();
  await fillPeople(page, 'other@example.com');
  await weight(page).fill('3');
  await weight(page).press('Enter');
  await expect(tracking(page)).toHaveValue(other);
});

test('a letter that is corrected in the name of a refused parcel leaves how it is paid', async ({ page }) => {
  await openIntake(page);
  await page.route(
    '**/api/cargo/taken',
    (route) => route.fulfill({ json: { taken: (route.request().postDataJSON() as Asked).tracking_numbers } }),
    { times: 2 },
  );
  await tracking(page).fill(fresh('ON'));
  await fillPeople(page, 'refused@example.com');
  await method(page).selectOption('CASH');
  await weight(page).fill('2');
  await weight(page).press('Enter');
  await expect(page.getByText('already used')).not.toHaveCount(0);
  await name(page, 'Sender').press('End');
  await page.keyboard.type('s');
  await expect(name(page, 'Sender')).toHaveValue('Sender Journeys');
  await expect(method(page)).toHaveValue('CASH');
});

interface Asked {
  tracking_numbers: string[];
}
