import { useEffect } from 'react';
import { web } from '#shared/messages/en/web.ts';
import { Icon } from '../icons/icon.tsx';
import { useStore } from '../state/create-store.ts';
import { chooseScheme, followDevice, schemeStore, shownScheme } from './theme-store.ts';
import styles from './theme-button.module.css';

export function ThemeButton() {
  const scheme = useStore(schemeStore);
  useEffect(() => followDevice(), []);
  const dark = scheme === 'dark';
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={dark ? web.lightColours : web.darkColours}
      // Reads the page's scheme, so that it works before the store is initialised.
      onClick={() => chooseScheme(shownScheme() === 'dark' ? 'light' : 'dark')}
    >
      <Icon name={dark ? 'sun' : 'moon'} />
    </button>
  );
}
