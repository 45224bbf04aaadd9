/** Secrets that are generated once and stored in the data directory, so that they survive a restart. */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOnce } from './write-once.ts';

/** The secret of this name; `make` generates it at the first start. */
export function storedSecret(
  dataDir: string,
  name: string,
  make = () => randomBytes(32).toString('hex'),
): string {
  const file = join(dataDir, 'secrets', name);
  if (!existsSync(file)) {
    // The data directory itself stays readable for the database's user.
    mkdirSync(dataDir, { recursive: true });
    mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
    writeOnce(file, make());
  }
  return readFileSync(file, 'utf8').trim();
}
