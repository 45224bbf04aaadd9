/** Every screen in Georgian on a phone and in Swedish on a desktop: nothing of another language, nothing wider than the window. */
import { foreignTo, isTooWide } from './foreign-texts.ts';
import { ACCOUNT, OFFICE, PUBLIC } from './screens.ts';
import { openWhole } from './shift.ts';
import { at, customerSession, staffSession } from './support.ts';
import { expect, test, type Page } from './test.ts';

const SIZES = { ka: { width: 390, height: 844 }, sv: { width: 1280, height: 800 } } as const;
type Translated = keyof typeof SIZES;

/** What people can read or hear of a page. */
const TEXTS = `(() => {
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (walk.currentNode.parentElement.closest('script, style') === null) texts.push(walk.currentNode.data);
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  return [document.title.split(' · ')[0], ...texts].map((text) => text.trim());
})()`;

/** What is wrong with these screens, a line each. */
async function faultsOf(page: Page, language: Translated, paths: readonly string[]): Promise<string[]> {
  await page.setViewportSize(SIZES[language]);
  const foreign = await foreignTo(language);
  expect(foreign.size).toBeGreaterThan(500);
  const faults: string[] = [];
  for (const path of paths) {
    await openWhole(page, at(`/${language}${path}`));
    const texts = await page.evaluate<string[]>(TEXTS);
    faults.push(...texts.filter((text) => foreign.has(text)).map((text) => `${path}: ${text}`));
    if ((await page.locator('html').getAttribute('lang')) !== language) faults.push(`${path}: its language`);
    if (await isTooWide(page)) faults.push(`${path}: its width`);
  }
  return faults;
}

for (const language of ['ka', 'sv'] as const) {
  test(`a visitor’s screens are all in ${language}`, async ({ page }) => {
    expect(await faultsOf(page, language, PUBLIC)).toEqual([]);
  });

  test(`a customer’s screens are all in ${language}`, async ({ page }) => {
    await customerSession(page, 'client@example.com');
    expect(await faultsOf(page, language, ACCOUNT)).toEqual([]);
  });

  test(`the office’s screens are all in ${language}`, async ({ page }) => {
    await staffSession(page, 'admin');
    expect(await faultsOf(page, language, OFFICE)).toEqual([]);
  });
}

test('an English text on a Georgian page is found', async ({ page }) => {
  await page.addInitScript(`document.addEventListener('merani:ready', () => {
    const planted = document.createElement('p');
    planted.textContent = 'Sign In';
    document.querySelector('main').append(planted);
  })`);
  expect(await faultsOf(page, 'ka', ['/about'])).toEqual(['/about: Sign In']);
});
