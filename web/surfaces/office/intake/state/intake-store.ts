/** Keeps the intake's state while the page is open, and does what its steps ask for. */
import { officeIntake } from '#texts/office-intake.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { checkAndSaveDrafts } from './add-parcels.ts';
import type { Draft } from './draft.ts';
import { readDrafts, readDuePayments } from './io/stored-drafts.ts';
import { runIntakeEffect } from './intake-effects.ts';
import type { IntakeEvent } from './intake-events.ts';
import type { AnsweredPrice } from './io/intake-price.ts';
import { initialState, type IntakeState, numbersBeingAdded, type FormContent } from './intake-state.ts';
import { findLastVisit, formsToStore } from './between-visits.ts';
import type { Route } from './parcel-values.ts';
import { reduceIntake } from './reduce-intake.ts';
import type { Refusal } from './refusal.ts';
import { type IntakeId, storeForms } from './io/stored-forms.ts';

/** A valid form that is wanted in the list. Its price may still be asked for; once it is known, this is an `Addition`. */
export interface RequestedAddition {
  content: FormContent & { count: number };
  /** One for each parcel. */
  numbers: readonly string[];
  price: Promise<AnsweredPrice>;
  /** It is added for a Checkout. */
  isForCheckout: boolean;
}

type Send = (event: IntakeEvent) => Promise<void>;

export type IntakeStore = ReturnType<typeof createIntakeStore>;

/** Those of this page that were opened last and may still work; by intake. */
const stores = new Map<string, IntakeStore>();

/**
 * The store of an intake. One that still adds parcels or checks out while its agent is elsewhere goes on for whoever comes back:
 * beside a second one, a parcel would be in the form and in the list, and the first would store its forms in the place of what is typed
 * now.
 */
export function openIntakeStore(intakeId: IntakeId, route: Route): IntakeStore {
  for (const [name, one] of stores)
    if (!isWorking(one.get())) {
      one.retire();
      stores.delete(name);
    }
  const name = JSON.stringify(intakeId);
  const store = stores.get(name) ?? createIntakeStore(intakeId, route);
  stores.set(name, store);
  return store;
}

/** Parcels are on their way into the list, or out of it: a Checkout holds scans to its very end. */
const isWorking = (state: IntakeState): boolean =>
  numbersBeingAdded(state).length > 0 || state.checkout.progress !== null || state.checkout.holdsScans;

function createIntakeStore(intakeId: IntakeId, route: Route) {
  const store = createStore<IntakeState>(initialState(route));
  const { staffId } = intakeId;
  let isRetired = false;
  let reads = 0;
  let lastRead: Promise<void> = Promise.resolve();

  async function send(event: IntakeEvent): Promise<void> {
    const before = store.get();
    const [state, ...effects] = reduceIntake(before, event);
    store.set(state);
    if (state.isRestored && !isRetired && isStoredPartNew(before, state))
      void storeForms(intakeId, formsToStore(state));
    await Promise.all(effects.map((effect) => runIntakeEffect(effect, staffId, readList)));
  }

  /** Another read may begin meanwhile: the last one counts, and is waited for. */
  const readList = (): Promise<void> => {
    reads += 1;
    lastRead = readOnce(reads);
    return lastRead;
  };
  async function readOnce(read: number): Promise<void> {
    const list = { drafts: await readDrafts(staffId), duePayments: await readDuePayments(staffId) };
    await (read === reads ? send({ type: 'list read', list }) : lastRead);
  }

  const additions = createAdditions(staffId, store.get, send);
  return {
    ...store,
    intakeId,
    send: (event: IntakeEvent): void => void send(event),
    readList,
    /** Another store may have taken its place: what comes late into this one is not stored over what is typed there. */
    retire: (): void => {
      isRetired = true;
    },
    /** Reads the list and, of a new store, finds what an earlier visit left. */
    start: async (): Promise<void> => {
      void readList().catch(showFailure);
      if (store.get().isRestored) return;
      const lastVisit = await findLastVisit(intakeId).catch(() => null);
      await send({ type: 'page opened', lastVisit, asideId: newUuid() });
    },
    /** Adds or changes parcels, after those that are being added. Returns whether they are in the list; if not, their form says why. */
    add: additions.add,
    /** Waits for what is being added; returns whether something was. */
    whenAdded: additions.whenAdded,
    /** Resolves when it is no longer in the list. */
    remove: (draft: Draft): Promise<void> => send({ type: 'draft removed', draft }),
  };
}

/**
 * Adds parcels while the next form is open already: one form after the other, so that the list keeps their order and no number
 * is in it twice.
 */
function createAdditions(staffId: number, getState: () => IntakeState, send: Send) {
  let last: Promise<unknown> = Promise.resolve();

  async function addNext({ content, numbers, price, isForCheckout }: RequestedAddition): Promise<boolean> {
    const id = newUuid();
    const { editing } = getState().openForm;
    const at = Date.now();
    const earlier = last;
    void send({ type: 'adding began', id, content, numbers });
    const answered = await price;
    await earlier;
    const refuse = (refusal: Refusal) => send({ type: 'adding refused', id, refusal, isForCheckout });
    try {
      const valuesNow = () => getState().waiting.find((one) => one.id === id)?.values ?? content.values;
      const addition = { id, staffId, editing, values: valuesNow(), numbers, at };
      const refusal = await checkAndSaveDrafts(addition, answered, valuesNow);
      // The list is read while others go on.
      void (refusal === null ? send({ type: 'added', id, draftId: editing?.id ?? id }) : refuse(refusal));
      return refusal === null;
    } catch (failure) {
      void refuse({ field: null, message: officeIntake.notStored });
      throw failure;
    }
  }

  return {
    add: (addition: RequestedAddition): Promise<boolean> => {
      const work = addNext(addition);
      last = work.catch(() => undefined);
      return work;
    },
    whenAdded: async (): Promise<boolean> => {
      const isAdding = numbersBeingAdded(getState()).length > 0;
      // Another may be added meanwhile.
      for (let awaited; awaited !== last;) await (awaited = last);
      return isAdding;
    },
  };
}

/** Whether a part changed that is stored for a reload. */
const isStoredPartNew = (before: IntakeState, after: IntakeState): boolean =>
  (['isRestored', 'openForm', 'typed', 'waiting', 'people', 'scans'] as const).some(
    (part) => before[part] !== after[part],
  );
