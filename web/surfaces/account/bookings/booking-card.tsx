import { type ReactNode, useState } from 'react';
import type { OwnBooking } from '#shared/contract/bookings.ts';
import { asksForItems } from '#shared/domain/booking-wizard.ts';
import { type BookingState, bookingState, isActive } from '#shared/domain/bookings.ts';
import { ownBookings } from '#texts/own-bookings.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { bookingSubject } from '#web/features/notes/note-view.ts';
import { SharedNotesButton } from '../notes/shared-notes-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Flag } from '#web/ui/flags/flag.tsx';
import { QrCode } from '#web/ui/qr/qr-code.tsx';
import { type Tone, ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { formatDate } from '#web/ui/time/format-time.ts';
import { BookingDetails } from './booking-details.tsx';
import { bookingPlace, CancelBooking } from './cancel-booking.tsx';
import { Card } from '#web/ui/card/card-list.tsx';
import { ResultAt } from '#web/ui/result/result-at.tsx';
import { PhoneText } from '#web/ui/phone/phone-text.tsx';
import styles from './bookings.module.css';

const words = ownBookings;

const TONES: Readonly<Record<BookingState, Tone>> = {
  pending: 'wait',
  handled: 'note',
  finished: 'good',
  canceled: 'bad',
};

/** A visit or drop-off: state, date and phone; while it is active, the code that the courier or the office scans. */
export function BookingCard({ booking, email }: { booking: OwnBooking; email: string }) {
  const state = bookingState({ ...booking, finished: booking.finished === 1 });
  const active = isActive(state);
  const dropOff = booking.drop_off === 1;
  const titleId = `booking-${booking.id}`;
  return (
    <Card titleId={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>
          <Flag country={booking.source_country} /> {fill(words.booking, { id: booking.id })}
        </h2>
        <ToneBadge tone={TONES[state]} size="roomy">
          {states.bookingForClient[state]}
        </ToneBadge>
      </header>
      <dl className={styles.facts}>
        {asksForItems(booking.source_country) ? (
          <Fact label={dropOff ? words.dropOffDate : words.visitDate}>
            {formatDate(booking.courier_visit_date)}
          </Fact>
        ) : (
          // No day is chosen there.
          <Fact label={words.details.booked}>{formatDate(booking.created_at)}</Fact>
        )}
        {state === 'canceled' && booking.canceled_at !== null ? (
          <Fact label={words.canceled}>{formatDate(booking.canceled_at)}</Fact>
        ) : null}
        {booking.courier_phone === '' && (dropOff || state === 'canceled' || state === 'finished') ? null : (
          <Fact label={dropOff ? words.officePhone : words.courier}>
            {booking.courier_phone === '' ? (
              words.noCourier
            ) : (
              <a href={`tel:+${booking.courier_phone}`}>
                <PhoneText digits={booking.courier_phone} />
              </a>
            )}
          </Fact>
        )}
        {booking.courier_note === '' ? null : (
          <Fact label={dropOff ? words.officeNote : words.courierNote}>{booking.courier_note}</Fact>
        )}
      </dl>
      {active ? (
        <div className={styles.code}>
          <QrCode text={email} label={fill(words.qrCode, { email })} />
          <p>{fill(dropOff ? words.qrHintOffice : words.qrHint, { email })}</p>
        </div>
      ) : null}
      <ResultAt place={bookingPlace(booking.id)} />
      <Actions booking={booking} active={active} />
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Shown = 'details' | 'cancel';

function Actions({ booking, active }: { booking: OwnBooking; active: boolean }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  return (
    <div className={styles.actions}>
      <Button look="outline" onClick={() => setShown('details')}>
        {words.viewDetails}
      </Button>
      <SharedNotesButton subject={bookingSubject(booking)} />
      {active ? (
        <Button look="danger" onClick={() => setShown('cancel')}>
          {words.cancel}
        </Button>
      ) : null}
      {shown === 'details' ? <BookingDetails booking={booking} onClose={close} /> : null}
      {shown === 'cancel' ? <CancelBooking booking={booking} onClose={close} /> : null}
    </div>
  );
}
