/** Whether a parcel is paid: its invoice, and every later extra charge. */
import { sql, type RawBuilder } from 'kysely';

/** SQL: whether parcel `p` with its invoice `i` is fully PAID, or PENDING while anything is unpaid. */
export function hasPaymentStatus(status: 'PAID' | 'PENDING'): RawBuilder<boolean> {
  const unpaid = sql<boolean>`(i.payment_status = 'PENDING' or exists (select 1 from bills b
    where b.parcel_id = p.id and b.deleted_at is null and b.payment_status = 'PENDING'))`;
  return status === 'PENDING' ? unpaid : sql<boolean>`not ${unpaid}`;
}
