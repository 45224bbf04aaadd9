import { createContext, type RefObject, use, useEffect, useState, useSyncExternalStore } from 'react';
import type { FormCommands } from './form/form-commands.ts';
import { onCheckedOutElsewhere, onStoredElsewhere } from './state/io/stored-drafts.ts';
import { type FocusedField, type IntakeState } from './state/intake-state.ts';
import { isUntouched } from './state/typed-content.ts';
import { type IntakeStore, openIntakeStore } from './state/intake-store.ts';
import { type FieldPath, firstRoute, type Route } from './state/parcel-values.ts';
import type { IntakeId } from './state/io/stored-forms.ts';

interface Intake {
  store: IntakeStore;
  /** The agent's. */
  routes: readonly Route[];
  /** What the rest of the screen can do with the open form; null while there is none. */
  formCommands: RefObject<FormCommands | null>;
}

export const IntakeContext = createContext<Intake | null>(null);

/** The intake of the page. */
export function useIntake(): Intake {
  const intake = use(IntakeContext);
  if (intake === null) throw new Error('There is no intake around this component.');
  return intake;
}

/** A part of the intake's state, as it stands there: a new object at each call would never settle. */
export function useIntakeState<T>(select: (state: IntakeState) => T): T {
  const { store } = useIntake();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** A store that has what an earlier visit left, and follows the other tabs. */
export function useIntakeStore({ staffId, bookingId }: IntakeId, routes: readonly Route[]): IntakeStore {
  const [store] = useState(() => openIntakeStore({ staffId, bookingId }, firstRoute(routes)));
  useEffect(() => {
    void store.start();
    const stops = [
      onStoredElsewhere(() => void store.readList()),
      onCheckedOutElsewhere(staffId, () =>
        store.send({ type: 'checked out in another tab', focused: focusedField() }),
      ),
    ];
    return () => stops.forEach((stop) => stop());
  }, [store, staffId]);
  return store;
}

/** The form's field that has the focus; `none` also while nothing was typed into the form. */
export const focusedFieldUnlessUntouched = ({ get }: Pick<IntakeStore, 'get'>): FocusedField =>
  isUntouched(get()) ? 'none' : focusedField();

/** The form's field that has the focus. */
export function focusedField(): FocusedField {
  const focused = document.activeElement;
  if (focused?.closest('[data-parcel-form]') == null) return 'none';
  return (focused.getAttribute('data-path') as FieldPath | null) ?? 'unnamed';
}
