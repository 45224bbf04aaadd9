/** Whether a parcel is paid: its invoice, and every extra charge that came later. */
import { sql, type RawBuilder } from 'kysely';

/** The parcel `p` with its invoice `i` is PAID, or PENDING while any of it is not. */
export function isPaid(status: 'PAID' | 'PENDING'): RawBuilder<boolean> {
  const owed = sql<boolean>`(i.payment_status = 'PENDING' or exists (select 1 from bills b
    where b.parcel_id = p.id and b.deleted_at is null and b.payment_status = 'PENDING'))`;
  return status === 'PENDING' ? owed : sql<boolean>`not ${owed}`;
}
