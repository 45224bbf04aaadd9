/** Owns the activity log: its entries and their scope (specification 2 section 3, Activity entry; decisions). */
import type { Country } from '#shared/domain/countries.ts';
import type { CollectionOption } from '#shared/domain/pricing.ts';
import type { Context } from '#server/context.ts';
import { publishChanges } from '#server/features/base/live/live.service.ts';
import type { Change } from '#server/db/live-bus.ts';
import { insertActivity } from './activity.queries.ts';

/**
 * The data of each type of entry. `payment_id`, for the invariants, and `edit`, for the parcel's timeline, are not returned
 * with the log. `id` is 0 for the receiver, who has no account. `edit` has grams, or the ids of two contacts; entries of earlier versions have none.
 */
export interface ActivityData {
  REGISTER: { customer_id: number; name: string };
  BOOKING: { customer_id: number; customer_name: string };
  PAYMENT: {
    customer_id: number | null;
    customer_name: string;
    currency: string;
    /** In major units. */
    amount: number;
    method: string;
    tracking: string;
    payment_id: number;
  };
  COUPONSTAFF: { staff_id: number; staff: string; total: number };
  HANDLE: { staff: string; tracking: string; type: string };
  /** `fields` names what was changed, with commas between; entries of earlier versions have none. */
  AGENT: { id: number; username: string; target: string; fields: string };
  ROUTE: { id: number; username: string; target: string };
  BOOKHANDLE: { id: number; username: string; booking_id: number };
  BOOKCANCEL: { booking_id: number };
  /** `target` tells whether `id` and `username` are a staff member's or a customer's: the author's. */
  CARGONOTE: { target: 'staff' | 'customer' | 'receiver'; id: number; username: string; tracking: string };
  BOOKNOTE: { target: 'staff' | 'customer'; id: number; username: string; book_id: number };
  WEIGHT: {
    id: number;
    username: string;
    tracking: string;
    /** `price` is the invoice's total, in minor units. */
    edit: { from: number; to: number; price: { from: number; to: number; currency: string } };
  };
  CHARGE: { id: number; username: string; tracking: string };
  ADDRESS: {
    id: number;
    username: string;
    tracking: string;
    edit: {
      target: 'sender' | 'receiver';
      from: number;
      to: number;
      /** When the receiver chose door or office. */
      delivery?: { from: CollectionOption; to: CollectionOption };
    };
  };
  RELEASE: { id: number; username: string; tracking: string; unpaid: 0 | 1 };
}

/** The scope of an entry, which lists filter by. */
export interface ActivityScope {
  route_id?: number | null;
  source_country?: Country | null;
  customer_id?: number | null;
  staff_id?: number | null;
}

/**
 * Writes an entry of the table `activity` in the running transaction, and publishes it to the open pages. The SQL function
 * `record_activity` is another thing: it notes in `last_activity` when somebody last registered, booked or sent a parcel.
 */
export async function recordActivity<Type extends keyof ActivityData>(
  tx: Context,
  type: Type,
  data: ActivityData[Type],
  scope: ActivityScope,
): Promise<void> {
  await recordActivities(tx, type, [{ data, scope }]);
}

/** Writes many entries of one type in one statement, for a batch of events. */
export async function recordActivities<Type extends keyof ActivityData>(
  tx: Context,
  type: Type,
  entries: readonly { data: ActivityData[Type]; scope: ActivityScope }[],
): Promise<void> {
  const created_at = tx.clock.now();
  await insertActivity(
    tx.db,
    entries.map(({ data, scope }) => ({ type, data: JSON.stringify(data), ...scope, created_at })),
  );
  publishChanges(tx, changesOf(type, entries));
}

/** What pages show anew: the bookings of a country, or parcels, by route. */
function changesOf(
  type: keyof ActivityData,
  entries: readonly { data: object; scope: ActivityScope }[],
): readonly Change[] {
  if (type === 'BOOKING' || type === 'BOOKHANDLE' || type === 'BOOKCANCEL')
    return entries.flatMap(({ scope: { source_country } }) =>
      source_country ? [{ type: 'booking', source_country }] : [],
    );
  const numbers = new Map<number, string[]>();
  for (const { data, scope } of entries) {
    if (!('tracking' in data) || !scope.route_id) continue;
    numbers.set(scope.route_id, [...(numbers.get(scope.route_id) ?? []), String(data.tracking)]);
  }
  return [...numbers].map(([route_id, tracking_numbers]) => ({
    type: type === 'PAYMENT' ? 'payment' : 'parcel',
    route_id,
    tracking_numbers,
  }));
}
