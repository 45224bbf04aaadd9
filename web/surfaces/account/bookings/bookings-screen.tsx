import { useLocation } from 'react-router';
import { brand } from '#shared/brand.ts';
import { bookingCalls } from '#shared/contract/bookings.ts';
import type { ParsedAnswer } from '#shared/contract/define-call.ts';
import { account } from '#texts/account.ts';
import { bookingConfirmation } from '#texts/booking-confirmation.ts';
import { ownBookings } from '#texts/own-bookings.ts';
import { bookedIn } from '#web/features/bookings/booked.ts';
import { BookingConfirmation } from '#web/features/bookings/booking-confirmation.tsx';
import { useCall } from '#web/api/use-call.ts';
import { useCustomer } from '#web/api/use-session.ts';
import { NoMore } from '../layout/no-more.tsx';
import { bookingTarget } from './booking-target.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { usePageOffset } from '#web/ui/lists/use-page-offset.ts';
import { Empty } from '#web/ui/placeholders/empty.tsx';
import { CardList } from '#web/ui/card/card-list.tsx';
import { QueryView } from '#web/ui/placeholders/query-view.tsx';
import { Skeleton } from '#web/ui/placeholders/skeleton.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './bookings.module.css';

const words = ownBookings;
const PAGE_SIZE = 6;

export function meta() {
  return [{ title: `${words.title} · ${brand.name}` }];
}

export default function BookingsScreen() {
  const customer = useCustomer();
  const [start, setStart] = usePageOffset();
  const query = useCall(
    bookingCalls.own,
    { query: { start: String(start), limit: String(PAGE_SIZE) } },
    { keepPrevious: true },
  );
  if (customer === null) return null;
  return (
    <>
      <PageTitle wide title={words.title} />
      <JustBooked bookings={query.data?.bookings ?? []} />
      <QueryView query={query} skeleton={<Skeleton lines={3} height={220} />}>
        {({ bookings }) => (
          <>
            {bookings.length === 0 && start > 0 ? (
              <NoMore of="bookings" onFirst={() => setStart(0)} />
            ) : bookings.length === 0 ? (
              <Empty text={words.none}>
                <ButtonLink to={bookingTarget(customer)}>{account.book}</ButtonLink>
              </Empty>
            ) : (
              <CardList>
                {bookings.map((booking) => (
                  <BookingCard key={booking.id} booking={booking} email={customer.email} />
                ))}
              </CardList>
            )}
            <Pager
              start={start}
              pageSize={PAGE_SIZE}
              count={bookings.length}
              onChange={setStart}
              busy={query.isPlaceholderData}
            />
          </>
        )}
      </QueryView>
    </>
  );
}

interface JustBookedProps {
  bookings: readonly Pick<ParsedAnswer<typeof bookingCalls.own>['bookings'][number], 'id' | 'canceled_at'>[];
}

/**
 * Above the list after booking, until it is cancelled; the link leads to the booking's card and closes this. Not if it is none of the
 * list's: Back may lead here after somebody else has logged in.
 */
function JustBooked({ bookings }: JustBookedProps) {
  const booked = bookedIn(useLocation().state);
  if (booked === null || !bookings.some(({ id, canceled_at }) => id === booked.id && canceled_at === null))
    return null;
  return (
    <div className={styles.booked}>
      <BookingConfirmation booked={booked}>
        <ButtonLink look="outline" to={`/dashboard/bookings#booking-${booked.id}`}>
          {bookingConfirmation.toBooking}
        </ButtonLink>
      </BookingConfirmation>
    </div>
  );
}
