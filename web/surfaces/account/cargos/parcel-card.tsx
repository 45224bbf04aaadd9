import type { OwnParcel } from '#shared/contract/shapes.ts';
import { mayRelease, type ParcelStatus, statusText } from '#shared/domain/parcel-status.ts';
import { ownParcels } from '#shared/messages/en/own-parcels.ts';
import { fill } from '#shared/messages/format.ts';
import { web } from '#shared/messages/en/web.ts';
import { debtOf } from '#web/features/billing/debt.ts';
import { InvoiceFiles } from '#web/features/parcels/invoice-files.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { type Tone, ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { ExtraCharges } from './extra-charges.tsx';
import { ParcelActions } from './parcel-actions.tsx';
import { PriceBreakdown } from './price-breakdown.tsx';
import { ReleaseCode } from './release-code.tsx';
import styles from './cargos.module.css';

const words = ownParcels;

/** A parcel's state, price and next steps; hides whatever does not apply. */
export function ParcelCard({ parcel }: { parcel: OwnParcel }) {
  const { tracking_number, status, invoice, shipping_specs } = parcel;
  const titleId = `parcel-${tracking_number}`;
  return (
    <li>
      <article className={styles.card} aria-labelledby={titleId}>
        <header className={styles.head}>
          <div>
            <h2 id={titleId} className="code">
              {tracking_number}
            </h2>
            <Way route={shipping_specs.route} />
          </div>
          <div className={styles.money}>
            <strong className="figures">{formatMoney(invoice.total_amount, invoice.currency_code)}</strong>
            <Payment parcel={parcel} />
          </div>
        </header>
        <p className={styles.status} data-tone={toneOf(status)}>
          <Icon name={status === 'DELAYED' ? 'alert' : 'box'} />
          {fill(words.status, { status: statusText(status) })}
        </p>
        <dl className={styles.facts}>
          <Fact label={words.receiver} value={shipping_specs.receiver_information.name} />
          <Fact label={words.weight} value={`${parcel.item.weight} kg`} />
          <Fact label={words.created} value={formatDate(parcel.created_at)} />
          {parcel.delivery_option === 'HOME' ? (
            <Fact label={words.delivery} value={words.homeDelivery} />
          ) : null}
        </dl>
        {isWaiting(parcel) && parcel.release_code !== '' ? <ReleaseCode code={parcel.release_code} /> : null}
        <ExtraCharges parcel={parcel} />
        <AppliedCoupon invoice={invoice} />
        <PriceBreakdown invoice={invoice} />
        {parcel.customer_invoices.length === 0 ? null : (
          <InvoiceFiles tracking={tracking_number} names={parcel.customer_invoices} />
        )}
        <ParcelActions parcel={parcel} />
      </article>
    </li>
  );
}

/** The parcel can be collected. A delay on the way there does not count. */
function isWaiting({ status, events }: OwnParcel): boolean {
  return mayRelease(status) && events.some(({ type }) => type === 'ARRIVE' || type === 'RECEIVE');
}

/** Paid only if later charges are paid too. If only charges are unpaid, shows their sum. */
function Payment({ parcel }: { parcel: OwnParcel }) {
  const { payment_status } = parcel.invoice;
  const debt = debtOf(parcel);
  return (
    <ToneBadge tone={debt === null ? 'good' : 'wait'} size="roomy">
      {debt !== null && payment_status === 'PAID'
        ? fill(words.stillToPay, { amount: debt })
        : words.paymentStatus[payment_status]}
    </ToneBadge>
  );
}

function toneOf(status: ParcelStatus): Tone {
  if (status === 'DELAYED') return 'bad';
  return status === 'RECEIVED' || status === 'RELEASED' || status === 'ARRIVED' ? 'good' : 'note';
}

function Way({ route }: { route: OwnParcel['shipping_specs']['route'] }) {
  const { source_country_code: source, destination_country_code: destination } = route;
  return (
    <p className={styles.way}>
      <span className="visually-hidden">
        {fill(words.way, { source: web.country[source], destination: web.country[destination] })}
      </span>
      <Flag country={source} width={21} />
      <Icon name="arrow" size={16} />
      <Flag country={destination} width={21} />
    </p>
  );
}

function AppliedCoupon({ invoice: { discount_amount, currency_code } }: Pick<OwnParcel, 'invoice'>) {
  if (discount_amount === 0) return null;
  return (
    <p className={styles.coupon}>
      <Icon name="ticket" />
      <span>{words.couponApplied}</span>
      <strong className="figures">{formatMoney(-discount_amount, currency_code)}</strong>
    </p>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
