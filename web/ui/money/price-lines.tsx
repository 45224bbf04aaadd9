import { type PriceLine } from '#shared/domain/booking-estimate.ts';
import type { VatPart } from '#shared/domain/vat.ts';
import { prices as words } from '#texts/prices.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { VatLines } from './vat-lines.tsx';
import styles from './price-lines.module.css';

interface PriceLinesProps {
  currency: string;
  lines: readonly PriceLine[];
  total: number;
  /** What VAT the total includes. */
  vat?: readonly VatPart[];
}

/** The parts of a price and their total, in the currency's major unit. */
export function PriceLines({ currency, lines, total, vat }: PriceLinesProps) {
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ part, amount }) => (
          <div key={part}>
            <dt>{words[part]}</dt>
            <dd>{formatMoney(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd>{formatMoney(total, currency)}</dd>
        </div>
      </dl>
      {vat === undefined ? null : <VatLines vat={vat} currency={currency} />}
    </>
  );
}
