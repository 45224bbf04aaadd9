import type { Db } from '#server/db/connect.ts';
import type { Owner } from './owner.ts';
import { ofOwner } from './owner.queries.ts';

/** Of very many that an account has from before it had a bound. */
const SOME = 2_000;

/** Returns the hashes that are known places of an account. */
export async function selectKnown(db: Db, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('known_places')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('known_until', '>', now)
    .execute();
  return rows.map((row) => row.hash);
}

export async function rememberPlaces(
  db: Db,
  owner: Owner,
  places: readonly { hash: Buffer; known_until: Date; last_at: Date }[],
): Promise<void> {
  await db
    .insertInto('known_places')
    // Sorted, so that two logins of one account cannot deadlock.
    .values(places.toSorted((a, b) => a.hash.compare(b.hash)).map((place) => ({ ...owner, ...place })))
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet((row) => ({
        known_until: row.ref('excluded.known_until'),
        last_at: row.ref('excluded.last_at'),
      })),
    )
    .execute();
}

/** Forgets the places of an account but those that were used last, some at a time. */
export async function deletePlacesBeyond(db: Db, owner: Owner, most: number): Promise<void> {
  await db
    .deleteFrom('known_places')
    .where('hash', 'in', ({ selectFrom }) =>
      selectFrom('known_places')
        .select('hash')
        .where(ofOwner(owner))
        .orderBy('last_at', 'desc')
        .offset(most)
        .limit(SOME),
    )
    .execute();
}

/** Called after a password change: anybody who used the old password becomes a stranger. */
export async function deletePlacesOf(db: Db, owner: Owner): Promise<void> {
  await db.deleteFrom('known_places').where(ofOwner(owner)).execute();
}

export async function deletePlacesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('known_places').where('known_until', '<', moment).execute();
}
