import type pg from 'pg';
import { foreignKeysOf, placeIn, tablesOf } from './catalogue.ts';

/**
 * Empties a company's tables and loads them anew. Rows arrive table by table, so foreign keys are checked at the end; what triggers
 * would write is among the rows.
 */
export async function loadAnew<T>(db: pg.Client, schema: string, load: () => Promise<T>): Promise<T> {
  const place = (id: string) => placeIn(schema, id);
  const keys = (await foreignKeysOf(db, schema)).map((key) => ({ ...key, id: place(key.id) }));
  const tables = (await tablesOf(db, schema)).map(({ id }) => place(id));
  for (const { id, name } of keys) await db.query(`alter table ${id} drop constraint ${name}`);
  for (const table of tables) await db.query(`alter table ${table} disable trigger user`);
  await db.query(`truncate ${tables.join(', ')}`);
  const loaded = await load();
  for (const table of tables) await db.query(`alter table ${table} enable trigger user`);
  for (const { id, name, definition } of keys)
    await db.query(`alter table ${id} add constraint ${name} ${definition}`);
  return loaded;
}
