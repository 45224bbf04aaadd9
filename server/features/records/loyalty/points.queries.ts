import { sql, type RawBuilder } from 'kysely';
import type { Staff } from '#server/access/callers.ts';
import { handledIds, parcelInScope, seesWholeRoutes } from '#server/access/parcel-scope.ts';
import type { Db } from '#server/db/connect.ts';

/** The customer's balance, code, and the sum of the pending points. */
export function selectBalance(db: Db, customerId: number) {
  return db
    .selectFrom('customers as c')
    .select((column) => [
      'c.points',
      'c.loyalty_code',
      column
        .selectFrom('points_entries as e')
        .select(sql<number>`coalesce(sum(e.points), 0)::bigint`.as('sum'))
        .whereRef('e.customer_id', '=', 'c.id')
        .where('e.credited_at', 'is', null)
        .$asScalar()
        .as('pending'),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
}

/** A page of the credited entries with the invited customers' names, the last credited first. */
export function selectCredited(db: Db, customerId: number, page: { start: number; limit: number }) {
  return db
    .selectFrom('points_entries as e')
    .leftJoin('customers as i', 'i.id', 'e.invited_id')
    .select(['e.type', 'e.points', 'e.credited_at', 'i.name'])
    .where('e.customer_id', '=', customerId)
    .where('e.credited_at', 'is not', null)
    .$narrowType<{ credited_at: Date }>()
    .orderBy('e.credited_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute();
}

/** The types that the office's activity lists. */
const EARNED = ['SHARE_LINK', 'INVITE_CUSTOMER', 'INVITED_CUSTOMER_USED_SERVICE', 'CASHBACK'] as const;

/**
 * A page of the entries that earn points, with the names of the customers concerned, newest first. A parcel is named to those who may
 * see it, and its cashback, which tells its price, is listed for them only.
 */
export function selectEarned(db: Db, staff: Staff, page: { start: number; limit: number }) {
  return db
    .selectFrom('points_entries as e')
    .innerJoin('customers as c', 'c.id', 'e.customer_id')
    .leftJoin('customers as i', 'i.id', 'e.invited_id')
    .leftJoin('parcels as p', (parcel) => parcel.onRef('p.id', '=', 'e.parcel_id').on(parcelInScope(staff)))
    .select(['e.id', 'e.type', 'e.points', 'e.customer_id', 'e.invited_id', 'e.created_at', 'e.credited_at'])
    .select(['c.name', 'i.name as invited_name', 'p.tracking_number'])
    .where('e.type', 'in', EARNED)
    .where(entryInScope(staff))
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute();
}

/** SQL: entry `e` is no cashback, or that of its parcel `p` in scope. */
function entryInScope(staff: Staff): RawBuilder<boolean> {
  if (seesWholeRoutes(staff)) return sql<boolean>`(e.type <> 'CASHBACK' or p.id is not null)`;
  // Found once, however many entries are passed over.
  return sql<boolean>`(e.type <> 'CASHBACK' or e.parcel_id in (${handledIds(staff)}))`;
}
