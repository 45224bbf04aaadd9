import { useEffect } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { languageCalls } from '#shared/contract/languages.ts';
import { type Language, pathPrefix } from '#shared/domain/languages.ts';
import { language as shown } from '#texts/language.ts';
import { call } from './call.ts';
import { showFailure } from './show-failure.ts';
import { useSession } from './use-session.ts';

/**
 * Screens behind a login are shown in the account's language; public pages in that of their address. Who is logged in and
 * follows a link to another language sets the account's.
 */
export function useAccountLanguage(): void {
  const state = useSession();
  const shownAt = useLocation();
  // Who has just logged in is on the way there: nothing of it is loaded in the other language.
  const { pathname, search, hash } = useNavigation().location ?? shownAt;
  const isIn = state.status === 'in';
  const own = isIn ? state.session.staff.language : undefined;
  const isPrivate = /^\/(dashboard|manage)(\/|$)/.test(pathname);

  useEffect(() => {
    if (isPrivate && own !== undefined && own !== shown)
      location.replace(pathPrefix(own) + pathname + search + hash);
  }, [isPrivate, own, pathname, search, hash]);

  useEffect(() => {
    if (!isIn) return undefined;
    const save = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const language = link.dataset['language'] as Language;
      // A language that was not kept would be changed back on the next screen.
      void call(languageCalls.set, { body: { language } }).then(
        () => location.assign(link.href),
        showFailure,
      );
    };
    document.addEventListener('click', save);
    return () => document.removeEventListener('click', save);
  }, [isIn]);
}
