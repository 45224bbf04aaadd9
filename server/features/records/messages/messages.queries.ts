import { sql } from 'kysely';
import type { Db } from '#server/db/connect.ts';

const MOST = 200;

export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

/** Newest first. */
export function selectMessages(db: Db, parcelId: number) {
  return db
    .selectFrom('messages as m')
    .innerJoin('parcel_status as t', 't.parcel_id', 'm.parcel_id')
    .select(['m.id', 'm.person', 'm.channel', 'm.kind', 'm.language', 'm.state', 'm.failure', 't.status'])
    .select(['m.created_at', 'm.sent_at', 'm.delivered_at', 'm.due_at', 'm.replaced_at'])
    .select(sql<string>`m.recipient::text`.as('to'))
    .where('m.parcel_id', '=', parcelId)
    .orderBy('m.id', 'desc')
    .limit(MOST)
    .execute();
}

/** The addresses of a parcel's sender and receiver, with what is wrong with them. */
export function selectFaults(db: Db, parcelId: number) {
  return db
    .selectFrom('parcels as p')
    .innerJoin('contacts as c', (join) =>
      join.on((eb) =>
        eb.or([eb('c.id', '=', eb.ref('p.sender_id')), eb('c.id', '=', eb.ref('p.receiver_id'))]),
      ),
    )
    .leftJoin('address_faults as e', (join) =>
      join.on('e.channel', '=', 'EMAIL').onRef('e.address', '=', 'c.email'),
    )
    .leftJoin('address_faults as s', (join) =>
      join.on('s.channel', '=', 'SMS').on(sql<boolean>`s.address = c.phone::citext`),
    )
    .leftJoin('address_faults as w', (join) =>
      join.on('w.channel', '=', 'WHATSAPP').on(sql<boolean>`w.address = c.phone::citext`),
    )
    .select([sql<string>`c.email::text`.as('email'), 'c.phone'])
    .select(['e.failure as email_failure', 's.failure as sms_failure'])
    .select('w.failure as whatsapp_failure')
    .select(sql<boolean>`c.id = p.sender_id`.as('sends'))
    .select(sql<boolean>`c.id = p.receiver_id`.as('receives'))
    .where('p.id', '=', parcelId)
    .execute();
}

/** A parcel's message, locked. */
export function lockMessage(db: Db, parcelId: number, id: number) {
  return db
    .selectFrom('messages')
    .select(['person', 'channel', 'kind', 'state', 'replaced_at'])
    .where('parcel_id', '=', parcelId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markReplaced(db: Db, id: number, replaced_at: Date): Promise<void> {
  await db.updateTable('messages').set({ replaced_at }).where('id', '=', id).execute();
}
