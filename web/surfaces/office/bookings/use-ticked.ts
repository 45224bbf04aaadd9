import { useState } from 'react';
import type { BoardBooking } from './board-card.tsx';
import { asRead, asShown, readBookings } from './ticked-bookings.ts';

/** The ticked bookings by id, those of other pages too; `shown` are those of the page that was read last. */
export function useTicked(shown: readonly BoardBooking[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, BoardBooking>>(new Map());
  const [last, setLast] = useState(shown);
  if (shown !== last) {
    // What is ticked is changed as the board showed it last.
    setLast(shown);
    if (shown !== undefined) setTicked(asShown(ticked, shown));
  }
  return {
    ticked,
    toggle: (booking: BoardBooking) =>
      setTicked((now) => {
        const next = new Map(now);
        if (!next.delete(booking.id)) next.set(booking.id, booking);
        return next;
      }),
    clear: () => setTicked(new Map()),
    /** Those that this filter and page do not show are known as they were: somebody else may have changed them. */
    readUnlisted: async () => {
      const listed = new Set(shown?.map(({ id }) => id));
      const read = await readBookings([...ticked.keys()].filter((id) => !listed.has(id)));
      setTicked((now) => asRead(now, read));
    },
  };
}
