/** Answers that never come at the counter and the scanner, and a page that is not ready yet: nothing that was typed or scanned is lost. */
import { web } from '#texts/web.ts';
import { openIntake } from './counter.ts';
import { fresh, tracking } from './intake.ts';
import { ownClock, scan } from './reader.ts';
import { name, returningCustomer, weight } from './returning-customer.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';

/** This browser's store answers only when `letOpen` is called: an old machine, or another tab that upgrades it. */
const SLOW_STORE = `{
  const opened = new Promise((resolve) => { globalThis.letOpen = resolve; });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...args) {
    const request = open.apply(this, args);
    const add = request.addEventListener.bind(request);
    request.addEventListener = (type, hear, options) =>
      add(type, type === 'success' ? (event) => opened.then(() => hear.call(request, event)) : hear, options);
    return request;
  };
}`;

const waitsBeside = (page: Page, number: string) =>
  page.getByText(`${number} is the number of the next parcel.`);

test('a search that fails in a name says so, keeps the text, and Enter searches again', async ({ page }) => {
  const { sender } = await returningCustomer();
  await openIntake(page);
  await scan(page, fresh('LOST'));
  await page.route('**/api/cargo/findInfo', (route) => route.abort());
  await name(page, 'Sender').fill(sender.phone);
  await page.keyboard.press('Enter');
  await expect(name(page, 'Sender')).toHaveAccessibleDescription(new RegExp(web.offline));
  await expect(name(page, 'Sender')).toHaveValue(sender.phone);
  await expect(name(page, 'Sender')).toBeFocused();
  await page.unroute('**/api/cargo/findInfo');
  await page.keyboard.press('Enter');
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(page.getByText(web.offline)).toHaveCount(0);
});

test('a label whose people cannot be looked up waits beside the parcel, which says what it lacks', async ({
  page,
}) => {
  const { sender, earlier } = await returningCustomer();
  const number = fresh('LOST');
  await openIntake(page);
  await scan(page, number);
  await weight(page).fill('2');
  await page.route('**/api/cargo/taken', (route) => route.abort());
  await scan(page, earlier.tracking_number);
  await expect(name(page, 'Sender')).toBeFocused();
  await expect(waitsBeside(page, earlier.tracking_number)).toBeVisible();
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight(page)).toHaveValue('2');
  // Once there is a connection, the label brings its people.
  await page.unroute('**/api/cargo/taken');
  await scan(page, earlier.tracking_number);
  await expect(name(page, 'Sender')).toHaveValue(sender.name);
  await expect(tracking(page)).toHaveValue(number);
});

test('scans that come before the scanner has read what was stored are on its list', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const numbers = [await takeIn(token), await takeIn(token)].map((one) => one.tracking_number);
  await ownClock(page);
  await staffSession(page, 'tbilisi');
  await page.addInitScript(SLOW_STORE);
  await page.goto(at('/manage/processing'));
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  for (const number of numbers) await scan(page, number);
  await page.evaluate('letOpen()');
  await expect(page.getByText('2 on the list')).toBeVisible();
  for (const number of numbers) await expect(page.getByRole('row', { name: number })).toContainText('PICKUP');
});
