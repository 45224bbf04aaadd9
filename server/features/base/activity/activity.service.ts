/** Owns the activity log: what happened, who may see it (specification 2 section 3, Activity entry; decisions). */
import type { Context } from '#server/context.ts';
import { insertActivity } from './activity.queries.ts';

/** The data of each type of entry; `payment_id` is for the invariants and does not leave. */
export interface ActivityData {
  REGISTER: { customer_id: number; name: string };
  BOOKING: { customer_id: number; customer_name: string };
  PAYMENT: {
    customer_id: number | null;
    customer_name: string;
    currency: string;
    /** The major unit. */
    amount: number;
    method: string;
    tracking: string;
    payment_id: number;
  };
  COUPONSTAFF: { staff_id: number; staff: string; total: number };
  HANDLE: { staff: string; tracking: string; type: string };
  AGENT: { id: number; username: string; target: string };
  ROUTE: { id: number; username: string; target: string };
  BOOKHANDLE: { id: number; username: string; booking_id: number };
  BOOKCANCEL: { booking_id: number };
  /** `target` tells whose account `id` and `username` are: the author's. */
  CARGONOTE: { target: 'staff' | 'customer'; id: number; username: string; tracking: string };
  BOOKNOTE: { target: 'staff' | 'customer'; id: number; username: string; book_id: number };
  WEIGHT: { id: number; username: string; tracking: string };
  CHARGE: { id: number; username: string; tracking: string };
  ADDRESS: { id: number; username: string; tracking: string };
  RELEASE: { id: number; username: string; tracking: string; unpaid: 0 | 1 };
}

/** Where an entry belongs, so that a scoped list can find it. */
export interface ActivityScope {
  route_id?: number | null;
  source_country?: string | null;
  customer_id?: number | null;
  staff_id?: number | null;
}

/** Writes an entry within the running transaction. */
export async function recordActivity<Type extends keyof ActivityData>(
  tx: Context,
  type: Type,
  data: ActivityData[Type],
  scope: ActivityScope,
): Promise<void> {
  await insertActivity(tx.db, [{ type, data: JSON.stringify(data), ...scope, created_at: tx.clock.now() }]);
}

/** Writes many entries of one type in one statement: a batch of events. */
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
}
