/** Keeps the intake's state while the page is open, and does what its steps ask for. */
import { officeIntake } from '#texts/office-intake.ts';
import { newUuid } from '#web/api/new-uuid.ts';
import { showFailure } from '#web/api/show-failure.ts';
import { createStore } from '#web/ui/state/create-store.ts';
import { addParcels } from './add-parcels.ts';
import { type Draft, readDrafts, readDuePayments } from './drafts-store.ts';
import { runIntakeEffect } from './intake-effects.ts';
import type { IntakeEvent } from './intake-events.ts';
import type { IntakePrice } from './intake-price.ts';
import { initialState, type IntakeState, numbersBeingAdded, type Typed } from './intake-state.ts';
import { findLastVisit, formsToStore } from './last-visit.ts';
import type { Route } from './parcel-values.ts';
import { reduceIntake } from './reduce-intake.ts';
import type { Refusal } from './refusal.ts';
import { type IntakeId, storeForms } from './stored-forms.ts';

/** A valid form that is wanted in the list. */
export interface SentForm {
  typed: Typed & { count: number };
  /** One for each parcel. */
  numbers: readonly string[];
  price: Promise<IntakePrice>;
  /** Checkout waits for it. */
  blocksCheckout: boolean;
}

type Send = (event: IntakeEvent) => Promise<void>;

export type IntakeStore = ReturnType<typeof createIntakeStore>;

export function createIntakeStore(intakeId: IntakeId, route: Route) {
  const store = createStore<IntakeState>(initialState(route));
  const { staffId } = intakeId;
  let reads = 0;
  let lastRead: Promise<void> = Promise.resolve();

  async function send(event: IntakeEvent): Promise<void> {
    const before = store.get();
    const [state, ...effects] = reduceIntake(before, event);
    store.set(state);
    if (state.isRestored && isStoredPartNew(before, state)) void storeForms(intakeId, formsToStore(state));
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
    /** Finds what an earlier visit left. */
    open: async (): Promise<void> => {
      void readList().catch(showFailure);
      const left = await findLastVisit(intakeId).catch(() => null);
      await send({ type: 'opened', left });
    },
    /** Adds or changes parcels. Returns the ids of their drafts, or null if they were refused. */
    add: additions.add,
    /** Waits for what is being added; returns whether something was. */
    whenAdded: additions.whenAdded,
    /** Resolves when it is no longer in the list. */
    remove: (draft: Draft): Promise<void> => send({ type: 'draft removed', draft }),
  };
}

/** Adds parcels while the next form is open already: one form after the other, so that the list keeps their order and no number is in it twice. */
function createAdditions(staffId: number, getState: () => IntakeState, send: Send) {
  let last: Promise<unknown> = Promise.resolve();

  async function add({ typed, numbers, price, blocksCheckout }: SentForm): Promise<string[] | null> {
    const id = newUuid();
    const { editing } = getState().form;
    const at = Date.now();
    const before = last;
    void send({ type: 'adding began', id, typed, numbers });
    const known = await price;
    await before;
    const refuse = (refusal: Refusal) => send({ type: 'adding refused', id, refusal, blocksCheckout });
    try {
      // The payment method may have been chosen meanwhile.
      const values = getState().waiting.find((one) => one.id === id)?.initial ?? typed.values;
      const addition = { id, staffId, editing, values, numbers, at };
      const refusal = await addParcels(addition, known);
      // The list is read while others go on.
      const draftId = editing?.id ?? id;
      void (refusal === null ? send({ type: 'added', id, draftId }) : refuse(refusal));
      return refusal === null ? [draftId] : null;
    } catch (failure) {
      void refuse({ field: null, message: officeIntake.notStored });
      throw failure;
    }
  }

  return {
    add: (sent: SentForm): Promise<string[] | null> => {
      const work = add(sent);
      last = work.catch(() => undefined);
      return work;
    },
    whenAdded: async (): Promise<boolean> => {
      const isAdding = numbersBeingAdded(getState()).length > 0;
      await last;
      return isAdding;
    },
  };
}

/** A reload would bring back something else than before. */
const isStoredPartNew = (before: IntakeState, after: IntakeState): boolean =>
  (['isRestored', 'form', 'typed', 'waiting', 'people', 'scans'] as const).some(
    (part) => before[part] !== after[part],
  );
