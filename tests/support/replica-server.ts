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
  const [from, to] = [locateCluster(first, quiet), locateCluster(second, quiet)];
  for (const name of ['cluster', 'password']) copy(join(from.folder, name), join(to.folder, name));
  const primary = await startEmbedded(first, { durable, log: quiet });
  const { port, username, password } = new URL(primary.url);
  const source = `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica`;
  appendFileSync(join(to.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  writeFileSync(join(to.cluster, 'standby.signal'), '');
  const replica = await startEmbedded(second, { durable, log: quiet });
  return { primary, replica };
}

/** With owners and rights, which PostgreSQL checks. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}
