import { sql } from 'kysely';
import type { Language } from '#shared/domain/languages.ts';
import type { Db } from '#server/db/connect.ts';
import { anyId } from '#server/db/any-of.ts';

export type ReceiverParcel = NonNullable<Awaited<ReturnType<typeof selectByToken>>>;

/** The parcel of a link, unless it was released before this moment. */
export function selectByToken(db: Db, token: string, releasedAfter: Date) {
  return db
    .selectFrom('receiver_links as l')
    .innerJoin('parcels as p', 'p.id', 'l.parcel_id')
    .innerJoin('parcel_status as t', 't.parcel_id', 'p.id')
    .innerJoin('routes as r', 'r.id', 'p.route_id')
    .innerJoin('invoices as i', 'i.parcel_id', 'p.id')
    .innerJoin('contacts as s', 's.id', 'p.sender_id')
    .innerJoin('contacts as v', 'v.id', 'p.receiver_id')
    .leftJoin('releases as x', 'x.parcel_id', 'p.id')
    .leftJoin('receiver_customs as c', 'c.parcel_id', 'p.id')
    .select(['p.id', 'p.tracking_number', 'p.route_id', 'p.customer_id', 'p.release_code', 't.status'])
    .select(['p.customer_type', 'p.parcel_type', 'p.collection_option', 'p.delivery_option'])
    .select(['p.packaging', 'p.min_price', 'p.weight_grams', 'l.token'])
    .select(({ fn }) => fn.coalesce('p.priced_delivery', 'p.delivery_option').as('priced_delivery'))
    .select(['r.source_country_code', 'r.destination_country_code', 'i.currency_code'])
    .select(['s.name as sender_name', 's.language as sender_language', 's.country_code as sender_country'])
    .select(['p.receiver_id', 'v.name', 'v.phone', 'v.language', 'v.wants_mails', 'v.wants_sms'])
    .select('v.on_whatsapp')
    .select(['v.country_code', 'v.address_line_1', 'v.address_line_2', 'v.postal_code'])
    .select(sql<string>`v.email::text`.as('email'))
    .select(['x.created_at as released_at', 'c.sealed', 'c.given_at'])
    .select((eb) => [
      eb
        .selectFrom('parcels as o')
        .whereRef('o.checkout_id', '=', 'p.checkout_id')
        .whereRef('o.receiver_id', '=', 'p.receiver_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('parcels'),
      eb
        .selectFrom('files as f')
        .whereRef('f.parcel_id', '=', 'p.id')
        .where('f.purpose', '=', 'customs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('documents'),
      eb
        .exists(
          eb
            .selectFrom('tracking_events as e')
            .select('e.id')
            .whereRef('e.parcel_id', '=', 'p.id')
            .where('e.type', 'in', ['ARRIVE', 'RECEIVE']),
        )
        .$castTo<boolean>()
        .as('arrived'),
    ])
    .where('l.token', '=', token)
    .where(({ or, eb }) => or([eb('x.created_at', 'is', null), eb('x.created_at', '>', releasedAfter)]))
    .executeTakeFirst();
}

/** Locks the parcel's status, so that an event recorded at the same moment comes before or after. */
export async function lockStatus(db: Db, id: number): Promise<void> {
  await db
    .selectFrom('parcel_status')
    .select('parcel_id')
    .where('parcel_id', '=', anyId([id]))
    .forUpdate()
    .execute();
}

export async function storeChange(
  db: Db,
  row: { parcel_id: number; code_hash: Buffer; change: string; expires_at: Date },
): Promise<void> {
  const { code_hash, change, expires_at } = row;
  await db
    .insertInto('receiver_changes')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('parcel_id').doUpdateSet({ code_hash, change, expires_at, tries: 0 }),
    )
    .execute();
}

/** Counts a try of the code, and returns the change that it is for; undefined if there is none, or too many tries. */
export function countCodeTry(db: Db, parcelId: number, most: number, now: Date) {
  return db
    .updateTable('receiver_changes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('parcel_id', '=', parcelId)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning(['code_hash', sql`change`.as('change')])
    .executeTakeFirst();
}

/** Whether the change was still there. */
export async function takeChange(db: Db, parcelId: number, code_hash: Buffer): Promise<boolean> {
  const taken = await db
    .deleteFrom('receiver_changes')
    .where('parcel_id', '=', parcelId)
    .where('code_hash', '=', code_hash)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Changes of these parcels that wait for their code end. */
export async function deleteChanges(db: Db, parcelIds: readonly number[]): Promise<void> {
  await db.deleteFrom('receiver_changes').where('parcel_id', '=', anyId(parcelIds)).execute();
}

/** The invoice goes on counting the delivery of before. */
export async function setDelivery(
  db: Db,
  id: number,
  delivery: { receiver_id: number; delivery_option: 'HOME' | 'OFFICE'; own_code?: true },
): Promise<void> {
  await db
    .updateTable('parcels')
    .set(({ fn }) => ({
      ...delivery,
      priced_delivery: fn.coalesce('priced_delivery', 'delivery_option'),
    }))
    .where('id', '=', id)
    .execute();
}

export async function setChoices(
  db: Db,
  contactId: number,
  choices: { language: Language | null; wants_mails: boolean; wants_sms: boolean; on_whatsapp: boolean },
): Promise<void> {
  await db.updateTable('contacts').set(choices).where('id', '=', contactId).execute();
}

export async function storeCustoms(
  db: Db,
  row: { parcel_id: number; sealed: Buffer; given_at: Date },
): Promise<void> {
  const { sealed, given_at } = row;
  await db
    .insertInto('receiver_customs')
    .values(row)
    .onConflict((conflict) => conflict.column('parcel_id').doUpdateSet({ sealed, given_at }))
    .execute();
}

/** Deletes the rows of a parcel's papers for the customs; returns the names of their files. */
export async function deleteDocuments(db: Db, parcelId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('files')
    .where('parcel_id', '=', parcelId)
    .where('purpose', '=', 'customs')
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Deletes customs data and papers of parcels that were released before a moment, and changes whose code is too old. */
export async function deleteOldReceiverData(
  db: Db,
  { now, releasedBefore }: { now: Date; releasedBefore: Date },
): Promise<void> {
  await db.deleteFrom('receiver_changes').where('expires_at', '<', now).execute();
  await sql`
    with old as (
      delete from receiver_customs c using releases x
      where x.parcel_id = c.parcel_id and x.created_at < ${releasedBefore} returning c.parcel_id)
    delete from files where purpose = 'customs' and parcel_id in (select parcel_id from old)`.execute(db);
}
