import type { Received } from '#shared/contract/define-call.ts';
import type { quoteCalls } from '#shared/contract/quotes.ts';
import { site } from '#shared/messages/en/site.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import styles from './price-calculator.module.css';

const words = site.calculator;

interface PriceLinesProps {
  prices: Received<typeof quoteCalls.price>['prices'];
  collected: boolean;
  delivered: boolean;
}

/** Delivery is the price of one door leg, shown once for each leg (decisions, Money). */
export function PriceLines({ prices, collected, delivered }: PriceLinesProps) {
  const lines: [string, number][] = [
    [words.freight, prices.freight_price],
    [words.packagingLine, prices.packaging_price],
  ];
  if (collected) lines.push([words.collectionLine, prices.delivery_price]);
  if (delivered) lines.push([words.deliveryLine, prices.delivery_price]);
  return (
    <dl className={styles.lines}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(amount, prices.currency_code)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{formatMoney(prices.total, prices.currency_code)}</dd>
      </div>
    </dl>
  );
}
