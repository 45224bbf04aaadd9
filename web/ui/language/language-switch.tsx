import { useLocation } from 'react-router';
import { LANGUAGE_NAMES, LANGUAGES, pathPrefix } from '#shared/domain/languages.ts';
import { language } from '#texts/language.ts';
import { web } from '#texts/web.ts';
import styles from './language-switch.module.css';

/** Short names for narrow places; each is written in its own language. */
const SHORT = { en: 'EN', ka: 'ქა', sv: 'SV' } as const;

/**
 * Links to the same page in the other languages. They work as plain HTML; a small script takes the address as it is, with query
 * and hash, and remembers the choice (web/surfaces/site/elements/language-links.ts).
 */
export function LanguageSwitch() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={web.language} className={styles.languages}>
      {LANGUAGES.map((one) => (
        <a
          key={one}
          href={pathPrefix(one) + pathname.replace(/(?<=.)\/$/, '')}
          hrefLang={one}
          lang={one}
          aria-current={one === language ? 'true' : undefined}
          title={LANGUAGE_NAMES[one]}
          data-language={one}
        >
          <span aria-hidden="true">{SHORT[one]}</span>
          <span className="visually-hidden">{LANGUAGE_NAMES[one]}</span>
        </a>
      ))}
    </nav>
  );
}
