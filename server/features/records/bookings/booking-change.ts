import type { Updateable } from 'kysely';
import type { BookingChange } from '#shared/domain/bookings.ts';
import type { Bookings } from '#server/db/schema.gen.ts';

/** The columns of a change; cleared texts become '', never null. */
export function columnsOfChange(change: BookingChange): Updateable<Bookings> {
  const { courier_phone, courier_note, ...others } = change;
  return {
    ...others,
    ...(courier_phone !== undefined && { courier_phone: courier_phone ?? '' }),
    ...(courier_note !== undefined && { courier_note: courier_note ?? '' }),
  };
}
