/** From one customer to the next at the counter: whose receiver, whose weight, and whom the next parcel belongs to. */
import { holdBack, openIntake } from './counter.ts';
import { expect, test, type Page, type Route } from './test.ts';
import { fillPeople, fresh, stored, summary, tracking } from './intake.ts';
import { scan, typeByHand } from './reader.ts';
import { giveCoupon, name, returningCustomer, weight } from './returning-customer.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';

const box = (page: Page) => page.getByLabel('Scan or type a tracking number');
const keep = (page: Page) => page.getByRole('checkbox', { name: /Keep sender and receiver/ });
const rows = (page: Page) => summary(page).getByRole('listitem');

/** React draws a second after what it is told, as on a busy machine. */
const SLOW_DRAWING = `{
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (message) { setTimeout(() => postMessage.call(this, message), 1000); };
}`;

async function lookUp(page: Page, wanted: string): Promise<void> {
  await name(page, 'Sender').fill(wanted);
  await page.keyboard.press('Enter');
}

test('a receiver that was filled in leaves with the sender; one that was typed stays', async ({ page }) => {
  const [first, second] = [await returningCustomer(), await returningCustomer()];
  const number = fresh('WHOSE');
  await openIntake(page);
  await scan(page, number);
  await lookUp(page, first.sender.email);
  await expect(name(page, 'Receiver')).toHaveValue(first.receiver.name);
  await lookUp(page, second.sender.email);
  await expect(name(page, 'Receiver')).toHaveValue(second.receiver.name);
  await expect(page.getByText(`As on ${second.earlier.tracking_number}`)).toBeVisible();

  // The next parcel, and a reload, know where the receiver came from.
  await weight(page).fill('2');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(name(page, 'Receiver')).toHaveValue(second.receiver.name);
  await stored(page).toContain('"isUntouched":true');
  await page.reload();
  await expect(name(page, 'Receiver')).toHaveValue(second.receiver.name);
  await lookUp(page, first.sender.email);
  await expect(name(page, 'Receiver')).toHaveValue(first.receiver.name);

  await name(page, 'Receiver').fill('By Hand');
  await lookUp(page, second.sender.email);
  await expect(name(page, 'Sender')).toHaveValue(second.sender.name);
  await expect(page.getByRole('link', { name: 'Owes £28.00' })).toBeVisible();
  await expect(name(page, 'Receiver')).toHaveValue('By Hand');
});

test('a label whose people come at the moment in which its number is found in use leaves no error', async ({
  page,
}) => {
  const { sender, earlier } = await returningCustomer();
  await openIntake(page);
  // The second question for the number is the field's own.
  const answers: (() => Promise<void>)[] = [];
  const bothAsked = Promise.withResolvers<void>();
  let asked = 0;
  const hold = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    answers.push(() => route.fulfill({ response }));
    if (answers.length === 2) bothAsked.resolve();
  };
  await page.route('**/api/cargo/taken', (route) => ((asked += 1) === 2 ? hold(route) : route.continue()));
  await page.route('**/api/cargo/findInfo', hold);
  await tracking(page).focus();
  await scan(page, earlier.tracking_number);
  await bothAsked.promise;
  await page.evaluate(SLOW_DRAWING);
  for (const answer of answers) await answer();
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(tracking(page)).toHaveValue('');
  await expect(page.getByText('already used')).toHaveCount(0);
});

test('people who were typed stay until Checkout, are found in the list, and are put away with one press', async ({
  page,
}) => {
  const { sender, receiver, earlier } = await returningCustomer();
  const [first, second, third] = [fresh('NEW'), fresh('NEW'), fresh('NEW')];
  const mail = `${first.toLowerCase()}@example.com`;
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, mail);
  await page.getByRole('group', { name: 'Sender' }).getByLabel('Phone').fill('+44 7911 123456');
  await weight(page).fill('2');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(name(page, 'Sender')).toHaveValue('Sender Journey');
  await expect(name(page, 'Receiver')).toHaveValue('Receiver Journey');

  // The next customer's label is no number of theirs once the people are put away.
  await page.getByRole('button', { name: 'Clear form' }).click();
  await expect(name(page, 'Sender')).toHaveValue('');
  await expect(keep(page)).not.toBeChecked();
  await scan(page, earlier.tracking_number);
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await expect(page.getByText('already used')).toHaveCount(0);

  // The one before has another parcel: a phone, in any form, finds them in the list, with their receiver.
  await scan(page, second);
  await lookUp(page, '07911123456');
  await expect(name(page, 'Sender')).toHaveValue('Sender Journey');
  await expect(name(page, 'Receiver')).toHaveValue('Receiver Journey');
  await expect(page.getByText(`As on ${first}`)).toBeVisible();
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);

  // A person who is not to be kept is not.
  await keep(page).uncheck();
  await scan(page, third);
  await weight(page).fill('4');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(name(page, 'Sender')).toHaveValue('');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(name(page, 'Sender')).toHaveValue('');
});

test('what is typed while a phone is searched for is the weight, and the search is whole', async ({
  page,
}) => {
  const { sender, receiver } = await returningCustomer();
  await openIntake(page);
  await scan(page, fresh('FAST'));
  const search = await holdBack(page, '**/api/cargo/findInfo');
  await name(page, 'Sender').focus();
  await typeByHand(page, sender.phone);
  await search.arrived;
  await page.keyboard.type('4');
  await expect(weight(page)).toBeFocused();
  search.release();
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(name(page, 'Receiver')).toHaveValue(receiver.name);
  await page.keyboard.type('.5');
  await expect(weight(page)).toHaveValue('4.5');

  // Nobody has this one: the weight is whole all the same, and the name is missing.
  await page.getByRole('button', { name: 'Clear form' }).click();
  await scan(page, fresh('FAST'));
  const other = await holdBack(page, '**/api/cargo/findInfo');
  await name(page, 'Sender').focus();
  await typeByHand(page, '07000 555666');
  await other.arrived;
  await page.keyboard.type('6');
  other.release();
  await expect(page.getByText('Nobody was found. Enter the name.')).toBeVisible();
  await page.keyboard.type('.25');
  await expect(weight(page)).toHaveValue('6.25');
  await expect(name(page, 'Sender')).toHaveValue('');
});

test('digits after a coupon, a checkbox or a press on nothing are the weight, and 4.5 is no tracking number', async ({
  page,
}) => {
  const { sender } = await returningCustomer();
  const code = await giveCoupon(sender.email);
  await openIntake(page);
  await page.keyboard.type('4.5');
  await page.keyboard.press('Enter');
  await expect(box(page)).toHaveAccessibleDescription(/Type a tracking number, or the sender/);
  await expect(box(page)).toBeFocused();
  await expect(tracking(page)).toHaveValue('');
  await page.keyboard.press('Control+a');
  const number = fresh('PRESS');
  await page.keyboard.type(number);
  await page.keyboard.press('Enter');
  await expect(tracking(page)).toHaveValue(number);
  await expect(box(page)).not.toHaveAccessibleDescription(/Type a tracking number, or the sender/);

  await lookUp(page, sender.email);
  await expect(weight(page)).toBeFocused();
  await page.getByRole('button', { name: `${code} −10%` }).click();
  await expect(weight(page)).toBeFocused();
  await page.keyboard.type('4.5');
  await expect(weight(page)).toHaveValue('4.5');
  for (const press of [
    () => page.getByLabel('Packaging', { exact: true }).click(),
    () => page.getByRole('heading', { name: 'Pick Up' }).click(),
  ]) {
    await weight(page).fill('');
    await press();
    await page.keyboard.type('7.5');
    await expect(weight(page)).toHaveValue('7.5');
    await expect(box(page)).toHaveValue('');
  }
  // A reader's number is not, though it begins with digits.
  await weight(page).fill('');
  await page.getByLabel('Packaging', { exact: true }).focus();
  const scanned = `${Date.now()}7`;
  await scan(page, scanned);
  await expect(page.getByText(`${scanned} is the number of the next parcel`)).toBeVisible();
  await expect(weight(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Discard it' }).click();
  await weight(page).fill('8');

  // Nothing is missing: a number by hand goes to the field for scans.
  await page.getByRole('heading', { name: 'Pick Up' }).click();
  await page.keyboard.type('99');
  await expect(box(page)).toHaveValue('99');
});

test('the next customer, typed while Checkout runs, stays', async ({ page }) => {
  const first = fresh('SOON');
  await openIntake(page);
  await scan(page, first);
  await fillPeople(page, 'soon@example.com');
  await weight(page).fill('2');
  await weight(page).press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const pickup = await holdBack(page, '**/api/cargo/pickup');
  await page.keyboard.press('Control+Enter');
  await pickup.arrived;
  await name(page, 'Sender').fill('Somebody Else');
  pickup.release();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  await expect(keep(page)).not.toBeChecked();
  await expect(name(page, 'Sender')).toHaveValue('Somebody Else');
});

test('a phone number typed in the field for scans brings the sender; one in the form stays, and a name is refused', async ({
  page,
}) => {
  const { sender, receiver } = await returningCustomer();
  const mobile = `4479${`${Date.now()}`.slice(-8)}`;
  await takeIn(await staffToken('london'), {
    sender: {
      ...sender,
      name: 'Mobile Sender',
      email: `m${sender.email}`,
      phone: mobile,
      country_code: 'UK',
    },
    receiver: { ...receiver, country_code: 'GE' },
  });
  await openIntake(page);
  await typeByHand(page, mobile);
  await expect(name(page, 'Sender')).toHaveValue('Mobile Sender');
  await expect(tracking(page)).toHaveValue('');
  await expect(tracking(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');

  // Somebody else's number is not the open parcel's sender.
  await box(page).focus();
  await typeByHand(page, `+${sender.phone}`);
  await expect(box(page)).toHaveAccessibleDescription(/There is a sender already/);
  await expect(name(page, 'Sender')).toHaveValue('Mobile Sender');
  await page.getByRole('button', { name: 'Clear form' }).click();
  await box(page).focus();
  await typeByHand(page, `+${sender.phone}`);
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await page.getByRole('button', { name: 'Clear form' }).click();

  await box(page).focus();
  await typeByHand(page, 'Nana Ret');
  await expect(box(page)).toHaveAccessibleDescription(/Type a tracking number, or the sender’s phone/);
  // What a reader types is a number, even if it looks like a phone's.
  await scan(page, mobile);
  await expect(tracking(page)).toHaveValue(mobile);
});

test('a phone number of nobody that is typed in the field for scans is the new sender’s', async ({
  page,
}) => {
  await openIntake(page);
  await typeByHand(page, '+44 7911 000123');
  const phone = page.getByRole('group', { name: 'Sender' }).getByLabel('Phone');
  await expect(phone).toHaveValue('+44 7911 000123');
  await expect(name(page, 'Sender')).toBeFocused();
  await expect(name(page, 'Sender')).toHaveAccessibleDescription(/Nobody was found/);
});

test('a phone that is said as at home is stored with its calling code, so that messages arrive', async ({
  page,
}) => {
  const number = fresh('HOME');
  await staffSession(page, 'london');
  await page.goto(at('/manage/pickup'));
  await tracking(page).fill(number);
  await fillPeople(page, `${number.toLowerCase()}@example.com`);
  await page.getByLabel('Weight in KG').fill('2');
  const phoneOf = (side: string) => page.getByRole('group', { name: side }).getByLabel('Phone');
  // The window of another program takes the focus from the page, not from the field: what is half typed stays.
  await phoneOf('Sender').fill('0207');
  await phoneOf('Sender').dispatchEvent('focusout');
  await expect(phoneOf('Sender')).toHaveValue('0207');
  await expect(phoneOf('Sender')).toBeFocused();
  await phoneOf('Sender').fill('020 7946 0123');
  await phoneOf('Receiver').fill('593 78 93 43');
  await expect(phoneOf('Sender')).toHaveValue('442079460123');
  // The second one is sent by the key, without leaving its field.
  await page.keyboard.press('Control+Enter');
  await expect(summary(page)).toContainText(number);
  await page.getByRole('button', { name: 'Checkout', exact: true }).click();
  await expect(page.getByText('checked out successfully.')).toBeVisible();
  const stored = await api<{ cargo: { shipping_specs: Record<string, { phone: string }> } }>(
    'GET',
    `/cargo/${number}`,
    undefined,
    await staffToken('london'),
  );
  expect(stored.cargo.shipping_specs).toMatchObject({
    sender_information: { phone: '442079460123' },
    receiver_information: { phone: '995593789343' },
  });

  await page.goto(at(`/manage/item/${number}`));
  await page.getByRole('button', { name: 'Edit receiver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('0593 78 93 44');
  await dialog.getByLabel('Email').fill('nino@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+995 593 78 93 44', { exact: true })).toBeVisible();
});
