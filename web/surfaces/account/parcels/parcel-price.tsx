import type { OwnParcel } from '#shared/contract/shapes.ts';
import { nextAction } from '#shared/domain/next-action.ts';
import { chargeName } from '#shared/domain/usual-charges.ts';
import { ownCoupons } from '#texts/own-coupons.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { receipt } from '#texts/receipt.ts';
import { fill } from '#texts/format.ts';
import { useState } from 'react';
import { useCart } from '#web/features/billing/cart-store.ts';
import { extraDebtOf } from '#web/features/billing/debt.ts';
import { cardPaymentPath, extraPaymentPath, rememberPaying } from '#web/features/billing/paying.ts';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { type Pair, Pairs } from '#web/ui/lists/pairs.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { VatLines } from '#web/ui/money/vat-lines.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { ApplyDialog } from '../coupons/apply-coupon.tsx';
import { addParcelToCart } from './add-to-cart.ts';
import { parcelPlace } from './parcel-place.ts';
import styles from './parcel-screen.module.css';

const words = ownParcels;

/** The invoice line by line, later charges, and the ways to pay besides the main action. */
export function ParcelPrice({ parcel }: { parcel: OwnParcel }) {
  const { vat } = parcel.invoice;
  return (
    <SectionCard title={words.price}>
      <Pairs figures pairs={linesOf(parcel.invoice)} />
      {vat === undefined ? null : <VatLines vat={[vat]} currency={parcel.invoice.currency_code} />}
      <Charges parcel={parcel} />
      {parcel.invoice.payment_status === 'PENDING' ? <WaysToPay parcel={parcel} /> : null}
      <ResultAt place={parcelPlace(parcel.tracking_number, 'price')} />
    </SectionCard>
  );
}

/** Without lines of zero. */
function linesOf(invoice: OwnParcel['invoice']): Pair[] {
  const money = (amount: number) => formatMoney(amount, invoice.currency_code);
  const lines = [
    { label: words.freight, amount: invoice.freight_price },
    { label: words.packaging, amount: invoice.packaging_price },
    { label: words.delivery, amount: invoice.delivery_price },
    ...invoice.extra_charges.map(({ note, amount }) => ({
      label: chargeName(note, receipt.charges),
      amount,
    })),
    { label: words.couponApplied, amount: -invoice.discount_amount },
  ].filter(({ amount }) => amount !== 0);
  return [
    ...lines.map(({ label, amount }) => ({ label, value: money(amount) })),
    { label: words.total, value: money(invoice.total_amount), total: true },
  ];
}

/** Charges added after the invoice; one payment for the unpaid ones. */
function Charges({ parcel }: { parcel: OwnParcel }) {
  const { currency_code, invoice_id } = parcel.invoice;
  const charges = parcel.extra_extra_charges;
  const unpaid = extraDebtOf(parcel);
  if (charges.length === 0) return null;
  return (
    <section className={styles.charges} aria-label={words.charges}>
      <h3>{words.charges}</h3>
      <Pairs
        figures
        pairs={charges.map(({ note, total, paid }) => ({
          label: `${chargeName(note, receipt.charges)} · ${words.paymentStatus[paid === 1 ? 'PAID' : 'PENDING']}`,
          value: formatMoney(total, currency_code),
        }))}
      />
      {unpaid !== null && nextAction(parcel) === 'pay' ? (
        <ButtonLink
          look="outline"
          fromServer
          to={extraPaymentPath(invoice_id)}
          onClick={() => rememberPaying([])}
        >
          {fill(words.payExtra, { amount: unpaid })}
        </ButtonLink>
      ) : null}
    </section>
  );
}

function WaysToPay({ parcel }: { parcel: OwnParcel }) {
  const [applying, setApplying] = useState(false);
  const { tracking_number: tracking, invoice } = parcel;
  const isInCart = useCart().some((one) => one.trackingNumber === tracking);
  const place = parcelPlace(tracking, 'price');
  const unpaid = parcel.checkouts.filter((one) => one.payment_status === 'PENDING');
  return (
    <div className={styles.ways}>
      <Button look="outline" onClick={() => addParcelToCart(parcel, place)}>
        <Icon name="cart" />
        {isInCart ? words.inCart : words.addToCart}
      </Button>
      {invoice.discount_amount === 0 ? (
        <Button look="outline" onClick={() => setApplying(true)}>
          <Icon name="ticket" />
          {ownCoupons.apply}
        </Button>
      ) : null}
      {unpaid.length > 1 ? (
        <ButtonLink
          look="outline"
          fromServer
          to={cardPaymentPath(unpaid.map((one) => one.invoice_id))}
          onClick={() => rememberPaying(unpaid.map((one) => one.tracking_number))}
        >
          {fill(words.payAll, { count: unpaid.length })}
        </ButtonLink>
      ) : null}
      {applying ? (
        <ApplyDialog tracking={tracking} invoice={invoice} place={place} onClose={() => setApplying(false)} />
      ) : null}
    </div>
  );
}
