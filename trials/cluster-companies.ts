/** Companies of the trial `citus` on a cluster that runs already, each with a schema and a role of its own. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inSchema } from '../server/db/company.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { type Product, type Settings, startProduct } from './product.ts';

/** The address of the coordinator's database, as a role that may create roles. */
const ADDRESS = 'CITUS_URL';

export interface Cluster {
  address: string;
  /** `HOST:PORT` of each worker. */
  workers: string[];
}

/** The cluster of the environment; a string says what is missing. */
export async function findCluster(): Promise<Cluster | string> {
  const address = process.env[ADDRESS];
  if (address === undefined)
    return `this trial needs ${ADDRESS}, the address of a Citus coordinator's database, as a role that may create roles`;
  const nodes = await asAdministrator(address, (db) =>
    db.query<{ node: string }>(
      `select nodename || ':' || nodeport as node from pg_dist_node
       where isactive and shouldhaveshards and groupid <> 0 order by 1`,
    ),
  ).catch((error: unknown) => String(error));
  if (typeof nodes === 'string') return `${address} is no Citus coordinator: ${nodes}`;
  const workers = nodes.rows.map(({ node }) => node);
  return workers.length > 1
    ? { address, workers }
    : `the cluster has ${workers.length} workers, and the trial needs two`;
}

export interface Company {
  schema: string;
  /** Its database, as migrations and commands use it. */
  url: string;
  product: Product;
  remove(): Promise<void>;
}

/** Starts the product as a new company on the coordinator. */
export async function openCompany(
  { address }: Cluster,
  schema: string,
  besides: Settings = {},
): Promise<Company> {
  const role = `${schema}_role`;
  const password = randomUUID();
  await removeFrom(address, schema, role);
  await asAdministrator(address, async (db) => {
    const { rows } = await db.query<{ name: string }>('select quote_ident(current_database()) as name');
    await db.query(`create role ${role} login password '${password}'`);
    await db.query(`grant create on database ${rows[0]?.name} to ${role}`);
  });
  const own = new URL(address);
  own.username = role;
  own.password = password;
  const url = inSchema(own.href, schema);
  const settings = { RATE_LIMITS: 'off', ...besides, DATABASE_URL: own.href, DATABASE_SCHEMA: schema };
  const product = await startProduct(settings, { folder: tempFolder('trial'), database: url });
  const remove = async () => {
    await product.remove();
    await removeFrom(address, schema, role);
  };
  return { schema, url, product, remove };
}

async function removeFrom(address: string, schema: string, role: string): Promise<void> {
  await asAdministrator(address, async (db) => {
    await db.query('set client_min_messages = warning');
    for (const one of [schema, `${schema}_worker`]) await db.query(`drop schema if exists ${one} cascade`);
    const { rowCount } = await db.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) return;
    const { rows } = await db.query<{ name: string }>('select quote_ident(current_database()) as name');
    await db.query(`revoke create on database ${rows[0]?.name} from ${role}`);
    await db.query(`alter role ${role} in database ${rows[0]?.name} reset all`);
    await db.query(`drop role ${role}`);
  });
}

async function asAdministrator<T>(address: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: address });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
