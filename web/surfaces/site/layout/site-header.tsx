import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { web } from '#texts/web.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { LanguageSwitch } from '#web/ui/language/language-switch.tsx';
import { ThemeButton } from '#web/ui/theme/theme-button.tsx';
import { SessionMenu } from './session-menu.tsx';
import styles from './site-header.module.css';

const words = site.header;

const PLACES = [
  { to: '/home#booking', label: words.booking },
  { to: '/home#tracking', label: words.tracking },
  { to: '/about', label: words.about },
  { to: '/contact-us', label: words.contact },
] as const;

/** On narrow screens the menu is the browser's own popover, which opens before the page's script has run. */
export function SiteHeader() {
  const { key } = useLocation();
  const menu = useRef<HTMLDivElement>(null);
  const shownAt = useRef(key);
  useEffect(() => {
    // The menu may be open already when the page's script starts.
    if (shownAt.current !== key) menu.current?.hidePopover();
    shownAt.current = key;
  }, [key]);
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/home" className={styles.brand}>
          <Mark size={34} />
          <span>{brand.name}</span>
        </Link>
        <button
          type="button"
          className={styles.toggle}
          popoverTarget="site-menu"
          aria-controls="site-menu"
          aria-label={web.menu}
          data-early=""
        >
          <Icon name="menu" size={24} />
          <Icon name="close" size={24} />
        </button>
        <div ref={menu} id="site-menu" popover="auto" className={styles.menu}>
          <nav aria-label={words.mainMenu}>
            <ul className={styles.places}>
              {PLACES.map((place) => (
                <li key={place.to}>
                  <Link to={place.to} className={styles.place}>
                    {place.label}
                  </Link>
                </li>
              ))}
              <li>
                <a href={brand.links.shopping} className={styles.place} rel="noopener" target="_blank">
                  {words.shopping}
                </a>
              </li>
            </ul>
          </nav>
          <div className={styles.end}>
            <LanguageSwitch />
            <ThemeButton />
            <SessionMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
