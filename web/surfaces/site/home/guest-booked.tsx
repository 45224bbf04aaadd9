import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { bookingConfirmation } from '#texts/booking-confirmation.ts';
import { bookedIn } from '#web/features/bookings/booked.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import styles from './guest-booked.module.css';

const BookingConfirmation = lazy(() =>
  import('#web/features/bookings/booking-confirmation.tsx').then((m) => ({ default: m.BookingConfirmation })),
);

const KeptAddressAfter = lazy(() =>
  import('../booking/wizard/kept-address-after.tsx').then((m) => ({ default: m.KeptAddressAfter })),
);

/** The booking that a guest just made: the specification sends guests to the home page, so it is shown above that. */
export function GuestBooked() {
  const { state } = useLocation();
  const navigate = useNavigate();
  // The prerendered page knows no booking.
  const booked = useHydrated() ? bookedIn(state) : null;
  if (booked === null) return null;
  return (
    <div className={styles.booked}>
      <Suspense>
        <BookingConfirmation booked={booked}>
          <Button look="outline" onClick={() => void navigate('/home', { replace: true })}>
            {bookingConfirmation.done}
          </Button>
        </BookingConfirmation>
        <KeptAddressAfter source={booked.source} />
      </Suspense>
    </div>
  );
}
