import type { OwnParcel } from '#shared/contract/shapes.ts';
import { ownCart } from '#texts/own-parcels.ts';
import { addToCart } from '#web/features/billing/cart-store.ts';
import { sayAt } from '#web/ui/result/say-at.ts';

/** Adds an unpaid parcel to the cart and says at this place what came of it. */
export function addParcelToCart({ tracking_number, invoice }: OwnParcel, place: string): void {
  const result =
    invoice.payment_status === 'PAID'
      ? 'paid'
      : addToCart({
          trackingNumber: tracking_number,
          invoiceId: invoice.invoice_id,
          total: invoice.total_amount,
          currency: invoice.currency_code,
        });
  const kind = result === 'added' ? 'success' : 'error';
  sayAt(place, kind, TEXTS[result]);
}

const TEXTS = {
  added: ownCart.added,
  already: ownCart.alreadyIn,
  full: ownCart.full,
  paid: ownCart.alreadyPaid,
};
