/** Said on demand: public pages do not carry it for the few browsers that keep nothing. */
import { notKept } from '#texts/not-kept.ts';
import { toast } from './toast-store.ts';

/** Long enough to be read while somebody types. */
const DURATION = 15_000;

let isTold = false;

/** Says once that this browser keeps nothing, when something of value could not be kept. */
export function tellNotKept(): void {
  if (isTold) return;
  isTold = true;
  toast.info(notKept.said, DURATION);
}
