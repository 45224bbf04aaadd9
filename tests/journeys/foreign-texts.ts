/** English texts on a page of another language, and pages that are wider than the window. */
import { pathPrefix, type Language } from '#shared/domain/languages.ts';
import { textsIn } from '../support/texts.ts';
import { at } from './support.ts';
import type { Page } from './test.ts';

const found = new Map<Language, Promise<ReadonlySet<string>>>();

async function find(language: Language): Promise<ReadonlySet<string>> {
  const own = new Set((await textsIn(language)).values());
  const english = [...(await textsIn('en')).values()];
  return new Set(english.filter((text) => /[a-z]{3}/.test(text) && !text.includes('{') && !own.has(text)));
}

/** English texts that the language writes otherwise. */
export function foreignTo(language: Language): Promise<ReadonlySet<string>> {
  const texts = found.get(language) ?? find(language);
  found.set(language, texts);
  return texts;
}

export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

/** Remembers all that people could read or hear on the pages of a language, also what is there for a moment only. */
const REMEMBER = `(prefix) => {
  if (!location.pathname.startsWith(prefix + '/')) return;
  const NAMES = ['aria-label', 'placeholder', 'title'];
  const seen = new Set(JSON.parse(sessionStorage.getItem('seen-texts') ?? '[]'));
  const readAttributes = (element) => NAMES.forEach((name) => seen.add((element.getAttribute(name) ?? '').trim()));
  const read = (node) => {
    if (node instanceof Text) {
      if (node.parentElement?.closest('script, style') === null) seen.add(node.data.trim());
    } else if (node instanceof Element) {
      readAttributes(node);
      node.childNodes.forEach(read);
    }
  };
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      if (type === 'childList') addedNodes.forEach(read);
      else if (type === 'attributes') readAttributes(target);
      else read(target);
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: NAMES });
  globalThis.seenTexts = seen;
  addEventListener('pagehide', () => sessionStorage.setItem('seen-texts', JSON.stringify([...seen])));
}`;

export async function rememberTexts(page: Page, language: Language): Promise<void> {
  await page.addInitScript(`(${REMEMBER})(${JSON.stringify(pathPrefix(language))})`);
}

/** What was wrong in a journey of this language, a line each. */
export async function faultsSeen(page: Page, language: Language): Promise<string[]> {
  if (page.isClosed() || !page.url().startsWith(at(`${pathPrefix(language)}/`)))
    return [`not at a page of ${language}`];
  const foreign = await foreignTo(language);
  const seen = await page.evaluate<string[]>('[...seenTexts]');
  const faults = seen.filter((text) => foreign.has(text));
  if (await isTooWide(page)) faults.push('wider than the window');
  if ((await page.locator('html').getAttribute('lang')) !== language)
    faults.push('not said to be in its language');
  return faults;
}
