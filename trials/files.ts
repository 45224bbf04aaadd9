/** Compares the files of parcels with their rows. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Product } from './product.ts';

/** Files in this data folder that are missing, or not what was stored. */
export async function wrongFiles({ query }: Pick<Product, 'query'>, dataDir: string): Promise<string[]> {
  const rows = await query<{ name: string; sha256: Buffer }>('select distinct name, sha256 from files');
  if (rows.length === 0) return ['there are no files to compare'];
  return rows.flatMap(({ name, sha256 }) => {
    const path = join(dataDir, 'files', name.slice(0, 2), name);
    if (!existsSync(path)) return [`missing: ${name}`];
    const digest = createHash('sha256').update(readFileSync(path)).digest();
    return digest.equals(sha256) ? [] : [`changed: ${name}`];
  });
}
