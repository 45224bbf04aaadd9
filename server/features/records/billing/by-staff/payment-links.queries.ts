import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Payable } from '../settlement/settlement.queries.ts';

/** The public id of a parcel's invoice, if its sender was mailed a link to pay it. */
export async function linkedInvoice(db: Db, parcelId: number): Promise<string | undefined> {
  const invoice = await db
    .selectFrom('invoices as i')
    .select('i.public_id')
    .where('i.parcel_id', '=', parcelId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages as m')
          .select('m.id')
          .whereRef('m.parcel_id', '=', 'i.parcel_id')
          .where('m.kind', '=', 'PAYMENT_LINK')
          .where('m.channel', '=', 'EMAIL'),
      ),
    )
    .executeTakeFirst();
  return invoice?.public_id;
}

/** Stores a link's id with the payables that it stands for. */
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
