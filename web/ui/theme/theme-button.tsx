import { web } from '#texts/web.ts';
import { Icon } from '../icons/icon.tsx';
import { chooseScheme, shownScheme } from './theme-store.ts';
import styles from './theme-button.module.css';

/**
 * Renders both labels; CSS shows the one that fits, because prerendered pages do not know the reader's colour scheme.
 */
export function ThemeButton() {
  return (
    <button
      type="button"
      className={styles.button}
      onClick={() => chooseScheme(shownScheme() === 'dark' ? 'light' : 'dark')}
    >
      <span className={styles.whenLight}>
        <Icon name="moon" />
        <span className="visually-hidden">{web.darkColours}</span>
      </span>
      <span className={styles.whenDark}>
        <Icon name="sun" />
        <span className="visually-hidden">{web.lightColours}</span>
      </span>
    </button>
  );
}
