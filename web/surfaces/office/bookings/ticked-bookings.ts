/** The ticked bookings of the board, as they are known: also those that its filter and page do not show. */
import { bookingCalls } from '#shared/contract/bookings.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import type { BoardBooking } from './board-card.tsx';

type Ticked = ReadonlyMap<number, BoardBooking>;

/** With those that the board shows as it shows them. */
export function asShown(ticked: Ticked, shown: readonly BoardBooking[]): Ticked {
  const known = shown.filter(({ id }) => ticked.has(id));
  return known.length === 0 ? ticked : new Map([...ticked, ...known.map((one) => [one.id, one] as const)]);
}

/** Bookings as they are now; null for one that is deleted. */
export async function readBookings(
  ids: readonly number[],
): Promise<ReadonlyMap<number, BoardBooking | null>> {
  const read = async (id: number) => {
    try {
      return (await call(bookingCalls.show, { params: { id: String(id) } })).booking;
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'not_found') return null;
      throw failure;
    }
  };
  return new Map(await Promise.all(ids.map(async (id) => [id, await read(id)] as const)));
}

/** With those that were read as they are now, and without the deleted ones. */
export function asRead(ticked: Ticked, read: ReadonlyMap<number, BoardBooking | null>): Ticked {
  const now = [...ticked].map(([id, booking]) => [id, read.has(id) ? read.get(id) : booking] as const);
  return new Map(now.flatMap(([id, booking]) => (booking ? [[id, booking] as const] : [])));
}
