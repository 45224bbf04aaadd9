/** Keeps companies out of each other's DATA_DIR: files without a row in the company's schema are deleted after an hour. */
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from './write-once.ts';

/** Notes whose data directory it is. Throws when it is another company's. */
export function claimDataDir(dataDir: string, schema: string): void {
  const file = join(dataDir, 'company');
  mkdirSync(dataDir, { recursive: true });
  writeOnce(file, schema, 0o644);
  requireOwnDataDir(dataDir, schema);
}

/** Throws when it is another company's data directory. */
export function requireOwnDataDir(dataDir: string, schema: string): void {
  const file = join(dataDir, 'company');
  const owner = existsSync(file) ? readFileSync(file, 'utf8').trim() : schema;
  if (owner !== schema)
    throw new Error(
      `${dataDir} has the files of the company ${owner}, not of ${schema}. Each company needs a DATA_DIR of its own.`,
    );
}
