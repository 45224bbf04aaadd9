import { expect, test, type BrowserContext } from './test.ts';
import { londonAddress, ukBooking } from '../support/bookings.ts';
import { bookAs, loggedInCustomer } from './customers.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inEachLanguage, inSwedishToo } from './languages.ts';

/** Bookings of one new customer from the UK, newest first. */
async function madeBookings(context: BrowserContext, count: number, dropOff: 0 | 1 = 0): Promise<number[]> {
  const person = await loggedInCustomer(context, '442079460321');
  const address_obj = londonAddress(person);
  const booking = ukBooking({ drop_off: dropOff, home_collection: 1 - dropOff, address_obj });
  let ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids = await bookAs(person, booking);
  return ids;
}

test('an agent finds a booking, handles it with the courier’s phone, and finishes it', async ({
  page,
  context,
}) => {
  const [id = 0] = await madeBookings(context, 1);
  await staffSession(page, 'london');
  await page.goto(at('/manage/bookings'));
  const booking = page.getByRole('checkbox', { name: `Select booking ${id}`, exact: true });
  await expect(booking).toBeVisible();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  await expect(page.getByText('Please select at least one booking.')).toBeVisible();

  await page.goto(at('/manage/bookings?status=pending'));
  await booking.check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(dialog.getByText('Courier phone is required')).toBeVisible();
  await dialog.getByLabel('Courier phone').fill('353871112223');
  await dialog.getByLabel('Courier note').fill('Green van');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(page.getByText('Bookings updated!')).toBeVisible();
  await expect(booking).toHaveCount(0);

  await page.goto(at('/manage/bookings?status=handled'));
  await expect(page.getByText('Courier: +353 87 111 2223 · Green van')).toBeVisible();
  await booking.check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Courier: 353871112223')).toBeHidden();
});

test('a drop-off speaks of the office, not of a courier, and a booking from the UK has no visit date', async ({
  page,
  context,
}) => {
  const [id = 0] = await madeBookings(context, 1, 1);
  await staffSession(page, 'london');
  await page.goto(at(`/manage/bookings?q=${id}`));
  const card = page
    .locator('[data-tone]')
    .filter({ has: page.getByRole('checkbox', { name: `Select booking ${id}`, exact: true }) });
  await expect(card).toContainText('3 parcels · Drop Off');
  await expect(card).not.toContainText(/Visit|Expected/);
  await card.getByRole('button', { name: 'Details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sender’s address');
  await expect(dialog).not.toContainText(/Visit|Expected|Collection/);
  await page.keyboard.press('Escape');

  await card.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  await expect(dialog).toContainText('Who expects the parcels?');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(dialog.getByText('Office phone is required')).toBeVisible();
  await expect(dialog).not.toContainText(/courier/i);
  await dialog.getByLabel('Office phone').fill('+44 20 7946 0999');
  await dialog.getByLabel('Note').fill('Ask for Nino');
  await dialog.getByRole('button', { name: 'Handle' }).click();
  await expect(page.getByText('Bookings updated!')).toBeVisible();
  await expect(card).toContainText('Office phone: +44 20 7946 0999 · Ask for Nino');
  await card.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(card).toContainText(/Taken in \d{1,2} \w+, \d{4} \d\d:\d\d/);
  await expect(card).not.toContainText(/courier|picked up/i);
});

inSwedishToo((test) =>
  test('the view is in the URL, the search narrows it, and details show what was booked', async ({
    page,
    words,
    here,
  }) => {
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/bookings'));
    await expect(
      page.getByRole('checkbox', { name: new RegExp(fill(words.officeBookings.select, { id: '' })) }).first(),
    ).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('giorgi@');
    await page.waitForURL(/q=giorgi/);
    await expect(page.getByText('Giorgi Lomidze').first()).toBeVisible();
    await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
    await page.getByRole('button', { name: words.officeBookings.details }).first().click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(new RegExp(`^(${words.officeBookings.collection}|${words.officeBookings.sender})$`)),
    ).toBeVisible();
    await expect(page.getByRole('dialog').getByText(fill(words.officeBookings.item, { n: 1 }))).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox').fill('nobody like this');
    await expect(page.getByText(words.officeBookings.none)).toBeVisible();
  }),
);

test('cards show by colour who handles them, and a refused step shows its reason', async ({
  page,
  context,
}) => {
  const token = await staffToken('tbilisi');
  const ids = await madeBookings(context, 4);
  const [pending = 0, mine = 0, other = 0, finished = 0] = ids;
  const courier = { courier_phone: '995555111222' };
  const proceed = (who: string, id: number, status: string) =>
    api('POST', '/staff/bookings/proceed', { booking_ids: [id], status, ...courier }, who);
  await proceed(token, mine, 'handle');
  await proceed(await staffToken('admin'), other, 'handle');
  await proceed(token, finished, 'handle');
  await proceed(token, finished, 'finish');
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/bookings'));
  const card = (id: number) =>
    page.locator('[data-tone]').filter({ has: page.getByRole('checkbox', { name: `Select booking ${id}` }) });
  /** The strongest of red, green and blue in the card's border; grey when they are about equal. */
  const colour = async (id: number) => {
    const one = `document.querySelector('[data-tone]:has([aria-label="Select booking ${id}"])')`;
    const edge = await page.evaluate<string>(`getComputedStyle(${one}).borderInlineStartColor`);
    const [red = 0, green = 0, blue = 0] = (edge.match(/\d+(\.\d+)?/g) ?? []).map(Number);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) < 30) return 'grey';
    return blue > green && blue > red ? 'blue' : green > red ? 'green' : 'red';
  };
  await expect(card(pending)).toContainText('Pending');
  expect(await Promise.all(ids.map(colour))).toEqual(['green', 'blue', 'grey', 'grey']);
  await expect(card(mine)).toContainText('Handled');
  await expect(card(other)).toContainText('Handled');
  await expect(card(finished)).toContainText('Finished');
  await expect(card(finished)).toContainText(/Picked up \d{1,2} \w+, \d{4} \d\d:\d\d/);

  // Another agent changes the booking first.
  await page.getByRole('checkbox', { name: `Select booking ${pending}` }).check();
  await proceed(token, pending, 'cancel');
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const refusal = page.getByRole('alert').filter({ hasText: `Booking ${pending} has changed meanwhile.` });
  await expect(refusal.locator('[data-kind=error]')).toBeVisible();
  await expect(card(pending)).toContainText('Canceled');
  await page.getByRole('button', { name: 'Pending', exact: true }).click();
  const told = page.getByRole('button', { name: /^Bookings updated!/ });
  await expect(told).toHaveAttribute('data-kind', 'success');
  await expect(card(pending)).toContainText('Pending');
});

test('who is told that a booking has changed keeps the typed courier, and presses again', async ({
  page,
  context,
}) => {
  const token = await staffToken('tbilisi');
  const [id = 0] = await madeBookings(context, 1);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/bookings'));
  await page.getByRole('checkbox', { name: `Select booking ${id}` }).check();
  await page.getByRole('button', { name: 'Handle', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Courier phone');
  await phone.fill('995555333444');
  const others = { booking_ids: [id], status: 'handle', courier_phone: '995555777888' };
  await api('POST', '/staff/bookings/proceed', others, token);
  const send = async () => {
    const answered = page.waitForResponse('**/api/staff/bookings/proceed');
    await dialog.getByRole('button', { name: 'Handle', exact: true }).click();
    return (await answered).status();
  };
  const read = page.waitForResponse('**/api/staff/bookings?**');
  expect(await send()).toBe(409);
  await read;
  await expect(page.getByText('+995 555 77 78 88')).toBeVisible();
  await expect(phone).toHaveValue('995555333444');
  expect(await send()).toBe(200);
  await expect(dialog).toBeHidden();
  await expect(page.getByText('+995 555 33 34 44')).toBeVisible();
});

inEachLanguage((test) =>
  test('the board is exported as CSV', async ({ page, words, here }) => {
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/bookings'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.officeBookings.csv }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bookings.csv');
  }),
);

test('an agent sees only bookings from their own countries', async ({ page }) => {
  await staffSession(page, 'malmo');
  await page.goto(at('/manage/bookings'));
  await expect(page.getByText('ანა მაისურაძე').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'From' }).click();
  await expect(page.getByRole('option')).toHaveText(['Sweden']);
  await page.goto(at('/manage/pickup'));
  await expect(page.getByLabel('From', { exact: true }).locator('option')).toHaveText(['Sweden']);
  await expect(page.getByLabel('To', { exact: true }).locator('option')).toHaveText(['Georgia']);
  await page.goto(at('/manage/items'));
  await expect(page.getByLabel('Route', { exact: true }).locator('option')).toHaveText(['All', 'SE/GE']);
  await expect(page.getByText('Levan Gelashvili')).toHaveCount(0);
});

inEachLanguage((test) =>
  test('a booking taken in completely is Finished on the board and at the intake, without a courier', async ({
    page,
    context,
    words,
    here,
  }) => {
    const [id = 0] = await madeBookings(context, 1);
    const token = await staffToken('admin');
    await takeIn(token, { booking_id: id });
    await takeIn(token, { booking_id: id });
    await staffSession(page, 'london');
    await page.goto(here(`/manage/pickup?booking=${id}`));
    const booked = page.getByRole('region', { name: fill(words.officeIntake.booking, { id }) });
    await expect(booked).toContainText(words.states.bookingForStaff.pending);
    await takeIn(token, { booking_id: id });
    await page.reload();
    await expect(booked).toContainText(words.states.bookingForStaff.finished);
    await expect(booked).toContainText(words.officeBooked.done);
    await booked.getByRole('link', { name: words.officeIntake.toBoard }).click();
    const card = page
      .locator('[data-tone]')
      .filter({ has: page.getByRole('checkbox', { name: fill(words.officeBookings.select, { id }) }) });
    await expect(card).toContainText(words.states.bookingForStaff.finished);
    await expect(card.getByRole('link', { name: words.officeBookings.takeIn })).toHaveCount(0);
    await page.goto(here(`/manage/bookings?status=finished&q=${id}`));
    await expect(card).toContainText(words.states.bookingForStaff.finished);
  }),
);

inSwedishToo((test) =>
  test('canceling bookings asks once, with their number and names', async ({
    page,
    context,
    words,
    here,
  }) => {
    const [first = 0, second = 0] = await madeBookings(context, 2);
    await staffSession(page, 'london');
    await page.goto(here('/manage/bookings'));
    const box = (id: number) =>
      page.getByRole('checkbox', { name: fill(words.officeBookings.select, { id }), exact: true });
    const card = (id: number) => page.locator('[data-tone]').filter({ has: box(id) });
    for (const id of [first, second]) await box(id).check();
    const cancel = page.getByRole('button', { name: words.officeBookings.actions.cancel, exact: true });
    await cancel.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', {
      name: fill(words.officeBookings.canceling.title.other, { count: 2 }),
    });
    await expect(dialog.getByRole('listitem')).toHaveText([
      new RegExp(`^${fill(words.officeBookings.number, { id: first })}, \\S`),
      new RegExp(`^${fill(words.officeBookings.number, { id: second })}, \\S`),
    ]);
    // Enter keeps them.
    await expect(dialog.getByRole('button', { name: words.officeBookings.canceling.keep })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(cancel).toBeFocused();
    await expect(card(first)).toContainText(words.officeBookings.states.pending);

    await box(second).uncheck();
    await cancel.click();
    const one = page.getByRole('dialog', { name: words.officeBookings.canceling.title.one });
    await one.getByRole('button', { name: words.officeBookings.canceling.confirm.one, exact: true }).click();
    await expect(one).toBeHidden();
    await expect(card(first)).toContainText(words.officeBookings.states.canceled);
    await expect(card(second)).toContainText(words.officeBookings.states.pending);
  }),
);

inSwedishToo((test) =>
  test('deleting bookings first shows what depends on them', async ({ page, context, words, here }) => {
    const [first = 0, second = 0] = await madeBookings(context, 2);
    await takeIn(await staffToken('admin'), { booking_id: first });
    await staffSession(page, 'admin');
    await page.goto(here('/manage/bookings'));
    for (const id of [first, second])
      await page
        .getByRole('checkbox', { name: fill(words.officeBookings.select, { id }), exact: true })
        .check();
    await page.getByRole('button', { name: words.officeBookings.actions.delete, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: fill(words.officeBookings.confirmDelete, { n: 2 }) });
    const line = (id: number) =>
      dialog.getByRole('listitem').filter({ hasText: fill(words.officeBookings.number, { id }) });
    await expect(line(first)).toContainText(
      `${fill(words.officeBookings.deleting.active, { state: words.officeBookings.states.pending })} · ${fill(words.officeBookings.deleting.takenIn, { count: 1 })}`,
    );
    await expect(line(second)).toContainText(
      fill(words.officeBookings.deleting.active, { state: words.officeBookings.states.pending }),
    );
    await expect(line(second)).not.toContainText(fill(words.officeBookings.deleting.takenIn, { count: '' }));
    await expect(dialog).toContainText(words.officeBookings.deleting.kept);
    await dialog.getByRole('button', { name: words.web.cancel, exact: true }).click();
    await expect(
      page.getByRole('button', { name: words.officeBookings.actions.delete, exact: true }),
    ).toBeFocused();
    await page.getByRole('button', { name: words.officeBookings.actions.delete, exact: true }).click();
    await dialog.getByRole('button', { name: words.officeBookings.actions.delete }).click();
    await expect(
      page.getByRole('checkbox', { name: fill(words.officeBookings.select, { id: first }), exact: true }),
    ).toHaveCount(0);
  }),
);
