import { expectAccessible } from './accessible.ts';
import { expect, test, type Page } from './test.ts';
import { api, at, staffToken, startApplication, takeIn } from './support.ts';
import { stopClock } from './stop-clock.ts';
import { fill, inEachLanguage, inGeorgianToo, inSwedishToo } from './languages.ts';

/** A new parcel that has been picked up. */
async function newParcel(token: string): Promise<string> {
  return (await takeIn(token)).tracking_number;
}

async function scan(token: string, number: string, event: string, reason?: string): Promise<void> {
  await api('POST', '/cargo/batch/event', { tracking_numbers: [number], event, reason }, token);
}

const state = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const fact = (page: Page, term: string) => page.locator('dl > div').filter({ hasText: term }).locator('dd');
const doneSteps = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') });

/** What browsers report when the reader comes back from another tab. */
const returnToTab = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

test('a parcel is followed from its pick-up over a delay to its arrival', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const number = await newParcel(token);
  await page.goto(at(`/tracking/${number.toLowerCase()}`));

  await expect(page).toHaveTitle(`Parcel ${number} · Merani`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(state(page)).toHaveText('Picked up');
  await startApplication(page);
  await expect(page.getByText(/^Last scan: \d+ \w+, \d{4} \d\d:\d\d$/)).toBeVisible();
  await expect(fact(page, 'Where it is')).toHaveText(/in the country that it is sent from/);
  await expect(fact(page, 'What comes next')).toHaveText('We prepare it for the journey.');
  await expect(fact(page, 'When about')).toHaveText(/^It should arrive (between \d+ \w+ and|on) \d+ \w+, as/);
  await expect(doneSteps(page)).toHaveText([/^Picked up\d+ \w+, \d{4} \d\d:\d\d$/]);

  await scan(token, number, 'TRANSIT');
  await returnToTab(page);
  await expect(state(page)).toHaveText('In transit');
  await expect(fact(page, 'Where it is')).toHaveText(/on its way/);
  await expect(fact(page, 'What comes next')).toHaveText(/arrives in the country of its receiver/);
  await expect(fact(page, 'When about')).toHaveText(/^It should arrive/);
  await expect(doneSteps(page)).toHaveText([/^Picked up/, /^In transit/]);

  await scan(token, number, 'DELAY', 'Customs want an invoice');
  await returnToTab(page);
  await expect(state(page)).toHaveText('Item is delayed');
  await expect(page.getByText('Reason: Customs want an invoice')).toBeVisible();
  await expect(fact(page, 'What it means')).toHaveText(/later than planned/);
  await expect(fact(page, 'What you can do')).toHaveText(/call or write to us/);
  await expect(fact(page, 'When about')).toHaveCount(0);
  await expect(page.locator('[aria-current=step]')).toHaveText(/^In transit.*Item is delayed/);
  await expectAccessible(page);

  await scan(token, number, 'ARRIVE');
  await returnToTab(page);
  await expect(state(page)).toHaveText('Arrived');
  await expect(page.getByText('Customs want an invoice')).toHaveCount(0);
  await expect(fact(page, 'What comes next')).toHaveText(/shows the release code/);
  await expectAccessible(page);
});

inGeorgianToo((test) =>
  test('a parcel that is only registered, and one that was handed over, say so', async ({
    page,
    words,
    here,
  }) => {
    const number = 'W'.repeat(20) + Date.now();
    await takeIn(await staffToken('tbilisi'), { tracking_number: number, picked_up: 0 });
    await page.goto(here(`/tracking/${number}`));
    await expect(state(page)).toHaveText(words.trackingPage.state.PENDING);
    await expect(fact(page, words.trackingPage.where)).toHaveText(words.trackingPage.whereText.PENDING);
    await expect(doneSteps(page)).toHaveCount(0);
    // A long number does not make the page wider.
    await expectAccessible(page);

    // A parcel of the demo data.
    await page.goto(here('/tracking/MR-10060'));
    await expect(state(page)).toHaveText(words.trackingPage.state.RELEASED);
    const time = page
      .getByRole('heading', { level: 2, name: words.trackingPage.state.RELEASED })
      .locator('xpath=..')
      .getByRole('time');
    await startApplication(page);
    await expect(time).toHaveText(/^\d{1,2} [^,]+, \d{4} \d\d:\d\d$/);
    await expect(doneSteps(page)).toHaveCount(5);
    await expect(page.getByText(words.trackingPage.next)).toHaveCount(0);
    const when = await time.innerText();

    // The popup says the same.
    await page.goto(here('/home/MR-10060'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(words.site.tracking.released)).toBeVisible();
    await expect(dialog.getByText(new RegExp(`^${words.trackingPage.state.RELEASED}: `))).toHaveText(
      `${words.trackingPage.state.RELEASED}: ${when}`,
    );
  }),
);

test('the page shows nothing about sender, receiver or price', async ({ page }) => {
  const token = await staffToken('tbilisi');
  const number = await newParcel(token);
  await page.goto(at(`/tracking/${number}`));
  await expect(state(page)).toHaveText('Picked up');
  const shown = await page.getByRole('main').innerText();
  for (const secret of [
    'Kapanadze',
    '442079460123',
    '995555123456',
    'High Street',
    'client@example.com',
    '£',
  ])
    expect(shown).not.toContain(secret);
});

inEachLanguage((test) =>
  test('help leads to the phones, the e-mail and the contact page', async ({ page, words, here }) => {
    const number = await newParcel(await staffToken('tbilisi'));
    await page.goto(here(`/tracking/${number}`));
    const help = page.getByRole('region', { name: words.trackingPage.help.title });
    await expect(help.getByRole('link', { name: new RegExp(`^${words.countries.GE}`) })).toHaveAttribute(
      'href',
      'tel:+995322000321',
    );
    await expect(help.getByRole('link', { name: 'hello@merani.example' })).toBeVisible();
    await help.getByRole('link', { name: words.trackingPage.help.write }).click();
    await expect(page).toHaveURL(here('/contact-us'));
  }),
);

inGeorgianToo((test) =>
  test('an unknown number says so, another number is tracked, and Back shows the previous one', async ({
    page,
    words,
    here,
  }) => {
    const token = await staffToken('tbilisi');
    const [first, second] = [await newParcel(token), await newParcel(token)];
    await scan(token, second, 'PROCESS');
    await page.goto(here('/tracking/NOBODY-000'));
    const main = page.getByRole('main');
    await expect(main.getByText(words.tracking.noneFound, { exact: true })).toBeVisible();
    await expect(
      main.getByText(fill(words.trackingPage.unknown.text, { number: 'NOBODY-000' })),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: words.trackingPage.unknown.contact })).toBeVisible();
    await expectAccessible(page);

    // Also a long one does not make the page wider.
    await page.goto(here(`/tracking/${'W'.repeat(39)}0`));
    await expect(main.getByText(words.tracking.noneFound, { exact: true })).toBeVisible();
    for (const width of [320, 390, 640]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate<number>('document.documentElement.scrollWidth'), `${width} px`).toBe(width);
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await startApplication(page);
    const field = page.getByLabel(words.site.home.trackingNumber);
    await field.fill(` ${first.toLowerCase()} `);
    await field.press('Enter');
    await expect(page).toHaveURL(here(`/tracking/${first}`));
    await expect(state(page)).toHaveText(words.tracking.steps.PICKUP);

    await field.fill(second);
    await page.getByRole('button', { name: words.site.home.trackNow, exact: true }).click();
    await expect(page).toHaveURL(here(`/tracking/${second}`));
    await expect(state(page)).toHaveText(words.tracking.steps.PROCESS);
    await expect(page).toHaveTitle(`${fill(words.trackingPage.pageTitle, { number: second })} · Merani`);

    await page.goBack();
    await expect(state(page)).toHaveText(words.tracking.steps.PICKUP);
    await expect(page).toHaveTitle(`${fill(words.trackingPage.pageTitle, { number: first })} · Merani`);

    // Nothing that could not be a number gets an address.
    await field.fill('..');
    await field.press('Enter');
    await expect(page.getByText(words.tracking.noneFound, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(here(`/tracking/${first}`));
  }),
);

inGeorgianToo((test) =>
  test('Share opens the menu of the device, or copies the link', async ({ page, context, words, here }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const number = await newParcel(await staffToken('tbilisi'));
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()');
    // Whoever gets the link reads it in their own language.
    const url = at(`/tracking/${number}`);

    await page.addInitScript(
      "Object.defineProperty(navigator, 'share', { value: undefined, writable: true })",
    );
    // The first message is still there when the second one comes.
    await page.clock.install();
    await page.goto(here(`/tracking/${number}`));
    await startApplication(page);
    await stopClock(page);
    await page.getByRole('button', { name: words.trackingPage.copyNumber }).click();
    await expect(page.getByText(words.web.copied)).toBeVisible();
    expect(await copied()).toBe(number);
    await page.getByRole('button', { name: words.trackingPage.share }).click();
    await expect.poll(copied).toBe(url);
    // What says the same is there once.
    await expect(page.getByText(words.web.copied)).toHaveCount(1);

    await page.evaluate('navigator.share = async (given) => void (globalThis.given = given)');
    await page.getByRole('button', { name: words.trackingPage.share }).click();
    await expect
      .poll(() => page.evaluate('globalThis.given'))
      .toEqual({ title: fill(words.trackingPage.shareTitle, { number, brand: 'Merani' }), url });
  }),
);

test('a failed lookup can be repeated, and what was found stays when a refresh fails', async ({ page }) => {
  const number = await newParcel(await staffToken('tbilisi'));
  // The first lookup is the server's.
  await page.goto(at('/tracking/NOBODY-000'));
  await expect(page.getByText('No parcels found', { exact: true })).toBeVisible();
  await startApplication(page);
  await expect(page.locator('#sent-with-page')).toHaveCount(0);
  await page.route('**/api/cargo/track', (route) => route.abort());
  await page.getByLabel('Tracking number').fill(number);
  await page.getByRole('button', { name: 'Track', exact: true }).click();
  const failure = page.getByRole('alert');
  await expect(failure).toContainText('Please check your connection and try again.');
  await expectAccessible(page);

  await page.unroute('**/api/cargo/track');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/cargo/track', async (route) => {
    await asked;
    await route.continue();
  });
  await failure.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('Loading…')).toBeAttached();
  await expect(page.getByRole('region', { name: number })).toBeFocused();
  answer();
  await expect(state(page)).toHaveText('Picked up');
  await page.unroute('**/api/cargo/track');
  await expect(failure).toHaveCount(0);

  await page.route('**/api/cargo/track', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await returnToTab(page);
  await failed;
  await expect(state(page)).toHaveText('Picked up');
  await expect(failure).toHaveCount(0);
});

inGeorgianToo((test) =>
  test('too many lookups show the message of the call', async ({ page, words, here }) => {
    const message = words.errors.too_many;
    await page.goto(here('/tracking/NOPE'));
    await expect(page.locator('#main')).toContainText('NOPE');
    await page.goto(here('/tracking/NOBODY-000'));
    // The limit is 60 a minute for each address; the page's own requests come from the journey's.
    const reply = await page.evaluate<number>(`(async () => {
      const body = JSON.stringify({ tracking_number: 'NOBODY-000' });
      const headers = { 'content-type': 'application/json' };
      for (let count = 0; count < 100; count += 1) {
        const { status } = await fetch('/api/cargo/track', { method: 'POST', headers, body });
        if (status === 429) return status;
      }
    })()`);
    expect(reply).toBe(429);
    // Drawing pages is work, too: there are none beyond the limit, not even for what no parcel can have as its number.
    const drawn = `fetch('/tracking/NOPE').then(async (page) => (await page.text()).includes('sent-with-page'))`;
    expect(await page.evaluate<boolean>(drawn)).toBe(false);
    await page.reload();
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: words.web.retry })).toBeVisible();
  }),
);

inEachLanguage((test) =>
  test('the popup on the home page leads to the page', async ({ page, words, here }) => {
    const number = await newParcel(await staffToken('tbilisi'));
    await page.goto(here(`/home/${number.toLowerCase()}`));
    await page.getByRole('dialog').getByRole('link', { name: words.trackingPage.open }).click();
    await expect(page).toHaveURL(here(`/tracking/${number}`));
    await expect(state(page)).toHaveText(words.tracking.steps.PICKUP);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }),
);

inSwedishToo((test) =>
  test('a login above the page returns to it', async ({ page, words, here }) => {
    const number = await newParcel(await staffToken('tbilisi'));
    await page.goto(here(`/tracking/${number}`));
    await page.getByRole('link', { name: words.signIn.login }).click();
    await expect(page).toHaveURL(here(`/tracking/${number}/login`));
    await page.getByRole('dialog').getByRole('button', { name: words.web.close }).click();
    await expect(page).toHaveURL(here(`/tracking/${number}`));
    await expect(state(page)).toHaveText(words.tracking.steps.PICKUP);
  }),
);
