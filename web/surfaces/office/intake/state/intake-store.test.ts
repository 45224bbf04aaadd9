import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStored, storedNames } from '#web/ui/state/stored-values.ts';
import { openIntakeStore } from './intake-store.ts';
import { findLastVisit } from './between-visits.ts';
import { storeForms, type StoredForms } from './io/stored-forms.ts';
import { EMPTY, parcel, personOf, ROUTE } from './play-intake.test-helper.ts';

const label = { ...EMPTY, tracking_number: 'MR-1' };

describe('a page that was left and opened again while a label was looked up', () => {
  afterEach(() => void vi.unstubAllGlobals());
  it('keeps what is typed since, when the answer comes to the form that was left', async () => {
    vi.stubGlobal('IDBKeyRange', { bound: () => null });
    const id = { staffId: 4021, bookingId: null };
    const before = openIntakeStore(id, ROUTE);
    before.send({ type: 'page opened', lastVisit: null, asideId: 'aside' });
    before.send({ type: 'typed', key: 0, content: { values: label, count: 1 } });
    before.send({ type: 'label lookup began', key: 0, number: 'MR-1' });
    const since = openIntakeStore(id, ROUTE);
    since.send({ type: 'page opened', lastVisit: null, asideId: 'aside' });
    const { key } = since.get().openForm;
    since.send({ type: 'typed', key, content: { values: parcel('MR-9', { notes: 'since' }), count: 1 } });
    // The answer.
    const people = { ...label, sender: { ...personOf('Tamar'), country_code: 'UK' as const } };
    before.send({ type: 'typed', key: 0, content: { values: people, count: 1 } });
    await expect.poll(() => storedNames('intake-form:4021')).toHaveLength(1);
    const [name = ''] = await storedNames('intake-form:4021');
    expect((await readStored<StoredForms>(name))?.values.notes).toBe('since');
  });
});

it('forms come back to a page whose list cannot be read; an edit as a new parcel', async () => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  vi.stubGlobal('indexedDB', {
    open: (name: string) => {
      throw name === 'merani' ? new TypeError('refused') : new DOMException('cannot read', 'UnknownError');
    },
  });
  const id = { staffId: 4022, bookingId: null };
  const typed = { values: parcel('MR-1', { notes: 'half typed' }), count: 1 };
  await storeForms(id, { ...typed, editing: 'MR-1', keepPeople: false });
  const visit = await findLastVisit(id);
  vi.unstubAllGlobals();
  expect(visit?.openForm).toMatchObject({ editing: null, opensWith: { notes: 'half typed' } });
});
