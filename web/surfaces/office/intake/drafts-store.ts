/**
 * Parcels that are typed in but not taken in yet, kept in this browser by staff id, so that a reload or a lost
 * connection loses nothing (decisions, Pages). Beside them what was taken in and still waits for its payment.
 */
import type { Received } from '#shared/contract/define-call.ts';
import type { quoteCalls } from '#shared/contract/quotes.ts';
import type { Attempt } from '#web/api/attempt.ts';
import type { DraftForm } from './intake-form.ts';

export type Prices = Received<typeof quoteCalls.price>['prices'];

/** A press of Checkout without a final answer: sent again under the same key it takes the parcel in once. */
export interface Press extends Attempt {
  checkout_id: string;
}

export interface Draft {
  id: string;
  staff_id: number;
  /** Milliseconds: the order of the list. */
  added_at: number;
  form: DraftForm;
  prices: Prices;
  press: Press | null;
  /** What the server said to the last press. */
  refusal: string | null;
}

/** Invoices of one checkout that are to be paid in one way; another attempt whenever an invoice joins. */
export interface Settlement extends Attempt {
  id: string;
  staff_id: number;
  method: 'ONLINE' | 'CASH' | 'BANK';
  invoice_ids: string[];
}

const NAME = 'merani-intake';
const OF_STAFF = 'staff_id';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.addEventListener('upgradeneeded', () => {
      for (const store of ['drafts', 'settlements']) {
        request.result.createObjectStore(store, { keyPath: 'id' }).createIndex(OF_STAFF, OF_STAFF);
      }
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
  });
  return opened;
}

type StoreName = 'drafts' | 'settlements';

async function read<T>(store: StoreName, staffId: number): Promise<T[]> {
  const database = await open();
  return await new Promise((resolve, reject) => {
    const request = database.transaction(store).objectStore(store).index(OF_STAFF).getAll(staffId);
    request.addEventListener('success', () => resolve(request.result as T[]));
    request.addEventListener('error', () => reject(reasonOf(request.error)));
  });
}

/** Runs changes as one transaction and waits until they are on the disk. */
async function change(work: (store: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
  const database = await open();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(['drafts', 'settlements'], 'readwrite');
    transaction.addEventListener('complete', () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
      channel?.postMessage(null);
      resolve();
    });
    transaction.addEventListener('abort', () => reject(reasonOf(transaction.error)));
    work((name) => transaction.objectStore(name));
  });
}

const reasonOf = (error: DOMException | null) => error ?? new Error('The browser could not keep this.');

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);

/** Calls back whenever another tab of this browser changed something here; the answer ends that. */
export function onOtherTab(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}

/** In the order in which they were added. */
export async function readDrafts(staffId: number): Promise<Draft[]> {
  const drafts = await read<Draft>('drafts', staffId);
  return drafts.toSorted((a, b) => a.added_at - b.added_at || (a.id < b.id ? -1 : 1));
}

export function readSettlements(staffId: number): Promise<Settlement[]> {
  return read<Settlement>('settlements', staffId);
}

export function saveDrafts(drafts: readonly Draft[]): Promise<void> {
  return change((store) => drafts.forEach((draft) => store('drafts').put(draft)));
}

/** Changes those that are still there: another tab may have taken one in meanwhile, which must not bring it back. */
export function updateDrafts(drafts: readonly Draft[]): Promise<void> {
  return update('drafts', drafts);
}

/** The same for a payment, which another tab may have made. */
export function updateSettlement(settlement: Settlement): Promise<void> {
  return update('settlements', [settlement]);
}

function update(name: StoreName, changed: readonly { id: string }[]): Promise<void> {
  return change((store) => {
    for (const one of changed) {
      const found = store(name).getKey(one.id);
      found.addEventListener('success', () => {
        if (found.result !== undefined) store(name).put(one);
      });
    }
  });
}

export function removeDraft(id: string): Promise<void> {
  return change((store) => store('drafts').delete(id));
}

/** The draft has become a parcel: it goes, and its payment is remembered, both or neither. */
export function replaceByPayment(draftId: string, settlement: Settlement | null): Promise<void> {
  return change((store) => {
    store('drafts').delete(draftId);
    if (settlement !== null) store('settlements').put(settlement);
  });
}

export function removeSettlement(id: string): Promise<void> {
  return change((store) => store('settlements').delete(id));
}
