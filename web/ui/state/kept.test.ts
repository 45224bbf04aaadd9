import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './kept.ts';

function storageOf(more: Partial<Storage> = {}): Storage {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    ...more,
  } as Storage;
}

const refuse = () => {
  throw new DOMException('Denied', 'SecurityError');
};

afterEach(() => {
  for (const kept of [browserStorage, tabStorage]) for (const key of kept.keys()) kept.removeItem(key);
  vi.unstubAllGlobals();
});

describe('what the browser keeps', () => {
  it('is the browser’s', () => {
    const storage = storageOf();
    vi.stubGlobal('localStorage', storage);
    expect(browserStorage.setItem('a', '1')).toBe(true);
    expect([storage.getItem('a'), browserStorage.getItem('a'), browserStorage.getItem('b')]).toEqual([
      '1',
      '1',
      null,
    ]);
    browserStorage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('stays in the page where the browser has no storage', () => {
    // Reading the property throws, as where cookies are blocked.
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse, configurable: true });
    try {
      expect(tabStorage.getItem('a')).toBeNull();
      expect(tabStorage.setItem('a', '1')).toBe(false);
      expect([tabStorage.getItem('a'), tabStorage.keys()]).toEqual(['1', ['a']]);
      tabStorage.removeItem('a');
      expect([tabStorage.getItem('a'), tabStorage.keys()]).toEqual([null, []]);
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });

  it('is the page’s newer value while the storage is full, and the browser’s again once it takes it', () => {
    const storage = storageOf();
    vi.stubGlobal('localStorage', storage);
    browserStorage.setItem('a', 'old');
    const take = storage.setItem;
    storage.setItem = refuse;
    expect(browserStorage.setItem('a', 'new')).toBe(false);
    expect(browserStorage.getItem('a')).toBe('new');
    storage.setItem = take;
    expect(browserStorage.setItem('a', 'newest')).toBe(true);
    expect([storage.getItem('a'), browserStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });
});
