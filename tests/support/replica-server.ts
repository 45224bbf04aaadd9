/** An embedded database with a streaming replica: a copy of its folder that follows it. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { locateCluster } from '../../server/db/cluster-location.ts';
import { startEmbedded, type EmbeddedDatabase } from '../../server/db/embedded.ts';

export interface DatabaseWithReplica {
  primary: EmbeddedDatabase;
  replica: EmbeddedDatabase;
}

const quiet = () => undefined;

/**
 * Starts both on data directories that it creates. `prepare` is called with the primary's URL before the copy is made.
 * `durable: false` is only for tests.
 */
export async function startWithReplica(
  folder: string,
  { durable, prepare }: { durable: boolean; prepare(url: string): Promise<void> },
): Promise<DatabaseWithReplica> {
  const [first, second] = [join(folder, 'primary'), join(folder, 'replica')];
  const initial = await startEmbedded(first, { durable, log: quiet });
  try {
    await prepare(initial.url);
  } finally {
    await initial.stop();
  }
  copyCluster(first, second);
  const primary = await startEmbedded(first, { durable, log: quiet });
  return { primary, replica: await startReplica(second, primary.url, { durable }) };
}

/** Copies the stopped embedded database of one data directory into another. */
export function copyCluster(from: string, to: string): void {
  const [source, target] = [locateCluster(from, quiet), locateCluster(to, quiet)];
  for (const name of ['cluster', 'password']) copy(join(source.folder, name), join(target.folder, name));
}

/**
 * Starts a copied database as a replica of the one with this URL; it has the application name `replica` there, and replays
 * everything so many milliseconds late.
 */
export async function startReplica(
  dataDir: string,
  primaryUrl: string,
  { durable, late = 0 }: { durable: boolean; late?: number },
): Promise<EmbeddedDatabase> {
  const { cluster } = locateCluster(dataDir, quiet);
  const { port, username, password } = new URL(primaryUrl);
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica`;
  const settings = `primary_conninfo = '${source}'\nrecovery_min_apply_delay = ${late}\n`;
  appendFileSync(join(cluster, 'postgresql.auto.conf'), settings);
  writeFileSync(join(cluster, 'standby.signal'), '');
  return startEmbedded(dataDir, { durable, log: quiet });
}

/** With owners and rights, which PostgreSQL checks. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
