import { expect, test, type Page } from './test.ts';
import { expectAccessible } from './accessible.ts';
import { stored } from './intake.ts';
import { zoneAtMidday } from './midday.ts';
import { ownClock } from './reader.ts';
import { stopClock } from './stop-clock.ts';
import { api, at, staffSession, staffToken, takeIn } from './support.ts';

// It counts what was scanned today.
test.use({ timezoneId: zoneAtMidday() });

const add = async (page: Page, tracking: string, count = '1') => {
  await page.getByLabel('Tracking number').fill(tracking);
  await page.getByLabel('Number of items').fill(count);
  await page.getByRole('button', { name: 'Add' }).click();
};

test('typed numbers get an event, and public tracking shows it', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const [one, two] = [await takeIn(token), await takeIn(token)];
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await expect(page.getByText('No trackings selected, Toggle camera to start scanning')).toBeVisible();
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(page.getByText('select at least one!')).toBeVisible();

  await add(page, one.tracking_number.toLowerCase());
  await add(page, two.tracking_number);
  await add(page, one.tracking_number);
  await expect(page.getByText('2 on the list')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Tracking', 'Current Status', 'Delete']);
  await expect(page.getByRole('row', { name: one.tracking_number })).toContainText('PICKUP');

  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(page.getByText('Status updated!')).toBeVisible();
  await expect(page.getByRole('row', { name: two.tracking_number })).toContainText('TRANSIT');
  const reply = await api<{ status: string }>('POST', '/cargo/track', {
    tracking_number: one.tracking_number,
  });
  expect(reply.status).toBe('IN_TRANSIT');

  // The same list is not recorded twice by a second press: it asks, and Cancel records nothing.
  const again = page.getByRole('dialog', { name: 'Record this list again?' });
  await page.getByRole('button', { name: 'TRANSIT' }).click();
  await expect(again).toContainText('TRANSIT was recorded for these 2 parcels');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Tracking number')).toBeFocused();

  // No order is enforced: any event may follow any other.
  for (const event of ['ARRIVE', 'RECEIVE', 'PROCESS', 'PICKUP']) {
    await page.getByRole('button', { name: event }).click();
    await expect(again).toContainText(`Record ${event} now?`);
    await again.getByRole('button', { name: 'Yes, record it' }).click();
    await expect(page.getByRole('row', { name: two.tracking_number })).toContainText(event);
  }

  await page.getByRole('button', { name: 'DELAY' }).click();
  await expect(page.getByRole('dialog')).toContainText('PICKUP was recorded for these 2 parcels');
  await page.getByLabel('Reason').fill('Snow on the pass');
  await page.getByRole('button', { name: 'Apply DELAY to 2' }).click();
  await expect(page.getByRole('row', { name: one.tracking_number })).toContainText('DELAY');
  const delayed = await api<object>('POST', '/cargo/track', { tracking_number: two.tracking_number });
  expect(delayed).toMatchObject({ delayed: 1, delay_reason: 'Snow on the pass' });
});

test('after a recorded list, the next parcel begins a new one, and the last one can be brought back', async ({
  page,
}) => {
  const token = await staffToken('tbilisi');
  const cargos = [await takeIn(token), await takeIn(token), await takeIn(token)];
  const [one = '', two = '', three = ''] = cargos.map((cargo) => cargo.tracking_number);
  const row = (number: string) => page.getByRole('row', { name: number });
  const statusOf = async (tracking_number: string) =>
    (await api<{ status: string }>('POST', '/cargo/track', { tracking_number })).status;
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await add(page, one);
  await add(page, two);
  await page.getByRole('button', { name: 'ARRIVE' }).click();
  await expect(row(two)).toContainText('ARRIVE');
  // A second read of a recorded label changes nothing.
  await add(page, two);
  await expect(page.getByText('2 on the list')).toBeVisible();
  await add(page, three);
  await expect(page.getByText('1 on the list')).toBeVisible();
  await expect(row(one)).toHaveCount(0);
  const putAway = page.getByText('A new list. The last one was recorded as ARRIVE (parcels: 2).');
  await stored(page).toContain(three);
  await page.reload();
  await expect(putAway).toBeVisible();
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await expect(row(three)).toContainText('PROCESS');
  expect(await Promise.all([one, two, three].map(statusOf))).toEqual(['ARRIVED', 'ARRIVED', 'PROCESSING']);

  await page.getByRole('button', { name: 'Bring back the last list' }).click();
  await expect(page.getByText('3 on the list')).toBeVisible();
  await expect(row(one)).toContainText('ARRIVE');
  await expect(putAway).toHaveCount(0);
  await expect(page.getByLabel('Tracking number')).toBeFocused();
});

test('a tab that ends while it stores a new list never mixes it with the recorded one', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const [one, two] = [await takeIn(token), await takeIn(token)];
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await add(page, one.tracking_number);
  await page.getByRole('button', { name: 'ARRIVE' }).click();
  await stored(page).toContain('"status":"ARRIVE"');
  // Of what comes now, only the first is stored.
  await page.evaluate(`(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
      if ('isStored' in globalThis) return this.get('nothing');
      globalThis.isStored = false;
      this.transaction.addEventListener('complete', () => (globalThis.isStored = true));
      return put.apply(this, given);
    };
  })()`);
  await add(page, two.tracking_number);
  // Not by waitForFunction: the content security policy refuses all its looks after the first.
  await expect.poll(() => page.evaluate('globalThis.isStored')).toBe(true);
  await page.reload();
  await expect(page.getByText('A new list. The last one was recorded')).toBeVisible();
  await expect(page.getByRole('row', { name: two.tracking_number })).toBeVisible();
  await expect(page.getByRole('row', { name: one.tracking_number })).toHaveCount(0);
});

test('recording at once, a parcel that had another event since is recorded again', async ({ page }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  const statusOf = async () =>
    (await api<{ status: string }>('POST', '/cargo/track', { tracking_number: number })).status;
  const bar = page.getByRole('region', { name: 'Recording controls' });
  const choice = page.getByRole('region', { name: 'Record each scan' });
  const row = page.getByRole('row', { name: number });
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  const record = async (event: string) => {
    await page.getByRole('button', { name: 'Record each scan at once' }).click();
    await choice.getByRole('button', { name: event, exact: true }).click();
    await page.getByLabel('Tracking number').fill(number);
    await page.keyboard.press('Enter');
    await expect(bar).toContainText('TRANSIT 1');
    await bar.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(statusOf).toBe('IN_TRANSIT');
  };
  const process = async () => {
    await page.getByRole('button', { name: 'PROCESS' }).click();
    await expect(row).toContainText('PROCESS');
    expect(await statusOf()).toBe('PROCESSING');
  };
  await record('TRANSIT');
  await add(page, number);
  await process();
  await record('TRANSIT');
  // The run that goes on knows what the list recorded.
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await page.getByRole('button', { name: 'Yes, record it' }).click();
  await expect.poll(statusOf).toBe('PROCESSING');
  await record('Go on with TRANSIT (1 today)');
  // Also what was sent later.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await page.getByRole('button', { name: 'Yes, record it' }).click();
  await expect(row).toHaveCount(0);
  await page.context().setOffline(false);
  await expect.poll(statusOf).toBe('PROCESSING');
  await record('Go on with TRANSIT (1 today)');
});

test('the list survives a reload, a count makes a series, a gap and an unknown number are reported', async ({
  page,
}) => {
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  // What was refused does not stay in front of the next scan.
  const number = page.getByLabel('Tracking number');
  await number.fill('ZZ');
  await page.keyboard.press('Enter');
  await page.keyboard.type('GAP-001');
  await expect(number).toHaveValue('GAP-001');
  await add(page, 'GAP-007', '1001');
  await expect(page.getByText('At most 1000 at once.')).toBeVisible();
  await expect(page.getByLabel('Number of items')).toHaveValue('1001');
  await expect(page.getByText('on the list')).toHaveCount(0);
  await add(page, 'GAP-007', '2');
  await expect(page.getByText('Item not found!')).toBeVisible();
  await add(page, 'GAP-010');
  await expect(page.getByText('Item missing after GAP-008')).toBeVisible();
  await stored(page).toContain('GAP-010');
  await page.reload();
  await expect(page.getByText('3 on the list')).toBeVisible();
  await expect(page.getByRole('row', { name: 'GAP-007' })).toContainText('unknown');
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await expect(page.getByText(/error occured!.*Item not found!/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete GAP-010' }).click();
  await expect(page.getByText('2 on the list')).toBeVisible();
});

test('scans without a connection wait and are sent once it is back; a refused one stays with its reason', async ({
  page,
  context,
}) => {
  const token = await staffToken('tbilisi');
  const cargo = await takeIn(token);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await add(page, cargo.tracking_number);
  await add(page, 'NOBODY-404');
  await expect(page.getByRole('row', { name: 'NOBODY-404' })).toContainText('unknown');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await expect(page.getByText('2 scans wait to be sent')).toBeVisible();
  await context.setOffline(false);
  // The toast says it, too.
  const refused = page.getByRole('paragraph').filter({ hasText: 'NOBODY-404: Item not found!' });
  await expect(refused).toBeVisible();
  // The queue is sent one by one.
  const status = async () =>
    (await api<{ status: string }>('POST', '/cargo/track', { tracking_number: cargo.tracking_number }))
      .status;
  await expect.poll(status).toBe('PROCESSING');
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(refused).toBeHidden();
});

test('many refused scans are folded into one line, and forgotten together', async ({ page, context }) => {
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  for (const place of [1, 2, 3, 4]) await add(page, `NOBODY-50${place}`);
  await expect(page.getByRole('row', { name: 'NOBODY-504' })).toContainText('unknown');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'PROCESS' }).click();
  await expect(page.getByText('4 scans wait to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Problems (4)')).toBeVisible();
  const one = page
    .getByRole('alert')
    .getByRole('paragraph')
    .filter({ hasText: 'NOBODY-501: Item not found!' });
  await expect(one).toBeHidden();
  await page.getByText('Problems (4)').click();
  await expect(one).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Forget all' }).click();
  await expect(page.getByText('Problems')).toHaveCount(0);
});

test('each scan is recorded at once, can be undone for a moment, and a reload goes on', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const cargos = [await takeIn(token), await takeIn(token), await takeIn(token)];
  const [one = '', two = '', three = ''] = cargos.map((cargo) => cargo.tracking_number);
  const statusOf = async (tracking_number: string) =>
    (await api<{ status: string }>('POST', '/cargo/track', { tracking_number })).status;
  // The time stands still, so that scans are held until something sends them.
  await page.clock.setFixedTime(new Date());
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  const scan = async (tracking: string) => {
    await page.getByLabel('Tracking number').fill(tracking);
    await page.keyboard.press('Enter');
  };
  const choice = page.getByRole('region', { name: 'Record each scan' });
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await expect(choice).toBeFocused();
  await choice.getByRole('button', { name: 'ARRIVE' }).click();
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  const bar = page.getByRole('region', { name: 'Recording controls' });
  const scans = page.getByRole('list', { name: 'Latest scans' }).getByRole('listitem');
  await expect(bar).toContainText('ARRIVE 0');

  for (const tracking of [one.toLowerCase(), two, two]) await scan(tracking);
  await expect(page.getByRole('status').getByText(`${two} was scanned before`)).toBeVisible();
  await expect(bar).toContainText('ARRIVE 2');
  await expect(scans).toHaveText([new RegExp(two), new RegExp(one)]);

  // Undo in the bar takes the last scan, and the list any other.
  await scan(three);
  await expect(bar).toContainText('ARRIVE 3');
  const undo = bar.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(scans).toHaveText([new RegExp(two), new RegExp(one)]);
  await expect(undo).toBeFocused();
  await page.getByRole('button', { name: `Undo ${one}` }).click();
  await expect(bar).toContainText('ARRIVE 1');
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  // Nothing is left to undo: the button keeps the focus, and a typed number goes to its field.
  await scan(one);
  await expect(bar).toContainText('ARRIVE 2');
  for (const left of [1, 0]) {
    await undo.click();
    await expect(bar).toContainText(`ARRIVE ${left}`);
  }
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
  await page.keyboard.type(two);
  await page.keyboard.press('Enter');
  await expect(bar).toContainText('ARRIVE 1');

  // A reload keeps the event and the count, and sends what was held.
  expect(await statusOf(two)).toBe('PICKED_UP');
  await page.reload();
  await expect(bar).toContainText('ARRIVE 1');
  await expect(scans).toHaveText([new RegExp(`${two}\\s*recorded`)]);
  await expect(page.getByRole('button', { name: `Undo ${two}` })).toHaveCount(0);
  expect(await statusOf(two)).toBe('ARRIVED');

  // What the server would refuse is listed at once, folded, and does not count.
  await scan('NOBODY-404');
  await expect(page.getByText('Problems (1)')).toBeVisible();
  await expect(bar).toContainText('ARRIVE 1');
  await page.getByText('Problems (1)').click();
  await expect(page.getByRole('status').getByText('NOBODY-404: Item not found!')).toBeVisible();
  await expect(page.getByText('NOBODY-404 scanned')).toHaveCount(0);
  await expect(scans).toHaveText([new RegExp(`${two}\\s*recorded`)]);
  const problem = page.getByRole('listitem').filter({ hasText: /NOBODY-404\s*Item not found!/ });
  await expectAccessible(page);
  await problem.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toBeVisible();
  await problem.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(page.getByText('Problems')).toHaveCount(0);
  await expect(scans).toHaveText([new RegExp(`${two}\\s*recorded`)]);

  await scan(three);
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('No trackings selected')).toBeVisible();
  await expect
    .poll(() => Promise.all([one, two, three].map(statusOf)))
    .toEqual(['PICKED_UP', 'ARRIVED', 'ARRIVED']);
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await page.getByRole('button', { name: 'Go on with ARRIVE (2 today)' }).click();
  await scan(three);
  await expect(page.getByRole('status').getByText(`${three} was scanned before`)).toBeVisible();
});

test('on a touch screen the focus stays with the controls, and no keyboard opens', async ({ browser }) => {
  const { tracking_number: number } = await takeIn(await staffToken('tbilisi'));
  const context = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await ownClock(page);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await page.getByRole('button', { name: 'Record each scan at once' }).tap();
  await page.getByRole('button', { name: 'ARRIVE' }).tap();
  const bar = page.getByRole('region', { name: 'Recording controls' });
  const undo = bar.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const button of await bar.getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // A scan is held until something sends it.
  await stopClock(page);
  const read = async () => {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  };
  await read();
  await expect(bar).toContainText('ARRIVE 1');
  await page.getByRole('button', { name: `Undo ${number}` }).tap();
  await expect(bar).toContainText('ARRIVE 0');
  await expect(undo).toBeFocused();
  await read();
  await expect(bar).toContainText('ARRIVE 1');
  await bar.getByRole('button', { name: 'Stop' }).tap();
  await context.close();
});

test('without a connection, scans recorded at once wait and are sent once it is back', async ({
  page,
  context,
}) => {
  const token = await staffToken('tbilisi');
  const { tracking_number } = await takeIn(token);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/manage/processing'));
  await page.getByRole('button', { name: 'Record each scan at once' }).click();
  await page.getByRole('button', { name: 'DELAY' }).click();
  await page.getByLabel('Reason').fill('Fog');
  await page.getByRole('button', { name: 'Start' }).click();
  await context.setOffline(true);
  await page.getByLabel('Tracking number').fill(tracking_number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 scan waits to be sent')).toBeVisible();
  // Nobody knows yet whether there is such a parcel.
  await expect(page.getByText('scanned today, and 1 not sent yet')).toBeVisible();
  const bar = page.getByRole('region', { name: 'Recording controls' });
  await expect(bar).toContainText('DELAY 0');
  await context.setOffline(false);
  await expect(page.getByText('1 scan waits to be sent')).toBeHidden();
  await expect(bar).toContainText('DELAY 1');
  const reply = await api<object>('POST', '/cargo/track', { tracking_number });
  expect(reply).toMatchObject({ delayed: 1, delay_reason: 'Fog' });
});

test('staff who may not handle parcels cannot open the scanner', async ({ page }) => {
  await page.goto(at('/manage/processing'));
  await page.waitForURL(/\/manage\/login/);
});
