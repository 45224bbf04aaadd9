import { useState } from 'react';
import type { CountryPair as Pair } from '#shared/domain/country-pairs.ts';
import { site } from '#texts/site.ts';
import { CountryPair } from '../shipping-routes/country-pair.tsx';
import { useOrigin } from '../shipping-routes/use-origin.ts';
import { PriceCalculator } from '../quotes/price-calculator.tsx';
import page from '../page.module.css';
import { PopularShipments } from './popular-shipments.tsx';
import styles from './price-section.module.css';

const words = site.calculator;

export function PriceSection() {
  const origin = useOrigin();
  const [chosen, setChosen] = useState<Pair | null>(null);
  const pair = chosen ?? origin.pair;
  return (
    <section className={page.section} id="prices" aria-labelledby="prices-title">
      <div className={page.sectionHead}>
        <h2 id="prices-title" className={page.title}>
          {words.title}
        </h2>
        <p className={page.lead}>{words.lead}</p>
      </div>
      <div className={styles.columns}>
        <div className={`${page.card} ${styles.calculator}`}>
          <CountryPair value={pair} onChange={setChosen} fromLabel={words.from} toLabel={words.to} />
          <PriceCalculator source={pair.source} destination={pair.destination} />
        </div>
        <PopularShipments />
      </div>
    </section>
  );
}
