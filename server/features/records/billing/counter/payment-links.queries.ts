import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

/** Stores a link's id with the items that it stands for. */
export async function insertLink(
  db: Db,
  publicId: string,
  payables: readonly Pick<Payable, 'kind' | 'id'>[],
  now: Date,
): Promise<void> {
  const created = await db
    .insertInto('payment_links')
    .values({ public_id: publicId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ids = (kind: Payable['kind']) => payables.filter((one) => one.kind === kind).map((one) => one.id);
  await sql`
    insert into payment_link_items (link_id, invoice_id, bill_id)
    select ${created.id}::bigint, id, null from unnest(${ids('invoice')}::bigint[]) id
    union all
    select ${created.id}::bigint, null, id from unnest(${ids('bill')}::bigint[]) id`.execute(db);
}
