/** A folder for a cluster that lives as long as a test run or a benchmark. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster } from '../../server/db/cluster-location.ts';

/**
 * Makes the folder so that the database's own user can reach into it. `remove` takes it away, and the cluster that was
 * placed elsewhere for it or for its `data`.
 */
export function passingFolder(name: string): { path: string; remove(): void } {
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
