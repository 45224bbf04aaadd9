/** One server to a data folder: a second start says so instead of stopping the first one's database. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Takes the folder; the returned function gives it back. A lock whose process is gone counts for nothing. */
export function holdDataDir(dataDir: string): () => Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'server.pid');
  const holder = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isServer(holder)) {
    throw new Error(`Merani runs on ${dataDir} already (process ${holder}).`);
  }
  writeFileSync(file, String(process.pid));
  return async () => rmSync(file, { force: true });
}

function isServer(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = `/proc/${pid}/cmdline`;
  return !existsSync(command) || readFileSync(command, 'utf8').includes('server/main.ts');
}
