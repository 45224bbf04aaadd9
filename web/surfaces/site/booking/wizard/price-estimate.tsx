import { type BookingEstimate, priceLines } from '#shared/domain/booking-estimate.ts';
import type { Country } from '#shared/domain/countries.ts';
import { prices } from '#texts/prices.ts';
import { estimateNote } from '#texts/estimate-note.ts';
import { fill } from '#texts/format.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { PriceLines } from '#web/ui/money/price-lines.tsx';
import type { DraftEstimate } from './use-estimate.ts';
import styles from './price-estimate.module.css';

const words = prices.estimate;

interface EstimateProps {
  estimate: DraftEstimate;
  source: Country;
}

/** Beside the steps on wide screens. Its place is kept while there is no price. */
export function EstimateBeside({ estimate, source }: EstimateProps) {
  return (
    <section className={styles.beside} aria-label={words.title}>
      <h2>{words.title}</h2>
      <div className={styles.answer} aria-live="polite" aria-busy={estimate.state === 'asking'}>
        <EstimateLines estimate={estimate} source={source} />
      </div>
    </section>
  );
}

/** One line above the steps on narrow screens, which opens to the parts of the price. */
export function EstimateFolded({ estimate, source }: EstimateProps) {
  if (estimate.state !== 'known') {
    return (
      <p className={styles.folded} data-empty="" aria-live="polite">
        {reasonOf(estimate)}
      </p>
    );
  }
  return (
    <details className={styles.folded}>
      <summary>
        {fill(words.about, { price: totalOf(estimate.sums) })}
        <Icon name="chevron" size={18} />
      </summary>
      <EstimateLines estimate={estimate} source={source} />
    </details>
  );
}

/** The parts of the price with their note, or the reason why there is none. */
export function EstimateLines({ estimate, source }: EstimateProps) {
  if (estimate.state === 'asking') {
    const { parts, insured } = estimate;
    // Invisible, so that the price finds its place.
    return (
      <div className={styles.asking}>
        <p className={styles.reason}>{prices.calculating}</p>
        <div className={styles.reserved} aria-hidden="true">
          <PriceLines
            currency="GBP"
            lines={parts.map((part) => ({ part, amount: 0 }))}
            total={0}
            vat={[{ rate: 0, text: '', amount: 0 }]}
          />
          <p className={styles.note}>
            {estimateNote(prices.estimate, { source, delivered: parts.includes('delivery'), insured })}
          </p>
        </div>
      </div>
    );
  }
  if (estimate.state !== 'known') return <p className={styles.reason}>{reasonOf(estimate)}</p>;
  const { sums, insured } = estimate;
  const delivered = sums.some(({ delivery_price }) => delivery_price > 0);
  return (
    <div>
      {sums.map((sum) => (
        <PriceLines
          key={sum.currency_code}
          currency={sum.currency_code}
          lines={priceLines(sum)}
          total={sum.total}
          vat={sum.vat}
        />
      ))}
      <p className={styles.note}>{estimateNote(prices.estimate, { source, delivered, insured })}</p>
    </div>
  );
}

function totalOf(sums: readonly BookingEstimate[]): string {
  return sums.map(({ total, currency_code }) => formatMoney(total, currency_code)).join(words.and);
}

function reasonOf(estimate: Exclude<DraftEstimate, { state: 'known' }>): string {
  if (estimate.state === 'missing') return words.missing[estimate.what];
  if (estimate.state === 'asking') return prices.calculating;
  if (estimate.state === 'many') return words.many;
  return estimate.final ? words.noPrice : words.failed;
}
