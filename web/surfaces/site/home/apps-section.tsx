import { brand } from '#shared/brand.ts';
import { site } from '#texts/site.ts';
import { Mark } from '#web/ui/brand/mark.tsx';
import styles from './apps-section.module.css';

const words = site.apps;

export function AppsSection() {
  return (
    <section className={styles.band} aria-labelledby="apps-title">
      <div className={styles.inner}>
        <div className={styles.mark} aria-hidden="true">
          <Mark size={72} />
        </div>
        <div className={styles.text}>
          <h2 id="apps-title">{words.title}</h2>
          <p>{words.lead}</p>
        </div>
        <div className={styles.stores}>
          <a href={brand.links.appStore} rel="noopener" target="_blank" className={styles.store}>
            <Play shape="apple" />
            <span>
              {words.appStoreLead} <strong>{words.appStore}</strong>
            </span>
          </a>
          <a href={brand.links.googlePlay} rel="noopener" target="_blank" className={styles.store}>
            <Play shape="play" />
            <span>
              {words.googlePlayLead} <strong>{words.googlePlay}</strong>
            </span>
          </a>
        </div>
      </div>
    </section>
  );
}

const SHAPES = {
  apple:
    'M16.500 12.600c0-2.300 1.900-3.400 2-3.500-1.100-1.600-2.800-1.800-3.400-1.800-1.400-.1-2.800.9-3.500.9s-1.900-.9-3.100-.8c-1.600 0-3 .9-3.800 2.300-1.700 2.900-.4 7.200 1.200 9.500.8 1.200 1.700 2.400 3 2.400 1.200-.1 1.600-.8 3.100-.8 1.400 0 1.800.8 3.100.7 1.300 0 2.100-1.100 2.900-2.300.9-1.300 1.300-2.600 1.300-2.600s-2.800-1-2.800-4ZM14.200 5.800c.6-.8 1.100-1.900 1-3-1 0-2.100.6-2.800 1.400-.6.7-1.100 1.800-1 2.900 1.100.1 2.200-.5 2.800-1.300Z',
  play: 'M5 3.200v17.600c0 .5.500.800.9.5l14.400-8.700a.7.7 0 0 0 0-1.200L5.900 2.700c-.4-.3-.9 0-.9.5Z',
} as const;

function Play({ shape }: { shape: keyof typeof SHAPES }) {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={SHAPES[shape]} />
    </svg>
  );
}
