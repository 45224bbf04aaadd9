import { createStore } from '../state/create-store.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Milliseconds until it closes. */
  duration: number;
}

/** Specification 1, section 9; booking and phone messages stay longer. */
export const DEFAULT_DURATION = 5000;

export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Returns its id, for `closeToast`. It takes the place of one that says the same, so that it is read out again. */
function show(kind: ToastKind, text: string, duration = DEFAULT_DURATION): number {
  lastId += 1;
  const others = toastStore.get().filter((one) => one.kind !== kind || one.text !== text);
  toastStore.set([...others, { id: lastId, kind, text, duration }]);
  return lastId;
}

/** `toast.success('Saved!')`, `toast.error(message, 15_000)`. */
export const toast = {
  success: (text: string, duration?: number) => show('success', text, duration),
  error: (text: string, duration?: number) => show('error', text, duration),
  info: (text: string, duration?: number) => show('info', text, duration),
};

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((one) => one.id !== id));
}
