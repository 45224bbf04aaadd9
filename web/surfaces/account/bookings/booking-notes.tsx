import type { z } from 'zod';
import type { note } from '#shared/contract/shapes.ts';
import { ownBookings } from '#shared/messages/en/own-bookings.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Empty } from '../../../ui/states/empty.tsx';
import { formatDateTime } from '../../../ui/time/format-time.ts';
import styles from './bookings.module.css';

interface BookingNotesProps {
  notes: readonly z.infer<typeof note>[];
  onClose: () => void;
}

/** What staff shared about a booking, oldest first; customers read it. */
export function BookingNotes({ notes, onClose }: BookingNotesProps) {
  const inOrder = notes.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  return (
    <Dialog title={ownBookings.notes} onClose={onClose}>
      {notes.length === 0 ? (
        <Empty text={ownBookings.noNotes} />
      ) : (
        <ul className={styles.notes}>
          {inOrder.map((one) => (
            <li key={one.id}>
              <p>{one.body}</p>
              <small>
                {one.username} · <time dateTime={one.created_at}>{formatDateTime(one.created_at)}</time>
              </small>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
