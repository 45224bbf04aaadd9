import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { bookingCalls } from '#shared/contract/bookings.ts';
import { bookingState } from '#shared/domain/bookings.ts';
import { officeBooked } from '#texts/office-booked.ts';
import { officeIntake } from '#texts/office-intake.ts';
import { states } from '#texts/states.ts';
import { fill } from '#texts/format.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { useCall } from '#web/api/use-call.ts';
import { ToneBadge } from '#web/ui/badge/tone-badge.tsx';
import { SectionCard } from '#web/ui/card/section-card.tsx';
import { formatNumber } from '#web/ui/money/format-money.ts';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { type BookedParcel, bookedParcels, type Booking } from './booked-parcels.ts';
import { countToTakeIn, isSameItem, isTypedAlready, parcelsOutsideForm } from './parcels-typed-already.ts';
import { isFirstForm } from '../state/intake-state.ts';
import { isMoreThanNumberTyped } from '../state/typed-content.ts';
import { useIntake, useIntakeState } from '../use-intake.ts';
import styles from '../intake.module.css';

const words = officeIntake;

/** The items of a booking. Choosing one fills the form with what the booking says, all but the tracking number. */
export function BookedItems({ bookingId }: { bookingId: string }) {
  const { routes } = useIntake();
  const booking = useCall(bookingCalls.show, { params: { id: bookingId } });
  const loaded = booking.data?.booking;
  useFillFirstItem(loaded);
  return (
    <SectionCard
      title={fill(words.booking, { id: bookingId })}
      actions={loaded === undefined ? null : <BookingState booking={loaded} />}
    >
      <p className={styles.quiet}>{words.bookingLead}</p>
      <QueryView query={booking}>
        {({ booking: known }) => (
          <ul className={styles.rows}>
            {bookedParcels(known, routes).map((one) => (
              <li key={one.itemNumber} className={styles.booked}>
                <span>
                  <strong>
                    {one.itemNumber === null
                      ? fill(officeBooked.whole, { count: known.parcels_count })
                      : fill(officeBooked.item, { number: one.itemNumber })}
                  </strong>{' '}
                  {one.itemNumber === null
                    ? one.receiver !== '' && fill(officeBooked.receiver, { receiver: one.receiver })
                    : fill(officeBooked.line, { receiver: one.receiver, weight: formatNumber(one.weight) })}
                </span>
                <ItemState booked={one} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </SectionCard>
  );
}

/**
 * On a page that was just opened, and has nothing of an earlier visit, fills in what was not taken in yet; not under somebody who types while the
 * booking loads.
 */
function useFillFirstItem(booking: Booking | undefined): void {
  const { store, routes } = useIntake();
  const isFresh = useIntakeState(
    (state) => state.list !== null && state.isRestored && isFirstForm(state) && !isMoreThanNumberTyped(state),
  );
  useEffect(() => {
    if (!isFresh || booking === undefined) return;
    const others = parcelsOutsideForm(store.get());
    const next = bookedParcels(booking, routes).find((one) => !one.finished && !isTypedAlready(one, others));
    if (next !== undefined)
      store.send({
        type: 'booked parcel chosen',
        content: { values: next.values, count: next.count },
        asideId: newUuid(),
      });
  }, [isFresh, booking, routes, store]);
}

/** The booking's state, and a link back to the board. */
function BookingState({ booking }: { booking: Booking }) {
  const state = bookingState({ ...booking, finished: booking.finished === 1 });
  return (
    <span className={styles.bookingState}>
      <ToneBadge tone={state === 'finished' ? 'good' : 'plain'}>{states.bookingForStaff[state]}</ToneBadge>
      <Link to={`/manage/bookings?q=${booking.id}`}>{words.toBoard}</Link>
    </span>
  );
}

/** What is in the form: of a booking in words, as much of the receiver as its text says for certain. */
function filledText({ itemNumber, values }: BookedParcel): string {
  if (itemNumber !== null) return officeBooked.here;
  if (values.receiver.phone === '') return officeBooked.sender;
  return values.receiver.name === '' ? officeBooked.senderAndPhone : officeBooked.senderAndReceiver;
}

function ItemState({ booked }: { booked: BookedParcel }) {
  const { store } = useIntake();
  const list = useIntakeState((state) => state.list);
  const waiting = useIntakeState((state) => state.waiting);
  const filled = useIntakeState((state) => state.openForm.opensWith);
  const others = parcelsOutsideForm({ list, waiting });
  if (booked.finished) return <ToneBadge tone="plain">{officeBooked.done}</ToneBadge>;
  // A booking in words may become any number of parcels.
  if (isTypedAlready(booked, others) && booked.itemNumber !== null)
    return <ToneBadge tone="good">{officeBooked.listed}</ToneBadge>;
  if (filled.booking_id !== undefined && isSameItem(booked, filled))
    return <ToneBadge tone="note">{filledText(booked)}</ToneBadge>;
  return (
    <Button
      size="xs"
      variant="default"
      onClick={() =>
        store.send({
          type: 'booked parcel chosen',
          content: { values: booked.values, count: countToTakeIn(booked, others) },
          asideId: newUuid(),
        })
      }
    >
      {officeBooked.fill}
    </Button>
  );
}
