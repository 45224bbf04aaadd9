import { sql, type RawBuilder } from 'kysely';
import { activityInScope } from '#server/access/activity-scope.ts';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/access/callers.ts';

/** An entry's data without what only others need (ActivityData). */
const DATA = sql<Record<string, string | number | null>>`a.data - array['payment_id', 'edit']`;

export interface ActivityPage {
  start: number;
  limit: number;
  /** Only this staff member's actions. */
  by?: number;
  /** Only what concerns this customer, whom the viewer may see. */
  customer?: number;
}

/** A page of the activity in the viewer's scope, newest first. */
export function selectActivity(db: Db, viewer: Staff, { start, limit, by, customer }: ActivityPage) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (by !== undefined) conditions.push(sql`a.staff_id = ${by}`);
  if (customer !== undefined) conditions.push(sql`a.customer_id = ${customer}`);
  const wanted = {
    where: sql.join(conditions, sql` and `),
    isOfCustomer: customer !== undefined,
    newest: start + limit,
  };
  return db
    .selectFrom('activity as a')
    .select(['a.id', 'a.type', DATA.as('data'), 'a.created_at'])
    .where(activityInScope(viewer, wanted))
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute();
}
