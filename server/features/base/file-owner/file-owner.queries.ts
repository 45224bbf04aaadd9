import type { Db } from '#server/db/connect.ts';

/** The installation's own id, which a restored copy does not have. */
export async function selectInstallation(db: Db): Promise<string> {
  const { id } = await db.selectFrom('installation').select('id').executeTakeFirstOrThrow();
  return id;
}
