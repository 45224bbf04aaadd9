/**
 * What the last action at a place of the page came to. Toasts close after some seconds; these stay beside the button
 * until the next change. A place is a name that an action and its `ResultAt` share.
 */
import { createStore } from '../state/create-store.ts';
import type { ToastKind } from '../toast/toast-store.ts';

export interface Result {
  kind: ToastKind;
  text: string;
}

export const resultStore = createStore<Readonly<Record<string, Result>>>({});

export function keepResult(place: string, kind: Result['kind'], text: string): void {
  resultStore.set({ ...resultStore.get(), [place]: { kind, text } });
}

/** Removes a place's result; with `kind`, only one of this kind. */
export function forgetResult(place: string, kind?: Result['kind']): void {
  const { [place]: known, ...others } = resultStore.get();
  if (known !== undefined && (kind === undefined || known.kind === kind)) resultStore.set(others);
}
