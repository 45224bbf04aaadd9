import { expect, type Page, type Route, test } from './test.ts';
import { findings, showIn } from './accessible.ts';
import { expectUncovered } from './covered.ts';
import { loggedInCustomer, saveAddress, somebody } from './customers.ts';
import { at, clearCookies, mailTo, PASSWORD } from './support.ts';
import { agreeAndSubmit, enterAddress, enterDetails, enterReceiver, heading, next } from './wizard.ts';

const beside = (page: Page) => page.getByRole('region', { name: 'Price estimate' });
const total = (page: Page) => beside(page).getByRole('definition').last();
/** Its distance from the top of the document. */
const fromTop = (element: { getBoundingClientRect(): { y: number } }) => {
  const page = element as unknown as { ownerDocument: { documentElement: typeof element } };
  return element.getBoundingClientRect().y - page.ownerDocument.documentElement.getBoundingClientRect().y;
};
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

test('a quote from the UK goes along through a reload to the booking, its e-mail and its confirmation', async ({
  page,
}) => {
  const guest = somebody('442079460321');
  await page.goto(at('/home#prices'));
  const calculator = page.getByRole('form', { name: 'What will it cost?' });
  await calculator.getByLabel('Weight, kg').fill('12.5 Kg');
  const quoted = page.locator('#prices').getByRole('definition').last();
  await expect(quoted).toHaveText(/^£/);
  const price = await quoted.innerText();
  await page.getByRole('link', { name: 'Book this parcel' }).click();

  // The address is clean again: a reload must not undo what is typed from here on.
  await expect(page).toHaveURL(/\/book-a-courier\/UK\/GE$/);
  await expect(total(page)).toHaveText(price);
  await expect(beside(page)).toContainText('An estimate');
  await page.reload();
  await expect(total(page)).toHaveText(price);
  await enterAddress(page, guest);
  await next(page);
  await expect(page.getByLabel('Weight of the parcels')).toHaveValue('12.5 kg');
  // The door is a wish in the text, which the price counts as long as it begins the text.
  const receivers = page.getByLabel('Receivers');
  await expect(receivers).toHaveValue('To the door: ');
  await expect(beside(page)).toContainText('Delivery to the door');
  await next(page);
  await expect(receivers).toHaveAccessibleDescription(/Please say who receives the parcel, and where\./);
  await receivers.fill('');
  await expect(receivers).toHaveAccessibleDescription(/This field is required/);
  await expect(beside(page)).toContainText('to our office in Georgia');
  await expect(total(page)).not.toHaveText(price);
  await expect(page.getByRole('radio', { name: /Home Collection/ })).toBeChecked();

  // Whoever changes the fields changes the price; without clear weights it says what it needs.
  await page.getByText('Drop Off').click();
  await expect(beside(page)).not.toContainText('Collection from home');
  await expect(total(page)).not.toHaveText(price);
  await page.getByLabel('Weight of the parcels').fill('quite heavy');
  await expect(beside(page)).toContainText('Enter each parcel’s weight to see the price.');
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await page.getByLabel('Weight of the parcels').fill('12.5 kg and 2 kg');
  await expect(total(page)).toHaveText(/^£/);
  const booked = await total(page).innerText();
  await page.getByLabel('Dimensions').fill('60 × 40 × 40 cm');
  await page.getByLabel('Content and value').fill('Clothes, £75');
  await page.getByLabel('Receivers').fill('Nino Beridze, 7 Rustaveli Avenue, Tbilisi');
  await next(page);

  const summary = page.getByRole('main');
  await expect(summary).toContainText('+44 20 7946 0321');
  await expect(summary).toContainText(guest.email);
  const inSummary = page.getByRole('definition').filter({ hasText: booked }).first();
  await expect(inSummary).toBeVisible();
  // While the price is on its way, its place in the summary is kept.
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  const place = await terms.evaluate(fromTop);
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/cargo/price/calculate', (route) => asked.resolve(route), { times: 1 });
  await page.reload();
  const held = await asked.promise;
  await expect(page.getByText('Calculating…').last()).toBeVisible();
  expect(await terms.evaluate(fromTop)).toBe(place);
  await held.continue();
  await expect(inSummary).toBeVisible();
  expect(await terms.evaluate(fromTop)).toBe(place);
  const wide = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 664 });
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/\/home$/);
  const confirmation = page.getByRole('region', { name: /^Your booking \d+$/ });
  await expect(confirmation.getByRole('heading', { level: 2 })).toBeFocused();
  // On a phone the message lies over its own words, not over the number or the code for the courier.
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('button')).toBeVisible();
  await expectUncovered(confirmation.getByRole('heading', { level: 2 }));
  await expectUncovered(confirmation.getByRole('img'));
  await expect(confirmation).toContainText('Booking created successfully! We will create account');
  if (wide !== null) await page.setViewportSize(wide);
  await expect(confirmation).toContainText('You bring your parcels to our office.');
  await expect(confirmation.getByRole('listitem')).toHaveCount(3);
  await expect(confirmation.getByRole('img', { name: `QR code of ${guest.email}` })).toBeVisible();
  await expect(confirmation).toContainText(booked);
  for (const scheme of ['light', 'dark'] as const) {
    await showIn(page, scheme);
    expect(await findings(page)).toEqual([]);
  }
  const mail = await mailTo(guest.email, 'Your booking and your account');
  expect(mail.text).toContain(`Price estimate: ${booked}`);
  // A reload keeps it, closing it leaves the home page.
  await page.reload();
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Close' }).click();
  await expect(confirmation).toHaveCount(0);
});

test('on a phone the price is one line that opens, its place is kept, and without it booking goes on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/cargo/price/calculate', (route) => route.abort());
  const quote = 'weight=5&collection_option=OFFICE&delivery_option=HOME';
  await page.goto(at(`/book-a-courier/IE/GE?${quote}`));
  const title = heading(page, 'Address');
  await expect(page.getByText('No price just now. You can book without it.').first()).toBeVisible();
  const before = await title.boundingBox();
  await step(page, /Date/).click();
  await page.unroute('**/api/cargo/price/calculate');
  await page.getByText('Home Collection').click();
  const folded = page.getByText(/^About €/);
  await expect(folded).toBeVisible();
  await step(page, /Address/).click();
  await expect(title).toBeFocused();
  await page.evaluate('scrollTo(0, 0)');
  expect((await title.boundingBox())?.y).toBe(before?.y);
  const line = page.getByRole('term').filter({ hasText: 'Delivery to the door' });
  await expect(line).toHaveCount(0);
  await folded.click();
  await expect(line).toBeVisible();

  // The weight is in the dialog, and does not complete it.
  await step(page, /Items/).click();
  await expect(page.getByRole('checkbox', { name: 'Deliver item 1 to the address' })).toBeChecked();
  const details = page.getByRole('button', { name: 'Enter details of item 1' });
  await expect(details).toHaveText('Enter');
  await details.click();
  await expect(page.getByRole('dialog').getByLabel('Weight, kg')).toHaveValue('5');
  await page.keyboard.press('Escape');
  await enterDetails(page, 1, '9');
  const price = await folded.innerText();
  // Nobody knows the price of the insurance yet.
  await folded.click();
  const insurance = page.locator('details').getByText(/Insurance costs extra/);
  await expect(page.locator('details').getByText(/^An estimate/)).toBeVisible();
  await expect(insurance).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Insure item 1' }).check();
  await expect(insurance).toBeVisible();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(folded).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete item 2' }).click();
  await expect(folded).toHaveText(price);

  // A weight without a price is not called a failure that passes.
  await page.goto(at('/book-a-courier/IE/GE?weight=999&collection_option=OFFICE&delivery_option=HOME'));
  await expect(page.getByText('There is no price for this weight on this route.').first()).toBeVisible();
});

test('a customer is told the phone rule at the first step, and mends the profile there', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460321');
  await saveAddress(person, 'IE');
  await clearCookies(context);
  await page.goto(at('/book-a-courier/IE/GE?weight=5&collection_option=HOME&delivery_option=OFFICE'));
  // The quote stays through a login.
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const login = page.getByRole('dialog');
  await login.getByLabel('E-mail').fill(person.email);
  await login.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('tab', { name: 'Default Address' })).toBeVisible();
  await expect(total(page)).toHaveText(/^€/);
  const phone = page.getByRole('main').getByLabel('Phone', { exact: true });
  const rule = 'To book from Ireland your phone must be a phone number of Ireland.';
  await expect(phone).toHaveAccessibleDescription(new RegExp(rule));
  await expect(phone).toHaveAccessibleDescription(/In your personal info it is \+44 20 7946 0321\.$/);
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await next(page);
  await expect(phone).toBeFocused();
  await phone.fill('+353 87 123 4567');
  await expect(phone).not.toHaveAttribute('aria-invalid');
  await expect(
    page.getByRole('status').filter({ hasText: 'In your personal info it is +44 20 7946 0321.' }),
  ).toBeVisible();
  const use = page.getByRole('button', { name: 'Use this number in my profile' });
  await use.click();
  await expect(use).toHaveCount(0);
  await next(page);
  await next(page);
  await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' });
  await enterDetails(page, 1, '5');
  await next(page);
  await agreeAndSubmit(page);
  await expect(page).toHaveURL(/\/dashboard\/bookings$/);
  const confirmation = page.getByRole('region', { name: /^Your booking \d+$/ });
  await expect(confirmation.getByRole('heading', { name: /^Your booking/ })).toBeFocused();
  await expect(confirmation).toContainText('You asked for a visit on');
  await expect(confirmation.getByRole('term').filter({ hasText: 'Total' })).toBeVisible();
  await confirmation.getByRole('link', { name: 'Go to the booking' }).click();
  await expect(page).toHaveURL(/#booking-\d+$/);
  await expect(confirmation).toHaveCount(0);
  await expect(page.getByRole('article')).toBeInViewport();
});
