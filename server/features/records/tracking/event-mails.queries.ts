import { sql } from 'kysely';
import { anyId } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';

export type EventEmail = Awaited<ReturnType<typeof selectEventEmails>>[number];

/**
 * Events with the recipients of their emails. `wanted` is the customer's switch, or else the choice at registration;
 * senders without an account get the emails.
 */
export function selectEventEmails(db: Db, eventIds: readonly number[]) {
  return db
    .selectFrom('tracking_events as e')
    .innerJoin('parcels as p', 'p.id', 'e.parcel_id')
    .innerJoin('contacts as c', 'c.id', 'p.sender_id')
    .leftJoin('customers as u', 'u.id', 'p.customer_id')
    .leftJoin('notification_settings as n', (join) =>
      join.onRef('n.customer_id', '=', 'p.customer_id').on(sql<boolean>`n.name = 'EVENT_' || e.type`),
    )
    .select(['e.type', 'e.reason', 'p.id as parcel_id', 'p.tracking_number', 'p.release_code'])
    .select('p.customer_id')
    .select(['c.name', 'c.email'])
    .select(({ fn, lit }) => fn.coalesce('n.value', 'u.want_notifications', lit(true)).as('wanted'))
    .where('e.id', '=', anyId(eventIds))
    .orderBy('e.id')
    .execute();
}
