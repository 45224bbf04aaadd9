/** Opens the connections and adapters that services use, and closes them again. */
import { join } from 'node:path';
import type pg from 'pg';
import type { Adapters } from './adapters/adapters.ts';
import { localArchives } from './adapters/archive-store.ts';
import { openBucket } from './adapters/bucket.ts';
import { besideDisk, bucketArchives, bucketFiles } from './adapters/bucket-stores.ts';
import { stripePayments } from './adapters/card-payments.ts';
import { localFileStore } from './adapters/file-store.ts';
import { identityProviders } from './adapters/identity/identity-providers.ts';
import { imageProcesses } from './adapters/images.ts';
import { shippedIpCountries } from './adapters/ip-country.ts';
import { systemClock, type Clock } from './adapters/clock.ts';
import { smtpMailer } from './adapters/mailer.ts';
import { webPushes, type Push } from './adapters/push.ts';
import { twilioSms } from './adapters/sms.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { inSchema } from './db/company.ts';
import { pushKeys } from './push-keys.ts';
import { createDb, createPool, sharedPool } from './db/connect.ts';
import { batchedLookups, LOOKUP_CONNECTIONS } from './db/lookups.ts';
import { liveBus } from './db/live-bus.ts';
import { WatchedConnections } from './db/silent-connections.ts';
import { openReplica, type Replica, type ReplicaOptions } from './db/replica.ts';
import { traceStatement } from './tracing.ts';
import { createMetrics } from './metrics/metrics.ts';
import { measuredAdapters } from './metrics/measured.ts';
import { watchQueue } from './metrics/queue.ts';
import { Passwords } from './adapters/passwords.ts';

export interface OpenContext {
  context: Context;
  pool: pg.Pool;
  /** For the queue's worker, which listens: connections to the database itself. */
  queuePool: pg.Pool;
  close(): Promise<void>;
}

/** The adapters that the settings configure. */
export function configuredAdapters(config: Config): Adapters {
  if (config.smtpUrl === undefined) throw new Error('SMTP_URL is missing.');
  return {
    mailer: smtpMailer(config.smtpUrl, config.mailFrom),
    sms: config.sms && twilioSms(config.sms),
    push: notifications(config),
    ...stores(config),
    images: imageProcesses(),
    cards: stripePayments(config.stripe),
    identities: identityProviders(config.identities),
    countries: shippedIpCountries(),
    passwords: new Passwords(),
  };
}

/** Notifications in browsers, signed by the installation's keys. */
export function notifications(config: Config): Push {
  const sandbox = config.sandbox ? `http://127.0.0.1:${config.sandboxPort}/push/to/` : undefined;
  const address = /<([^<>]+)>/.exec(config.officeEmail)?.[1] ?? config.officeEmail;
  return webPushes({ ...pushKeys(config), contact: `mailto:${address}`, sandbox });
}

/** Files and archives: in the bucket, if there is one, else in a folder that machines share (docs/operations.md). */
export function stores({ dataDir, s3 }: Config): Pick<Adapters, 'files' | 'archives'> {
  const files = localFileStore(join(dataDir, 'files'));
  const archives = localArchives(join(dataDir, 'files', 'archives'));
  if (s3 === undefined) return { files, archives };
  const bucket = openBucket(s3);
  return { files: besideDisk(bucketFiles(bucket), files), archives: bucketArchives(bucket, archives) };
}

/** Connections for writes outside a call's transaction (`Context.autonomous`). */
const AUTONOMOUS_CONNECTIONS = 4;

/** Milliseconds for the connection of readiness, whose answer may take three seconds. */
const PROBE = { connectionTimeoutMillis: 2_000, patience: 1_500 };

/** The queue's worker behind a pooler: one listens, four work, one adds the jobs of the schedule. */
const QUEUE_CONNECTIONS = 6;

/** Opens a context on a migrated database. */
export function openContext(
  config: Config,
  databaseUrl: string,
  adapters: Adapters,
  clock: Clock = systemClock,
): OpenContext {
  const { behindPooler, schema } = config;
  const connections = new WatchedConnections();
  const options = { behindPooler, connections, connectionTimeoutMillis: config.poolWait };
  // Behind a pooler the role has the search path (pooler.ts).
  const own = (address: string) => (behindPooler ? address : inSchema(address, schema));
  const url = own(databaseUrl);
  const direct = inSchema(config.directUrl ?? databaseUrl, schema);
  const pool = createPool(url, config.poolSize, options);
  // A separate pool: a call that holds a transaction needs a second connection here, and in one pool that could deadlock.
  const autonomousPool = createPool(url, AUTONOMOUS_CONNECTIONS, options);
  const lookupPool = createPool(url, LOOKUP_CONNECTIONS, options);
  const probePool = createPool(url, 1, { ...options, ...PROBE });
  const queuePool = behindPooler ? createPool(direct, QUEUE_CONNECTIONS, { connections }) : pool;
  const log = config.tracedAs === undefined ? undefined : traceStatement;
  const settings = { log, behindPooler };
  const pools = { calls: sharedPool(pool, settings), autonomous: sharedPool(autonomousPool, settings) };
  const [db, autonomous] = [pools.calls.whole, pools.autonomous.whole];
  const live = liveBus(direct, autonomous);
  const metrics = createMetrics();
  metrics.watchPool('calls', pool);
  metrics.watchPool('autonomous', autonomousPool);
  metrics.watchPool('lookups', lookupPool);
  if (queuePool !== pool) metrics.watchPool('queue', queuePool);
  watchQueue({ db: autonomous, config, metrics });
  const lookups = batchedLookups(lookupPool, { behindPooler });
  const replicaUrl = config.replicaUrl && own(config.replicaUrl);
  const replica = replicaOf({ ...config, replicaUrl }, { lookups, log, metrics });
  const context = {
    config,
    clock,
    db,
    autonomous,
    pools,
    probe: createDb(probePool, settings),
    lookups,
    replica,
    adapters: measuredAdapters(adapters, metrics),
    metrics,
    live,
    tellsNobody: false,
  };
  return {
    context,
    pool,
    queuePool,
    close: async () => {
      await live.close();
      adapters.mailer.close();
      await replica?.close();
      const pools = new Set([pool, autonomousPool, lookupPool, probePool, queuePool]);
      await Promise.all([...[...pools].map((one) => one.end()), adapters.images.close()]);
    },
  };
}

/** The replica of the settings, measured; undefined without one. */
function replicaOf(
  { replicaUrl, behindPooler, poolSize }: Config,
  { lookups, log, metrics }: Pick<Context, 'lookups' | 'metrics'> & Pick<ReplicaOptions, 'log'>,
): Replica | undefined {
  const replica =
    replicaUrl === undefined ? undefined : openReplica(replicaUrl, lookups, { behindPooler, poolSize, log });
  metrics.watch('merani_replica_used', 'Processes whose reads the replica answers', () =>
    replica?.isUsed() === true ? 1 : 0,
  );
  if (replica !== undefined) metrics.watchPool('replica', replica.pool);
  return replica;
}
