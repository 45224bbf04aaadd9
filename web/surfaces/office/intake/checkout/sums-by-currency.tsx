import type { Currency } from '#shared/domain/countries.ts';
import { type Money, sumByCurrency, toMajor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import styles from '../intake.module.css';

/** The sum of amounts in minor units, one for each currency. */
export function SumsByCurrency({ amounts }: { amounts: readonly Money<Currency>[] }) {
  return (
    <span className={styles.totals}>
      {sumByCurrency(amounts).map(({ currency, amount }) => (
        <strong key={currency}>{formatMoney(toMajor(amount), currency)}</strong>
      ))}
    </span>
  );
}
