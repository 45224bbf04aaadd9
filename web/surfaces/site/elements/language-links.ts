import { languageOf, pathPrefix, splitPath } from '#shared/domain/languages.ts';
import { chooseLanguage } from '#web/ui/language/choose-language.ts';

/** Lets links to another language keep the address, the query and the hash, and remembers the choice; before the application runs, too. */
export function keepPlaceInLanguages(): void {
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[data-language]');
      if (link === null) return;
      const language = languageOf(link.dataset['language']) ?? 'en';
      // Pages of mailed links are the same for every token, which stands in the address alone.
      link.pathname = pathPrefix(language) + splitPath(location.pathname).rest;
      link.search = location.search;
      link.hash = location.hash;
      chooseLanguage(language);
    },
    true,
  );
}
