import type { VatPart } from '#shared/domain/vat.ts';
import { vat as words } from '#texts/vat.ts';
import { vatLine } from '#texts/vat-line.ts';
import { formatMoney } from './format-money.ts';
import styles from './vat-lines.module.css';

/** Below a total: what VAT it includes, a line for each rate. Amounts in the major unit. */
export function VatLines({ vat, currency }: { vat: readonly VatPart[]; currency: string }) {
  return vat.map((part) => (
    <p key={`${part.rate} ${part.text}`} className={styles.vat}>
      {vatLine(words, part, formatMoney(part.amount, currency))}
    </p>
  ));
}
