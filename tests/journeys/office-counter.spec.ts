/** A returning customer at the counter: how many keys a parcel costs, what is shown before Checkout, and where. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { expectUncovered } from './covered.ts';
import { holdBack, openIntake } from './counter.ts';
import { codesOf, film } from './fake-camera.ts';
import { fillPeople, fresh, summary, tracking, stored } from './intake.ts';
import { countKeys } from './key-count.ts';
import { ownClock, scan, takeTime, typeByHand } from './reader.ts';
import { giveCoupon, name, returningCustomer, weight } from './returning-customer.ts';
import { stopClock } from './stop-clock.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';

const box = (page: Page) => page.getByLabel('Scan or type a tracking number');
const PRICE = 'Freight £25.00 + Packaging £3.00';

test('a returning customer costs at most ten keys, and the next parcel only its weight and Enter', async ({
  page,
}) => {
  const { sender, receiver, earlier } = await returningCustomer();
  const [first, second] = [fresh('KEYS'), fresh('KEYS')];
  const keys = await countKeys(page);
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(name(page, 'Sender')).toBeFocused();
  await typeByHand(page, `0${sender.phone.slice(2)}`);
  await expect(weight(page)).toBeFocused();
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(page.getByText(`As on ${earlier.tracking_number}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Owes £28.00' })).toBeVisible();
  await page.keyboard.type('10');
  await expect(page.getByText(PRICE)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(first);
  const added = await keys.pressed();

  // The next parcel: the reader types its number, a person the weight and Enter.
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await scan(page, second);
  await expect(weight(page)).toBeFocused();
  const scanned = await keys.pressed();
  await page.keyboard.type('2.5');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('2.5 KG');
  await expect(summary(page)).toContainText(second);
  expect((await keys.pressed()) - scanned).toBe(1);

  const next = await keys.pressed();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  expect(added + (await keys.pressed()) - next).toBeLessThanOrEqual(10);
  // Ready for somebody else.
  await expect(box(page)).toBeFocused();
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(page.getByRole('checkbox', { name: /Keep sender and receiver/ })).not.toBeChecked();
});

test('the label of an earlier parcel, an e-mail or a new phone fill the form; the receiver can be undone', async ({
  page,
}) => {
  const { sender, receiver, earlier } = await returningCustomer();
  // The label's own receiver comes, not that of a later parcel.
  await takeIn(await staffToken('london'), {
    sender: { ...sender, country_code: 'UK' },
    receiver: { ...receiver, name: 'Later Receiver', country_code: 'GE' },
  });
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expect(box(page)).toBeFocused();
  await scan(page, earlier.tracking_number);
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(page.getByText(`As on ${earlier.tracking_number}`)).toBeVisible();
  await expect(tracking(page)).toHaveValue('');
  await expect(tracking(page)).toBeFocused();
  await expect(page.getByText('already used')).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(name(page, 'Receiver')).toHaveValue('');
  await expect(name(page, 'Receiver')).toBeFocused();
  await expect(name(page, 'Sender')).toHaveValue(sender.name);

  // The same number in the search for the sender; an e-mail brings the latest receiver.
  await name(page, 'Sender').fill(earlier.tracking_number);
  await page.keyboard.press('Enter');
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await page.getByRole('button', { name: 'Undo' }).click();
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await expect(name(page, 'Receiver')).toHaveValue('Later Receiver');

  // A receiver who is there already is not replaced.
  await name(page, 'Receiver').fill('Somebody Else');
  await name(page, 'Sender').fill(sender.email);
  await page.keyboard.press('Enter');
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(page.getByRole('link', { name: 'Owes £56.00' })).toBeVisible();
  await expect(name(page, 'Receiver')).toHaveValue('Somebody Else');

  await name(page, 'Sender').fill('+44 7000 111222');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody was found. Enter the name.')).toBeVisible();
  await expect(name(page, 'Sender')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Sender' }).getByLabel('Phone')).toHaveValue(
    '+44 7000 111222',
  );

  // Of several people the first is highlighted; another number is searched for at once all the same.
  await takeIn(await staffToken('london'), {
    sender: { ...sender, name: 'Same Phone', email: `same-${sender.email}`, country_code: 'UK' },
    receiver: { ...receiver, country_code: 'GE' },
  });
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-combobox-selected]')).toHaveCount(1);
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('+44 7000 333444');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody was found. Enter the name.')).toBeVisible();
  await expect(page.getByText('This field is required')).toHaveCount(0);
});

/** Scans the label of an earlier parcel. Its people are not found before `find`, and the page's clock, by which they are waited for, stands still. */
async function scanLabel(page: Page) {
  const { sender, receiver, earlier } = await returningCustomer();
  await openIntake(page);
  const lookup = await holdBack(page, '**/api/cargo/taken');
  await scan(page, earlier.tracking_number);
  await stopClock(page);
  const read = async (number: string) => {
    await takeTime(page);
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  const find = async () => {
    lookup.release();
    await page.clock.resume();
    await expect(name(page, 'Sender')).toHaveValue(sender.name);
  };
  return { receiver, label: earlier.tracking_number, number: fresh('SOON'), read, find };
}

test('the number that is read before the people of a label were found is that of their parcel', async ({
  page,
}) => {
  const { receiver, label, number, read, find } = await scanLabel(page);
  // Nothing happens yet: so it is read once more.
  await read(label);
  await read(number);
  await expect(page.getByText(`${number} waits: the sender is being looked up.`)).toBeVisible();
  await find();
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(tracking(page)).toHaveValue(number);
  await expect(page.getByText('waits: the sender')).toHaveCount(0);
});

test('a weight that is typed before the people of a label were found is that of their parcel', async ({
  page,
}) => {
  const { receiver, number, read, find } = await scanLabel(page);
  await read(number);
  await expect(name(page, 'Sender')).toBeFocused();
  await page.keyboard.type('2.');
  await find();
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('5');
  await expect(weight(page)).toHaveValue('2.5');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('2.5 KG');
  await expect(summary(page)).toContainText(number);
});

test('a number that is read into that of a label waits for its people, and Add for both of them', async ({
  page,
}) => {
  const { receiver, label, number, read, find } = await scanLabel(page);
  const usual = await holdBack(page, '**/api/cargo/sender');
  await tracking(page).focus();
  await tracking(page).selectText();
  await read(number);
  await expect(tracking(page)).toHaveValue(label);
  await expect(page.getByText(`${number} waits: the sender is being looked up.`)).toBeVisible();
  await weight(page).fill('3');
  await page.keyboard.press('Enter');
  await find();
  await usual.arrived;
  usual.release();
  await expect(summary(page)).toContainText(number);
  await expect(summary(page)).toContainText(receiver.name);
  await expect(page.getByText('This field is required')).toHaveCount(0);
});

test('a label after the new number keeps the number, and who was found stays until Checkout, also over a reload', async ({
  page,
}) => {
  const { sender, receiver, earlier } = await returningCustomer();
  const number = fresh('AFTER');
  await ownClock(page);
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await expect(box(page)).toBeFocused();
  await scan(page, number);
  await scan(page, earlier.tracking_number);
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('10');
  await expect(page.getByText(PRICE)).toBeVisible();
  await stored(page).toMatch(/"weight":"?10"?,/);
  await page.reload();
  await expect(weight(page)).toHaveValue('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(number);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(name(page, 'Sender')).toHaveValue('');
});

test('the price is there while typing; a coupon shows its effect, and a wrong one its error, before Checkout', async ({
  page,
}) => {
  const { sender } = await returningCustomer();
  const code = await giveCoupon(sender.email);
  const number = fresh('OFF');
  const price = await holdBack(page, '**/api/cargo/price/calculate');
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await expect(weight(page)).toBeFocused();
  const collection = page.getByLabel('Collection', { exact: true });
  // The page may be scrolled meanwhile.
  const below = async () =>
    ((await collection.boundingBox())?.y ?? 0) - ((await weight(page).boundingBox())?.y ?? 0);
  // Both people are cards by now, and the sender's coupon is offered, so that nothing of them moves any more.
  await expect(page.getByRole('button', { name: /^Edit the (sender|receiver)$/ })).toHaveCount(2);
  await expect(page.getByRole('button', { name: `${code} −10%` })).toBeVisible();
  const before = await below();
  await weight(page).fill('10');
  // The server has not answered: the price is calculated here, and cannot be added yet.
  await expect(page.getByText(PRICE)).toBeVisible();
  await expect(page.getByText('Calculating…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  price.release();
  await expect(page.getByText('Calculating…')).toHaveCount(0);
  await expect(page.getByText(PRICE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();

  await page.getByRole('button', { name: `${code} −10%` }).click();
  await expect(page.getByLabel('Coupon code')).toHaveValue(code);
  await expect(page.getByText('Coupon −10%: −£2.80, to pay £25.20')).toBeVisible();
  // What is above them moves once the coupon is no longer offered: they are measured one after the other.
  await expect.poll(below).toBe(before);
  await page.getByLabel('Coupon code').fill('NO-SUCH-COUPON');
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription('There is no such coupon.');
  await page.getByLabel('Coupon code').fill(code.toLowerCase());
  await expect(page.getByText('to pay £25.20')).toBeVisible();
  await page.getByLabel('Payment method').selectOption('CASH');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText('£28.00');
  await expect(summary(page)).toContainText('Coupon −10%: −£2.80, to pay £25.20');
  await expect(summary(page)).toContainText('To pay with coupons £25.20');
  // One coupon discounts one parcel.
  await expect(page.getByRole('button', { name: `${code} −10%` })).toHaveCount(0);
  await page.getByLabel('Coupon code').fill(code);
  await expect(page.getByLabel('Coupon code')).toHaveAccessibleDescription(
    'A parcel in the list has this coupon already.',
  );
  await page.getByLabel('Coupon code').fill('');
  // The change of what is paid in cash, the coupon included; less than is due does not check out.
  const cash = page.getByRole('group', { name: 'Cash to take: £25.20' });
  const checkout = page.getByRole('button', { name: 'Checkout', exact: true });
  await cash.getByRole('textbox', { name: 'Received' }).fill('20');
  await expect(cash.getByText('£5.20 is missing')).toBeVisible();
  await expect(checkout).toBeDisabled();
  await cash.getByRole('button', { name: '£30.00' }).click();
  await expect(cash.getByText('Change: £4.80')).toBeVisible();
  await expectAccessible(page);
  await checkout.click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const results = page.getByRole('region', { name: 'Checked out' });
  await expect(results).toContainText('£25.20');
  await expect(results).toContainText('Change to give back: £4.80');
  await expect(cash).toHaveCount(0);
});

test('Checkout is in view on a desktop and a phone without scrolling, and covers no field', async ({
  page,
}) => {
  await staffSession(page, 'dublin');
  await page.goto(at('/manage/pickup'));
  await page.getByLabel('Number of parcels').fill('12');
  await tracking(page).fill(fresh('VIEW'));
  await fillPeople(page, 'view@example.com');
  await weight(page).fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page).getByRole('listitem')).toHaveCount(12);
  const checkout = page.getByRole('button', { name: 'Checkout 12 parcels' });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await tracking(page).focus();
    await page.evaluate('scrollTo(0, 0)');
    await expect(checkout).toBeInViewport({ ratio: 1 });
    // A field that gets the focus at the end of the page is beside or above it.
    const coupon = page.getByLabel('Coupon code');
    await coupon.focus();
    await expect(checkout).toBeInViewport({ ratio: 1 });
    const [field, button] = [await coupon.boundingBox(), await checkout.boundingBox()];
    if (field === null || button === null) throw new Error('Not on the page');
    expect(field.y + field.height <= button.y || field.x + field.width <= button.x).toBe(true);
  }
});

test('the cash to take, the field that is typed into and the change are in view, however long the list is', async ({
  page,
}) => {
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await page.getByLabel('Number of parcels').fill('30');
  await tracking(page).fill(fresh('CASH'));
  await fillPeople(page, 'cash@example.com');
  await page.getByLabel('Payment method').selectOption('CASH');
  await page.getByRole('button', { name: 'Add charge' }).click();
  await expect(page.getByLabel('Note of charge 1')).toBeFocused();
  await page.keyboard.type('Box');
  await page.getByLabel('Amount of charge 1').fill('1');
  await weight(page).fill('10');
  await page.keyboard.press('Control+Enter');
  await expect(summary(page).getByRole('listitem')).toHaveCount(30);
  const cash = page.getByRole('group', { name: 'Cash to take: £870.00' });
  const received = cash.getByRole('textbox', { name: 'Received' });
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    await summary(page).getByRole('listitem').first().scrollIntoViewIfNeeded();
    await received.fill('900');
    await expectUncovered(cash.getByText('Cash to take: £870.00'));
    await expectUncovered(received);
    await expectUncovered(cash.getByRole('button', { name: '£870.00' }));
    await expectUncovered(cash.getByText('Change: £30.00'));
    // What has the focus in the list is above it.
    const edit = summary(page).getByRole('button', { name: /^Edit/ }).last();
    await edit.focus();
    await expectUncovered(edit);
  }
});

test('the camera fills in the number, and closes', async () => {
  const token = await staffToken('tbilisi');
  const { tracking_number: number } = await takeIn(token);
  const label = await fetch(at(`/api/cargo/${number}/label`), {
    headers: { authorization: `Bearer ${token}` },
  });
  const [code] = await codesOf(Buffer.from(await label.arrayBuffer()));
  const file = join(mkdtempSync(join(tmpdir(), 'merani-film-')), 'label.y4m');
  if (code === undefined) throw new Error('The label has no code.');
  await film(code, file);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/pickup'));
    await name(page, 'Sender').fill('Anybody');
    await page.getByRole('button', { name: 'Toggle camera' }).click();
    await expect(tracking(page)).toHaveValue(number);
    await expect(page.getByLabel('What the camera sees')).toHaveCount(0);
    await expect(page.getByText('this tracking number already used.')).toBeVisible();
  } finally {
    await browser.close();
  }
});
