import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { siteSamples } from '#texts/site-samples.ts';
import { sitePages } from '#texts/site-pages.ts';
import { aboutFigures } from '../content.ts';
import { pageMeta } from '../page-meta.ts';
import page from '../page.module.css';
import styles from './about.module.css';
import { locale } from '#web/ui/language/locale.ts';

const words = sitePages.about;
const count = new Intl.NumberFormat(locale);

export function meta() {
  return pageMeta({
    title: `${words.title} · ${brand.name}`,
    description: words.description,
    path: '/about',
  });
}

export default function AboutScreen() {
  return (
    <article className={page.section}>
      <header className={page.sectionHead}>
        <h1 className={page.pageTitle}>{words.title}</h1>
        <p className={page.lead}>{words.lead}</p>
      </header>
      <div className={styles.columns}>
        <div className={styles.story}>
          {words.story.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, { founded: aboutFigures.founded })}</p>
          ))}
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{words.founded}</dt>
            <dd>{aboutFigures.founded}</dd>
          </div>
          <div>
            <dt>{words.shipped}</dt>
            <dd>{fill(words.over, { count: siteSamples.shipped })}</dd>
          </div>
          <div>
            <dt>{words.customers}</dt>
            <dd>{fill(words.moreThan, { count: count.format(aboutFigures.customers) })}</dd>
          </div>
        </dl>
      </div>
      <ul className={styles.values}>
        {words.values.map(([title, text]) => (
          <li key={title} className={page.card}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </article>
  );
}
