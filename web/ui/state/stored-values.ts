/**
 * A small key-value store in IndexedDB for data that must survive a reload or a day offline: drafts, unsent scans. Where the browser
 * refuses, it lives as long as the page.
 */
import { orRefused } from './open-database.ts';

const NAME = 'merani';
const STORE = 'kept';

/** Browsers are known that never answer; whoever waits goes on without what is stored. In milliseconds. */
const PATIENCE = 3000;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      reject(new Error('IndexedDB does not answer.'));
    }, PATIENCE);
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
    request.addEventListener('success', () => {
      clearTimeout(limit);
      if (isLate) request.result.close();
      else resolve(request.result);
    });
    request.addEventListener('error', () => {
      clearTimeout(limit);
      reject(request.error ?? new Error('IndexedDB did not open.'));
    });
  });
}

/** What the browser refuses to keep. */
const here = new Map<string, unknown>();

/**
 * Runs one request in a transaction; `otherwise`, where the browser refuses. It is over when all of it is stored: a page that goes
 * before that takes it back.
 */
async function inTransaction<T>(
  mode: IDBTransactionMode,
  operation: (objects: IDBObjectStore) => IDBRequest<T>,
  otherwise: () => T,
): Promise<T> {
  const database = await orRefused(open);
  if (database === undefined) return otherwise();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = operation(transaction.objectStore(STORE));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () =>
        reject(transaction.error ?? new Error('IndexedDB refused.')),
      );
    });
  } finally {
    database.close();
  }
}

/** The stored value; undefined if there is none. */
export async function readStored<T>(name: string): Promise<T | undefined> {
  const ask = (objects: IDBObjectStore) => objects.get(name) as IDBRequest<T | undefined>;
  return inTransaction('readonly', ask, () => here.get(name) as T | undefined);
}

/** Changes a stored value in one transaction, so that another tab's change is not lost. */
export async function updateStored<T>(name: string, change: (value: T | undefined) => T): Promise<void> {
  const put = (objects: IDBObjectStore) => {
    const request = objects.get(name) as IDBRequest<T | undefined>;
    request.addEventListener('success', () => objects.put(change(request.result), name));
    return request;
  };
  await inTransaction('readwrite', put, () => {
    const value = here.get(name) as T | undefined;
    here.set(name, change(value));
    return value;
  });
}

export async function store(name: string, value: unknown): Promise<void> {
  const put = (objects: IDBObjectStore) => objects.put(value, name);
  await inTransaction('readwrite', put, () => {
    here.set(name, value);
    return name;
  });
}

export async function deleteStored(name: string): Promise<void> {
  const remove = (objects: IDBObjectStore) => objects.delete(name);
  await inTransaction('readwrite', remove, () => void here.delete(name));
}

/** The stored names with this prefix. */
export async function storedNames(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const ask = (objects: IDBObjectStore) => objects.getAllKeys(range);
  const names = await inTransaction('readonly', ask, () =>
    [...here.keys()].filter((name) => name.startsWith(prefix)),
  );
  return names.filter((name) => typeof name === 'string');
}
