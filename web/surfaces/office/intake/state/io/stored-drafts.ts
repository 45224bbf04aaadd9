/**
 * Drafts: parcels that were entered but not taken in yet, stored in this browser by staff id, so that a reload or a
 * lost connection loses nothing (decisions, Pages). Also stores the payments that parcels still wait for.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openedInTime, openUnlessBlocked } from '#web/ui/state/open-database.ts';
import type { CheckoutAttempt, Draft, DuePayment } from '../draft.ts';
import type { DraftValues } from '../parcel-values.ts';

const NAME = 'merani-intake';
const STAFF_INDEX = 'staff_id';
/** The due payments are stored under an earlier name, `settlements`, as other tabs may have an older page. */
const STORES = ['drafts', 'settlements'] as const;
type StoreName = (typeof STORES)[number];

/** Four fields are stored under their earlier names, so that tabs with different versions of the page know each other's drafts. */
type StoredDraft = Omit<Draft, 'attempt' | 'values' | 'refusalText' | 'refusedField'> & {
  press: CheckoutAttempt | null;
  form: DraftValues;
  refusal: string | null;
  /** Earlier versions did not store it. */
  refused_field?: Draft['refusedField'];
};
type Stored = StoredDraft | DuePayment;

const toStored = ({ attempt, values, refusalText, refusedField, ...draft }: Draft): StoredDraft => ({
  ...draft,
  press: attempt,
  form: values,
  refusal: refusalText,
  refused_field: refusedField,
});
const fromStored = ({
  press,
  form,
  refusal,
  refused_field: refusedField = null,
  ...draft
}: StoredDraft): Draft => ({
  ...draft,
  attempt: press,
  values: form,
  refusalText: refusal,
  refusedField,
});

interface Schema extends DBSchema {
  drafts: { key: string; value: StoredDraft; indexes: { [STAFF_INDEX]: number } };
  settlements: { key: string; value: DuePayment; indexes: { [STAFF_INDEX]: number } };
}

/** Milliseconds: parcels are worth more patience than a page's other values. */
const PATIENCE_MS = 10_000;

let opened: Promise<IDBPDatabase<Schema>> | undefined;

/** One connection for the page; after a failure, or when the browser has closed it, the next use opens another. */
function open(): Promise<IDBPDatabase<Schema>> {
  const forget = () => (opened = undefined);
  opened ??= openedInTime(
    openDB<Schema>(NAME, 1, {
      upgrade: (database) => {
        for (const store of STORES)
          database.createObjectStore(store, { keyPath: 'id' }).createIndex(STAFF_INDEX, STAFF_INDEX);
      },
      terminated: forget,
    }),
    PATIENCE_MS,
  ).catch((failure: unknown) => {
    forget();
    throw failure;
  });
  return opened;
}

/** What the browser refuses to keep; it lives as long as the page. */
const inMemory = { drafts: new Map<string, Stored>(), settlements: new Map<string, Stored>() };

async function read<Name extends StoreName>(store: Name, staffId: number): Promise<Schema[Name]['value'][]> {
  const database = await openUnlessBlocked(open);
  const stored: readonly Stored[] =
    database === undefined
      ? [...inMemory[store].values()].filter((one) => one.staff_id === staffId)
      : await database.getAllFromIndex<StoreName, typeof STAFF_INDEX>(store, STAFF_INDEX, staffId);
  return stored as Schema[Name]['value'][];
}

/** `replace`: only if it is still there. */
type Change = { store: StoreName } & ({ put: Stored } | { replace: Stored } | { remove: string });

/** Makes changes in one transaction and waits until it is committed. */
async function change(changes: readonly Change[]): Promise<void> {
  const database = await openUnlessBlocked(open);
  if (database === undefined) return changes.forEach(changeInMemory);
  const transaction = database.transaction(STORES, 'readwrite');
  const work = changes.map(async (one) => {
    const objects = transaction.objectStore(one.store);
    if ('remove' in one) return await objects.delete(one.remove);
    const isWanted = 'put' in one || (await objects.getKey(one.replace.id)) !== undefined;
    if (isWanted) await objects.put('put' in one ? one.put : one.replace);
  });
  await Promise.all([...work, transaction.done]);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage(null);
}

function changeInMemory(one: Change): void {
  const stored = inMemory[one.store];
  if ('put' in one) stored.set(one.put.id, one.put);
  else if ('remove' in one) stored.delete(one.remove);
  else if (stored.has(one.replace.id)) stored.set(one.replace.id, one.replace);
}

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Tells the other tabs that everything listed was taken in. */
export function tellCheckedOut(staffId: number): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel?.postMessage({ checkedOut: staffId });
}

/** Calls `listener` after another tab's `tellCheckedOut`. Returns the function that stops it. */
export function onCheckedOutElsewhere(staffId: number, listener: () => void): () => void {
  return onStoredElsewhere(({ data }: MessageEvent<{ checkedOut?: number } | null>) => {
    if (data?.checkedOut === staffId) listener();
  });
}

/** Calls `listener` when another tab of this browser changed something here. Returns the function that stops it. */
export function onStoredElsewhere(listener: (event: MessageEvent) => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** In the order in which they were added. */
export async function readDrafts(staffId: number): Promise<Draft[]> {
  const drafts = (await read('drafts', staffId)).map(fromStored);
  return drafts.toSorted((a, b) => a.added_at - b.added_at || (a.id < b.id ? -1 : 1));
}

export function readDuePayments(staffId: number): Promise<DuePayment[]> {
  return read('settlements', staffId);
}

export const saveDrafts = (drafts: readonly Draft[]): Promise<void> =>
  change(drafts.map((draft) => ({ store: 'drafts', put: toStored(draft) })));

/** Changes only drafts that still exist, so that a draft that another tab took in is not restored. */
export const updateDrafts = (drafts: readonly Draft[]): Promise<void> =>
  change(drafts.map((draft) => ({ store: 'drafts', replace: toStored(draft) })));

/** The same for a due payment, which another tab may have paid. */
export const updateDuePayment = (replace: DuePayment): Promise<void> =>
  change([{ store: 'settlements', replace }]);

export const removeDraft = (remove: string): Promise<void> => change([{ store: 'drafts', remove }]);

/** The draft has become a parcel: deletes it and stores the payment that is due, in one transaction. */
export function removeTakenIn(draftId: string, duePayment: DuePayment | null): Promise<void> {
  const payments: Change[] = duePayment === null ? [] : [{ store: 'settlements', put: duePayment }];
  return change([{ store: 'drafts', remove: draftId }, ...payments]);
}

export const removeDuePayment = (remove: string): Promise<void> => change([{ store: 'settlements', remove }]);
