import { fill } from '#texts/format.ts';
import { siteSamples } from '#texts/site-samples.ts';
import { site } from '#texts/site.ts';
import { Stars } from '#web/ui/stars.tsx';
import { homeFigures } from '../content.ts';
import page from '../page.module.css';
import styles from './testimonials.module.css';

const words = site.testimonials;

export function Testimonials() {
  return (
    <section className={page.section} aria-labelledby="testimonials-title">
      <div className={page.sectionHead}>
        <h2 id="testimonials-title" className={page.title}>
          {words.title}
        </h2>
      </div>
      <div className={styles.quotes}>
        {siteSamples.testimonials.map(({ name, from, text }) => (
          <figure key={name} className={`${page.card} ${styles.quote}`}>
            <Stars />
            <span className="visually-hidden">{fill(words.stars, { score: homeFigures.score })}</span>
            <blockquote>{text}</blockquote>
            <figcaption>
              <strong>{name}</strong>
              <span>{from}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
