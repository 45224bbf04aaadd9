/**
 * Journeys that run in several languages: written once with the catalogue's texts, in Georgian on a phone and in Swedish
 * on a desktop. A text of another language, or a page wider than the window, fails the journey that met it.
 */
import { pathPrefix, type Language } from '#shared/domain/languages.ts';
import { wordsOf, type Words } from '../support/words.ts';
import { faultsSeen, rememberTexts } from './foreign-texts.ts';
import { at } from './support.ts';
import { expect, test, type Page } from './test.ts';

export { fill } from '#texts/format.ts';
export type { Words } from '../support/words.ts';

export interface InLanguage {
  language: Language;
  /** The catalogue of the language. */
  words: Words;
  /** The URL of a path in the language. */
  here: (path: string) => string;
}

const DEVICES = {
  ka: { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'ka-GE' },
  sv: { viewport: { width: 1280, height: 800 }, locale: 'sv-SE' },
} as const;
type Translated = keyof typeof DEVICES;

const journey = test.extend<InLanguage>({
  language: ['en', { option: true }],
  words: async ({ language }, use) => use(await wordsOf(language)),
  here: ({ language }, use) => use((path) => at(pathPrefix(language) + path)),
  page: async ({ page, language }, use) => {
    if (language === 'en') return use(page);
    await rememberTexts(page, language);
    await use(page);
    expect(await faultsSeen(page, language)).toEqual([]);
  },
});

/** Written where it is called, so that reports name its file and line. */
type Written = (test: typeof journey) => void;

function inLanguages(languages: readonly Translated[], write: Written): void {
  write(journey);
  for (const language of languages)
    journey.describe(language, () => {
      journey.use({ language, ...DEVICES[language] });
      write(journey);
    });
}

/** A journey in English, Georgian and Swedish: `inEachLanguage((test) => test('…', async ({ page, words, here }) => …))`. */
export const inEachLanguage = (write: Written): void => inLanguages(['ka', 'sv'], write);

/** A journey in English and Georgian. */
export const inGeorgianToo = (write: Written): void => inLanguages(['ka'], write);

/** A journey in English and Swedish. */
export const inSwedishToo = (write: Written): void => inLanguages(['sv'], write);

/** On a phone the links of the customer area are in its menu. */
export async function unfoldMenu(page: Page, { web }: Words): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const menu = page.getByRole('button', { name: web.menu });
  if (await menu.isVisible()) await menu.click();
}

/** On a phone the links of the header are in its menu. */
export async function unfoldHeader(page: Page, { web }: Words): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: web.menu });
  if (await menu.isVisible()) await menu.click();
}
