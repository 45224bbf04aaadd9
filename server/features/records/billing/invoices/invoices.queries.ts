import type { Insertable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Invoices } from '#server/db/schema.gen.ts';

export async function insertInvoice(
  db: Db,
  row: Insertable<Invoices>,
  extraCharges: readonly { note: string; amount: number }[],
): Promise<{ id: number; total_amount: number }> {
  const created = await db
    .insertInto('invoices')
    .values(row)
    .returning(['id', 'total_amount'])
    .executeTakeFirstOrThrow();
  for (const charge of extraCharges) {
    await db
      .insertInto('invoice_extra_charges')
      .values({ invoice_id: created.id, ...charge })
      .execute();
  }
  return created;
}
