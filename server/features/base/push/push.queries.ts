import type { Selectable } from 'kysely';
import type { Client, Staff } from '#server/access/callers.ts';
import type { Db } from '#server/db/connect.ts';
import type { PushSubscriptions } from '#server/db/schema.gen.ts';

/** The account that notifications are for. */
export type PushOwner = { customer_id: number } | { staff_id: number };

export const ownerOf = ({ kind, id }: Client | Staff): PushOwner =>
  kind === 'client' ? { customer_id: id } : { staff_id: id };

/** Browsers whose login has not ended. */
function liveDevices(db: Db, now: Date) {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .where('l.ended_at', 'is', null)
    .where('l.expires_at', '>', now);
}

export function selectDevices(db: Db, owner: PushOwner, now: Date) {
  const devices = liveDevices(db, now).select(['s.id', 's.endpoint']).orderBy('s.id');
  return 'customer_id' in owner
    ? devices.where('s.customer_id', '=', owner.customer_id).execute()
    : devices.where('s.staff_id', '=', owner.staff_id).execute();
}

export function selectDevice(db: Db, id: number, now: Date) {
  return liveDevices(db, now)
    .select(['s.endpoint', 's.p256dh', 's.auth', 's.staff_id'])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

/** Whether the parcel of a message belongs to the account of this browser. */
export async function isOwners(
  db: Db,
  { id, messageId }: { id: number; messageId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions as s')
    .innerJoin('parcels as p', 'p.customer_id', 's.customer_id')
    .innerJoin('messages as m', 'm.parcel_id', 'p.id')
    .select('s.id')
    .where('s.id', '=', id)
    .where('m.id', '=', messageId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the owner of a message's parcel has another browser, for which it may wait. */
export async function hasOtherDevice(
  db: Db,
  { id, messageId, now }: { id: number; messageId: number; now: Date },
): Promise<boolean> {
  const row = await liveDevices(db, now)
    .innerJoin('parcels as p', 'p.customer_id', 's.customer_id')
    .innerJoin('messages as m', 'm.parcel_id', 'p.id')
    .select('s.id')
    .where('s.id', '<>', id)
    .whereRef('s.created_at', '<=', 'm.created_at')
    .where('m.id', '=', messageId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type NewDevice = Pick<
  Selectable<PushSubscriptions>,
  'endpoint' | 'p256dh' | 'auth' | 'login_id' | 'created_at'
>;

/** Whether the login is open, and its tokens still of this generation. */
export async function isPresent(db: Db, login: { loginId: number; generation: number }): Promise<boolean> {
  const row = await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', login.loginId)
    .where('generation', '=', login.generation)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a browser; one that belonged to another account belongs to this one now. The oldest beyond `most` leave. */
export async function saveDevice(db: Db, owner: PushOwner, device: NewDevice, most: number): Promise<void> {
  const row = { customer_id: null, staff_id: null, ...owner, ...device };
  const [table, column, id] =
    'customer_id' in owner
      ? (['customers', 'customer_id', owner.customer_id] as const)
      : (['staff', 'staff_id', owner.staff_id] as const);
  // Two browsers at once take turns, so that both are counted; a change of the password comes before or after.
  await db.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...row, last_used_at: null }))
    .execute();
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (all) =>
      all
        .selectFrom('push_subscriptions')
        .select('id')
        .where(column, '=', id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most),
    )
    .execute();
}

export async function deleteDevice(db: Db, owner: PushOwner, endpoint: string): Promise<void> {
  const device = db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint);
  await (
    'customer_id' in owner
      ? device.where('customer_id', '=', owner.customer_id)
      : device.where('staff_id', '=', owner.staff_id)
  ).execute();
}

/** Only while the address is still the same: a browser may have subscribed anew meanwhile. */
export async function deleteGone(db: Db, id: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('endpoint', '=', endpoint).execute();
}

export async function markUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('push_subscriptions').set({ last_used_at: now }).where('id', '=', id).execute();
}

export async function deleteDevicesOf(db: Db, loginId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('login_id', '=', loginId).execute();
}

/** Deletes the browsers whose login has ended. */
export async function deleteEndedDevices(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('login_id', 'in', (logins) =>
      logins
        .selectFrom('logins')
        .select('id')
        .where((login) => login.or([login('ended_at', 'is not', null), login('expires_at', '<=', now)])),
    )
    .execute();
}
