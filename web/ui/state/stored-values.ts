/** A small key-value store in IndexedDB for data that must survive a reload or a day offline: drafts, unsent scans. */
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

async function inTransaction<T>(
  mode: IDBTransactionMode,
  operation: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    return await new Promise<T>((resolve, reject) => {
      const request = operation(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB refused.')));
    });
  } finally {
    database.close();
  }
}

/** The stored value; undefined if there is none. */
export async function readStored<T>(name: string): Promise<T | undefined> {
  return (await inTransaction('readonly', (objects) => objects.get(name))) as T | undefined;
}

/** Changes a stored value in one transaction, so that another tab's change is not lost. */
export async function updateStored<T>(name: string, change: (value: T | undefined) => T): Promise<void> {
  await inTransaction('readwrite', (objects) => {
    const request = objects.get(name);
    request.addEventListener('success', () => objects.put(change(request.result as T | undefined), name));
    return request;
  });
}

export async function store(name: string, value: unknown): Promise<void> {
  await inTransaction('readwrite', (objects) => objects.put(value, name));
}

export async function deleteStored(name: string): Promise<void> {
  await inTransaction('readwrite', (objects) => objects.delete(name));
}

/** The stored names with this prefix. */
export async function storedNames(prefix: string): Promise<string[]> {
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const names = await inTransaction('readonly', (objects) => objects.getAllKeys(range));
  return names.filter((name) => typeof name === 'string');
}
