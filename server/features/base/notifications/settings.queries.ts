import type { NotificationSwitch } from '#shared/domain/notification-switches.ts';
import type { Db } from '#server/db/connect.ts';

/** The customer's choice for a switch, or else the choice at registration. */
export async function selectWanted(db: Db, customerId: number, name: NotificationSwitch): Promise<boolean> {
  const row = await db
    .selectFrom('customers as c')
    .leftJoin('notification_settings as n', (join) =>
      join.onRef('n.customer_id', '=', 'c.id').on('n.name', '=', name),
    )
    .select(({ fn }) => fn.coalesce('n.value', 'c.want_notifications').as('chosen'))
    .select('c.email_verified_at')
    .where('c.id', '=', customerId)
    .executeTakeFirst();
  if (row === undefined) return false;
  // Until then a stranger may have chosen, who registered with somebody's e-mail.
  return row.email_verified_at === null || row.chosen;
}

/** The choice at registration, and the customer's choices since. */
export async function selectSettings(db: Db, customerId: number) {
  const { want_notifications } = await db
    .selectFrom('customers')
    .select('want_notifications')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const chosen = await db
    .selectFrom('notification_settings')
    .select(['name', 'value'])
    .where('customer_id', '=', customerId)
    .execute();
  return { wanted: want_notifications, chosen };
}

export async function upsertSetting(
  db: Db,
  customer_id: number,
  name: NotificationSwitch,
  value: boolean,
): Promise<void> {
  await db
    .insertInto('notification_settings')
    .values({ customer_id, name, value })
    .onConflict((conflict) => conflict.columns(['customer_id', 'name']).doUpdateSet({ value }))
    .execute();
}

export function selectChannels(db: Db, customerId: number) {
  return db
    .selectFrom('customers')
    .select(['wants_sms', 'on_whatsapp'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function updateChannels(
  db: Db,
  customerId: number,
  choice: { wants_sms: boolean; on_whatsapp?: boolean },
): Promise<void> {
  await db.updateTable('customers').set(choice).where('id', '=', customerId).execute();
}
