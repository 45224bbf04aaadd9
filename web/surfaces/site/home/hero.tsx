import { site } from '#texts/site.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { HeroPanels } from './hero-panels.tsx';
import styles from './hero.module.css';

const words = site.home;

const PROMISES = [
  ['truck', words.collect],
  ['shield', words.insured],
  ['card', words.online],
] as const;

/** The first screen: track and book, with the globe beside (wide) or behind (narrow). */
export function Hero({ searchFor }: { searchFor: string | null }) {
  return (
    <section className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>{words.eyebrow}</p>
          <h1 className={styles.headline}>{words.headline}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </div>
        <HeroPanels searchFor={searchFor} />
        <globe-stage className={styles.globe} aria-hidden="true" />
        <ul className={styles.promises}>
          {PROMISES.map(([icon, text]) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
