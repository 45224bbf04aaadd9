import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { toMajor, toMinor } from '#shared/domain/money.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import styles from './cargos.module.css';

/** Unpaid charges added after the invoice, with one payment for all of them. */
export function ExtraCharges({ parcel }: { parcel: OwnParcel }) {
  const { currency_code, invoice_id } = parcel.invoice;
  const unpaid = parcel.extra_extra_charges.filter((one) => one.paid === 0);
  if (unpaid.length === 0) return null;
  const sum = toMajor(unpaid.reduce((total, one) => total + toMinor(one.total), 0));
  return (
    <section className={styles.extra} aria-label={ownParcels.extraCharges}>
      <strong>{ownParcels.extraCharges}</strong>
      <ul>
        {unpaid.map((one) => (
          <li key={one.id}>
            <span>{one.note}</span>
            <span className="figures">{formatMoney(one.total, currency_code)}</span>
          </li>
        ))}
      </ul>
      <ButtonLink
        look="accent"
        reloadDocument
        to={`/api/billing/payment/extra?invoice_id=${encodeURIComponent(invoice_id)}`}
      >
        {fill(ownParcels.payExtra, { amount: formatMoney(sum, currency_code) })}
      </ButtonLink>
    </section>
  );
}
