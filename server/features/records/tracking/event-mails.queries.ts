import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

export interface EventToTell {
  type: string;
  reason: string | null;
  tracking_number: string;
  release_code: string;
  customer_id: number | null;
  name: string;
  email: string;
  /** The customer's own switch, else what was chosen at registration; senders without an account are told. */
  wanted: boolean;
}

export async function selectEventsToTell(db: Db, eventIds: readonly number[]): Promise<EventToTell[]> {
  const { rows } = await sql<EventToTell>`
    select e.type, e.reason, p.tracking_number, p.release_code, p.customer_id, c.name, c.email::text as email,
      coalesce(n.value, u.want_notifications, true) as wanted
    from tracking_events e
    join parcels p on p.id = e.parcel_id
    join contacts c on c.id = p.sender_id
    left join customers u on u.id = p.customer_id
    left join notification_settings n on n.customer_id = p.customer_id and n.name = 'EVENT_' || e.type
    where e.id = any(${eventIds}::bigint[])
    order by e.id`.execute(db);
  return rows;
}
