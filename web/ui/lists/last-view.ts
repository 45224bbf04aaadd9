import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '../state/kept.ts';

const PREFIX = 'merani-view-';
const keyOf = (path: string) => PREFIX + path;

/** Remembers the filters in the URL of this list, for this tab, so that a page behind it can lead back to them. */
export function useRememberView(): void {
  const { pathname, search } = useLocation();
  useEffect(() => void tabStorage.setItem(keyOf(pathname), search), [pathname, search]);
}

/** The address of a list with the filters that it had last. */
export const lastView = (path: string): string => path + (tabStorage.getItem(keyOf(path)) ?? '');

/** By filters and page. A reload forgets them: what was selected long ago must not be acted on. */
const selections = new Map<string, ReadonlySet<string>>();

const NOTHING: ReadonlySet<string> = new Set();

/** The rows that are selected in a list with these filters and this page, also while another page is looked at. */
export function useSelection(): [ReadonlySet<string>, (selected: ReadonlySet<string>) => void] {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  params.sort();
  const key = `${pathname}?${params.toString()}`;
  const [, setRound] = useState(0);
  return [
    selections.get(key) ?? NOTHING,
    (selected) => {
      selections.set(key, selected);
      setRound((round) => round + 1);
    },
  ];
}

/** Forgets what is selected, at the logout; `logOut` forgets the filters. */
export const forgetSelections = (): void => selections.clear();
