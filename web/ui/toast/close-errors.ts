import { toastStore } from './toast-store.ts';

/** What was wrong is mended: its toast goes at once, however long it would have stayed. */
export function closeErrors(texts: readonly string[]): void {
  toastStore.set(toastStore.get().filter((one) => one.kind !== 'error' || !texts.includes(one.text)));
}
