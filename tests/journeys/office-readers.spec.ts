/** What barcode readers send: other keyboard layouts, the kind of code, other keys at the end, and pauses. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwip from 'bwip-js/node';
import { film } from './fake-camera.ts';
import { fillPeople, fresh, summary, tracking } from './intake.ts';
import { ownClock, scan, scanInParts, scanOn, scanWithEnd, typeByHand } from './reader.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { chromium, expect, test, type Page } from './test.ts';

const LAYOUT = /^The reader types with another keyboard layout/;

async function open(page: Page, username: string, path: string): Promise<void> {
  await ownClock(page);
  await staffSession(page, username);
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the clients, and the palette there. */
async function openPalette(page: Page): Promise<void> {
  await page.goto(at('/manage/clients'));
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
}

const parcelPage = (page: Page, number: string) => page.getByRole('heading', { level: 1, name: number });
const listed = (page: Page, number: string) => page.getByRole('row', { name: number });
const list = (page: Page) => page.getByLabel('Tracking number');
const weight = (page: Page) => page.getByLabel('Weight in KG');
const phone = (page: Page) => page.getByRole('group', { name: 'Sender' }).getByLabel('Phone');
const scans = (page: Page) => page.getByLabel('Scan or type a tracking number');

/** Opens the intake with the people filled in, and the focus in the number. */
async function openIntake(page: Page): Promise<void> {
  await open(page, 'london', '/manage/pickup');
  await expect(scans(page)).toBeFocused();
  await fillPeople(page, `${fresh('reader')}@example.com`);
  await tracking(page).focus();
}

/** Starts to record TRANSIT for each scan. */
async function recordEach(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(page.getByRole('region', { name: 'Recording controls' })).toBeVisible();
}

const recorded = (page: Page) => page.getByRole('region', { name: 'Recording controls' });

test('the scanner reads a number in any keyboard layout, in its field and elsewhere', async ({ page }) => {
  const { tracking_number: known } = await takeIn(await staffToken('tbilisi'), {
    tracking_number: fresh('MARS'),
  });
  await open(page, 'tbilisi', '/manage/processing');
  await expect(list(page)).toBeFocused();
  const numbers = ['georgian', 'swedish', 'french'] as const;
  for (const [index, layout] of numbers.entries()) {
    const number = fresh('MARS');
    await scanOn(page, layout, number);
    await expect(listed(page, number)).toBeVisible();
    await expect(list(page)).toHaveValue('');
    await expect(page.getByText(`${index + 1} on the list`)).toBeVisible();
  }
  const count = page.getByLabel('Number of items');
  await count.focus();
  await scanOn(page, 'georgian', known);
  await expect(listed(page, known)).toBeVisible();
  await expect(count).toHaveValue('1');

  await recordEach(page);
  await list(page).focus();
  await scanOn(page, 'georgian', known);
  await expect(recorded(page)).toContainText('TRANSIT 1');
  await expect(page.getByText(`${known} scanned`)).toBeVisible();
});

test('the intake and the palette read a number in any keyboard layout; another field keeps its text', async ({
  page,
}) => {
  const { tracking_number: known } = await takeIn(await staffToken('london'));
  await openIntake(page);
  const [first, second, third] = [fresh('MARS'), fresh('MARS'), fresh('MARS')];
  await scanOn(page, 'georgian', first);
  await expect(tracking(page)).toHaveValue(first);
  await expect(weight(page)).toBeFocused();
  await scans(page).focus();
  await scanOn(page, 'swedish', second);
  await expect(tracking(page)).toHaveValue(second);
  await expect(scans(page)).toHaveValue('');
  await phone(page).focus();
  await scanOn(page, 'georgian', third);
  await expect(tracking(page)).toHaveValue(third);
  await expect(phone(page)).toHaveValue('442079460123');

  await openPalette(page);
  await scanOn(page, 'french', known);
  await expect(parcelPage(page, known)).toBeVisible();
});

test('where the places of the keys are not known, letters that no number has are explained at their place', async ({
  page,
}) => {
  await open(page, 'tbilisi', '/manage/processing');
  await expect(list(page)).toBeFocused();
  await scanOn(page, 'georgian', 'MR-02504124', false);
  await expect(list(page)).toHaveAccessibleDescription(LAYOUT);
  // The next number replaces the text.
  const number = fresh('MR');
  await scan(page, number);
  await expect(listed(page, number)).toBeVisible();
  await expect(page.getByText(LAYOUT)).toHaveCount(0);
  await expect(page.getByText('1 on the list')).toBeVisible();

  await openIntake(page);
  await page.keyboard.insertText('Mღ-02504124');
  await page.keyboard.press('Enter');
  await expect(tracking(page)).toHaveAccessibleDescription(LAYOUT);
  await expect(tracking(page)).toBeFocused();
  await scan(page, number);
  await expect(tracking(page)).toHaveValue(number);
  await expect(page.getByText(LAYOUT)).toHaveCount(0);
  await scans(page).focus();
  await scanOn(page, 'georgian', 'MR-02504124', false);
  await expect(scans(page)).toHaveAccessibleDescription(/The reader types with another keyboard layout/);
  await phone(page).focus();
  await scanOn(page, 'georgian', 'TR-02504124', false);
  await expect(page.getByRole('alert').filter({ hasText: LAYOUT })).toBeVisible();
  await expect(phone(page)).toHaveValue('442079460123');
  await expect(tracking(page)).toHaveValue(number);
});

for (const kind of [']C0', ']C1', ']Q1', ']Q3'])
  test(`the kind of code, ${kind}, is dropped wherever a number is scanned`, async ({ page }) => {
    const { tracking_number: known } = await takeIn(await staffToken('tbilisi'));
    await open(page, 'tbilisi', '/manage/processing');
    await expect(list(page)).toBeFocused();
    await scan(page, kind + known);
    await expect(listed(page, known)).toContainText('PICKUP');
    await page.getByRole('heading', { level: 1 }).click();
    const other = fresh('KIND');
    await scanOn(page, 'georgian', kind + other);
    await expect(listed(page, other)).toBeVisible();
    await recordEach(page);
    await list(page).focus();
    await scan(page, kind + known);
    await expect(recorded(page)).toContainText('TRANSIT 1');
    await expect(page.getByText(`${known} scanned`)).toBeVisible();

    await page.goto(at('/manage/clients'));
    await page.getByLabel('Search').focus();
    await scan(page, kind + known);
    await expect(parcelPage(page, known)).toBeVisible();
    await openPalette(page);
    await scan(page, kind + known);
    await expect(parcelPage(page, known)).toBeVisible();

    await openIntake(page);
    await scan(page, kind + other);
    await expect(tracking(page)).toHaveValue(other);
    await expect(weight(page)).toBeFocused();
    await scans(page).focus();
    const third = fresh('KIND');
    await scan(page, kind + third);
    await expect(tracking(page)).toHaveValue(third);
    // Also of what no keys have typed.
    await tracking(page).fill('');
    await typeByHand(page, kind + other);
    await expect(tracking(page)).toHaveValue(other);
  });

test('the camera drops the kind of code and separators', async () => {
  const number = fresh('FILM');
  const code = await bwip.toBuffer({ bcid: 'code128', text: `]C1\u001D${number}`, scale: 3, height: 20 });
  const file = join(mkdtempSync(join(tmpdir(), 'merani-film-')), 'kind.y4m');
  await film(code, file);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '',
    args: [
      ...['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      `--use-file-for-fake-video-capture=${file}`,
    ],
  });
  try {
    const page = await (await browser.newContext({ permissions: ['camera'] })).newPage();
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await page.getByRole('button', { name: 'Toggle camera' }).click();
    await expect(listed(page, number)).toBeVisible();
    await page.goto(at('/manage/pickup'));
    await page.getByRole('button', { name: 'Toggle camera' }).click();
    await expect(tracking(page)).toHaveValue(number);
  } finally {
    await browser.close();
  }
});

test('Tab at the end takes a number as Enter does, and the focus does not wander', async ({ page }) => {
  const { tracking_number: known } = await takeIn(await staffToken('tbilisi'));
  await open(page, 'tbilisi', '/manage/processing');
  await expect(list(page)).toBeFocused();
  await scanWithEnd(page, known, 'Tab');
  await expect(listed(page, known)).toContainText('PICKUP');
  await expect(list(page)).toBeFocused();
  await expect(list(page)).toHaveValue('');
  await recordEach(page);
  await list(page).focus();
  await scanWithEnd(page, known, 'Tab', 'Enter');
  await expect(recorded(page)).toContainText('TRANSIT 1');
  await expect(list(page)).toBeFocused();

  await openPalette(page);
  await scanWithEnd(page, known, 'Tab');
  await expect(parcelPage(page, known)).toBeVisible();

  await openIntake(page);
  const [first, second, third] = [fresh('TAB'), fresh('TAB'), fresh('TAB')];
  await scanWithEnd(page, first, 'Tab');
  await expect(tracking(page)).toHaveValue(first);
  await expect(weight(page)).toBeFocused();
  await scans(page).focus();
  await scanWithEnd(page, second, 'Tab');
  await expect(tracking(page)).toHaveValue(second);
  await expect(scans(page)).toHaveValue('');
  await phone(page).focus();
  await scanWithEnd(page, third, 'Tab');
  await expect(tracking(page)).toHaveValue(third);
  await expect(phone(page)).toHaveValue('442079460123');
  await expect(weight(page)).toBeFocused();
  // A person's Tab goes on.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(weight(page)).toBeFocused();
});

test('a second Enter does nothing more, and separators are no part of a number', async ({ page }) => {
  await open(page, 'tbilisi', '/manage/processing');
  await expect(list(page)).toBeFocused();
  const [first, second, third] = [fresh('CRLF'), fresh('CRLF'), fresh('CRLF')];
  await scanWithEnd(page, first, 'Enter', 'Enter');
  await expect(listed(page, first)).toBeVisible();
  await scanWithEnd(page, second, 'Enter', 'Control+j');
  await expect(listed(page, second)).toBeVisible();
  await expect(page.getByText('A tracking number has letters')).toHaveCount(0);
  await scanWithEnd(page, third, 'Control+]', 'Enter');
  await expect(listed(page, third)).toBeVisible();

  await openIntake(page);
  await weight(page).fill('2');
  await tracking(page).focus();
  // The form is complete now: an Enter more would add the parcel.
  await scanWithEnd(page, first, 'Enter', 'Enter');
  await expect(tracking(page)).toHaveValue(first);
  await expect(weight(page)).toBeFocused();
  await scanWithEnd(page, second, 'F8', 'Enter', 'Enter');
  await expect(tracking(page)).toHaveValue(second);
  await expect(summary(page)).toContainText(first);
  await expect(summary(page).getByRole('listitem')).toHaveCount(1);
});

test('a number in two parts is one number, or is refused; its rest never opens another parcel', async ({
  page,
}) => {
  const token = await staffToken('tbilisi');
  const number = fresh('MR');
  const [first, rest] = [number.slice(0, 4), number.slice(4)];
  await takeIn(token, { tracking_number: number });
  await takeIn(token, { tracking_number: rest });
  for (const pause of [55, 90, 150, 300]) {
    await open(page, 'tbilisi', '/manage/clients');
    await page.getByLabel('Search').focus();
    await scanInParts(page, first, pause, rest);
    await expect(parcelPage(page, number)).toBeVisible();
  }
  // The first letter alone.
  await open(page, 'tbilisi', '/manage/clients');
  await page.getByLabel('Search').focus();
  await scanInParts(page, 'M', 55, number.slice(1));
  await expect(parcelPage(page, number)).toBeVisible();
  // Too long to be sure.
  await open(page, 'tbilisi', '/manage/clients');
  await page.getByLabel('Search').focus();
  await scanInParts(page, first, 700, rest);
  await expect(page.getByText('The scan was interrupted.')).toBeVisible();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1, name: 'Clients' })).toBeVisible();

  await open(page, 'tbilisi', '/manage/processing');
  await expect(list(page)).toBeFocused();
  await scanInParts(page, first, 90, rest);
  await expect(listed(page, number)).toBeVisible();
  await page.getByLabel('Number of items').focus();
  await scanInParts(page, first, 150, rest);
  await list(page).focus();
  await scanInParts(page, first, 700, rest);
  await expect(list(page)).toHaveValue('');
  await expect(page.getByText('1 on the list')).toBeVisible();
});

test('a scan into a number that is there does what it does elsewhere: it replaces, adds or waits', async ({
  page,
}) => {
  await openIntake(page);
  const [first, second, third, fourth] = [fresh('AGT'), fresh('AGT'), fresh('AGT'), fresh('AGT')];
  await scan(page, first);
  await expect(weight(page)).toBeFocused();
  await tracking(page).click();
  await scan(page, second);
  await expect(tracking(page)).toHaveValue(second);
  await expect(weight(page)).toBeFocused();
  await weight(page).fill('2');
  await page.getByRole('checkbox', { name: /Keep sender and receiver/ }).check();
  await tracking(page).click();
  await scan(page, third);
  await expect(summary(page)).toContainText(second);
  await expect(tracking(page)).toHaveValue(third);
  await page.getByLabel('Description').fill('Books');
  await tracking(page).click();
  await scanOn(page, 'swedish', fourth);
  await expect(page.getByText(`${fourth} is the number of the next parcel`)).toBeVisible();
  await expect(tracking(page)).toHaveValue(third);

  // The scanner's own field and the palette hold no parcel: what stood there goes.
  await open(page, 'london', '/manage/processing');
  await list(page).fill('AGT-60');
  await scan(page, first);
  await expect(listed(page, first)).toBeVisible();
  await expect(page.getByText('1 on the list')).toBeVisible();
  const { tracking_number: known } = await takeIn(await staffToken('london'));
  await openPalette(page);
  await page.getByRole('combobox').fill('AGT-60');
  await scan(page, known);
  await expect(parcelPage(page, known)).toBeVisible();
});

test('a number with a space and small letters becomes the number as it is stored, in every field', async ({
  page,
}) => {
  const number = fresh('AGT').replace('-', '');
  const typed = number.replace('AGT', 'agt ');
  await openIntake(page);
  await page.keyboard.insertText(typed);
  await page.keyboard.press('Enter');
  await expect(tracking(page)).toHaveValue(number);
  await expect(weight(page)).toBeFocused();
  await expect(tracking(page)).not.toHaveAttribute('aria-invalid', 'true');
  await tracking(page).fill(`${typed}1`);
  await phone(page).focus();
  await expect(tracking(page)).toHaveValue(`${number}1`);
  await expect(tracking(page)).not.toHaveAttribute('aria-invalid', 'true');
  await tracking(page).fill('');
  await scans(page).fill(typed);
  await scans(page).press('Enter');
  await expect(tracking(page)).toHaveValue(number);
  await weight(page).fill('2');
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText(number);

  const token = await staffToken('london');
  await takeIn(token, { tracking_number: number });
  await open(page, 'london', '/manage/processing');
  await list(page).fill(typed);
  await page.keyboard.press('Enter');
  await expect(listed(page, number)).toContainText('PICKUP');
  await recordEach(page);
  await list(page).fill(typed);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${number} scanned`)).toBeVisible();
  await openPalette(page);
  await page.getByRole('combobox').fill(typed);
  await page.keyboard.press('Enter');
  await expect(parcelPage(page, number)).toBeVisible();
});

test('no rest of a scan stays in a phone or any other field', async ({ page }) => {
  await openIntake(page);
  const fields = [phone(page), weight(page), page.getByLabel('Description'), page.getByLabel('Coupon')];
  for (const field of fields) {
    const value = await field.inputValue();
    const number = fresh('MARS');
    for (const send of [
      () => scanOn(page, 'georgian', `]C1${number}`),
      () => scanWithEnd(page, number, 'Tab', 'Enter'),
      () => scanWithEnd(page, number, 'Control+]', 'Enter', 'Enter'),
      () => scanInParts(page, number.slice(0, 4), 200, number.slice(4)),
    ]) {
      await field.focus();
      await send();
      await expect(tracking(page)).toHaveValue(number);
      await expect(field).toHaveValue(value);
    }
    await field.focus();
    await scanInParts(page, number.slice(0, 4), 700, number.slice(4));
    await expect(page.getByText('The scan was interrupted.').last()).toBeVisible();
    await expect(field).toHaveValue(value);
  }
});
