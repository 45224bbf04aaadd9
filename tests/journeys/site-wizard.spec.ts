import { expect, type Page, type Route, test } from './test.ts';
import { bookedItem, collectionAddress, itemBooking } from '../support/bookings.ts';
import { tokenColour } from './colours.ts';
import { bookAs, loggedInCustomer, somebody, expectSaid } from './customers.ts';
import { at } from './support.ts';
import {
  agreeAndSubmit,
  enterAddress,
  enterDetails,
  enterParcelsInWords,
  enterReceiver,
  heading,
  next,
} from './wizard.ts';
import { fill, inGeorgianToo } from './languages.ts';

const REQUIRED = 'This field is required';
const UNION_BLUE = '#012169';
const IRISH_GREEN = '#169b62';

const flagOf = (page: Page, colour: string) =>
  page.getByText('Enter Address', { exact: true }).locator(`svg path[fill="${colour}"]`);
const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name });

test('each step but the first has Next and Back, and turns green with a check mark', async ({ page }) => {
  await page.goto(at('/book-a-courier/UK/GE'));
  const back = page.getByRole('button', { name: 'Back' });
  // The only way for a guest, so it is no tab.
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(flagOf(page, UNION_BLUE)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Saved addresses' })).toHaveCount(0);
  await expect(back).toHaveCount(0);
  // Every address field reports what it needs.
  await next(page);
  await expect(page.getByRole('main').getByText(REQUIRED)).toHaveCount(5);
  await enterAddress(page, somebody('442079460321'));
  await next(page);

  await expect(heading(page, 'Count')).toBeVisible();
  const green = await tokenColour(page, '--good');
  const address = step(page, /^Address\s*done$/);
  await expect(address.locator('span[aria-hidden]')).toHaveCSS('background-color', green);
  await expect(address.locator('svg')).toBeVisible();
  await expect(step(page, /^\d*\s*Count$/).locator('svg')).toHaveCount(0);
  const count = page.getByLabel('How many parcels?');
  await expect(count).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'One parcel fewer' })).toBeDisabled();
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await expect(count).toHaveValue('2');
  await page.getByRole('button', { name: 'One parcel fewer' }).click();
  await expect(count).toHaveValue('1');
  await next(page);
  await expect(page.getByRole('main').getByText(REQUIRED)).toHaveCount(4);
  // Back returns to the typed text, and the step stays done.
  await back.click();
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  await expect(back).toHaveCount(0);
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
  await expect(step(page, /^Count\s*done$/)).toBeVisible();
  await expect(page.getByRole('term').first()).toContainText('Sender’s address');
  await back.click();
  await expect(heading(page, 'Count')).toBeVisible();
});

inGeorgianToo((test) =>
  test('what no telephone can call is told on leaving the field, at any length', async ({
    page,
    words,
    here,
  }) => {
    await page.goto(here('/book-a-courier/IE/GE'));
    const phone = page.getByLabel(words.bookingWizard.address.phone);
    const question = page.getByRole('main').getByText(words.softChecks.notCallable);
    for (const typed of ['123', 'abc', '9'.repeat(23)]) {
      await phone.fill('+353 87 123 4567');
      await phone.blur();
      await expect(question).toHaveCount(0);
      await phone.fill(typed);
      await phone.blur();
      await expect(question).toBeVisible();
    }
    // The form itself refuses what is too short and what has letters.
    await phone.fill('123');
    await next(page, words);
    await expect(phone).toHaveAccessibleDescription(fill(words.validation.minimum, { min: 5 }));
    // The first press asks about a postcode of another country, the second one goes on.
    await enterAddress(page, somebody('353871234567'), words);
    const postcode = page.getByLabel(words.bookingWizard.address.postalCode);
    await postcode.fill('NW1 6XE');
    await postcode.press('Enter');
    await expect(
      page.getByText(fill(words.softChecks.postcode, { country: words.countries.IE, example: 'D02 AF30' })),
    ).toBeVisible();
    await expect(postcode).toBeFocused();
    await postcode.press('Enter');
    await expect(heading(page, words.bookingWizard.steps.visit)).toBeVisible();
  }),
);

test('the browser’s Back and Forward move between the steps, and leave the wizard from the first', async ({
  page,
}) => {
  await page.goto(at('/home'));
  await page.goto(at('/book-a-courier/UK/GE'));
  await enterAddress(page, somebody('442079460321'));
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await expect(heading(page, 'Terms & Conditions')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Count')).toBeFocused();
  await expect(page.getByLabel('How many parcels?')).toHaveValue('1');
  await page.goBack();
  await expect(page.getByLabel('Address line 1')).toHaveValue('5 Quay Street');
  // A step is stored when it is shown, since a reload may come at once.
  const stored = page.evaluate(`new Promise((resolve) => {
    new MutationObserver(() => {
      if (document.querySelector('h2')?.textContent !== 'Count') return;
      resolve(JSON.parse(sessionStorage.getItem('merani_booking_UK')));
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  })`);
  await page.goForward();
  await expect(heading(page, 'Count')).toBeVisible();
  expect(await stored).toMatchObject({ step: 'count' });
  await page.reload();
  await expect(heading(page, 'Count')).toBeVisible();
  // The button is the same way back, not a further step of the history.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(heading(page, 'Address')).toBeVisible();
  await step(page, /Terms/).click();
  await expect(heading(page, 'Terms & Conditions')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Address')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
});

test('unfinished steps turn red, and a booking that cannot be sent shows a message', async ({ page }) => {
  await page.goto(at('/book-a-courier/UK/GE'));
  await step(page, /Terms & Conditions/).click();
  const terms = page.getByRole('checkbox', { name: /I agree to the/ });
  await expect(page.getByRole('link', { name: 'Terms & Conditions' }).first()).toHaveAttribute(
    'href',
    /terms/,
  );
  await expect(page.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/dashboard/bookings');
  await agreeAndSubmit(page);
  const red = await tokenColour(page, '--bad');
  const address = step(page, /^Address\s*not complete$/);
  await expect(address).toHaveCSS('color', red);
  await expect(step(page, /Count/)).not.toHaveCSS('color', red);
  await address.click();
  await enterAddress(page, somebody('442079460321'));
  await next(page);
  await enterParcelsInWords(page);
  await next(page);
  await terms.check();
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.route('**/api/public/booking', (route) => route.abort());
  await submit.click();
  await expectSaid(page, 'An error occurred');
  await expect(submit).toBeEnabled();
  // While the booking is being sent, the button shows a spinner and cannot be clicked again.
  const sent = Promise.withResolvers<Route>();
  await page.route('**/api/public/booking', (route) => sent.resolve(route));
  await submit.click();
  await expect(submit).toBeDisabled();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  const booking = await sent.promise;
  await booking.fulfill({
    status: 500,
    json: { error: true, code: 'internal', message: 'Not now.', errors: [] },
  });
  const refusal = page.getByRole('alert').getByRole('button', { name: /Not now\./ });
  await expect(refusal).toHaveCSS('border-inline-start-color', red);
  await expect(submit).toBeEnabled();
});

test('the date, the count and the items of a booking from Ireland', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2030-03-05T12:00:00Z'));
  await page.goto(at('/book-a-courier/IE/GE'));
  await expect(flagOf(page, IRISH_GREEN)).toBeAttached();
  await step(page, /Date\/Count\/Service/).click();
  await expect(page.getByLabel('Visit date')).toHaveValue('2030-03-05');
  await expect(page.getByText('It is preferable to book the courier the day before.')).toBeVisible();
  await page.getByRole('button', { name: 'About the visiting date' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Our agent will contact you about the visiting date');
  await dialog.getByText('Close', { exact: true }).click();
  const [dropOff, home] = [
    page.getByRole('radio', { name: /Drop Off/ }),
    page.getByRole('radio', { name: /Home Collection/ }),
  ];
  await page.getByText('Drop Off').click();
  await expect(dropOff).toBeChecked();
  await expect(page.getByText('When will you bring your parcels, and how many?')).toBeVisible();
  await expect(page.getByText('book the courier')).toHaveCount(0);
  await page.getByText('Home Collection').click();
  await expect(home).toBeChecked();
  await expect(dropOff).not.toBeChecked();
  const count = page.getByLabel('How many parcels?');
  await count.fill('1e3');
  await next(page);
  await expect(count).toHaveAccessibleDescription('Value must be number');
  await count.fill('1');
  await page.getByRole('button', { name: 'One parcel more' }).click();
  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  await next(page);

  await expect(page.getByRole('button', { name: 'Back' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Items' });
  const columns = [
    /^Item #$/,
    /^Receiver address$/,
    /^Item Details$/,
    /^Insurance/,
    /^Delivery to address/,
    /^Delete$/,
  ];
  await expect(table.getByRole('columnheader')).toHaveText(columns);
  const rows = table.locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const markers: string[] = [];
  for (const number of [1, 2]) {
    const row = rows.nth(number - 1);
    await expect(row.getByRole('rowheader')).toHaveText(String(number));
    await expect(row.getByRole('button', { name: `Enter receiver address of item ${number}` })).toHaveText(
      'Enter',
    );
    await expect(row.getByRole('button', { name: `Enter details of item ${number}` })).toHaveText('Enter');
    await row.getByRole('checkbox', { name: `Insure item ${number}` }).check();
    await row.getByRole('checkbox', { name: `Deliver item ${number} to the address` }).check();
    await expect(row.getByRole('button', { name: `Delete item ${number}` })).toBeVisible();
    markers.push(await row.getByRole('rowheader').locator('span[aria-hidden]').screenshot().then(String));
  }
  expect(markers[0]).not.toBe(markers[1]);
  await rows.first().getByRole('checkbox', { name: 'Insure item 1' }).uncheck();

  // Empty fields are red; a booking without items is not accepted either.
  await next(page);
  await expect(page.getByText('Please fill all red sections in items.')).toBeVisible();
  const red = await tokenColour(page, '--bad');
  await expect(page.getByRole('button', { name: 'Enter receiver address of item 1' })).toHaveCSS(
    'color',
    red,
  );
  await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' });
  await expect(page.getByRole('button', { name: /receiver address of item 1/ })).not.toHaveCSS('color', red);
  await expect(page.getByRole('button', { name: 'Enter details of item 1' })).toHaveCSS('color', red);
  await next(page);
  await expect(heading(page, 'Items')).toBeVisible();
  await enterDetails(page, 1, '2');
  await page.getByRole('button', { name: 'Delete item 2' }).click();
  await page.getByRole('button', { name: 'Delete item 1' }).click();
  await expect(table).toHaveCount(0);
  const refusal = page.getByText('Please fill all red sections in items.');
  await expect(refusal).toHaveCount(0);
  await next(page);
  await expect(refusal).toBeVisible();
  await expect(heading(page, 'Items')).toBeVisible();
});

test('the dialogs of an item report mistakes at each field', async ({ page }) => {
  await page.goto(at('/book-a-courier/SE/GE'));
  await step(page, /Items/).click();
  const dialog = page.getByRole('dialog');
  const refusal = page.getByText('Please fill all red sections in items.');
  await expect(heading(page, 'Items')).toBeVisible();
  await next(page);
  await expect(refusal).toBeVisible();
  await page.getByRole('button', { name: 'Enter receiver address of item 1' }).click();
  await expect(dialog.getByLabel('Country', { exact: true })).toHaveValue('GE');
  // On a phone it would lie over the fields. It is gone at once, not after its five seconds.
  expect(await refusal.count()).toBe(0);
  for (const label of ['Phone', 'E-mail', 'Address line 2'])
    await expect(dialog.getByLabel(label)).toHaveValue('');
  await expect(dialog.getByLabel('Country code')).toHaveValue('GE');
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(dialog.getByText(REQUIRED)).toHaveCount(4);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('E-mail').fill('nobody');
  await expect(dialog.getByText('invalid email address')).toBeVisible();
  await dialog.getByLabel('Address line 1').fill('abcd');
  await expect(dialog.getByText('Too Few Characters. minimum: 5')).toBeVisible();
  await dialog.getByLabel('Postal code').fill('x'.repeat(36));
  await expect(dialog.getByText('Too Many Characters. maximum: 35')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Enter details of item 1' }).click();
  await expect(dialog.getByLabel('Value')).toHaveAccessibleDescription('Item market price');
  await expect(dialog.getByLabel('Currency').getByRole('option')).toHaveText(['GBP', 'EUR', 'USD']);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Value must be number')).toBeVisible();
  await expect(dialog.getByText(REQUIRED)).toHaveCount(5);
  await expect(dialog.getByLabel('Weight, kg')).toBeFocused();
  // Each side says what it needs, also while another is empty.
  await dialog.getByLabel('Weight, kg').fill('2');
  await dialog.getByLabel('Width').fill('10 cm');
  await dialog.getByLabel('Length').fill('20');
  await expect(dialog.getByLabel('Width')).toHaveAccessibleDescription('Value must be number');
  await expect(dialog.getByLabel('Length')).toHaveAccessibleDescription('');
  await expect(dialog.getByLabel('Height')).toHaveAccessibleDescription(REQUIRED);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByLabel('Width')).toBeFocused();
});

inGeorgianToo((test) =>
  test('insurance and delivery are explained for each country', async ({ page, words, here }) => {
    const { insuranceInfo, deliveryInfo, aboutInsurance, aboutDelivery } = words.bookingWizard.items;
    expect(Object.keys(insuranceInfo)).toEqual(['UK', 'IE', 'SE', 'GE']);
    for (const source of ['IE', 'SE', 'GE'] as const) {
      await page.goto(here(`/book-a-courier/${source}/GE`));
      await page.getByRole('button', { name: words.bookingWizard.steps.items, exact: true }).click();
      for (const [label, text] of [
        [aboutInsurance, insuranceInfo[source]],
        [aboutDelivery, deliveryInfo[source]],
      ] as const) {
        await page.getByRole('button', { name: label }).click();
        await expect(page.getByText(text)).toBeVisible();
        await page.keyboard.press('Escape');
      }
    }
  }),
);

test('a customer’s saved receivers are offered by name', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '353871234567');
  const address = {
    name: 'Eka Saved',
    email: 'eka@example.com',
    line_1: '9 Aghmashenebeli Avenue',
    line_2: 'Flat 3',
    postal_code: '0102',
  };
  const address_obj = collectionAddress({ ...person });
  await bookAs(
    person,
    itemBooking({ visit_date: '2040-01-01', address_obj, items: [bookedItem({ address })] }),
  );
  await page.goto(at('/book-a-courier/IE/GE'));
  await expect(page.getByRole('tab')).toHaveText(['Default Address', 'Enter Address']);
  await expect(page.getByRole('button', { name: 'Saved addresses' })).toBeVisible();
  await step(page, /Items/).click();
  await page.getByRole('button', { name: 'Enter receiver address of item 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Name' }).fill('eka');
  await dialog.getByRole('option', { name: /Eka Saved/ }).click();
  for (const [label, value] of [
    ['Name', 'Eka Saved'],
    ['Phone', '555123456'],
    ['E-mail', 'eka@example.com'],
    ['Address line 1', '9 Aghmashenebeli Avenue'],
    ['Address line 2', 'Flat 3'],
    ['Postal code', '0102'],
  ] as const)
    await expect(dialog.getByLabel(label)).toHaveValue(value);
  await dialog.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText('9 Aghmashenebeli Avenue, 0102, GE')).toBeVisible();
});
