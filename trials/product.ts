/** The product as a separate process with its own data, for a trial: behind a proxy on loopback, killed and started again at will. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { leftoverOf } from '../server/db/leftover-postmaster.ts';
import { locateCluster } from '../server/db/cluster-location.ts';
import { urlOfRunning } from '../server/db/embedded.ts';
import { checkInvariants } from '../server/db/invariants.ts';
import {
  environmentOf,
  launchProduct,
  type ProductProcess,
  untilReady,
} from '../tests/support/product-process.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';

export interface Product {
  readonly url: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly pid: number;
  /** Its files and stored keys. */
  readonly dataDir: string;
  /** Sends a request; `from` is the client address that the proxy forwards. */
  request(path: string, options?: RequestOptions): Promise<Reply>;
  /** Megabytes of memory that the server process uses. */
  memory(): number;
  /** Rows of its database. */
  query<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  /** The violated invariants. */
  violations(): Promise<unknown[]>;
  /** Ends the server process at once, as kill -9 does. */
  kill(): Promise<void>;
  /** Ends the database at once; the product starts it again. */
  killDatabase(): void;
  /**
   * Starts it on the same data, on ports of the system's choice unless the settings name them, with these environment
   * variables besides; `wrapper` is a command that becomes it. Returns the milliseconds until it was ready.
   */
  start(besides?: Record<string, string>, wrapper?: readonly string[]): Promise<number>;
  /** Waits until it answers that it is ready. Returns the milliseconds. */
  ready(): Promise<number>;
  /** Stops it; returns its exit code and how many milliseconds that took. */
  stop(): Promise<{ code: number | null; milliseconds: number }>;
  remove(): Promise<void>;
}

export interface RequestOptions {
  method?: string;
  body?: unknown;
  token?: string;
  from?: string;
  headers?: Record<string, string>;
}

export interface Reply {
  status: number;
  // oxlint-disable-next-line no-explicit-any -- trials read any field of a response
  body: any;
  headers: Headers;
}

/** Environment variables of the product. */
export type Settings = Readonly<Record<string, string>>;

/**
 * Starts the product with its embedded database and these settings. Its data are in `data` of the folder. With `database`, the URL of one that runs already, the settings name the DATABASE_URL by
 * which the product reaches it.
 */
export async function startProduct(
  settings: Settings,
  {
    folder = tempFolder('trial'),
    database,
  }: { folder?: ReturnType<typeof tempFolder>; database?: string } = {},
): Promise<Product> {
  const dataDir = join(folder.path, 'data');
  let process = await launch(dataDir, settings);
  const work = <T>(use: (client: pg.Client) => Promise<T>) =>
    inDatabase(database ?? urlOfRunning(dataDir), use);
  const query = async <T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) =>
    work(async (client) => (await client.query<T>(statement, values)).rows);
  const product: Product = {
    get url() {
      return process.url;
    },
    get port() {
      return process.port;
    },
    get sandboxPort() {
      return process.sandboxPort;
    },
    get pid() {
      return process.pid;
    },
    dataDir,
    request: (path, options) => request(process.url + path, options),
    memory: () => {
      const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
    },
    query,
    violations: () => work(checkInvariants),
    kill: () => process.kill(),
    killDatabase: () => {
      const pid = leftoverOf(locateCluster(dataDir, () => undefined).cluster);
      if (pid === null) throw new Error('The database has no process.');
      globalThis.process.kill(pid, 'SIGKILL');
    },
    start: async (besides = {}, wrapper = []) => {
      const began = performance.now();
      process = await launch(dataDir, { ...settings, ...besides }, wrapper);
      return performance.now() - began;
    },
    ready: () => ready(process),
    stop: () => stop(process),
    remove: async () => {
      try {
        await stop(process);
      } finally {
        folder.remove();
      }
    },
  };
  return product;
}

function launch(
  dataDir: string,
  settings: Settings,
  wrapper: readonly string[] = [],
): Promise<ProductProcess> {
  const env = environmentOf({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'fatal',
    ...settings,
  });
  return launchProduct({ env, command: [...wrapper, process.execPath, 'server/main.ts'] });
}

async function ready(process: ProductProcess): Promise<number> {
  const began = performance.now();
  await untilReady(process);
  return performance.now() - began;
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function request(
  url: string,
  { method, body, token, from, headers }: RequestOptions = {},
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const reply = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const isJson = reply.headers.get('content-type')?.startsWith('application/json');
  return {
    status: reply.status,
    headers: reply.headers,
    body: isJson ? await reply.json() : await reply.text(),
  };
}

async function stop(process: ProductProcess): Promise<{ code: number | null; milliseconds: number }> {
  const began = performance.now();
  const { code } = await process.stop();
  return { code, milliseconds: Math.round(performance.now() - began) };
}
