import { brand } from '#shared/brand.ts';
import { fill } from '#texts/format.ts';
import { privacy } from '#texts/privacy.ts';
import { site } from '#texts/site.ts';
import { pageMeta } from '../page-meta.ts';
import page from '../page.module.css';
import styles from './privacy.module.css';

const words = site.privacy;

export function meta() {
  return pageMeta({
    title: `${words.title} · ${brand.name}`,
    description: words.description,
    path: '/privacy-policy',
  });
}

export default function PrivacyScreen() {
  return (
    <article className={page.section}>
      <header className={page.sectionHead}>
        <h1 className={page.pageTitle}>{words.title}</h1>
        <p className={page.lead}>{words.description}</p>
      </header>
      <div className={styles.text}>
        {privacy.map(({ title, paragraphs }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{fill(paragraph, { company: brand.legalName, email: brand.email })}</p>
            ))}
          </section>
        ))}
      </div>
    </article>
  );
}
