import { type KeyboardEvent, useRef, useState } from 'react';
import { site } from '#texts/site.ts';
import { vat } from '#texts/vat.ts';
import { popularShipments, type Sample } from '../content.ts';
import styles from './popular-shipments.module.css';

const words = site.popular;

export function PopularShipments() {
  const [shown, setShown] = useState(0);
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    const next = (shown + step + popularShipments.length) % popularShipments.length;
    setShown(next);
    tabs.current?.querySelectorAll('button')[next]?.focus();
  }

  return (
    <section className={styles.popular} aria-labelledby="popular-title">
      <h3 id="popular-title" className={styles.title}>
        {words.title}
      </h3>
      <p className={styles.lead}>{words.lead}</p>
      <div ref={tabs} role="tablist" aria-labelledby="popular-title" className={styles.tabs}>
        {popularShipments.map(({ title }, index) => (
          <button
            key={title}
            id={`popular-tab-${index}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={index === shown}
            aria-controls={`popular-panel-${index}`}
            tabIndex={index === shown ? 0 : -1}
            onClick={() => setShown(index)}
            onKeyDown={onKeyDown}
          >
            {title}
          </button>
        ))}
      </div>
      {popularShipments.map(({ title, samples }, index) => (
        <div
          key={title}
          id={`popular-panel-${index}`}
          role="tabpanel"
          aria-labelledby={`popular-tab-${index}`}
          hidden={index !== shown}
        >
          <Samples samples={samples} />
        </div>
      ))}
      <p className={styles.vat}>
        <from-price data-none={vat.noneHere} data-all={vat.all} />
      </p>
    </section>
  );
}

function Samples({ samples }: { samples: readonly Sample[] }) {
  return (
    <ul className={styles.samples}>
      {samples.map((sample) => (
        <li key={sample.name}>
          <span>{sample.name}</span>
          <span className={styles.price}>
            {words.from} <from-price weight={sample.weight} /> {words.vat}
          </span>
        </li>
      ))}
    </ul>
  );
}
