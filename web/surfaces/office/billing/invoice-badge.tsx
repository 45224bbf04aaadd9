import { methodText, type StaffParcelOnBill } from '#web/features/billing/billed-parcel.ts';
import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#shared/messages/format.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { HoverDetails } from '#web/ui/hover/hover-details.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { debtOf } from '#web/features/billing/debt.ts';
import { InvoiceParts } from './invoice-parts.tsx';
import styles from './billing.module.css';

const words = officeBilling;

/**
 * Paid with the total, or Unpaid with the amount still due, including later charges; beside it the payment method.
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
  const { invoice } = parcel;
  const debt = debtOf(parcel);
  return (
    <span className={styles.state}>
      <ToneBadge tone={debt === null ? 'good' : 'bad'}>
        {debt === null
          ? `${words.paid} ${formatMoney(invoice.total_amount, invoice.currency_code)}`
          : fill(words.unpaidOf, { amount: debt })}
      </ToneBadge>{' '}
      <span className={styles.method} title={methodText(parcel)}>
        {methodText(parcel)}
      </span>
    </span>
  );
}
