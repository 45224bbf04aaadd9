/**
 * Brings a company on a Citus cluster back to the coordinator. `citus_schema_undistribute` refuses tables with identity columns, so
 * the tables are made anew beside the company's, filled, and take its name.
 */
import type pg from 'pg';
import { placeIn, sequencesOf, tablesOf } from '../backup/catalogue.ts';
import { loadAnew } from '../backup/empty-tables.ts';
import { PUBLIC } from '../db/company.ts';
import { applyMigration, lockMigrations } from '../db/migrate.ts';
import {
  countRows,
  nodeOf,
  requireCluster,
  requireInvariants,
  requireSame,
  whileStopped,
} from './distribution.ts';

/** All of it or nothing: the rows are counted on both sides, and the invariants must hold. */
export const bringBack = (url: string): Promise<void> =>
  whileStopped(url, async (db, schema) => {
    await requireCluster(db);
    if ((await nodeOf(db, schema)) === undefined) throw new Error(`${schema} is on the coordinator already.`);
    await db.query('begin');
    try {
      await returnAll(db, schema, `${schema}_back`);
      await db.query('commit');
    } catch (error) {
      await db.query('rollback');
      throw error;
    }
  });

async function returnAll(db: pg.Client, schema: string, back: string): Promise<void> {
  const before = await countRows(db, schema);
  await makeTables(db, back);
  await loadAnew(db, back, () => copyRows(db, schema, back));
  await continueNumbers(db, schema, back);
  await db.query(`drop schema ${db.escapeIdentifier(schema)} cascade`);
  await db.query(`alter schema ${db.escapeIdentifier(back)} rename to ${db.escapeIdentifier(schema)}`);
  await useSchema(db, schema);
  requireSame(before, await countRows(db, schema));
  await requireInvariants(db);
}

const useSchema = (db: pg.Client, schema: string) =>
  db.query(`set local search_path to ${db.escapeIdentifier(schema)}, ${PUBLIC}`);

/** The same tables as the company's, which may come from an earlier version. */
async function makeTables(db: pg.Client, back: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations order by name');
  // A name that the product itself never gives, and that a failed attempt takes back.
  await useSchema(db, back);
  await lockMigrations(db, back);
  for (const { name } of rows) await applyMigration(db, name);
}

async function copyRows(db: pg.Client, schema: string, back: string): Promise<void> {
  for (const { id, columns } of await tablesOf(db, back))
    await db.query(
      `insert into ${placeIn(back, id)} (${columns.join(', ')}) overriding system value
       select ${columns.join(', ')} from ${placeIn(schema, id)}`,
    );
}

/** Numbers go on behind all that were given: triggers took theirs on the worker, which has a range of its own. */
async function continueNumbers(db: pg.Client, schema: string, back: string): Promise<void> {
  // Those of the queue stay where they are.
  for (const { id, last } of await sequencesOf(db, schema))
    if (last !== null && id.startsWith(`${PUBLIC}.`))
      await db.query('select setval($1, $2)', [placeIn(back, id), last]);
  const { rows } = await db.query<{ place: string; sequence: string; name: string }>(
    `select a.attrelid::regclass::text as place, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) as sequence,
       quote_ident(a.attname) as name
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and a.attidentity <> ''`,
    [back],
  );
  for (const { place, sequence, name } of rows)
    await db.query(
      `select setval($1, found.last) from (select max(${name}) as last from ${place}) found
       where found.last > (select last_value from ${sequence})`,
      [sequence],
    );
}
