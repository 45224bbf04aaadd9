/** A temporary folder for a cluster, for one test run or benchmark. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '../../server/db/cluster-location.ts';

/**
 * Creates the folder so that the database's own user can enter it. `remove` deletes it, and the cluster that was
 * placed elsewhere for it or for its `data`.
 */
export function tempFolder(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `merani-${name}-`));
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      for (const dataDir of [path, join(path, 'data')]) removeCluster(dataDir);
      rmSync(path, { recursive: true, force: true });
    },
  };
}
