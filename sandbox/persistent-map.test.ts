import { appendFileSync, chmodSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { PersistentMap } from './persistent-map.ts';
import { newFolder } from '../tests/support/sandbox.ts';

interface Record {
  id: string;
  value: number;
}

describe('PersistentMap', () => {
  let file: string;
  const open = (limit = 10) => new PersistentMap<Record>(file, limit);

  beforeEach(() => {
    file = join(newFolder(), 'deep', 'records.jsonl');
  });

  it('has the same records after a restart', () => {
    const before = open();
    before.set({ id: 'a', value: 1 });
    before.set({ id: 'b', value: 2 });
    before.set({ id: 'a', value: 3 });
    expect(open().all()).toEqual(before.all());
    expect(open().get('a')).toEqual({ id: 'a', value: 3 });
  });

  it('survives a truncated last line', () => {
    open().set({ id: 'a', value: 1 });
    appendFileSync(file, '{"id":"b","va');
    const after = open();
    expect(after.all()).toEqual([{ id: 'a', value: 1 }]);
    after.set({ id: 'c', value: 3 });
    expect(open().all()).toHaveLength(2);
  });

  it('keeps what follows half a record', () => {
    const map = open();
    // As a full disk leaves it.
    appendFileSync(file, '{"id":"b","va');
    map.set({ id: 'c', value: 3 });
    expect(open().all()).toEqual([{ id: 'c', value: 3 }]);
  });

  it('is for nobody else on the machine', () => {
    const modes = () => [dirname(file), file].map((path) => statSync(path).mode & 0o777);
    open().set({ id: 'a', value: 1 });
    expect(modes()).toEqual([0o700, 0o600]);
    // One of an earlier version.
    chmodSync(file, 0o644);
    open();
    expect(modes()).toEqual([0o700, 0o600]);
  });

  it('keeps only the latest records and compacts the file', () => {
    const map = open(2);
    for (const id of ['a', 'b', 'c', 'd']) map.set({ id, value: 0 });
    expect(map.all().map(({ id }) => id)).toEqual(['c', 'd']);
    open(2);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  });
});
