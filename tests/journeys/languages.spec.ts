/** Georgian on the phone and Swedish on a desktop: pages, messages from the server, the switch and the account's setting. */
import { catalogueOf } from '#texts/catalogues.ts';
import { account } from '#texts/account.ts';
import { officeParcels as itemsEn } from '#texts/office-parcels.ts';
import { signIn } from '#texts/sign-in.ts';
import { site as siteEn } from '#texts/site.ts';
import { inLanguage } from '#texts/texts.ts';
import { web } from '#texts/web.ts';
import { validation } from '#texts/validation.ts';
import { fill } from '#texts/format.ts';
import { expectAccessible } from './accessible.ts';
import {
  loggedInCustomer,
  newNumber,
  officeToken,
  payAtTheProvider,
  registered,
  takeInOf,
} from './customers.ts';
import { faultsSeen, rememberTexts } from './foreign-texts.ts';
import { at, customerSession, mailTo, PASSWORD, staffSession } from './support.ts';
import { expect, test, type Page } from './test.ts';

const accountKa = inLanguage(account, 'ka');
const accountSv = inLanguage(account, 'sv');
const itemsKa = inLanguage(itemsEn, 'ka');
const itemsSv = inLanguage(itemsEn, 'sv');
const signInKa = inLanguage(signIn, 'ka');
const siteKa = inLanguage(siteEn, 'ka');
const siteSv = inLanguage(siteEn, 'sv');
const webSv = inLanguage(web, 'sv');

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first();
test.describe('on the smallest phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  for (const [prefix, words] of [
    ['/ka', siteKa],
    ['/sv', siteSv],
    ['', siteEn],
  ] as const)
    test(`everything in the menu can be reached: ${prefix || '/'}`, async ({ page }) => {
      await page.goto(at(`${prefix}/home`));
      const menu = page.locator('#site-menu');
      await page.locator('[popovertarget="site-menu"]').tap();
      await expect(menu.getByRole('link', { name: words.header.signIn, exact: true })).toBeVisible();
      const controls = await menu.locator('a, button, select').all();
      expect(controls.length).toBeGreaterThan(8);
      for (const control of controls) {
        const box = await control.boundingBox();
        expect(box?.x, await control.innerText()).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
        expect(box?.width).toBeGreaterThanOrEqual(24);
      }
    });
});

/** Words in Latin letters that are no names, in what a page shows. */
const latinWords = async (page: Page, names: RegExp): Promise<string[]> => {
  const text = await page.locator('main').innerText();
  return text.replaceAll(names, '').match(/[A-Za-z]{2,}/g) ?? [];
};

test('a visitor reads the site in Georgian on a phone, and is told in Georgian what is wrong', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(at('/ka/home'));
  expect(await languageOf(page)).toBe('ka');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteKa.home.headline);
  await expect(page.locator('link[rel=alternate][hreflang=sv]')).toHaveAttribute('href', at('/sv/home'));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', at('/ka/home'));
  await expectAccessible(page);

  await page.goto(at('/ka/tracking/NOBODY-1'));
  await expect(page.getByText(catalogueOf('ka').tracking.noneFound).first()).toBeVisible();
  expect(await latinWords(page, /NOBODY|hello@merani\.example/g)).toEqual([]);

  await page.goto(at('/ka/home/login'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(signInKa.email).fill('nobody@example.com');
  await dialog.getByLabel(signInKa.password, { exact: true }).fill('wrong password');
  await dialog.getByRole('button', { name: signInKa.login, exact: true }).click();
  await expect(page.getByText(catalogueOf('ka').accounts.wrongCustomer).first()).toBeVisible();
});

test('links to the other languages keep path, query and hash, also before the script runs', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(DESK);
  await page.goto(at('/home?from=mail#tracking'));
  await link(page, 'Svenska').click();
  await expect(page).toHaveURL(at('/sv/home?from=mail#tracking'));
  expect(await languageOf(page)).toBe('sv');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteSv.home.headline);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('sv');
  // What has no HTML of its own opens in the language that was chosen.
  await page.goto(at('/manage/login'));
  await expect(page).toHaveURL(at('/sv/manage/login'));

  const plain = await browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const without = await plain.newPage();
  await without.goto(at('/about'));
  await link(without, 'ქართული').click();
  await expect(without).toHaveURL(at('/ka/about'));
  await plain.close();
});

test('a customer’s screens are in the account’s language, which the links set', async ({ page }) => {
  await page.setViewportSize(DESK);
  const { email } = await registered('447400123456');
  await page.goto(at('/sv/home/login'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=password]').fill(PASSWORD);
  await dialog
    .getByRole('button', { type: 'submit' } as never)
    .last()
    .click();
  await expect(page).toHaveURL(at('/sv/dashboard/cargos'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountSv.nav.parcels);
  await link(page, 'ქართული').click();
  await expect(page).toHaveURL(at('/ka/dashboard/cargos'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountKa.nav.parcels);
  // On another device, from a link without a language.
  await page.context().clearCookies({ name: 'lang' });
  await page.goto(at('/dashboard/coupons'));
  await expect(page).toHaveURL(at('/ka/dashboard/coupons'));
});

test('what was just said in one language is not on the page of the next', async ({ page, context }) => {
  await page.setViewportSize(DESK);
  await loggedInCustomer(context, '442079460322');
  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address line 1').fill('221 Baker Street');
  await dialog.getByLabel('Postal code').fill('NW1 6XE');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Address saved!').first()).toBeVisible();
  // The pointer on a message keeps it there.
  await page.getByText('Address saved!').first().hover();
  await rememberTexts(page, 'ka');
  await link(page, 'ქართული').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(accountKa.nav.address);
  await expect(page.getByText('221 Baker Street').first()).toBeVisible();
  expect(await faultsSeen(page, 'ka')).toEqual([]);
});

test('who types with the Georgian keyboard on is told which letters were meant, and finds the parcel', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(at('/ka/home/register'));
  const form = page.getByRole('dialog');
  await form.locator('[name=email]').fill('ნინო@ეხამპლე.ცომ');
  await form.locator('[name=username]').fill('ნინო');
  await form.getByRole('button', { name: signInKa.register, exact: true }).click();
  const said = inLanguage(validation, 'ka');
  await expect(form.locator('[name=email]')).toHaveAccessibleDescription(
    fill(said.emailKeys, { meant: 'nino@example.com' }),
  );
  await expect(form.locator('[name=username]')).toHaveAccessibleDescription(
    fill(said.usernameKeys, { meant: 'nino' }),
  );
  await page.goto(at('/ka/tracking/NOBODY-1'));
  const number = page.getByRole('textbox', { name: siteKa.home.trackingNumber });
  await number.fill('მღ-10060');
  await number.press('Enter');
  await expect(page).toHaveURL(at('/ka/tracking/MR-10060'));
  await expect(page.getByText('MR-10060').first()).toBeVisible();
  await expect(page.getByText(catalogueOf('ka').tracking.steps.PICKUP).first()).toBeVisible();
});

test('an agent reads the office in Georgian on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await staffSession(page, 'tbilisi');
  await page.goto(at('/ka/manage/items'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(itemsKa.title);
  expect(await languageOf(page)).toBe('ka');
  await expectAccessible(page);
});

test('weights are written as the language writes them, and amounts alike in each', async ({ page }) => {
  await page.setViewportSize(DESK);
  await customerSession(page, 'client@example.com');
  await page.goto(at('/sv/dashboard/payments'));
  await expect(page.getByText(/£\d+\.\d\d/).first()).toBeVisible();
  await expect(page.getByText(/\d,\d\d\s?[£€k]/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: webSv.menu })).toHaveCount(0);
});

test('a customer pays by card from Georgian pages, and comes back to them', async ({ page, context }) => {
  await page.setViewportSize(DESK);
  const person = await loggedInCustomer(context, '442079460322');
  await takeInOf(await officeToken(), person, { tracking_number: newNumber(), weight: 5 });
  await page.goto(at('/dashboard/cargos'));
  await link(page, 'ქართული').click();
  await expect(page).toHaveURL(at('/ka/dashboard/cargos'));
  await page.setViewportSize(PHONE);
  const pay = page.getByRole('article').getByRole('link', { name: /£/ });
  await expect(pay).toHaveAttribute('href', /^\/api\/billing\/payment\/stripe\?/);
  // The bar above every page, and the parcel's card.
  await expect(page.locator('a[href^="/api/billing/payment/"]')).toHaveCount(2);
  const href = (await pay.getAttribute('href')) ?? '';
  await pay.click();
  await payAtTheProvider(page);
  await expect(page).toHaveURL(/\/ka\/payment-success#/);
  await mailTo(person.email, catalogueOf('ka').mails.paymentReceived.subject.split('{')[0] ?? '');
  // The link of the mail, opened once more.
  await page.context().clearCookies({ name: 'lang' });
  await page.goto(at(href));
  await expect(page).toHaveURL(/\/ka\/payment-success#paid=/);
});

test('who signs in with Google from a Georgian page comes back to Georgian pages', async ({ page }) => {
  await page.goto(at('/ka/home/login'));
  await page.getByRole('button', { name: /Google/ }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(at('/ka/home/login'));
});

for (const { path, own, others, hasGeorgian } of [
  { path: '/home', own: siteEn, others: [siteKa, siteSv], hasGeorgian: false },
  { path: '/ka/home', own: siteKa, others: [siteEn, siteSv], hasGeorgian: true },
  { path: '/sv/home', own: siteSv, others: [siteEn, siteKa], hasGeorgian: false },
])
  test(`${path} loads its own language and area, and no font that it does not need`, async ({ page }) => {
    await page.setViewportSize(DESK);
    const scripts: string[] = [];
    const fonts: string[] = [];
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'script') scripts.push(response.url());
      if (kind === 'font') fonts.push(response.url());
    });
    await page.goto(at(path));
    await page.getByRole('contentinfo').hover();
    // Asked for again, as the page may still be loading a script when the test ends.
    const textOf = async (url: string) => (await page.request.get(url)).text();
    const code = async () => (await Promise.all(scripts.map(textOf))).join('');
    await expect.poll(async () => (await code()).includes(own.home.headline)).toBe(true);
    for (const other of others) expect(await code()).not.toContain(other.home.headline);
    for (const office of [itemsEn, itemsKa, itemsSv]) expect(await code()).not.toContain(office.searchHint);
    expect(fonts.some((url) => url.includes('latin'))).toBe(true);
    expect(fonts.some((url) => url.includes('georgian'))).toBe(hasGeorgian);
  });
