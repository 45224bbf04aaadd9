import { expect, type Locator, type Page, test } from './test.ts';
import { loggedInCustomer, somebody } from './customers.ts';
import { stopClock } from './stop-clock.ts';
import { at } from './support.ts';
import { enterAddress, enterDetails, enterParcelsInWords, enterReceiver, next } from './wizard.ts';
import { inGeorgianToo } from './languages.ts';

const toast = (page: Page, text: string | RegExp, region = 'Notifications') =>
  page.getByRole('region', { name: region }).getByRole('button').filter({ hasText: text });

/** Expects a new message to stay for this time and no longer. */
async function lasts(
  page: Page,
  text: string | RegExp,
  milliseconds: number,
  region?: string,
): Promise<void> {
  const message = toast(page, text, region);
  await expect(message).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  await expect(message).toBeVisible();
  await page.clock.runFor(200);
  await expect(message).toHaveCount(0);
}

const refuse = (page: Page, path: string, code: string, message: string) =>
  page.route(`**/api${path}`, (route) =>
    route.fulfill({ status: 422, json: { error: true, code, message, errors: [message] } }),
  );

test('a message is at the top right and closes after five seconds', async ({ page }) => {
  await page.clock.install();
  await page.goto(at('/home#tracking'));
  const track = page.getByRole('button', { name: 'Track', exact: true });
  await expect(page.locator('[data-switched]')).toBeVisible();
  await page.getByLabel('Tracking number').fill('NOBODY-000');
  await stopClock(page);
  await track.click();
  const box = await toast(page, 'No parcels found').boundingBox();
  expect(box?.y).toBeLessThan(150);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await lasts(page, 'No parcels found', 5000);
  // It then stays at its place until the next try.
  await expect(page.getByRole('main').getByText('No parcels found')).toBeVisible();
});

test('on a phone a message covers neither the title nor the button that was pressed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const parts = async (...others: Locator[]) =>
    Promise.all(
      [page.getByRole('region', { name: 'Notifications' }), ...others].map((one) => one.boundingBox()),
    );
  const track = page.getByRole('button', { name: 'Track', exact: true });
  const cookies = page.getByRole('complementary', { name: 'Cookies' });
  // A message stays as long as it takes to look at it.
  await page.clock.install();
  await page.goto(at('/home#tracking'));
  await expect(cookies).toBeVisible();
  await expect(page.locator('[data-switched]')).toBeVisible();
  await page.getByLabel('Tracking number').fill('NOBODY-000');
  await stopClock(page);
  await track.click();
  await expect(toast(page, 'No parcels found')).toBeVisible();
  await expect
    .poll(async () => overlaps(await parts(page.getByRole('heading', { level: 1 }), track, cookies)))
    .toEqual([]);
  await toast(page, 'No parcels found').click();

  await page.clock.resume();
  await page.goto(at('/home/login'));
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  const login = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await dialog.getByLabel('E-mail').fill('nobody@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong-password');
  await page.setViewportSize({ width: 390, height: 480 });
  await login.scrollIntoViewIfNeeded();
  // Before the application has begun, a press waits for it, and it begins by timers.
  await expect(page.locator('[data-switched]')).toBeVisible();
  await stopClock(page);
  await login.click();
  await expect(toast(page, 'Wrong credentials')).toBeVisible();
  await expect
    .poll(async () => overlaps(await parts(page.getByRole('heading', { name: 'Sign In' }), login)))
    .toEqual([]);

  // What says the same is there once, with its whole time.
  await page.setViewportSize({ width: 390, height: 844 });
  await loggedInCustomer(context, '442079460321');
  await page.clock.resume();
  await page.goto(at('/dashboard/notifications'));
  const toggles = page.getByRole('switch');
  await expect(toggles.nth(2)).toBeVisible();
  await stopClock(page);
  for (const place of [0, 1, 2]) await toggles.nth(place).press('Space');
  await expect(toast(page, /./)).toHaveCount(1);
  await expect
    .poll(async () => overlaps(await parts(page.getByRole('heading', { level: 1 }), toggles.nth(2))))
    .toEqual([]);
});

type Box = { x: number; y: number; width: number; height: number } | null;

/** Which of the boxes the first one covers, at least in part; 'hidden' if the first one is not in the window. */
function overlaps([message, ...others]: Box[]): (number | 'hidden')[] {
  if (message === null || message === undefined || message.y < 0) return ['hidden'];
  return others.flatMap((box, place) =>
    box !== null && box.y < message.y + message.height && message.y < box.y + box.height ? [place] : [],
  );
}

inGeorgianToo((test) =>
  test('a guest’s booking confirmation stays for ten seconds', async ({ page, words, here }) => {
    await page.clock.install();
    await page.goto(here('/book-a-courier/UK/GE'));
    await enterAddress(page, somebody('442079460321'), words);
    await next(page, words);
    await enterParcelsInWords(page, words);
    await next(page, words);
    await page.getByRole('checkbox', { name: words.bookingWizard.terms.agree }).check();
    await stopClock(page);
    await page.getByRole('button', { name: words.bookingWizard.submit }).click();
    await lasts(page, words.bookings.createdAsGuest, 10_000, words.web.notifications);
  }),
);

test('phone warnings stay for 20 and 15 seconds', async ({ page, context }) => {
  await loggedInCustomer(context, '353871234567');
  await page.clock.install();
  await page.goto(at('/book-a-courier/IE/GE'));
  await page.getByLabel('Address line 1').fill('5 Quay Street');
  await page.getByLabel('Postal code').fill('D01 AA11');
  await next(page);
  await page.getByText('Drop Off').click();
  await next(page);
  await enterReceiver(page, 1, { name: 'Nino Beridze', line: '7 Rustaveli Avenue' });
  await enterDetails(page, 1, '3');
  await next(page);
  await page.getByRole('checkbox', { name: /I agree to the/ }).check();
  await stopClock(page);
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.route('**/api/customer/booking', (route) => route.abort());
  await submit.click();
  await lasts(page, 'An error occurred', 5000);
  await refuse(page, '/customer/booking', 'phone_invalid', 'Your phone number seems invalid.');
  await submit.click();
  await lasts(page, 'Your phone number seems invalid.', 20_000);
  await refuse(page, '/customer/booking', 'phone_country', 'Your phone must be of Ireland.');
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard\/personal-info$/);
  await lasts(page, 'Your phone must be of Ireland.', 15_000);
});

test.describe('somebody who has not seen the referral programme', () => {
  test.use({ knowsReferral: false });

  test('the referral programme is shown once, when the page is idle, and not where it would disturb', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const modal = page.getByRole('dialog', { name: 'Referral program' });
    // From then on it would open when its time has come.
    const ready = () =>
      expect.poll(() => page.evaluate("customElements.get('referral-modal') !== undefined")).toBe(true);
    for (const path of ['/home/login', '/home/register', '/book-a-courier/UK/GE', '/payment-error']) {
      await page.goto(at(path));
      await ready();
      await page.clock.fastForward(60_000);
      await expect(modal).toHaveCount(0);
    }
    for (const path of ['/privacy-policy', '/about', '/contact-us', '/404', '/home']) {
      await page.goto(at(path));
      await ready();
      await page.clock.fastForward(13_000);
      await expect(modal).toBeVisible();
    }
    for (const text of [
      /Collect points/,
      /Convert them into coupons/,
      /Apply them to parcels/,
      /Loyalty page in your profile/,
    ])
      await expect(modal.getByText(text).first()).toBeVisible();
    await loggedInCustomer(context, '442079460321');
    await context.clearCookies({ name: 'merani_referral' });
    await page.goto(at('/dashboard/cargos'));
    await expect(page.getByText('Parcels not found')).toBeVisible();
    await page.clock.fastForward(13_000);
    await expect(modal).toBeVisible();
    await modal.getByRole('button', { name: 'Close' }).click();
    await expect(modal).toHaveCount(0);
    await page.goto(at('/about'));
    await ready();
    await page.clock.fastForward(60_000);
    await expect(modal).toHaveCount(0);
    const cookie = (await context.cookies()).find((one) => one.name === 'merani_referral');
    expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  });
});

for (const [width, height] of [
  [1280, 800],
  [390, 700],
] as const) {
  test(`the cookie banner covers nothing that has the focus, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(at('/book-a-courier/UK/GE'));
    const banner = page.getByRole('complementary', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    await page.getByLabel('Name').focus();
    const top = (await banner.boundingBox())?.y ?? 0;
    // To the end of the page, where nothing is left to scroll.
    for (;;) {
      const { bottom, isBanner, text } = await page.evaluate<{
        bottom: number;
        isBanner: boolean;
        text: string;
      }>(
        `(() => {
          const focused = document.activeElement;
          const isBanner = focused === document.body || focused.closest('aside') !== null;
          return { bottom: focused.getBoundingClientRect().bottom, isBanner, text: focused.outerHTML.slice(0, 120) };
        })()`,
      );
      if (isBanner) break;
      expect(bottom, text).toBeLessThanOrEqual(top);
      await page.keyboard.press('Tab');
    }
    await banner.getByRole('button').click();
    await expect(page.locator('html')).toHaveAttribute('style', /--covered: 0px/);
  });
}

test('the cookie banner leaves the last line of each page free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/home',
    '/payment-success',
    '/payment-error',
    '/contact-us',
    '/book-a-courier/UK/GE',
  ]) {
    await page.goto(at(path));
    const banner = page.getByRole('complementary', { name: 'Cookies' });
    await expect(banner).toBeVisible();
    // What loads late may make the page longer.
    await expect
      .poll(() =>
        page.evaluate<number>(`(() => {
          scrollTo(0, document.documentElement.scrollHeight);
          const top = document.querySelector('cookie-banner aside').getBoundingClientRect().top;
          return top - document.querySelector('footer').getBoundingClientRect().bottom;
        })()`),
      )
      .toBeGreaterThan(0);
  }
});
