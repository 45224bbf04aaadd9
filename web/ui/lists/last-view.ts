import { useEffect, useState } from 'react';
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

/** The rows that are selected in a list with these filters and this page, for this tab, also while it shows another page. */
export function useSelection(): [ReadonlySet<string>, (selected: ReadonlySet<string>) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.sort();
  const key = keyOf(`selected:${pathname}?${params.toString()}`);
  const [kept, setKept] = useState(() => ({ key, selected: readSelection(key) }));
  if (kept.key !== key) setKept({ key, selected: readSelection(key) });
  return [
    kept.selected,
    (selected) => {
      if (selected.size === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, [...selected].join());
      setKept({ key, selected });
    },
  ];
}

const readSelection = (key: string): ReadonlySet<string> =>
  new Set((sessionStorage.getItem(key) ?? '').split(',').filter((one) => one !== ''));

/** Forgets all of them, at the logout: searches contain names. */
export function forgetViews(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}
