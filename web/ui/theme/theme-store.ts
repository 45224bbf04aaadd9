/**
 * Light or dark: the device's setting, unless the reader chose one. The start-up script applies the choice before
 * the first paint.
 */
import { createStore } from '../state/create-store.ts';
import { browserStorage } from '../state/kept.ts';

export type Scheme = 'light' | 'dark';

const KEY = 'merani_theme';

/** null while prerendered pages hydrate. */
export const schemeStore = createStore<Scheme | null>(null);

function chosen(): Scheme | null {
  const value = browserStorage.getItem(KEY);
  return value === 'light' || value === 'dark' ? value : null;
}

/** Follows the device's setting from now on; call it in an effect. */
export function followDevice(): () => void {
  const device = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const choice = chosen();
    schemeStore.set(shownScheme());
    if (choice !== null) document.documentElement.dataset['theme'] = choice;
  };
  update();
  device.addEventListener('change', update);
  return () => device.removeEventListener('change', update);
}

/** The scheme that the page shows now, even before the store is initialised. */
export function shownScheme(): Scheme {
  return chosen() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

export function chooseScheme(scheme: Scheme): void {
  browserStorage.setItem(KEY, scheme);
  document.documentElement.dataset['theme'] = scheme;
  schemeStore.set(scheme);
}
