import { useEffect } from 'react';
import { useLocation } from 'react-router';

const PREFIX = 'merani-view-';
const keyOf = (path: string) => PREFIX + path;

/** Remembers the filters in the URL of this list, for this tab, so that a page behind it can lead back to them. */
export function useRememberView(): void {
  const { pathname, search } = useLocation();
  useEffect(() => sessionStorage.setItem(keyOf(pathname), search), [pathname, search]);
}

/** The address of a list with the filters that it had last. */
export const lastView = (path: string): string => path + (sessionStorage.getItem(keyOf(path)) ?? '');

/** Forgets all of them, at the logout: searches contain names. */
export function forgetViews(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
