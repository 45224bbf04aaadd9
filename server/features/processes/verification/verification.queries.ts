import type { Db } from '#server/db/connect.ts';

export async function giveParcelsOfSender(db: Db, customerId: number, email: string): Promise<void> {
  await db
    .updateTable('parcels')
    .set({ customer_id: customerId })
    .where('customer_id', 'is', null)
    .where('sender_id', 'in', (contacts) =>
      contacts.selectFrom('contacts').select('id').where('email', '=', email),
    )
    .execute();
}
