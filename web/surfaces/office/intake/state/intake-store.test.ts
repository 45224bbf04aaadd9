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

it('a store goes on to the very end of its Checkout, although its agent is elsewhere', () => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  const id = { staffId: 4023, bookingId: null };
  const store = openIntakeStore(id, ROUTE);
  store.send({ type: 'page opened', lastVisit: null, asideId: 'aside' });
  store.send({ type: 'checkout began', count: 1 });
  store.send({ type: 'progress ended' });
  expect(openIntakeStore(id, ROUTE)).toBe(store);
  store.send({ type: 'checkout interrupted' });
  expect(openIntakeStore(id, ROUTE)).not.toBe(store);
  vi.unstubAllGlobals();
});

it('what is added while earlier parcels are added is waited for, too', async () => {
  vi.stubGlobal('IDBKeyRange', { bound: () => null });
  const store = openIntakeStore({ staffId: 4024, bookingId: null }, ROUTE);
  store.send({ type: 'page opened', lastVisit: null, asideId: 'aside' });
  const add = (number: string) => {
    const price = Promise.withResolvers<{ state: 'failed'; message: string }>();
    const content = { values: parcel(number), count: 1 };
    void store.add({ content, numbers: [number], price: price.promise, isForCheckout: false });
    return () => price.resolve({ state: 'failed', message: 'no price' });
  };
  const failFirst = add('MR-1');
  let isOver = false;
  const waited = store.whenAdded().then((wasAdding) => {
    isOver = true;
    return wasAdding;
  });
  const failSecond = add('MR-2');
  failFirst();
  await expect
    .poll(() => store.get().waiting.find(({ values }) => values.tracking_number === 'MR-1')?.adding)
    .toBe(null);
  await new Promise((resolve) => setImmediate(resolve));
  expect(isOver).toBe(false);
  failSecond();
  expect(await waited).toBe(true);
  vi.unstubAllGlobals();
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
