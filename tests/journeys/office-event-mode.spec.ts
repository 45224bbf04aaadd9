/** Recording each scan at once, beside the list and what else is on the screen. */
import { officeScanner } from '#texts/office-scanner.ts';
import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { expectUncovered } from './covered.ts';
import { releasedUnpaid } from './released.ts';
import { at, staffSession, staffToken, takeIn } from './support.ts';
import { fill, inGeorgianToo, type Words } from './languages.ts';

/** What journeys in English read. */
const ENGLISH: Pick<Words, 'officeScanner'> = { officeScanner };

const bar = (page: Page, words = ENGLISH) => page.getByRole('region', { name: words.officeScanner.controls });

const scan = async (page: Page, tracking: string, words = ENGLISH) => {
  await page.getByLabel(words.officeScanner.tracking).fill(tracking);
  await page.keyboard.press('Enter');
};

async function start(page: Page, event: string, { officeScanner: { recordEach } } = ENGLISH): Promise<void> {
  await page.getByRole('button', { name: recordEach }).click();
  await page.getByRole('region', { name: recordEach }).getByRole('button', { name: event }).click();
}

inGeorgianToo((test) =>
  test('after Stop the list has the status that was recorded', async ({ page, words, here }) => {
    const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
    const row = page.getByRole('row', { name: number });
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/processing'));
    await scan(page, number, words);
    await expect(row).toContainText(words.states.events.PICKUP);
    await start(page, words.states.events.ARRIVE, words);
    await scan(page, number, words);
    await expect(bar(page, words)).toContainText(`${words.states.events.ARRIVE} 1`);
    await bar(page, words).getByRole('button', { name: words.officeScanner.stop }).click();
    await expect(row).toContainText(words.states.events.ARRIVE);
  }),
);

test('a scan that was recorded before Stop has its status in the list too', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  const row = page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await scan(page, number);
  await expect(row).toContainText('PICKUP');
  await start(page, 'ARRIVE');
  await scan(page, number);
  await expect(page.getByRole('list', { name: 'Latest scans' }).getByText('recorded')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(row).toContainText('ARRIVE');
});

test('on a phone a message leaves Undo and Stop free, also one that was there before them', async ({
  page,
}) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await scan(page, 'NOBODY-404');
  const message = page.getByText('NOBODY-404: Item not found!');
  await expect(message).toBeVisible();
  await message.hover();
  await start(page, 'ARRIVE');
  await scan(page, number);
  // It stays while it is hovered.
  await message.hover();
  await expectUncovered(bar(page).getByRole('button', { name: 'Undo' }));
  await expectUncovered(bar(page).getByRole('button', { name: 'Stop' }));
});

for (const width of [390, 1280])
  test(`at ${width} px Undo and Stop stay at the bottom of the window, and lie over nothing`, async ({
    page,
  }) => {
    const token = await staffToken('tbilisi');
    await page.setViewportSize({ width, height: 700 });
    await page.clock.setFixedTime(new Date());
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await start(page, 'ARRIVE');
    const counter = page.getByRole('region', { name: 'Recording', exact: true });
    // More than the window shows.
    for (let place = 1; place <= 12; place += 1) {
      const { tracking_number: number } = await takeIn(token);
      await scan(page, number);
      await expect(bar(page)).toContainText(`ARRIVE ${place}`);
    }
    const atBottom = async () => {
      const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
      return Math.round(y + height);
    };
    const last = page.getByRole('list', { name: 'Latest scans' }).getByRole('listitem').last();
    await counter.scrollIntoViewIfNeeded();
    expect(await atBottom()).toBe(700);
    await page.mouse.move(width / 2, 300);
    await page.mouse.wheel(0, 5000);
    await expectUncovered(last);
    expect(await atBottom()).toBe(700);
    for (const name of ['Undo', 'Stop']) await expectUncovered(bar(page).getByRole('button', { name }));
    const [head, field, main] = await Promise.all(
      [counter, page.getByLabel('Tracking number'), page.getByRole('main')].map((one) => one.boundingBox()),
    );
    // The counter has the whole width, and what is below it begins there.
    expect(head?.x).toBe(field?.x);
    expect((main?.width ?? 0) - (head?.width ?? 0)).toBeLessThan(60);
  });

inGeorgianToo((test) =>
  test('the counter turns to the refusal of the last scan, with its number and reason, until the next one', async ({
    page,
    words,
    here,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
    await page.clock.setFixedTime(new Date());
    await staffSession(page, 'tbilisi');
    await page.goto(here('/manage/processing'));
    await start(page, words.states.events.ARRIVE, words);
    const counter = page.getByRole('region', { name: words.officeScanner.recording, exact: true });
    // The time stands still: nothing is sent, and a parcel that cannot be recorded does not count meanwhile.
    await scan(page, 'NOBODY-405', words);
    await expect(counter).toHaveAttribute('data-kind', 'refused');
    await expect(counter).toContainText(fill(words.parcels.unknownNumber, { tracking: 'NOBODY-405' }));
    await expect(counter).toContainText('0');
    await expectAccessible(page);
    await scan(page, number, words);
    await expect(counter).toHaveAttribute('data-kind', 'new');
    await expect(counter).not.toContainText('NOBODY-405');

    // A problem that is dismissed is not a scan.
    await scan(page, 'NOBODY-406', words);
    await expect(counter).toHaveAttribute('data-kind', 'refused');
    await page.getByText(fill(words.officeScanner.refusedScans, { count: 2 })).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'NOBODY-406' })
      .getByRole('button', { name: words.officeScanner.forget, exact: true })
      .click();
    await expect(page.getByText(fill(words.officeScanner.refusedScans, { count: 1 }))).toBeVisible();
    await expect(counter).not.toHaveAttribute('data-kind');
    await expect(page.getByText(fill(words.officeScanner.scanned, { tracking: 'NOBODY-406' }))).toHaveCount(
      0,
    );
  }),
);

for (const width of [390, 1280])
  test(`at ${width} px the latest scans keep their place while scans wait to be sent`, async ({
    page,
    context,
  }) => {
    const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
    await page.setViewportSize({ width, height: 844 });
    await staffSession(page, 'tbilisi');
    await page.goto(at('/manage/processing'));
    await start(page, 'ARRIVE');
    await context.setOffline(true);
    await scan(page, number);
    const latest = page.getByRole('list', { name: 'Latest scans' });
    await expect(latest.getByRole('button', { name: `Undo ${number}` })).toBeVisible();
    const before = await latest.boundingBox();
    await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
    expect(await latest.boundingBox()).toEqual(before);
    await context.setOffline(false);
    await expect(latest.getByText('recorded')).toBeVisible();
    await expect(page.getByText('1 scan waits to be sent')).toHaveCount(0);
    expect((await latest.boundingBox())?.y).toBe(before?.y);
  });

/** What the device is told to do for each scan: a vibration goes with each sound. */
const hearSignals = (page: Page) =>
  page.addInitScript(`globalThis.signals = [];
    navigator.vibrate = (pattern) => globalThis.signals.push(String(pattern)) > 0;`);

const signals = (page: Page) => page.evaluate<string[]>('globalThis.signals');

test('what cannot be recorded turns the counter red at the scan, with its reason and a sound of its own', async ({
  page,
}) => {
  const token = await staffToken('admin');
  const { tracking_number: right } = await takeIn(token);
  const address = { address_line_1: '1 Storgatan', address_line_2: '', postal_code: '111 22' };
  const person = { name: 'Anna Berg', phone: '46701234567', email: 'anna@example.com', country_code: 'SE' };
  const { tracking_number: foreign } = await takeIn(token, {
    source_country_code: 'SE',
    sender: { ...address, ...person },
  });
  const released = await releasedUnpaid();
  await hearSignals(page);
  // The time stands still: nothing is sent, so that only the look-up can say it.
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'london');
  await page.goto(at('/manage/processing'));
  await start(page, 'ARRIVE');
  const counter = page.getByRole('region', { name: 'Recording', exact: true });
  await scan(page, right);
  await expect(counter).toHaveAttribute('data-kind', 'new');
  await expect.poll(() => signals(page)).toEqual(['60']);
  const refused: string[] = [];
  for (const [number, reason] of [
    ['NOBODY-407', 'NOBODY-407: Item not found!'],
    [foreign, `${foreign}: Item not found!`],
    [released, `Parcel ${released} is already released.`],
  ] as const) {
    await scan(page, number);
    await expect(counter).toHaveAttribute('data-kind', 'refused');
    await expect(counter).toContainText(reason);
    await expect(bar(page)).toContainText('ARRIVE 1');
    refused.push('250,80,250');
    await expect.poll(() => signals(page)).toEqual(['60', ...refused]);
  }
  await scan(page, right);
  await expect(counter).toHaveAttribute('data-kind', 'repeated');
  expect(await signals(page)).toEqual(['60', ...refused, '40,60,40']);
  // What is right can still be undone.
  await bar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page)).toContainText('ARRIVE 0');
  await expect(page.getByText('Problems (3)')).toBeVisible();
});

test('without a connection a scan says that it is kept and not checked yet', async ({ page, context }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await start(page, 'ARRIVE');
  await context.setOffline(true);
  await scan(page, number);
  const counter = page.getByRole('region', { name: 'Recording', exact: true });
  await expect(counter).toContainText(`${number} is kept, and not checked yet`);
  await expect(bar(page)).toContainText('ARRIVE 0');
  await context.setOffline(false);
  await bar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(bar(page)).toHaveCount(0);
});
