import { Link } from 'react-router';
import { brand } from '#shared/brand.ts';
import { site } from '#shared/messages/en/site.ts';
import { web } from '#shared/messages/en/web.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { useMenu } from '#web/ui/state/use-menu.ts';
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

export function SiteHeader() {
  const { open, toggle, button } = useMenu();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/home" className={styles.brand}>
          <Mark size={34} />
          <span>{brand.name}</span>
        </Link>
        <button
          ref={button}
          type="button"
          className={styles.toggle}
          aria-expanded={open}
          aria-controls="site-menu"
          aria-label={web.menu}
          onClick={toggle}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
        </button>
        <div id="site-menu" className={styles.menu} data-open={open || undefined}>
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
            <ThemeButton />
            <SessionMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
