import { afterEach, describe, expect, it, vi } from 'vitest';
import { local, session } from './kept.ts';

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
  for (const kept of [local, session]) for (const key of kept.keys()) kept.removeItem(key);
  vi.unstubAllGlobals();
});

describe('what the browser keeps', () => {
  it('is the browser’s', () => {
    const storage = storageOf();
    vi.stubGlobal('localStorage', storage);
    expect(local.setItem('a', '1')).toBe(true);
    expect([storage.getItem('a'), local.getItem('a'), local.getItem('b')]).toEqual(['1', '1', null]);
    local.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });

  it('stays in the page where the browser has no storage', () => {
    // Reading the property throws, as where cookies are blocked.
    Object.defineProperty(globalThis, 'sessionStorage', { get: refuse, configurable: true });
    try {
      expect(session.getItem('a')).toBeNull();
      expect(session.setItem('a', '1')).toBe(false);
      expect([session.getItem('a'), session.keys()]).toEqual(['1', ['a']]);
      session.removeItem('a');
      expect([session.getItem('a'), session.keys()]).toEqual([null, []]);
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });

  it('is the page’s newer value while the storage is full, and the browser’s again once it takes it', () => {
    const storage = storageOf();
    vi.stubGlobal('localStorage', storage);
    local.setItem('a', 'old');
    const take = storage.setItem;
    storage.setItem = refuse;
    expect(local.setItem('a', 'new')).toBe(false);
    expect(local.getItem('a')).toBe('new');
    storage.setItem = take;
    expect(local.setItem('a', 'newest')).toBe(true);
    expect([storage.getItem('a'), local.getItem('a')]).toEqual(['newest', 'newest']);
  });
});
