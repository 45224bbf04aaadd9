import type { ReactNode } from 'react';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { ownBookings } from '#texts/own-bookings.ts';
import { fill } from '#texts/format.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { formatDate, formatDateTime } from '#web/ui/time/format-time.ts';
import type { OwnBooking } from '#shared/contract/bookings.ts';
import styles from './bookings.module.css';
import { formatValue } from '#web/ui/money/format-value.ts';
import { formatWeight } from '#web/ui/money/format-weight.ts';

const words = ownBookings.details;

/** Everything that was booked. */
export function BookingDetails({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const service = booking.home_collection === 1 ? words.homeCollection : words.dropOff;
  const inWords: [string, string][] = [
    [words.weight, booking.parcels_weight],
    [words.dimensions, booking.parcels_deminsions],
    [words.content, booking.parcels_content],
    [words.receivers, booking.receiver_details],
  ];
  return (
    <Dialog title={fill(words.title, { id: booking.id })} onClose={onClose}>
      <dl className={styles.details}>
        <Part title={words.booked}>{formatDateTime(booking.created_at)}</Part>
        {asksForItems(booking.source_country) ? (
          <Part title={booking.drop_off === 1 ? ownBookings.dropOffDate : ownBookings.visitDate}>
            {formatDate(booking.courier_visit_date)}
          </Part>
        ) : null}
        <Part title={booking.drop_off === 1 ? words.sender : words.collection}>
          {booking.ci_name}
          {'\n'}
          {booking.collection_address}
        </Part>
        <Part title={words.service}>{service}</Part>
        <Part title={words.parcels}>{booking.parcels_count}</Part>
        {asksForItems(booking.source_country)
          ? null
          : inWords
              .filter(([, text]) => text !== '')
              .map(([title, text]) => (
                <Part key={title} title={title}>
                  {text}
                </Part>
              ))}
        {booking.items.length === 0 ? null : (
          <Part title={words.items}>
            <Items items={booking.items} />
          </Part>
        )}
      </dl>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Items({ items }: { items: OwnBooking['items'] }) {
  return (
    <ol className={styles.items}>
      {items.map(({ item_id, receiver_address: to, ...item }) => (
        <li key={item_id}>
          <strong>
            {item_id}. {formatWeight(item.weight)} · {formatValue(item.value)} · {item.details}
          </strong>
          <span>{[to.name, to.line_1, to.line_2, to.postal_code].filter(Boolean).join(', ')}</span>
          <small>
            {[item.insurance === 1 ? words.insured : '', item.to_be_delivered === 1 ? words.delivered : '']
              .filter(Boolean)
              .join(', ')}
          </small>
        </li>
      ))}
    </ol>
  );
}
