import { Suspense, useState } from 'react';
import { trackingCalls } from '#shared/contract/tracking.ts';
import { ownCart, ownParcels } from '#shared/messages/en/own-parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { useSend } from '#web/api/use-call.ts';
import { addToCart } from '#web/features/billing/cart-store.ts';
import { cardPaymentPath } from '#web/features/billing/paying.ts';
import { rememberPaying } from '#web/features/billing/paying.ts';
import { ApplyCoupon } from '../coupons/apply-coupon.tsx';
import { parcelSubject } from '#web/features/notes/note-view.ts';
import { SharedNotesButton } from '../notes/shared-notes-button.tsx';
import { InvoiceUpload } from './invoice-upload.tsx';
import { TrackingDialog } from '#web/features/tracking/lazy-tracking-dialog.ts';
import type { Found } from '#web/features/tracking/tracking-dialog.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { toast } from '#web/ui/toast/toast-store.ts';
import type { OwnParcel } from '#shared/contract/shapes.ts';
import styles from './cargos.module.css';

/** Actions for a parcel: pay, add to the cart, apply a coupon, add invoices, track, read notes. */
export function ParcelActions({ parcel }: { parcel: OwnParcel }) {
  const { invoice } = parcel;
  const unpaid = parcel.checkouts.filter((one) => one.payment_status === 'PENDING');
  return (
    <div className={styles.actions}>
      {invoice.payment_status === 'PENDING' ? (
        <>
          <ButtonLink
            look="accent"
            reloadDocument
            to={cardPaymentPath([invoice.invoice_id])}
            onClick={() => rememberPaying([parcel.tracking_number])}
          >
            {fill(ownParcels.pay, { amount: formatMoney(invoice.total_amount, invoice.currency_code) })}
          </ButtonLink>
          <Button look="outline" onClick={() => add(parcel)}>
            <Icon name="cart" />
            {ownParcels.addToCart}
          </Button>
          {invoice.discount_amount === 0 ? <ApplyCoupon tracking={parcel.tracking_number} /> : null}
          {unpaid.length > 1 ? (
            <ButtonLink
              look="outline"
              reloadDocument
              to={cardPaymentPath(unpaid.map((one) => one.invoice_id))}
              onClick={() => rememberPaying(unpaid.map((one) => one.tracking_number))}
            >
              {fill(ownParcels.payAll, { count: unpaid.length })}
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      {parcel.status === 'RELEASED' ? null : (
        <InvoiceUpload tracking={parcel.tracking_number} count={parcel.customer_invoices.length} />
      )}
      <History tracking={parcel.tracking_number} />
      <SharedNotesButton subject={parcelSubject(parcel)} />
    </div>
  );
}

function add({ tracking_number, invoice }: OwnParcel): void {
  if (invoice.payment_status === 'PAID') {
    toast.error(ownCart.alreadyPaid);
    return;
  }
  const result = addToCart({
    trackingNumber: tracking_number,
    invoiceId: invoice.invoice_id,
    total: invoice.total_amount,
    currency: invoice.currency_code,
  });
  if (result === 'added') toast.success(ownCart.added);
  else toast.error(result === 'already' ? ownCart.alreadyIn : ownCart.full);
}

function History({ tracking }: { tracking: string }) {
  const [found, setFound] = useState<Found | null>(null);
  const track = useSend(trackingCalls.track);
  return (
    <>
      <Button
        look="outline"
        busy={track.isPending}
        onClick={() => {
          track
            .mutateAsync({ body: { tracking_number: tracking } })
            .then((answer) => setFound({ number: tracking, answer }), showFailure);
        }}
      >
        <Icon name="pin" />
        {ownParcels.history}
      </Button>
      <Suspense>
        {found === null ? null : <TrackingDialog found={found} onClose={() => setFound(null)} />}
      </Suspense>
    </>
  );
}
