import type { OwnParcel } from '#shared/contract/shapes.ts';
import { canBeCollected } from '#shared/domain/next-action.ts';
import { type ParcelStatus } from '#shared/domain/parcel-status.ts';
import { ownParcels } from '#texts/own-parcels.ts';
import { states } from '#texts/states.ts';
import { countries } from '#texts/countries.ts';
import { fill } from '#texts/format.ts';
import { debtOf } from '#web/features/billing/debt.ts';
import { type Tone, ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { Icon } from '#web/ui/icons/icon.tsx';
import { formatMoney } from '#web/ui/money/format-money.ts';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import styles from './parcel-head.module.css';

const words = ownParcels;

/** The flags of both countries, and the receiver. */
export function Way({ parcel: { shipping_specs } }: { parcel: OwnParcel }) {
  const { source_country_code: source, destination_country_code: destination } = shipping_specs.route;
  return (
    <p className={styles.way}>
      <span className="visually-hidden">
        {fill(words.way, { source: countries[source], destination: countries[destination] })}
      </span>
      <Flag country={source} width={21} />
      <Icon name="arrow" size={16} />
      <Flag country={destination} width={21} />
      <span className={styles.receiver}>{shipping_specs.receiver_information.name}</span>
    </p>
  );
}

/**
 * The price, and whether it is paid: only if later charges are paid too. While it is not, later charges are part of it, as
 * on the button that pays it. If only charges are unpaid, shows their sum.
 */
export function Amount({ parcel }: { parcel: OwnParcel }) {
  const { payment_status, total_amount, currency_code } = parcel.invoice;
  const debt = debtOf(parcel);
  return (
    <div className={styles.money}>
      <strong className="figures">
        {payment_status === 'PENDING' && debt !== null ? debt : formatMoney(total_amount, currency_code)}
      </strong>
      <ToneBadge tone={debt === null ? 'good' : 'wait'} size="roomy">
        {debt !== null && payment_status === 'PAID'
          ? fill(words.stillToPay, { amount: debt })
          : words.paymentStatus[payment_status]}
      </ToneBadge>
    </div>
  );
}

/** How far it is, and when it was handed over. In the customer's words: while a release code waits it can be collected. */
export function Status({ parcel }: { parcel: OwnParcel }) {
  const { status, released_at } = parcel;
  const state = collectionOf(parcel) ?? states.parcel[status];
  return (
    <div>
      <p className={styles.status} data-tone={toneOf(status)}>
        <Icon name={status === 'DELAYED' ? 'alert' : 'box'} />
        {fill(words.status, { status: state })}
      </p>
      {released_at === null ? null : (
        <p className={styles.handed}>{fill(words.handedOver, { time: formatDateTime(released_at) })}</p>
      )}
    </div>
  );
}

/** Of a parcel that its receiver collects at an office; undefined before it can be, while it is delayed, and to the door. */
function collectionOf(parcel: OwnParcel): string | undefined {
  if (parcel.delivery_option !== 'OFFICE' || parcel.status === 'DELAYED') return undefined;
  if (parcel.status === 'RELEASED') return words.collected;
  return parcel.release_code !== '' && canBeCollected(parcel) ? words.ready : undefined;
}

function toneOf(status: ParcelStatus): Tone {
  if (status === 'DELAYED') return 'bad';
  return status === 'RECEIVED' || status === 'RELEASED' || status === 'ARRIVED' ? 'good' : 'note';
}
