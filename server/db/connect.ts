/** The connection pool and the query builder. Statements are prepared under a name, so that PostgreSQL plans them once. */
import { createHash } from 'node:crypto';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { schemaOf, sessionName } from './company.ts';
import type { DB } from './schema.gen.ts';
import { WatchedConnections } from './silent-connections.ts';

export type Db = Kysely<DB>;

// Ids and money are integers far below 2^53; a larger one is an error.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error(`${text} exceeds the safe integer range.`);
  return value;
});

/** What every session of the product has; times are in milliseconds. */
export const SESSION_SETTINGS = {
  statement_timeout: '15000',
  idle_in_transaction_session_timeout: '30000',
  TimeZone: 'UTC',
} as const;

/** As options of a connection's start. Those of the address come last and win. */
function sessionOptions(address: string): { connectionString: string; options: string } {
  const settings = { ...SESSION_SETTINGS, application_name: sessionName(schemaOf(address)) };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  if (!URL.canParse(address)) return { connectionString: address, options: options.join(' ') };
  const url = new URL(address);
  const given = url.searchParams.get('options');
  if (given === null) return { connectionString: address, options: options.join(' ') };
  // Options in the address would replace the others.
  url.searchParams.delete('options');
  return { connectionString: url.href, options: [...options, given].join(' ') };
}

/** Milliseconds that the server may be silent while it owes an answer: a little more than its own limit of a statement. */
const PATIENCE = 16_000;

export interface PoolOptions extends pg.PoolConfig {
  behindPooler?: boolean;
  /** Milliseconds; see `WatchedConnections`. */
  patience?: number;
  /** Shared by the pools of one server: what one of them notices spares the others the wait. */
  connections?: WatchedConnections;
}

/**
 * A pool with limits on our side everywhere: a busy or silent database causes an error, not an endless wait. A pooler refuses
 * options at the start of a connection, so with `behindPooler` the role has the settings (pooler.ts).
 */
export function createPool(
  url: string,
  size: number,
  {
    behindPooler = false,
    patience = PATIENCE,
    connections = new WatchedConnections(),
    ...besides
  }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    ...(behindPooler ? { connectionString: url } : sessionOptions(url)),
    max: size,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...besides,
  });
  // The pool replaces a broken idle connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    connections.add(client, patience);
  });
  return pool;
}

/** Waits until one more connection may be taken. */
export type Admit = () => Promise<Admission>;

export interface Admission {
  /** Throws when whoever asked may not have the connection any more, which is there now. */
  confirm(): Promise<void>;
  /** The connection is given back, or did not come. */
  leave(): void;
}

/** Milliseconds; opening a connection takes less. */
export const LATE_MS = 100;

/** Admits everybody; who had to wait for a connection gets it if `mayStill` does not throw. */
export const askLate =
  (mayStill: () => Promise<void>): Admit =>
  async () => {
    const began = performance.now();
    const confirm = async () => {
      if (performance.now() - began > LATE_MS) await mayStill();
    };
    return { confirm, leave: () => undefined };
  };

export interface DbOptions {
  /** Hears of each statement. */
  log?: ((event: LogEvent) => void) | undefined;
  /** Statements go unnamed: the next one may reach another session, which does not know the name. */
  behindPooler?: boolean;
  admit?: Admit;
}

/** A pool whose connections callers share (http/caller-connections.ts). */
export interface SharedPool {
  /** Connections that it has at most. */
  size: number;
  /** A database on it, each connection of which is admitted. */
  open(admit: Admit): Db;
  /** A database on all of it, for what is bounded otherwise. */
  whole: Db;
}

export const sharedPool = (pool: pg.Pool, options: DbOptions): SharedPool => ({
  size: pool.options.max,
  open: (admit) => createDb(pool, { ...options, admit }),
  whole: createDb(pool, options),
});

/** A query builder that sends every statement under a name, in and outside transactions. */
export function createDb(pool: pg.Pool, { log, behindPooler = false, admit }: DbOptions = {}): Db {
  const connect = async () => {
    const admission = await admit?.();
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      await admission?.confirm();
      return new Connection(client, behindPooler, admission) as unknown as PostgresPoolClient;
    } catch (error) {
      client?.release();
      admission?.leave();
      throw error;
    }
  };
  const admitted: PostgresPool = {
    options: {},
    connect,
    end: () => pool.end(),
  };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: admitted }), ...(log && { log }) });
}

/** The limit of named statements. Beyond it the texts are probably generated without bounds, so they go unnamed. */
const MAX_NAMES = 1_000;
const names = new Map<string, string>();

/** The name for a statement's text; undefined when the limit is reached. */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

class Connection {
  readonly client: pg.PoolClient;
  readonly #isUnnamed: boolean;
  readonly #admission: Admission | undefined;

  constructor(client: pg.PoolClient, isUnnamed: boolean, admission: Admission | undefined) {
    this.client = client;
    this.#isUnnamed = isUnnamed;
    this.#admission = admission;
  }

  query(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const name = this.#isUnnamed || values.length === 0 ? undefined : statementName(text);
    return this.client.query(name === undefined ? { text, values } : { name, text, values });
  }

  release(): void {
    this.client.release();
    this.#admission?.leave();
  }
}
