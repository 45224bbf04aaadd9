/** Layouts hold texts that are 40 % longer, in the narrowest window (beyond the documents, section 1). */
import { officeParcels } from '#texts/office-parcels.ts';
import { officeScanner } from '#texts/office-scanner.ts';
import { states as english } from '#texts/states.ts';
import { inLanguage } from '#texts/texts.ts';
import { web as common } from '#texts/web.ts';
import { at, customerSession, staffSession, staffToken, takeIn } from './support.ts';
import { expect, test, type Page } from './test.ts';

const office = inLanguage(officeParcels, 'ka');
const scanner = inLanguage(officeScanner, 'ka');
const states = inLanguage(english, 'ka');
const web = inLanguage(common, 'ka');

const NARROW = { width: 320, height: 800 };

const SITE = [
  '/home',
  '/about',
  '/contact-us',
  '/privacy-policy',
  '/book-a-courier/UK/GE',
  '/home/login',
  '/home/register',
  '/payment-error',
];
const ACCOUNT = ['cargos', 'cart', 'payments', 'bookings', 'coupons', 'loyalty', 'address', 'personal-info'];
const OFFICE = [
  ...['summary', 'items', 'pickup', 'processing', 'bookings', 'clients', 'transactions', 'cargo/statistics'],
  ...['inactive-delayed', 'coupons', 'loyalty', 'routes/create', 'agents', 'profile'],
];

test.beforeEach(({ page }) => page.setViewportSize(NARROW));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(at(path));
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByText('Loading…', { exact: true })).toHaveCount(0);
}

/** Makes each word of the page 40 % longer. */
const LENGTHEN = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.closest('script, style, .code, svg') !== null) continue;
    text.data = text.data.replaceAll(/\\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase());
  }
}`;
/** By how many pixels the page is wider than its window. */
const excessOf = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** The paths of pages that are too wide. */
async function tooWide(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await open(page, path);
    await page.evaluate(LENGTHEN);
    const excess = await excessOf(page);
    if (excess > 0) found.push(`${path}: ${excess} px`);
  }
  return found;
}

test('the public site holds longer texts', async ({ page }) => {
  // They are there before any script, which would not know the longer ones.
  await page.route('**/*.js', (route) => route.abort());
  expect(await tooWide(page, SITE)).toEqual([]);
});

test('the customer area holds longer texts', async ({ page }) => {
  await customerSession(page, 'client@example.com');
  expect(
    await tooWide(
      page,
      ACCOUNT.map((name) => `/dashboard/${name}`),
    ),
  ).toEqual([]);
});

test('the office holds longer texts', async ({ page }) => {
  test.slow();
  await staffSession(page, 'admin');
  expect(
    await tooWide(
      page,
      OFFICE.map((name) => `/manage/${name}`),
    ),
  ).toEqual([]);
});

/** The texts of buttons that are cut. */
const cutButtons = (page: Page) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('.mantine-Button-label')]
      .filter((label) => {
        const isClipped = getComputedStyle(label).overflowY !== 'visible' && label.scrollHeight > label.clientHeight;
        return isClipped || label.scrollWidth > label.clientWidth || label.scrollHeight > label.closest('button, a').clientHeight;
      })
      .map((label) => label.textContent)`,
  );

for (const width of [320, 390])
  test(`at ${width} px no button of the office is cut in Georgian`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const { tracking_number: number } = await takeIn(await staffToken('admin'));
    await staffSession(page, 'admin');
    await open(page, `/ka/manage/items?q=${number}`);
    await page.locator('tbody').getByRole('checkbox').first().check();
    await expect(page.getByRole('button', { name: office.recordEvent })).toBeVisible();
    expect(await cutButtons(page)).toEqual([]);
    const colours = page.getByRole('banner').getByRole('button', { name: web.darkColours });
    expect((await colours.boundingBox())?.width).toBeGreaterThanOrEqual(36);

    await open(page, '/ka/manage/processing');
    await page.getByRole('button', { name: scanner.recordEach }).click();
    const choice = page.getByRole('region', { name: scanner.recordEach });
    expect(await cutButtons(page)).toEqual([]);
    await choice.getByRole('button', { name: states.events.PROCESS }).click();
    await expect(page.getByRole('region', { name: scanner.controls })).toBeVisible();
    expect(await cutButtons(page)).toEqual([]);
    expect(await excessOf(page)).toBe(0);
  });

/** The pixels beside the text of the first choice. */
const ROOM = `(async () => {
  await document.fonts.ready;
  const select = document.querySelector('select');
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const canvas = document.createElement('canvas').getContext('2d');
  canvas.font = font;
  const text = canvas.measureText(select.selectedOptions[0].text).width;
  return select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - text;
})()`;

test('on a phone the countries of a parcel are whole in Georgian', async ({ browser }) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport });
  const page = await context.newPage();
  await staffSession(page, 'admin');
  await page.goto(at('/ka/manage/pickup'));
  const source = page.locator('select').first();
  await expect(source).toHaveValue('UK');
  expect(await page.evaluate<number>(ROOM)).toBeGreaterThanOrEqual(0);
  await context.close();
});

test('a text that cannot become longer is found', async ({ page }) => {
  // The application would take the text away when it starts.
  await page.route('**/*.js', (route) => route.abort());
  await open(page, '/about');
  await page.evaluate(`{
    const text = document.createElement('p');
    text.style.whiteSpace = 'nowrap';
    text.textContent = 'Nine words of it are not enough';
    document.querySelector('main').append(text);
  }`);
  expect(await excessOf(page)).toBe(0);
  await page.evaluate(LENGTHEN);
  expect(await excessOf(page)).toBeGreaterThan(0);
});
