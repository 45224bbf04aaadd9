import { fill } from '#texts/format.ts';
import { site } from '#texts/site.ts';
import { Stars } from '#web/ui/stars.tsx';
import { homeFigures } from '../content.ts';
import styles from './stats-strip.module.css';
import { locale } from '#web/ui/language/locale.ts';

const words = site.stats;
const count = new Intl.NumberFormat(locale);

export function StatsStrip() {
  return (
    <section className={styles.strip} aria-label={words.label}>
      <dl className={styles.figures}>
        <div>
          <dt>{fill(words.reviews, { count: homeFigures.reviews })}</dt>
          <dd>
            {fill(words.rating, { score: homeFigures.score })}
            <Stars />
          </dd>
        </div>
        <div>
          <dt>{words.customersLabel}</dt>
          <dd>{fill(words.customers, { count: count.format(homeFigures.customers) })}</dd>
        </div>
        <div>
          <dt>{words.parcels}</dt>
          <dd>{count.format(homeFigures.parcels)}</dd>
        </div>
      </dl>
    </section>
  );
}
