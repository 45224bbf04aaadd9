/**
 * A small key-value store in IndexedDB for data that must survive a reload or a day offline: unfinished forms, the scanner's list,
 * run and unsent scans. Where the browser refuses, it lives as long as the page.
 */
import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { openedInTime, openUnlessBlocked } from './open-database.ts';

const NAME = 'merani';
const STORE = 'kept';

const open = (): Promise<IDBPDatabase> =>
  openedInTime(openDB(NAME, 1, { upgrade: (database) => void database.createObjectStore(STORE) }));

/** What the browser refuses to keep. */
const here = new Map<string, unknown>();

type Mode = 'readonly' | 'readwrite';
type Objects<M extends Mode> = IDBPObjectStore<unknown, [typeof STORE], typeof STORE, M>;

/**
 * Does some work in a transaction; `otherwise`, where the browser refuses. It is over when all of it is stored: a page that goes
 * before that takes it back.
 */
async function inTransaction<T, M extends Mode>(
  mode: M,
  work: (objects: Objects<M>) => Promise<T>,
  otherwise: () => T,
): Promise<T> {
  const database = await openUnlessBlocked(open);
  if (database === undefined) return otherwise();
  try {
    const transaction = database.transaction(STORE, mode);
    const [result] = await Promise.all([work(transaction.store), transaction.done]);
    return result;
  } finally {
    database.close();
  }
}

/** The stored value; undefined if there is none. */
export async function readStored<T>(name: string): Promise<T | undefined> {
  return await inTransaction(
    'readonly',
    async (objects) => (await objects.get(name)) as T | undefined,
    () => here.get(name) as T | undefined,
  );
}

/** Changes a stored value in one transaction, so that another tab's change is not lost. */
export async function updateStored<T>(name: string, change: (value: T | undefined) => T): Promise<void> {
  await inTransaction(
    'readwrite',
    async (objects) => {
      const value = (await objects.get(name)) as T | undefined;
      await objects.put(change(value), name);
    },
    () => void here.set(name, change(here.get(name) as T | undefined)),
  );
}

export async function writeStored(name: string, value: unknown): Promise<void> {
  await inTransaction(
    'readwrite',
    async (objects) => void (await objects.put(value, name)),
    () => void here.set(name, value),
  );
}

export async function deleteStored(name: string): Promise<void> {
  await inTransaction(
    'readwrite',
    (objects) => objects.delete(name),
    () => void here.delete(name),
  );
}

/** The stored names with this prefix. */
export async function storedNames(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const names = await inTransaction<IDBValidKey[], 'readonly'>(
    'readonly',
    (objects) => objects.getAllKeys(range),
    () => [...here.keys()].filter((name) => name.startsWith(prefix)),
  );
  return names.filter((name) => typeof name === 'string');
}
