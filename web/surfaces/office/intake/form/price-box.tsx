import { officeIntake } from '#texts/office-intake.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { CouponLine } from './coupon-line.tsx';
import type { Prices } from '../state/draft.ts';
import { deliveryOf, intakeTotal } from '../state/intake-amounts.ts';
import type { IntakeForm } from './use-intake-form.ts';
import styles from '../intake.module.css';
import { useFieldValue } from './use-field-value.ts';

const words = officeIntake;

/** The price while typing: its parts, the extra charges, the sum, and the coupon. Grey until the server has answered. */
export function PriceBox({ intakeForm }: { intakeForm: IntakeForm }) {
  const { price } = intakeForm;
  const prices = price.state === 'known' ? price.prices : price.state === 'asking' ? price.shown : null;
  if (prices !== null) return <PriceOf prices={prices} intakeForm={intakeForm} />;
  if (price.state === 'failed')
    return (
      <output className={styles.price} data-failed>
        {price.message}
      </output>
    );
  return (
    <output className={styles.price}>{price.state === 'none' ? words.priceHint : words.calculating}</output>
  );
}

function PriceOf({
  prices,
  intakeForm: { form, price, coupon },
}: {
  prices: Prices;
  intakeForm: IntakeForm;
}) {
  const charges = useFieldValue(form, 'extra_charges');
  const money = (amount: number) => formatMoney(amount, prices.currency_code);
  const total = intakeTotal(prices, charges);
  const parts = [
    [words.freight, prices.freight_price],
    [words.packaging, prices.packaging_price],
    [words.deliveryPrice, deliveryOf(prices)],
    [words.charges, toMajor(toMinor(total) - toMinor(prices.total))],
  ] as const;
  return (
    <output className={styles.price} data-asking={price.state === 'asking' || undefined}>
      <span className={styles.sumLine}>
        <strong className={styles.sum}>
          <span className="visually-hidden">{words.price} </span>
          {money(total)}
        </strong>
        {price.state === 'asking' ? <span>{words.calculating}</span> : null}
      </span>
      <span className={styles.parts}>
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([label, amount]) => `${label} ${money(amount)}`)
          .join(' + ')}
      </span>
      <CouponLine prices={prices} charges={charges} answer={coupon} />
    </output>
  );
}
