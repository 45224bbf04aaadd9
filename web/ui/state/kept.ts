/**
 * What this browser keeps for us. Where it refuses, because cookies are blocked or its storage is full, the page keeps it itself
 * while it is open: nobody loses more than a reload loses. Everything uses these two instead of the browser's own.
 */

interface Kept {
  getItem(key: string): string | null;
  /** False if only this page keeps it. */
  setItem(key: string, value: string): boolean;
  removeItem(key: string): void;
  keys(): string[];
}

/** Reading the property itself throws where the browser keeps nothing. */
function kept(area: () => Storage): Kept {
  const here = new Map<string, string>();
  const ask = <T>(question: (storage: Storage) => T, otherwise: T): T => {
    try {
      return question(area());
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => here.get(key) ?? ask((storage) => storage.getItem(key), null),
    setItem(key, value) {
      here.set(key, value);
      return ask((storage) => {
        storage.setItem(key, value);
        return here.delete(key);
      }, false);
    },
    removeItem(key) {
      here.delete(key);
      ask((storage) => storage.removeItem(key), undefined);
    },
    keys: () => [...here.keys(), ...ask(Object.keys, [])],
  };
}

/** In this browser, for good. */
export const browserStorage = kept(() => localStorage);
/** In this tab. */
export const tabStorage = kept(() => sessionStorage);
