import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Staff } from '#server/db/schema.gen.ts';

/** The staff member, locked, so that two codes or changes take turns. */
export function lockStaff(db: Db, id: number): Promise<Selectable<Staff> | undefined> {
  return db.selectFrom('staff').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export function selectFactor(db: Db, id: number) {
  return db
    .selectFrom('staff')
    .select(['second_factor_secret', 'second_factor_required'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Factor = Pick<
  Updateable<Staff>,
  'second_factor_secret' | 'second_factor_pending' | 'second_factor_last_step'
>;

export async function updateFactor(db: Db, id: number, change: Factor): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute();
}

export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', '=', staffId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteRecoveryCodes(db: Db, staffId: number): Promise<void> {
  await db.deleteFrom('recovery_codes').where('staff_id', '=', staffId).execute();
}

export async function insertRecoveryCodes(
  db: Db,
  staffId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  const rows = hashes.map((hash) => ({ hash, staff_id: staffId, created_at: now }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** Deletes a code; false when there is none such. */
export async function consumeRecoveryCode(db: Db, staffId: number, hash: Buffer): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('hash', '=', hash)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  return used.numDeletedRows === 1n;
}
