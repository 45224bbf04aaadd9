import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Parcels } from '#server/db/schema.gen.ts';
import type { Staff } from '#server/access/callers.ts';
import { parcelInScope } from '#server/access/parcel-scope.ts';

/** The wire's `target`. */
export type Side = 'sender' | 'receiver';

/** Whether the agent's scope includes a parcel with this id. */
export async function isInScope(db: Db, staff: Staff, id: number): Promise<boolean> {
  const parcel = await db
    .selectFrom('parcels as p')
    .select('p.id')
    .where('p.id', '=', id)
    .where(parcelInScope(staff))
    .executeTakeFirst();
  return parcel !== undefined;
}

/** The e-mail of a parcel's sender; '' when the parcel does not exist. */
export async function selectSenderEmail(db: Db, id: number): Promise<string> {
  const sender = await db
    .selectFrom('parcels')
    .innerJoin('contacts', 'contacts.id', 'parcels.sender_id')
    .select('contacts.email')
    .where('parcels.id', '=', id)
    .executeTakeFirst();
  return sender?.email ?? '';
}

/**
 * Locks the status of a parcel and, with `andOthers`, of the other parcels in scope with the same contact, in the order of
 * their ids, so that concurrent releases take turns.
 */
export function lockWithContact(
  db: Db,
  staff: Staff,
  id: number,
  side: Side,
  { andOthers }: { andOthers: boolean },
) {
  const contact = sql.ref(`${side}_id`);
  const others = sql`union all select id from parcels
    where ${contact} = (select ${contact} from parcels where id = ${id})`;
  return db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select(['p.id', 'p.tracking_number', 'p.route_id', 's.status'])
    .where('p.id', 'in', sql<number>`(select ${id}::bigint ${andOthers ? others : sql``})`)
    .where(parcelInScope(staff))
    .orderBy('s.parcel_id')
    .forUpdate('s')
    .execute();
}

/** The parcels in scope that have the same contact as this one and are not released. */
export async function countWithContact(db: Db, staff: Staff, id: number, side: Side): Promise<number> {
  const contact = sql.ref(`${side}_id`);
  const { count } = await db
    .selectFrom('parcels as p')
    .innerJoin('parcel_status as s', 's.parcel_id', 'p.id')
    .select((p) => p.fn.countAll<number>().as('count'))
    .where(`p.${side}_id`, '=', sql<number>`(select ${contact} from parcels where id = ${id})`)
    .where('s.status', '<>', 'RELEASED')
    .where(parcelInScope(staff))
    .executeTakeFirstOrThrow();
  return count;
}

/** Gives these parcels another contact; `like` is the parcel whose contact the others must still have. */
export interface Correction {
  like: number;
  ids: readonly number[];
  contactId: number;
}

/** A corrected parcel, and whether its contact had another phone or e-mail before. */
export type Corrected = Pick<Selectable<Parcels>, 'id'> & { reach_changed: boolean };

const REACH_CHANGED = sql`(old.phone, old.email) is distinct from (given.phone, given.email)`;
/** Who had the phone or e-mail before was told the release code of parcel `p`. */
const WAS_TOLD = sql`(${REACH_CHANGED} and exists (
  select 1 from tracking_events e where e.parcel_id = p.id and e.type in ('ARRIVE', 'RECEIVE')))`;

/** Sets locked parcels' sender, whose account knew the code from the beginning. A different e-mail moves the parcel to `customerId`, which may be null as before. */
export async function setSender(
  db: Db,
  { like, ids, contactId }: Correction,
  customerId: number | null,
): Promise<(Corrected & { email_changed: boolean })[]> {
  const { rows } = await sql<Corrected & { email_changed: boolean }>`
    update parcels p set sender_id = ${contactId},
      own_code = p.own_code or ${WAS_TOLD} or (p.customer_id is not null and old.email <> given.email),
      customer_id = case when old.email = given.email then p.customer_id else ${customerId}::bigint end
    from contacts old, contacts given
    where p.id = any(${ids}::bigint[]) and p.sender_id = (select sender_id from parcels where id = ${like})
      and p.sender_id <> ${contactId} and old.id = p.sender_id and given.id = ${contactId}
    returning p.id, ${REACH_CHANGED} as reach_changed, old.email <> given.email as email_changed`.execute(db);
  return rows;
}

/** Sets locked parcels' receiver. */
export async function setReceiver(db: Db, { like, ids, contactId }: Correction): Promise<Corrected[]> {
  const { rows } = await sql<Corrected>`
    update parcels p set receiver_id = ${contactId}, own_code = p.own_code or ${WAS_TOLD} from contacts old, contacts given
    where p.id = any(${ids}::bigint[]) and p.receiver_id = (select receiver_id from parcels where id = ${like})
      and p.receiver_id <> ${contactId} and old.id = p.receiver_id and given.id = ${contactId}
    returning p.id, ${REACH_CHANGED} as reach_changed`.execute(db);
  return rows;
}
