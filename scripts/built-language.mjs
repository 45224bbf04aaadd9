// Each language of the browser application is a build of its own, so that a page has the texts of one language alone.
// The lists are those of shared/domain/languages.ts, which the oldest supported Node cannot import.

/** @typedef {import('../shared/domain/languages.ts').Language} Language */

export const LANGUAGES = /** @type {const} */ (['en', 'ka', 'sv']);

/** What the paths of a language's pages begin with. @param {Language} language */
export const pathPrefix = (language) => (language === 'en' ? '' : `/${language}`);

/** The language that this process builds. @returns {Language} */
export function builtLanguage() {
  const asked = process.env['BUILD_LANGUAGE'] ?? 'en';
  const language = LANGUAGES.find((one) => one === asked);
  if (language === undefined) throw new Error(`There is no language ${asked}.`);
  return language;
}

/** @param {Language} language */
export const buildFolder = (language) => `build${pathPrefix(language)}`;
