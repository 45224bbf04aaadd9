import type { Config } from '../config.ts';
import { inSchema } from '../db/company.ts';
import { lockDataDir } from '../db/data-dir-lock.ts';
import { startEmbedded, urlOfRunning } from '../db/embedded.ts';
import { unhurriedUrlOf } from '../db/pooler.ts';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

type Log = (line: string) => void;

/** The database of these settings. The embedded one is started, unless the product runs on it. */
export async function openDatabase(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return { url: unhurriedUrlOf(config, config.databaseUrl), close: async () => undefined };
  let unlock: () => Promise<void>;
  try {
    unlock = lockDataDir(config.dataDir);
  } catch {
    return { url: inSchema(urlOfRunning(config.dataDir), config.schema), close: async () => undefined };
  }
  return startLocked(config, unlock, log);
}

/** The same, but throws when the product runs on the embedded one. */
export async function openStopped(config: Config, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return { url: unhurriedUrlOf(config, config.databaseUrl), close: async () => undefined };
  return startLocked(config, lockDataDir(config.dataDir), log);
}

async function startLocked(config: Config, unlock: () => Promise<void>, log: Log): Promise<OpenDatabase> {
  try {
    const { url, stop } = await startEmbedded(config.dataDir, { durable: true, log });
    const close = async () => {
      await stop();
      await unlock();
    };
    return { url: inSchema(url, config.schema), close };
  } catch (error) {
    await unlock();
    throw error;
  }
}
