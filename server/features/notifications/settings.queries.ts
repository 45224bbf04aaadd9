import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

/** The customer's own choice for a switch, else what was chosen at registration. */
export async function selectWanted(db: Db, customerId: number, name: string): Promise<boolean> {
  const { rows } = await sql<{ wanted: boolean }>`
    select coalesce(n.value, c.want_notifications) as wanted from customers c
    left join notification_settings n on n.customer_id = c.id and n.name = ${name}
    where c.id = ${customerId}`.execute(db);
  return rows[0]?.wanted ?? false;
}
