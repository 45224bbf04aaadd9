/**
 * Where a company's rows are on a Citus cluster: on the coordinator, where each company begins, or on one of the workers
 * (docs/operations.md, 'On a Citus cluster').
 */
import pg from 'pg';
import { PUBLIC, schemaOf } from '../db/company.ts';
import { checkInvariants } from '../db/invariants.ts';
import { lockMigrations } from '../db/migrate.ts';
import { requireStopped } from '../db/require-stopped.ts';
import { requireOwnRole } from '../db/pooler.ts';

/** `HOST:PORT`, as the cluster knows its nodes. */
export type Node = string;

/**
 * Moves a stopped company to a worker, which the cluster chooses. All of it or nothing: the rows are counted on both sides, and the
 * invariants must hold.
 */
export const distribute = (url: string): Promise<Node> =>
  whileStopped(url, async (db, schema) => {
    await requireWorkers(db);
    if ((await nodeOf(db, schema)) !== undefined) throw new Error(`${schema} is on a worker already.`);
    await requireOwnRole(db, schema);
    await moveAll(db, schema);
    // What was copied is still on the coordinator's disk, out of sight.
    for (const table of await tablesOf(db, schema))
      await db.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
    return (await nodeOf(db, schema)) ?? '';
  });

/** Moves a company to another worker, also while it works: its writes wait for a moment at the end. */
export const moveTo = (url: string, node: Node): Promise<void> =>
  connected(url, async (db) => {
    const schema = schemaOf(url);
    const workers = await requireWorkers(db);
    const now = await nodeOf(db, schema);
    if (now === undefined) throw new Error(`${schema} is on the coordinator: distribute it first.`);
    if (now === node) throw new Error(`${schema} is on ${node} already.`);
    if (!workers.includes(node))
      throw new Error(`There is no worker ${node}; there are ${workers.join(', ')}.`);
    const colon = node.lastIndexOf(':');
    await db.query('select citus_schema_move($1::regnamespace, $2::text, $3::int)', [
      schema,
      node.slice(0, colon),
      Number(node.slice(colon + 1)),
    ]);
    await requireInvariants(db);
  });

/** The worker with the company's rows; undefined on the coordinator. */
export async function nodeOf(db: pg.Client, schema: string): Promise<Node | undefined> {
  const { rows } = await db.query<{ node: Node }>(
    `select distinct nodename || ':' || nodeport as node from citus_shards
     where table_name in (select oid from pg_class where relnamespace = $1::regnamespace)
       and citus_table_type = 'schema'`,
    [schema],
  );
  return rows[0]?.node;
}

export async function requireCluster(db: pg.Client): Promise<void> {
  const { rowCount } = await db.query(`select from pg_extension where extname = 'citus'`);
  if (rowCount === 0) throw new Error('The database is no Citus cluster: it lacks the extension.');
}

/** The workers that take companies. */
async function requireWorkers(db: pg.Client): Promise<Node[]> {
  await requireCluster(db);
  const { rows } = await db.query<{ node: Node }>(
    `select nodename || ':' || nodeport as node from pg_dist_node
     where isactive and shouldhaveshards and noderole = 'primary' and groupid <> 0 order by 1`,
  );
  if (rows.length === 0) throw new Error('The cluster has no worker: add one with citus_add_node.');
  return rows.map(({ node }) => node);
}

async function moveAll(db: pg.Client, schema: string): Promise<void> {
  await db.query('begin');
  try {
    const before = await countRows(db, schema);
    // The triggers write only to tables of the same schema, so of the same node.
    await db.query('set local citus.enable_unsafe_triggers = on');
    const triggers = await takeTriggers(db, schema);
    await db.query('select citus_schema_distribute($1::regnamespace)', [schema]);
    for (const { definition } of triggers) await db.query(definition);
    await setSearchPath(db, schema);
    requireSame(before, await countRows(db, schema));
    await requireInvariants(db);
    await db.query('commit');
  } catch (error) {
    await db.query('rollback');
    throw error;
  }
}

/** Drops the triggers, which would count each copied row again; returns what creates them. */
async function takeTriggers(db: pg.Client, schema: string): Promise<{ definition: string }[]> {
  const { rows } = await db.query<{ name: string; place: string; definition: string }>(
    `select quote_ident(t.tgname) as name, t.tgrelid::regclass::text as place, pg_get_triggerdef(t.oid) as definition
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = $1::regnamespace and not t.tgisinternal order by t.oid`,
    [schema],
  );
  for (const { name, place } of rows) await db.query(`drop trigger ${name} on ${place}`);
  return rows;
}

/** The cluster's own sessions on the workers, in which triggers run, get it from the role. */
async function setSearchPath(db: pg.Client, schema: string): Promise<void> {
  const { rows } = await db.query<{ name: string }>('select quote_ident(current_database()) as name');
  const place = `alter role current_user in database ${rows[0]?.name}`;
  await db.query(`${place} set search_path to ${db.escapeIdentifier(schema)}, ${PUBLIC}`);
}

/** Quoted for SQL. */
async function tablesOf(db: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 order by 1`,
    [schema],
  );
  return rows.map(({ name }) => name);
}

/** Of each table. */
export async function countRows(db: pg.Client, schema: string): Promise<ReadonlyMap<string, string>> {
  const counts = new Map<string, string>();
  for (const table of await tablesOf(db, schema)) {
    const { rows } = await db.query<{ count: string }>(`select count(*)::text as count from ${table}`);
    counts.set(table, rows[0]?.count ?? '');
  }
  return counts;
}

export function requireSame(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): void {
  for (const [table, count] of before)
    if (after.get(table) !== count)
      throw new Error(`${table} had ${count} rows, and has ${after.get(table)} now.`);
}

export async function requireInvariants(db: pg.Client): Promise<void> {
  const [breach] = await checkInvariants(db);
  if (breach !== undefined)
    throw new Error(`${breach.invariant} does not hold: ${JSON.stringify(breach.rows).slice(0, 300)}`);
}

/** Does some work for a company whose product does not run, and cannot start meanwhile. */
export const whileStopped = <T>(
  url: string,
  work: (db: pg.Client, schema: string) => Promise<T>,
): Promise<T> =>
  connected(url, async (db) => {
    const schema = schemaOf(url);
    if (schema === PUBLIC)
      throw new Error(
        'A company needs a schema of its own (DATABASE_SCHEMA) to move: restore its backup into one.',
      );
    // A start waits for this lock.
    await lockMigrations(db, schema);
    await requireStopped(db, schema);
    return work(db, schema);
  });

async function connected<T>(url: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url });
  db.on('error', () => undefined);
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
