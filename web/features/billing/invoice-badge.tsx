import { methodWords, type StaffParcelOnBill } from './billed-parcel.ts';
import { officeBilling } from '#shared/messages/en/office-billing.ts';
import { ToneBadge } from '../../ui/badge/tone-badge.tsx';
import { HoverDetails } from '../../ui/hover/hover-details.tsx';
import { formatMoney } from '../../ui/money/format-money.ts';
import { InvoiceParts } from './invoice-parts.tsx';
import styles from './billing.module.css';

const words = officeBilling;

/** Paid or Unpaid with the amount and how it was or is to be paid; hovering shows the parts. */
export function InvoiceBadge({ parcel }: { parcel: StaffParcelOnBill }) {
  const { invoice } = parcel;
  const paid = invoice.payment_status === 'PAID';
  return (
    <HoverDetails plain details={<InvoiceParts invoice={invoice} />}>
      <ToneBadge tone={paid ? 'good' : 'bad'}>
        {paid ? words.paid : words.unpaid} {formatMoney(invoice.total_amount, invoice.currency_code)}
      </ToneBadge>{' '}
      <span className={styles.method}>{methodWords(parcel)}</span>
    </HoverDetails>
  );
}
