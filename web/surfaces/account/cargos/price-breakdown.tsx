import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import styles from './cargos.module.css';

const words = ownParcels;

/** The invoice line by line, without lines of zero. */
export function PriceBreakdown({ invoice }: { invoice: OwnParcel['invoice'] }) {
  const lines = [
    { key: 'freight', label: words.freight, amount: invoice.freight_price },
    { key: 'packaging', label: words.packaging, amount: invoice.packaging_price },
    { key: 'delivery', label: words.delivery, amount: invoice.delivery_price },
    ...invoice.extra_charges.map(({ note, amount }, index) => ({
      key: `charge ${index}`,
      label: note,
      amount,
    })),
    { key: 'discount', label: words.couponApplied, amount: -invoice.discount_amount },
  ].filter(({ amount }) => amount !== 0);
  const money = (amount: number) => formatMoney(amount, invoice.currency_code);
  return (
    <details className={styles.breakdown}>
      <summary>
        <Icon name="chevron" size={18} />
        {words.breakdown}
      </summary>
      <dl>
        {lines.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className="figures">{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd className="figures">{money(invoice.total_amount)}</dd>
        </div>
      </dl>
    </details>
  );
}
