import { expect, test } from './test.ts';
import { chooseFor, expectSaid, loggedInCustomer, newNumber, officeToken, takeInOf } from './customers.ts';
import { LANGUAGES } from '#shared/domain/languages.ts';
import { account } from '#texts/account.ts';
import { inLanguage } from '#texts/texts.ts';
import { isTooWide } from './foreign-texts.ts';
import { at } from './support.ts';

/** The narrowest phone: words that are longer than in English stay readable. */
test.use({ viewport: { width: 320, height: 700 }, hasTouch: true });

/** The words of the elements that break inside, a number and its percent sign counted as one. */
const brokenWords = (selector: string) => `(() => {
  const broken = [];
  for (const element of document.querySelectorAll(${JSON.stringify(selector)})) {
    const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      for (const { 0: word, index } of walk.currentNode.data.matchAll(/\\S+(?:\\s%)?/g)) {
        const range = document.createRange();
        range.setStart(walk.currentNode, index);
        range.setEnd(walk.currentNode, index + word.length);
        if (new Set([...range.getClientRects()].map(({ y }) => Math.round(y))).size > 1) broken.push(word);
      }
  }
  return broken;
})()`;

test('words stay whole, and all choices of the filter can be read', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const tracking_number = newNumber();
  await takeInOf(await officeToken(), person, { tracking_number, weight: 5 });
  const broken = (selector: string) => page.evaluate<string[]>(brokenWords(selector));

  await page.goto(at('/ka/dashboard/cargos'));
  await expect(page.getByRole('article')).toBeVisible();
  const filter = '.mantine-SegmentedControl-root';
  expect(await broken(`${filter} label`)).toEqual([]);
  const cutOff = `[...document.querySelectorAll('${filter}, ${filter} label')].some((one) => one.scrollWidth > one.clientWidth)`;
  expect(await page.evaluate<boolean>(cutOff)).toBe(false);

  await page.goto(at(`/ka/dashboard/cargos/${tracking_number}`));
  await expect(page.locator('dt').first()).toBeVisible();
  expect(await broken('dt')).toEqual([]);

  await page.goto(at('/sv/dashboard/cargos'));
  await expect(page.getByRole('article')).toBeVisible();
  expect(await broken('article header')).toEqual([]);

  await page.goto(at('/sv/dashboard/loyalty'));
  await expect(page.locator('dl').first()).toBeVisible();
  expect(await broken('main')).toEqual([]);
});

test('what is owed fits into the bar, in words of any length and of more parcels than one payment takes', async ({
  page,
  context,
}) => {
  const person = await loggedInCustomer(context, '442079460322');
  const token = await officeToken();
  for (let count = 0; count < 101; count += 1)
    await takeInOf(token, person, { tracking_number: newNumber(), weight: 100 });
  for (const [language, words] of LANGUAGES.map((one) => [one, inLanguage(account, one)] as const)) {
    await page.goto(at(`${language === 'en' ? '' : `/${language}`}/dashboard/notifications`));
    const pay = page.getByRole('link', { name: words.payPart.split('{')[0] ?? '' });
    await expect(pay).toBeVisible();
    expect(await isTooWide(page)).toBe(false);
  }
});

test('what an action came to moves no button, and has room around it', async ({ page, context }) => {
  const person = await loggedInCustomer(context, '442079460321');
  const tracking_number = newNumber();
  await takeInOf(await officeToken(), person, { tracking_number, weight: 5 });
  await page.goto(at('/dashboard/cargos'));
  const card = page.getByRole('article');
  const pay = card.getByRole('link', { name: /^Pay £/ });
  await expect(pay).toBeVisible();
  const before = await pay.boundingBox();
  await chooseFor(card, 'Add to cart');
  await expect(card).toContainText('Added to cart!');
  expect(await pay.boundingBox()).toEqual(before);

  // The number of parcels leaves the cart recognisable.
  const cart = page.getByRole('complementary').locator('a[href="/dashboard/cart"]').first();
  const icon = await cart.locator('svg').boundingBox();
  const badge = await cart.locator('span').boundingBox();
  const covered = (icon?.x ?? 0) + (icon?.width ?? 0) - (badge?.x ?? 0);
  expect(covered).toBeLessThan((icon?.width ?? 0) / 3);

  await page.goto(at('/dashboard/address'));
  await page.getByRole('button', { name: 'Create new Address' }).tap();
  const dialog = page.getByRole('dialog');
  // Without a graphics processor a blur is slow.
  const blurred = `[...document.querySelectorAll('*')].some((one) => getComputedStyle(one).backdropFilter !== 'none')`;
  expect(await page.evaluate<boolean>(blurred)).toBe(false);
  await dialog.getByLabel('Address line 1').fill('5 Quay Street');
  await dialog.getByLabel('Postal code').fill('NW1 6XE');
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await expectSaid(page, 'Address saved!');
  const address = await page.getByRole('region', { name: 'Default address' }).boundingBox();
  const said = await page.locator('main [data-place]').boundingBox();
  expect((said?.y ?? 0) - (address?.y ?? 0) - (address?.height ?? 0)).toBeGreaterThanOrEqual(8);
});
