import { parcelWords } from '#texts/office-parcels.ts';
import { fill } from '#texts/format.ts';
import { Pairs } from '#web/ui/lists/pairs.tsx';
import { formatDateTime } from '#web/ui/time/format-time.ts';
import type { StaffParcel } from '#shared/contract/shapes.ts';

const words = parcelWords;

/** A parcel's events with staff member and time, oldest first. */
export function EventList({ events }: { events: StaffParcel['events'] }) {
  if (events.length === 0) return <p>{words.noEvents}</p>;
  const pairs = events.map(({ type, username, created_at }) => ({
    label: words.eventTypes[type],
    value: fill(words.eventBy, { username, time: formatDateTime(created_at) }),
  }));
  return <Pairs pairs={pairs} />;
}
