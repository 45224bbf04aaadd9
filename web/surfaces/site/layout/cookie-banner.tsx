import { site } from '#texts/site.ts';
import styles from './cookie-banner.module.css';

/**
 * Hidden in the HTML; the small `cookie-banner` element (elements/) shows it without waiting for the app and stores
 * the answer for 31 days.
 */
export function CookieBanner() {
  return (
    <cookie-banner>
      <aside hidden className={styles.banner} aria-label={site.cookies.label}>
        <p>{site.cookies.text}</p>
        <button type="button" className={styles.accept} data-early="">
          {site.cookies.accept}
        </button>
      </aside>
    </cookie-banner>
  );
}
