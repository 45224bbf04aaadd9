import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { bookedIn } from '#web/features/bookings/booked.ts';
import { useHydrated } from '#web/ui/state/use-hydrated.ts';
import { JustRegistered } from '../sign-in/just-registered.tsx';
import { registeredIn } from '../sign-in/registered-here.ts';
import { GuestBooked } from './guest-booked.tsx';
import { closedIn, JustClosed } from './just-closed.tsx';
import styles from './arrival.module.css';

/**
 * What somebody just did elsewhere and came here for: it has the first screen to itself, so that nothing below moves when
 * it appears. On a reload the start-up script keeps that place free before the first paint.
 */
export function Arrival() {
  const { state } = useLocation();
  const hydrated = useHydrated();
  const arrived = bookedIn(state) !== null || registeredIn(state) !== null || closedIn(state) !== null;
  useEffect(() => {
    if (!arrived) delete document.documentElement.dataset.arrived;
  }, [arrived]);
  return (
    <div className={styles.arrival} data-arrived={(hydrated && arrived) || undefined}>
      <GuestBooked />
      <JustRegistered />
      <JustClosed />
    </div>
  );
}
