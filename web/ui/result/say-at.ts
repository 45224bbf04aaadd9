import { closeToast, toast } from '../toast/toast-store.ts';
import { keepResult, type Result } from './result-store.ts';

/** Place → its last toast. */
const said = new Map<string, number>();

/**
 * Shows a result as a toast, and keeps it at its place (`ResultAt`) until the next change there. The toast of the result
 * before, such as of a failed try, closes.
 */
export function sayAt(place: string, kind: Result['kind'], text: string): void {
  closeToast(said.get(place) ?? 0);
  said.set(place, toast[kind](text));
  keepResult(place, kind, text);
}
