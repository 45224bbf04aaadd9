import { officeBilling } from '#texts/office-billing.ts';
import { fill } from '#texts/format.ts';
import { copyText } from '#web/ui/clipboard/copy-text.ts';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { type StaffParcelOnBill, unpaidOfCheckout } from '#web/features/billing/billed-parcel.ts';
import { chargeLink, paymentLink } from './payment-links.ts';

const words = officeBilling;

/**
 * Copies a payment link for an unpaid parcel, one for its whole checkout if several parcels are unpaid, or one for
 * the later charges of a paid parcel.
 */
export function CopyLinkButtons({ parcel }: { parcel: StaffParcelOnBill }) {
  const tracking = parcel.tracking_number;
  const together = unpaidOfCheckout(parcel);
  const unpaid = parcel.invoice.payment_status === 'PENDING';
  const charged = !unpaid && parcel.extra_extra_charges.some((charge) => charge.paid === 0);
  return (
    <>
      {unpaid ? (
        <RowButton
          icon="card"
          hint={words.copyLink}
          aria-label={fill(words.copyLinkOf, { tracking })}
          onClick={() => void copyText(paymentLink([parcel.invoice.invoice_id]))}
        />
      ) : null}
      {charged ? (
        <RowButton
          icon="card"
          hint={words.copyCharges}
          aria-label={fill(words.copyChargesOf, { tracking })}
          onClick={() => void copyText(chargeLink(parcel.invoice.invoice_id))}
        />
      ) : null}
      {together.length > 1 ? (
        <RowButton
          icon="cart"
          hint={words.copyCheckout}
          aria-label={fill(words.copyCheckoutOf, { tracking, count: together.length })}
          onClick={() => void copyText(paymentLink(together))}
        />
      ) : null}
    </>
  );
}
