import { methodText, type StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { billFigures } from './bill-figures.ts';
import { InvoiceParts } from './invoice-parts.tsx';
import styles from './billing.module.css';

const words = officeBilling;

/**
 * Paid with the total, or Unpaid with the amount still due, both including later charges; beside it the total of what is
 * partly paid, and the payment method.
 * Hovering shows the parts.
 */
export function InvoiceBadge({ parcel, weight }: { parcel: StaffParcelOnBill; weight?: number }) {
  const { invoice } = parcel;
  return (
    <HoverDetails
      plain
      details={
        <InvoiceParts
          invoice={invoice}
          charges={parcel.extra_extra_charges}
          weight={weight}
          method={methodText(parcel)}
        />
      }
    >
      <InvoiceState parcel={parcel} />
    </HoverDetails>
  );
}

/** The badge alone. */
export function InvoiceState({ parcel }: { parcel: StaffParcelOnBill }) {
  const { state, due, total } = billFigures(parcel);
  return (
    <span className={styles.state}>
      <ToneBadge tone={due === null ? 'good' : 'bad'}>
        {due === null
          ? `${words.paid} ${total}`
          : fill(state === 'charge' ? parcelWords.chargeDue : words.unpaidOf, { amount: due })}
      </ToneBadge>{' '}
      {due === null || due === total ? null : (
        <span className={`${styles.method} ${styles.of}`}>{fill(parcelWords.partOf, { total })} </span>
      )}
      <span className={styles.method} title={methodText(parcel)}>
        {methodText(parcel)}
      </span>
    </span>
  );
}
