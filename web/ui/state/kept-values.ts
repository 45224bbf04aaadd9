/** A small key-value store in IndexedDB for data that must survive a reload or a day offline: drafts, unsent scans. */
const NAME = 'merani';
const SHELF = 'kept';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(SHELF));
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB did not open.')));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  ask: (shelf: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = ask(database.transaction(SHELF, mode).objectStore(SHELF));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
    });
  } finally {
    database.close();
  }
}

/** The stored value; undefined if there is none. */
export async function readKept<T>(name: string): Promise<T | undefined> {
  return (await within('readonly', (shelf) => shelf.get(name))) as T | undefined;
}

/** Changes a stored value in one transaction, so that another tab's change is not lost. */
export async function updateKept<T>(name: string, change: (value: T | undefined) => T): Promise<void> {
  await within('readwrite', (shelf) => {
    const request = shelf.get(name);
    request.addEventListener('success', () => shelf.put(change(request.result as T | undefined), name));
    return request;
  });
}

export async function keep(name: string, value: unknown): Promise<void> {
  await within('readwrite', (shelf) => shelf.put(value, name));
}

export async function forgetKept(name: string): Promise<void> {
  await within('readwrite', (shelf) => shelf.delete(name));
}

/** The stored names with this prefix. */
export async function namesKept(beginning: string): Promise<string[]> {
  const range = IDBKeyRange.bound(beginning, `${beginning}\uffff`);
  const names = await within('readonly', (shelf) => shelf.getAllKeys(range));
  return names.filter((name) => typeof name === 'string');
}
