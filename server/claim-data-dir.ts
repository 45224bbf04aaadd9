/** Keeps companies out of each other's DATA_DIR: files without a row in the company's schema are deleted after an hour. */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes whose data directory it is. Throws when it is another company's. */
export function claimDataDir(dataDir: string, schema: string): void {
  const file = join(dataDir, 'company');
  mkdirSync(dataDir, { recursive: true });
  // When two processes start together, the first link wins and both read it. Neither can read a partial file.
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, schema, { flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
  const owner = readFileSync(file, 'utf8').trim();
  if (owner !== schema)
    throw new Error(
      `${dataDir} has the files of the company ${owner}, not of ${schema}. Each company needs a DATA_DIR of its own.`,
    );
}
