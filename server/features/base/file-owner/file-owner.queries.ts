import type { Selectable } from 'kysely';
import type { Db } from '#server/db/connect.ts';
import type { Installation } from '#server/db/schema.gen.ts';

/** Its own id, which a restored copy does not have; `restored`: it is one. */
export function selectInstallation(db: Db): Promise<Pick<Selectable<Installation>, 'id' | 'restored'>> {
  return db.selectFrom('installation').select(['id', 'restored']).executeTakeFirstOrThrow();
}
