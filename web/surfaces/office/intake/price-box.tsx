import { officeIntake } from '#shared/messages/en/office-intake.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { useIntakeForm } from './use-intake-form.ts';
import { intakeTotal } from './use-intake-price.ts';
import styles from './intake.module.css';
import { useFieldValue } from './use-field-value.ts';

const words = officeIntake;

/** The price while typing: its parts, the extra charges and the sum to pay. */
export function PriceBox({ intake: { form, price } }: { intake: ReturnType<typeof useIntakeForm> }) {
  const charges = useFieldValue(form, 'extra_charges');
  if (price.state !== 'known') {
    const text = { none: words.priceHint, asking: words.calculating };
    return (
      <output className={styles.price} data-failed={price.state === 'failed' || undefined}>
        {price.state === 'failed' ? price.message : text[price.state]}
      </output>
    );
  }
  const { prices } = price;
  const money = (amount: number) => formatMoney(amount, prices.currency_code);
  const total = intakeTotal(prices, charges);
  const extra = toMajor(toMinor(total) - toMinor(prices.total));
  // The call returns the price of one door leg; the rest of the total is the price of all legs.
  const delivery = toMajor(
    toMinor(prices.total) - toMinor(prices.freight_price) - toMinor(prices.packaging_price),
  );
  const parts = [
    [words.freight, prices.freight_price],
    [words.packaging, prices.packaging_price],
    [words.deliveryPrice, delivery],
    [words.charges, extra],
  ] as const;
  return (
    <output className={styles.price}>
      <strong className={styles.sum}>
        <span className="visually-hidden">{words.price} </span>
        {money(total)}
      </strong>
      <span className={styles.parts}>
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => `${label} ${money(amount)}`)
          .join(' + ')}
      </span>
    </output>
  );
}
