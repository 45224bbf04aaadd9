import { toast } from '../toast/toast-store.ts';
import { keepResult, type Result } from './result-store.ts';

/** Shows a result as a toast, and keeps it at its place (`ResultAt`) until the next change there. */
export function sayAt(place: string, kind: Result['kind'], text: string): void {
  toast[kind](text);
  keepResult(place, kind, text);
}
