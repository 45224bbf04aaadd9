/**
 * Two machines for the trial `machines`, as docs/operations.md describes them: HAProxy with TLS, two servers on addresses of
 * their own, PgBouncer, a primary and a streaming replica. All on loopback addresses of this machine.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Agent, request as requestOverTls } from 'node:https';
import { connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { locateCluster } from '../server/db/cluster-location.ts';
import { startEmbedded, type EmbeddedDatabase } from '../server/db/embedded.ts';
import { leftoverOf } from '../server/db/leftover-postmaster.ts';
import { descendants } from '../tests/support/processes.ts';
import { startOnPorts } from '../tests/support/program-on-ports.ts';
import { copyCluster, startReplica } from '../tests/support/replica-server.ts';
import { startProgram } from '../tests/support/started-process.ts';
import { tempFolder } from '../tests/support/temp-folder.ts';
import { startProduct, type Product, type Reply, type RequestOptions } from './product.ts';

const PROGRAMS = ['haproxy', 'pgbouncer', 'openssl'];

/** The programs that the trial needs and this machine does not have. */
export const missingPrograms = (): string[] =>
  PROGRAMS.filter((name) => spawnSync('/bin/sh', ['-c', `command -v ${name}`]).status !== 0);

export interface MachineRoom {
  /** Sends a request to HAProxy, over TLS. */
  request(path: string, options?: RequestOptions): Promise<Reply>;
  servers: Product[];
  /** Statements on the primary, and on the replica. */
  primary: Queries;
  replica: Queries;
  /** URLs of the primary: the database itself, its address that can be led elsewhere, and through PgBouncer. */
  urls: { database: string; address: string; pooled: string };
  /** Ends all processes of the primary at once; it stays away. */
  killPrimary(): void;
  /** Promotes the replica and leads PgBouncer and the database's address to it. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

export interface Queries {
  query<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
}

type Stop = () => Promise<unknown>;

/** Milliseconds that the replica is always behind, so that a read of one's own write would notice. */
const LATE = 300;

/** Opens it on the data of a stopped product, which `close` leaves as it can be started again. */
export async function openRoom(product: Product): Promise<MachineRoom> {
  const stops: Stop[] = [];
  const close = async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  };
  try {
    return { ...(await startParts(product, stops)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(product: Product, stops: Stop[]): Promise<Omit<MachineRoom, 'close'>> {
  const folder = tempFolder('machines');
  stops.push(async () => folder.remove());
  // `data`, so that removing the folder removes its cluster, wherever that is.
  const replicaDir = join(folder.path, 'data');
  copyCluster(product.dataDir, replicaDir);
  const primary = await startEmbedded(product.dataDir, { durable: true, log: () => undefined });
  stops.push(() => primary.stop());
  const replica = await startReplica(replicaDir, primary.url, { durable: true, late: LATE });
  stops.push(() => replica.stop());
  const address = await movingAddress(primary, stops);
  const pooler = await startPooler(folder.path, { primary, replica }, stops);
  const direct = at(primary.url, address.port, 'merani');
  const servers: Product[] = [];
  for (const host of ['127.0.0.2', '127.0.0.3']) {
    const environment = {
      HOST: host,
      PORT: '0',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '127.0.0.1',
      DATABASE_POOLER: 'transaction',
      DATABASE_URL: at(primary.url, pooler.port, 'merani'),
      DATABASE_DIRECT_URL: direct,
      DATABASE_REPLICA_URL: at(primary.url, pooler.port, 'merani_replica'),
    };
    const shared = { path: dirname(product.dataDir), remove: () => undefined };
    const server = await startProduct(environment, { folder: shared, database: direct });
    // The proxy looks for it there when it comes back.
    environment.PORT = String(server.port);
    stops.push(() => server.remove());
    servers.push(server);
  }
  const request = await startProxy(folder.path, servers, stops);
  return {
    request,
    servers,
    primary: queriesOf(primary.url),
    replica: queriesOf(replica.url),
    urls: { database: primary.url, address: direct, pooled: at(primary.url, pooler.port, 'merani') },
    killPrimary: () => killAll(product.dataDir, stops),
    async promote() {
      await queriesOf(replica.url).query('select pg_promote()');
      address.lead(replica);
      pooler.lead(replica);
    },
  };
}

/** The same login on another port. */
function at(url: string, port: number, database: string): string {
  const changed = new URL(url);
  changed.port = String(port);
  changed.pathname = `/${database}`;
  return changed.href;
}

const portOf = ({ url }: EmbeddedDatabase): number => Number(new URL(url).port);

const queriesOf = (url: string): Queries => ({
  async query<T extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<T>(statement, values)).rows;
    } finally {
      await client.end();
    }
  },
});

/** SIGKILL to the postmaster and all of its processes, as when the machine fails. Its folder goes, so that nothing starts it. */
function killAll(dataDir: string, stops: Stop[]): void {
  const { cluster } = locateCluster(dataDir, () => undefined);
  const postmaster = leftoverOf(cluster);
  if (postmaster === null) throw new Error('The primary has no process.');
  const pids = [postmaster, ...descendants(postmaster)];
  renameSync(cluster, `${cluster}.gone`);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  // The last step of closing: it comes back alone, so that no commit may wait for a replica.
  stops.unshift(async () => {
    renameSync(`${cluster}.gone`, cluster);
    const settings = join(cluster, 'postgresql.auto.conf');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace(/^synchronous_standby_names.*$/m, ''));
  });
}

/** An address that can be led elsewhere, as a name or a virtual address of the database is. */
async function movingAddress(first: EmbeddedDatabase, stops: Stop[]) {
  let target = portOf(first);
  const server: Server = createServer((socket) => {
    const there = connect(target, '127.0.0.1');
    socket.on('error', () => there.destroy()).on('close', () => there.destroy());
    there.on('error', () => socket.destroy()).on('close', () => socket.destroy());
    socket.pipe(there).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(async () => server.close());
  const { port } = server.address() as { port: number };
  return { port, lead: (next: EmbeddedDatabase) => (target = portOf(next)) };
}

/** PgBouncer with the project's own configuration. It refuses to run as root, so it runs as the database's user. */
async function startPooler(
  folder: string,
  { primary, replica }: { primary: EmbeddedDatabase; replica: EmbeddedDatabase },
  stops: Stop[],
) {
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
  const { username, password } = new URL(primary.url);
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const write = (port: number, first: EmbeddedDatabase) => {
    const entry = (name: string, database: EmbeddedDatabase) =>
      `${name} = host=127.0.0.1 port=${portOf(database)} dbname=merani`;
    const text = readFileSync('deploy/pgbouncer.ini', 'utf8')
      .replace(/^merani = .*$/m, `${entry('merani', first)}\n${entry('merani_replica', replica)}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`);
    writeFileSync(file, `${text}unix_socket_dir =\n`);
  };
  const { user } = locateCluster(join(folder, 'data'), () => undefined);
  const { program, ports } = await startOnPorts(1, ([chosen = 0]) => {
    write(chosen, primary);
    return startProgram('PgBouncer', ['pgbouncer', file], { ...user, end: 'KILL' });
  });
  stops.push(() => program.stop());
  const [port = 0] = ports;
  const lead = (next: EmbeddedDatabase) => {
    write(port, next);
    program.child.kill('SIGHUP');
  };
  return { port, lead };
}

/** HAProxy with the project's own configuration; returns what sends requests to it. */
async function startProxy(
  folder: string,
  servers: readonly Product[],
  stops: Stop[],
): Promise<MachineRoom['request']> {
  const certificate = join(folder, 'merani.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
  spawnSync('openssl', [...words, '-keyout', `${certificate}.key`, '-out', certificate]);
  const { program, ports } = await startOnPorts(2, ([plain, secure]) => {
    const text = readFileSync('deploy/haproxy.cfg', 'utf8')
      .replace('bind :80', `bind 127.0.0.1:${plain}`)
      .replace('bind :443', `bind 127.0.0.1:${secure}`)
      .replaceAll('/etc/haproxy/merani.pem', certificate)
      .replace('maxconn 20000', 'maxconn 2000')
      .replaceAll('10.0.0.11:3000', `127.0.0.2:${servers[0]?.port}`)
      .replaceAll('10.0.0.12:3000', `127.0.0.3:${servers[1]?.port}`);
    writeFileSync(join(folder, 'haproxy.cfg'), text);
    return startProgram('HAProxy', ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg')], { end: 'KILL' });
  });
  stops.push(() => program.stop());
  const [, secure = 0] = ports;
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), servername: 'localhost' });
  stops.push(async () => agent.destroy());
  const send: MachineRoom['request'] = (path, options) => overTls(agent, secure, path, options);
  for (let tries = 0; (await send('/api/config').catch(() => undefined))?.status === 503; tries += 1) {
    if (tries > 200) throw new Error('The proxy finds no machine.');
    await pause(50);
  }
  return send;
}

/** As `Product.request` does, but with the proxy's own certificate. */
function overTls(
  agent: Agent,
  port: number,
  path: string,
  { method, body, token, headers }: RequestOptions = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = requestOverTls(
      {
        agent,
        port,
        path,
        host: '127.0.0.1',
        timeout: 30_000,
        method: method ?? (body === undefined ? 'GET' : 'POST'),
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        reply.on('error', reject).on('end', () => {
          const isJson = reply.headers['content-type']?.startsWith('application/json');
          const all = new Headers();
          for (const [name, value] of Object.entries(reply.headers))
            for (const one of [value ?? []].flat()) all.append(name, one);
          resolve({ status: reply.statusCode ?? 0, headers: all, body: isJson ? JSON.parse(text) : text });
        });
      },
    );
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('No answer.')));
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
