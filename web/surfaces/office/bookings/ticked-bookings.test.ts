import { expect, it } from 'vitest';
import type { BoardBooking } from './board-card.tsx';
import { asRead, asShown } from './ticked-bookings.ts';

const booking = (id: number, version: number) => ({ id, version }) as BoardBooking;
const mapOf = (...bookings: BoardBooking[]) => new Map(bookings.map((one) => [one.id, one]));
const versions = (ticked: ReadonlyMap<number, BoardBooking>) =>
  [...ticked.values()].map((one) => [one.id, one.version]);

const ticked = mapOf(booking(1, 1), booking(2, 1), booking(3, 1));

it('what is ticked is as the board shows it; the others stay as they were', () => {
  expect(versions(asShown(ticked, [booking(2, 5), booking(9, 1)]))).toEqual([
    [1, 1],
    [2, 5],
    [3, 1],
  ]);
});

it('what the board does not show is as it was read; what was deleted is not ticked any more', () => {
  const read = new Map([
    [1, booking(1, 4)],
    [3, null],
    // Unticked meanwhile.
    [8, booking(8, 2)],
  ]);
  expect(versions(asRead(ticked, read))).toEqual([
    [1, 4],
    [2, 1],
  ]);
});
